import { HOUR_MS } from '../time/lengths.ts';

/** A booking of a day; cents, epoch milliseconds. */
export type DayBooking = { total: number; startMs: number | null; bookedMs: number };

/**
 * What of a day was booked to begin at an instant, and when what of that was booked on the day itself, by which anybody
 * can tell what came in after a moment of it. Cents, epoch milliseconds.
 */
export type DayStart = { startMs: number; amount: number; late: readonly LateBooking[] };
export type LateBooking = { bookedMs: number; amount: number };

/** No clock on earth shows a date earlier than so long before it begins in Greenwich. */
const EARLIEST_MS = 15 * HOUR_MS;

/** The starts of a business date (YYYY-MM-DD) from its bookings, in time. */
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

/** What of a start was booked only after a moment of its day (epoch milliseconds); cents. */
export function bookedAfter({ late }: DayStart, momentMs: number): number {
  let sum = 0;
  for (const { bookedMs, amount } of late) if (bookedMs > momentMs) sum += amount;
  return sum;
}
