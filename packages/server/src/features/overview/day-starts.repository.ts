import { bookingsOf } from '@laneway/domain/figures/day-figures';
import { dayStarts, type DayStart } from '@laneway/domain/figures/day-starts';
import type { Tx } from '../../platform/database/database.ts';
import { itemsOfDays, type OutletDay } from './figures.repository.ts';

/**
 * A start in a summary row: its instant, its amount, and the moments and amounts (in turn) of what was booked on the
 * day itself.
 */
export type StoredStart = [startMs: number, amount: number, late: number[]];

/** Moments are stored in whole milliseconds. */
export function startsToStore(starts: readonly DayStart[]): string {
  return JSON.stringify(
    starts.map(({ startMs, amount, late }): StoredStart => {
      return [startMs, amount, late.flatMap((one) => [Math.ceil(one.bookedMs), one.amount])];
    }),
  );
}

export function storedStarts(stored: readonly StoredStart[]): DayStart[] {
  return stored.map(([startMs, amount, numbers]) => {
    const late = [];
    for (let at = 0; at < numbers.length; at += 2) late.push({ bookedMs: numbers[at]!, amount: numbers[at + 1]! });
    return { startMs, amount, late };
  });
}

/** Starts of a day from its bookings, where it has no summary row. */
export async function startsOfDay(tx: Tx, day: OutletDay): Promise<DayStart[]> {
  return dayStarts(day.date, bookingsOf(day.date, await itemsOfDays(tx, [day])));
}
