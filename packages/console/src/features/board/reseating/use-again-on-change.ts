import { useEffect, useEffectEvent, useRef } from 'react';
import { useRested } from '../../../ui/use-rested.ts';
import { useBoardVersion } from '../board-runtime.ts';

/** A pause after changes of the board before a plan is asked again. */
const REST_MS = 300;

/** Asks a plan again once the board has changed and rests. */
export function useAgainOnChange(again: () => void): void {
  const seen = useRested(useBoardVersion(), REST_MS);
  const last = useRef(seen);
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (last.current !== seen) ask();
    last.current = seen;
  }, [seen]);
}
