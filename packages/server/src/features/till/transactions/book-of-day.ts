import type { DayOfBooks, TenderOfDay } from '@laneway/contract/till/day-close.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import { tenderSums, type TenderSums } from '@laneway/domain/till/day-tenders';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readBooks } from '../../ledger/ledger.door.ts';
import { movementsOf } from '../day/movements.repository.ts';
import { dateOfMoney, isClosed } from '../money-change.ts';
import { findClose } from '../close/day-close.repository.ts';
import { namesOf } from '../payments/transactions.service.ts';

type Call = { tx: Tx; actor: Actor; outletId: string };

/** Whether the count of a date is still blind for a person: then no sum of its cash is told. */
export function isBlind(actor: Actor, isDateClosed: boolean): boolean {
  return actor.role === 'MGR' && !isDateClosed;
}

/** The sums of a business date by tender as a person may see them, and how the date stands in the books. */
export async function bookOfDay(
  { tx, actor, outletId }: Call,
  date: string,
): Promise<{ byTender: TenderOfDay[]; day: DayOfBooks }> {
  const [, movements, close] = await Promise.all([
    readBooks(tx, outletId),
    movementsOf(tx, outletId, date),
    findClose(tx, outletId, date),
  ]);
  const isDateClosed = isClosed(tx, outletId, date);
  const shown = visibleSums(tenderSums(movements), isBlind(actor, isDateClosed));
  const closed = isDateClosed ? close : null;
  const names = await namesOf(tx, [closed?.closedBy ?? null]);
  return {
    byTender: shown.map((sums) => ({ ...presentSums(sums), net: toWire(sums.expected) })),
    day: {
      date,
      isClosed: isDateClosed,
      closedBy: closed === null ? null : (names.get(closed.closedBy) ?? null),
      closedAt: closed?.closedAt ?? null,
      countsFor: dateOfMoney(tx, outletId),
    },
  };
}

/** The sums that a person is told of a date. */
export function visibleSums(sums: readonly TenderSums[], blind: boolean): TenderSums[] {
  return sums.filter(({ method }) => !blind || method !== 'CASH');
}

export function presentSums({ method, taken, refunded, tips }: TenderSums) {
  return { paymentMethod: method, taken: toWire(taken), refunded: toWire(refunded), tips: toWire(tips) };
}
