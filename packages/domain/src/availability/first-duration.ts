import type { DateRangeEntry } from '../plans/plan.ts';
import { minutesOfHours } from '../time/lengths.ts';
import { fitsParty } from './durations.ts';
import { periodAt } from './starts.ts';

/**
 * The duration (minutes) of a sale that names none: the first on the entry's list or, by time frames, the first frame
 * for this party, if possible of the period that contains the start (minutes). Null when there is none.
 */
export function firstDuration(entry: DateRangeEntry, party: number, startMin: number): number | null {
  if (entry.reservationSlotType !== 'timeframe') {
    const [hours] = entry.bookingDuration;
    return hours === undefined ? null : minutesOfHours(hours);
  }
  const atStart = periodAt(entry, startMin)?.timeFrames ?? [];
  const frames = [...atStart, ...entry.reservationSlots.flatMap(({ timeFrames }) => timeFrames)];
  const frame = frames.find((one) => fitsParty(one, party));
  return frame === undefined ? null : minutesOfHours(frame.time);
}
