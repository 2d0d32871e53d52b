import type { BookingStatus } from '../bookings/booking-status.ts';
import { dayClock } from '../time/day-clock.ts';
import { openingOnClock, type OutletHours } from '../time/opening.ts';
import { intersection, joined, type TimeRange } from '../time/time-range.ts';
import { dayStarts, type DayBooking, type DayStart } from './day-starts.ts';
import { minutesByHour } from './minutes-by-hour.ts';

/** An item of a day, with the total of its booking. Money in cents, times in epoch milliseconds. */
export type FiguredItem = {
  bookingId: string;
  status: BookingStatus;
  startMs: number | null;
  endMs: number | null;
  resourceIds: readonly string[];
  booking: DayBooking & { date: string | null; status: BookingStatus; guests: number };
};

/** Sums of one business date; minutes are lane minutes by wall hour, from 00 to 29. */
export type DayFigures = {
  bookings: number;
  guests: number;
  booked: number;
  openMinutes: number[];
  soldMinutes: number[];
  starts: DayStart[];
};

const COUNTED: ReadonlySet<BookingStatus> = new Set(['pending', 'successful', 'inprogress', 'done']);

/** Whether a status counts as booked: not a hold, a basket, a waiting party or a cancelled booking. */
export function isBooked(status: BookingStatus): boolean {
  return COUNTED.has(status);
}

/**
 * The figures of a business date (YYYY-MM-DD). A booking counts on the date of its first item, its lanes on the date of
 * each item. Lane time is sold while the outlet is open; a lane that was released early and sold again counts once.
 */
export function dayFigures(
  date: string,
  hours: OutletHours,
  lanes: ReadonlySet<string>,
  items: readonly FiguredItem[],
): DayFigures {
  const clock = dayClock(date, hours.zone);
  const opening = openingOnClock(clock, hours);
  const open = opening === null ? null : { startMs: opening.opensMs, endMs: opening.closesMs };
  const bookings = bookingsOf(date, items);
  let [guests, booked] = [0, 0];
  for (const booking of bookings) {
    guests += booking.guests;
    booked += booking.total;
  }
  return {
    bookings: bookings.length,
    guests,
    booked,
    openMinutes: minutesByHour(clock, open === null ? [] : [open]).map((minutes) => minutes * lanes.size),
    soldMinutes: minutesByHour(clock, open === null ? [] : soldOn(lanes, items, open)),
    starts: dayStarts(date, bookings),
  };
}

/** The bookings of a date, each once. */
export function bookingsOf(date: string, items: readonly FiguredItem[]): FiguredItem['booking'][] {
  const counted = items.filter(({ booking }) => booking.date === date && isBooked(booking.status));
  return [...new Map(counted.map((item) => [item.bookingId, item.booking])).values()];
}

/** The times at which each lane was sold within the opening hours; overlapping times of one lane are merged. */
function soldOn(lanes: ReadonlySet<string>, items: readonly FiguredItem[], open: TimeRange): TimeRange[] {
  const byLane = new Map<string, TimeRange[]>();
  for (const { status, startMs, endMs, resourceIds } of items) {
    if (!isBooked(status) || startMs === null || endMs === null) continue;
    const range = intersection({ startMs, endMs }, open);
    if (range === null) continue;
    for (const lane of resourceIds) {
      if (lanes.has(lane)) byLane.set(lane, [...(byLane.get(lane) ?? []), range]);
    }
  }
  return [...byLane.values()].flatMap((ranges) => joined(ranges));
}
