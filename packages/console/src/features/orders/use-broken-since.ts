import { useEffect, useState } from 'react';
import { useLive } from '../../app/live/live.ts';
import { timeNow } from '../../ui/clock.ts';

/** A stream that comes back at once is nothing to look up for. */
const PATIENCE_MS = 3_000;

/** Since when the stream of the outlet is broken (epoch milliseconds); null while it stands. */
export function useBrokenSince(): number | null {
  const isLive = useLive();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (isLive) return;
    const at = timeNow();
    const timer = setTimeout(() => setSince(at), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isLive]);
  return since;
}
