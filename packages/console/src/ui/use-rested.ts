import { useEffect, useState } from 'react';

/** The value after it has been unchanged for `ms`. Values are compared by their contents. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
