import { HOUR_MS } from '../time/lengths.ts';

/** A booking of a day; cents, epoch milliseconds. */
export type DayBooking = { total: number; startMs: number | null; bookedMs: number };

/**
 * The amount booked to begin at an instant of a day, and the times of the bookings made on the day itself, from which
 * bookings after any moment of the day can be summed. Cents, epoch milliseconds.
 */
export type DayStart = { startMs: number; amount: number; late: readonly LateBooking[] };
export type LateBooking = { bookedMs: number; amount: number };

/** No clock on earth shows a date earlier than this long before it begins in UTC. */
const EARLIEST_MS = 15 * HOUR_MS;

/** The starts of a business date (YYYY-MM-DD) from its bookings, in order of time. */
export function dayStarts(date: string, bookings: Iterable<DayBooking>): DayStart[] {
  const earliest = Date.parse(date) - EARLIEST_MS;
  const starts = new Map<number, { startMs: number; amount: number; late: LateBooking[] }>();
  for (const { total: amount, startMs, bookedMs } of bookings) {
    if (startMs === null) continue;
    const start = starts.get(startMs) ?? { startMs, amount: 0, late: [] };
    start.amount += amount;
    if (bookedMs >= earliest) start.late.push({ bookedMs, amount });
    starts.set(startMs, start);
  }
  return [...starts.values()].toSorted((a, b) => a.startMs - b.startMs);
}

/** The amount of a start that was booked after a moment of its day (epoch milliseconds); cents. */
export function bookedAfter({ late }: DayStart, momentMs: number): number {
  let sum = 0;
  for (const { bookedMs, amount } of late) if (bookedMs > momentMs) sum += amount;
  return sum;
}
