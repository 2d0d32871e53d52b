import { useEffect, useEffectEvent, useState } from 'react';
import { timeNow } from './clock.ts';

type Listener = (now: number) => void;
type Clock = { listeners: Set<Listener>; stop: () => void };

/** One timer for each period, whatever number of components follows it. */
const clocks = new Map<number, Clock>();

/** @returns what ends it; with the last listener the timer stops. */
function follow(everyMs: number, listener: Listener): () => void {
  const clock = clocks.get(everyMs) ?? started(everyMs);
  clocks.set(everyMs, clock);
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size > 0) return;
    clock.stop();
    clocks.delete(everyMs);
  };
}

function started(everyMs: number): Clock {
  const listeners = new Set<Listener>();
  const tick = () => {
    if (document.hidden) return;
    const now = timeNow();
    for (const listener of listeners) listener(now);
  };
  const timer = setInterval(tick, everyMs);
  document.addEventListener('visibilitychange', tick);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
  return { listeners, stop };
}

/**
 * The time by the server's clock in milliseconds, updated every `everyMs` while the page is seen.
 * @param shown what is drawn of a time: the component is drawn anew only when that has changed.
 */
export function useNow(everyMs: number, shown: (now: number) => unknown = (time) => time): number {
  const [now, setNow] = useState(() => timeNow());
  const tick = useEffectEvent((next: number) => {
    setNow((last) => (Object.is(shown(last), shown(next)) ? last : next));
  });
  useEffect(() => follow(everyMs, (next) => tick(next)), [everyMs]);
  return now;
}
