import { useEffect, useEffectEvent, useState } from 'react';
import { instantOf } from '@laneway/domain/time/instant-of';

/** A slider that is moved on within this time asks for nothing yet. */
const REST_MS = 120;

/**
 * The instant of the slider (epoch ms): where it is drawn at once, and what is asked for once it rests. `slide` moves
 * it, `go` asks without waiting.
 */
export function useInstant(at: string, onAt: (instant: string) => void) {
  const [moved, setMoved] = useState<{ ms: number; from: string } | null>(null);
  const askedMs = Date.parse(at);
  // What was moved from another instant was answered.
  const ms = moved?.from === at ? moved.ms : askedMs;
  const ask = useEffectEvent((to: number) => onAt(instantOf(to)));
  useEffect(() => {
    if (ms === askedMs) return;
    const timer = setTimeout(() => ask(ms), REST_MS);
    return () => clearTimeout(timer);
  }, [ms, askedMs]);
  return {
    ms,
    /** It was moved, and what it shows now is not asked for yet. */
    isMoved: ms !== askedMs,
    slide: (to: number) => setMoved({ ms: to, from: at }),
    go: (to: number) => {
      setMoved({ ms: to, from: at });
      onAt(instantOf(to));
    },
  };
}
