import { useState } from 'react';
import { messageOf } from '../../app/commands/errors.ts';
import { type Booking, isCode, refreshBooking } from './booking-details.queries.ts';

/**
 * One write at a time from a dialog. `booking` is how it stands now, `seen` how the person saw it when the dialog
 * opened; once they differ, the write waits until the person has chosen (`accept` takes over what is now). A refusal
 * stays in `problem`, and so does everything that was typed.
 */
export function useTask(booking: Booking) {
  const [seen, setSeen] = useState(booking);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Answers what `write` answers, or undefined when it was refused. */
  async function run<T>(write: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await write();
      await refreshBooking(booking);
      return answer;
    } catch (error) {
      await refreshBooking(booking);
      // Another desk's change shows by itself, as soon as the booking has been read anew.
      if (!isCode(error, 'stale')) setProblem(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    seen,
    stale: booking.version !== seen.version,
    accept: () => {
      setProblem(null);
      setSeen(booking);
    },
    busy,
    problem,
    run,
  };
}
