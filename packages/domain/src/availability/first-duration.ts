import type { DateRangeEntry, TimeFrame } from '../plans/plan.ts';
import { minutesOfHours } from '../time/lengths.ts';
import { fitsParty } from './durations.ts';
import { periodAt } from './starts.ts';

/**
 * The duration (minutes) of a sale that names none: the usual one of the service if the entry sells it, else the first
 * on the entry's list or, by time frames, the first frame for this party, if possible of the period that contains the
 * start (minutes). Null when there is none.
 */
export function firstDuration(
  entry: Pick<DateRangeEntry, 'reservationSlotType' | 'bookingDuration' | 'reservationSlots'>,
  { party, startMin, usualMin }: { party: number; startMin: number; usualMin: number },
): number | null {
  if (entry.reservationSlotType !== 'timeframe') {
    return usualOrFirst(entry.bookingDuration, usualMin) ?? usualMin;
  }
  const hoursIn = (frames: readonly TimeFrame[]) =>
    frames.filter((one) => fitsParty(one, party)).map(({ time }) => time);
  const atStart = hoursIn(periodAt(entry, startMin)?.timeFrames ?? []);
  const anywhere = hoursIn(entry.reservationSlots.flatMap(({ timeFrames }) => timeFrames));
  return usualOrFirst(atStart, usualMin) ?? usualOrFirst(anywhere, usualMin);
}

/** Of durations in hours the usual one in minutes, else the first; null when there is none. */
function usualOrFirst(hours: readonly number[], usualMin: number): number | null {
  const minutes = hours.map((each) => minutesOfHours(each));
  return minutes.find((each) => each === usualMin) ?? minutes[0] ?? null;
}
