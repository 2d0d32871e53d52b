import type { DateRangeEntry, ReservationSlot, TimeFrame } from '../plans/plan.ts';
import { minutesOfHours } from '../time/lengths.ts';

/** Shortest duration an entry sells, in minutes; null when it names none. A shorter gap is unsellable. */
export function shortestDuration(entry: DateRangeEntry): number | null {
  if (entry.reservationSlotType === 'timeframe') {
    const frames = entry.reservationSlots.flatMap((period) =>
      period.timeFrames.map((frame) => minutesOfHours(frame.time)),
    );
    return frames.length === 0 ? null : Math.min(...frames);
  }
  if (entry.venueDetail.bookingType === 'PER_GAME') return entry.perGameDuration;
  return entry.bookingDuration.length === 0 ? null : minutesOfHours(Math.min(...entry.bookingDuration));
}

/**
 * Whether a duration (minutes) is on an entry's list. By the game it follows from games and guests, by time frames from
 * the period (see hasTimeFrame): both pass here, and so does an entry without a list.
 */
export function isOnOffer(entry: DateRangeEntry, durationMin: number): boolean {
  if (entry.reservationSlotType === 'timeframe' || entry.venueDetail.bookingType === 'PER_GAME') return true;
  return (
    entry.bookingDuration.length === 0 || entry.bookingDuration.some((hours) => minutesOfHours(hours) === durationMin)
  );
}

/** Whether a period has a time frame of this duration (minutes) for this party; without one there is no price. */
export function hasTimeFrame(period: ReservationSlot, durationMin: number, party: number): boolean {
  return period.timeFrames.some((frame) => minutesOfHours(frame.time) === durationMin && fitsParty(frame, party));
}

/** Whether a time frame is for parties of this size. */
export function fitsParty(frame: TimeFrame, party: number): boolean {
  return frame.minGuest <= party && party <= frame.maxGuest;
}
