import { useState } from 'react';
import { ApiError } from '@laneway/contract/http/client';
import { messageOf } from '../../app/commands/errors.ts';
import { type Booking, isCode } from './booking-details.queries.ts';

/**
 * A command from a dialog about a booking. `booking` is its present state, `seen` the state when the dialog opened, or `before`;
 * once they differ, the command waits until the person has chosen (`accept` takes over the present state). A refusal
 * stays in `problem`, and the typed values stay.
 */
export function useTask(booking: Booking, before = booking) {
  const [seen, setSeen] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);

  /** Shows in the dialog what `sending` is refused for. */
  async function run(sending: Promise<unknown>): Promise<void> {
    setProblem(null);
    try {
      await sending;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // Another desk's change shows by itself, since the booking has been read anew.
      if (!isCode(failure, 'stale')) setProblem(messageOf(failure));
    }
  }

  return {
    seen,
    stale: booking.version !== seen.version,
    accept: () => {
      setProblem(null);
      setSeen(booking);
    },
    problem,
    run,
  };
}
