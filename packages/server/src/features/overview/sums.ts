import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { datePlus } from '@laneway/domain/time/date-plus';

/** Sums of some days; cents. */
export type Sums = { bookings: number; guests: number; booked: number; taken: number };

export const NOTHING: Sums = { bookings: 0, guests: 0, booked: 0, taken: 0 };

export function plus(a: Sums, b: Sums): Sums {
  return {
    bookings: a.bookings + b.bookings,
    guests: a.guests + b.guests,
    booked: a.booked + b.booked,
    taken: a.taken + b.taken,
  };
}

/** Sums as the API presents them. */
export function presentSums({ bookings, guests, booked, taken }: Sums): Sums {
  return { bookings, guests, booked: wire(booked), taken: wire(taken) };
}

export function wire(amount: number): number {
  return toWire(cents(amount));
}

/** Cache of rows of dates, by the last date and the count: equal all day, and slow to make. */
const rowsOfDates = new Map<string, readonly string[]>();
const KEPT_ROWS = 100;

/** Consecutive dates (YYYY-MM-DD) up to the last one. */
export function datesUpTo(last: string, count: number): readonly string[] {
  const key = `${last} ${count}`;
  const known = rowsOfDates.get(key);
  if (known !== undefined) return known;
  if (rowsOfDates.size >= KEPT_ROWS) rowsOfDates.clear();
  const dates = Array.from({ length: count }, (_, index) => datePlus(last, index + 1 - count));
  rowsOfDates.set(key, dates);
  return dates;
}
