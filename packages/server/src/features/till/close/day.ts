import type { Day } from '@laneway/domain/till/day-close';
import { ZERO } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import { booksOf } from '../../ledger/ledger.door.ts';
import { movementsOf } from '../day/movements.repository.ts';
import { firstOpenBefore } from '../day/open-date.repository.ts';
import { bookingsOfDay, type BookingOfDay } from './bookings-of-day.repository.ts';
import { closeBefore, findClose, type DayClose } from './day-close.repository.ts';

/** A business date as it is judged, with its bookings and the row of its close; null: it was never closed. */
export type LoadedDay = Omit<Day, 'bookings'> & { bookings: readonly BookingOfDay[]; row: DayClose | null };

/** Loads a business date of an outlet whose books are read or open before. */
export async function loadDay(tx: Tx, outletId: string, date: string): Promise<LoadedDay> {
  const [row, before, [first], movements, bookings] = await Promise.all([
    findClose(tx, outletId, date),
    closeBefore(tx, outletId, date),
    firstOpenBefore(tx, [{ outletId, date }]),
    movementsOf(tx, outletId, date),
    bookingsOfDay(tx, outletId, date),
  ]);
  const isClosed = row?.status === 'closed';
  return {
    date,
    today: booksOf(tx, outletId).today,
    isClosed,
    openBefore: first?.date ?? null,
    float: isClosed ? row.float : (before?.leave ?? ZERO),
    movements,
    bookings,
    row,
  };
}

/** The version of a date's close; 1 until it is closed for the first time. */
export function versionOf({ row }: Pick<LoadedDay, 'row'>): number {
  return row?.version ?? 1;
}
