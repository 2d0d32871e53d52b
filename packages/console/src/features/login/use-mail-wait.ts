import { useState } from 'react';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { ApiError } from '@laneway/contract/http/client';
import { timeNow } from '../../ui/clock.ts';
import { useNow } from '../../ui/use-now.ts';

/** Counts down until another mail may be requested: `left` is in seconds, 0 when it may be now. */
export function useMailWait(from = 0) {
  const [until, setUntil] = useState(from);
  const now = useNow(500);
  const wait = (seconds: number) => setUntil(timeNow() + seconds * 1000);
  return {
    // Never more than the wait itself, although the clock is looked at only now and then.
    left: Math.max(0, Math.round((until - now) / 1000)),
    wait,
    /** Takes over the wait of a refusal with this code, too. */
    orRefusal: async <T>(work: Promise<T>, code: ErrorCode = 'too_many'): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        const seconds = error instanceof ApiError && error.body.code === code && error.body.details?.['retryAfter'];
        if (typeof seconds === 'number') wait(seconds);
        throw error;
      }
    },
  };
}
