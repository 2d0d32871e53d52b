import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `ms`. Values are compared by what they hold. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
