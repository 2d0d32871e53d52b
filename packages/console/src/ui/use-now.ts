import { useEffect, useState } from 'react';
import { timeNow } from './clock.ts';

/** The time by the server's clock in milliseconds, anew every `everyMs` while the page is seen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(timeNow());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
