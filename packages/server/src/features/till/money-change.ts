import type { Language } from '@laneway/contract/words/languages';
import { hasContact } from '@laneway/domain/bookings/contact';
import { transferEntries, type TenderEntry } from '@laneway/domain/ledger/tender-postings';
import { postingDate } from '@laneway/domain/ledger/posting-date';
import type { Cents } from '@laneway/domain/money/cents';
import { statusByMoney } from '@laneway/domain/till/payment';
import type { Tx } from '../../platform/database/database.ts';
import type { NewRows } from '../../platform/database/insert-rows.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  checkPromoUse,
  followCardSale,
  holdHasEnded,
  isPaidFor,
  lockCardsOfSale,
  lockPlaces,
  takeStep,
  type BookingState,
  type Change,
  type Deed,
  type LockedBooking,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';
import { booksOf, entryRows } from '../ledger/ledger.door.ts';
import type { Payment } from './payments/payment.repository.ts';

/** A command of the till; `actor` null: a guest's link, the bank, a chore. */
export type TillCall = { tx: Tx; outlet: SellingOutlet; actor: Actor | null; language: Language };

type Money = Partial<Pick<BookingState, 'paid' | 'refunded' | 'paying' | 'total' | 'splitOpen'>>;

/**
 * The booking after money came or went: confirmed where what is due now is covered, pending where it no longer is. Money
 * given back changes no status. A hold that loses its money gets a new end. The places that change are locked; nothing
 * is written.
 * `isOwed`: the money was taken already, so no limit of a promo refuses it.
 * @throws ApiError `hold.expired` of a hold that ran out and is not confirmed by it; what `takeStep` and `checkPromoUse`
 * throw.
 */
export async function moneyChanged(
  call: TillCall,
  before: LockedBooking,
  money: Money,
  deed: Deed,
  { isOwed = false }: { isOwed?: boolean } = {},
): Promise<Change & { before: LockedBooking }> {
  const { tx, outlet } = call;
  const changed = { ...before, ...money };
  // A card that is asked, or declined, moves nothing yet: only money that came confirms, and only money that went takes
  // a confirmation back, which staff may have given without the deposit.
  const status = statusByMoney({ ...changed, hasContact: hasContact(before) });
  const isMoved = status === 'pending' ? changed.paid < before.paid : changed.paid > before.paid;
  const to = isMoved ? status : null;
  const step = to === null ? null : await takeStep(call, before, to, { changes: money, isOwed });
  if (step !== null) {
    const { after } = step.change;
    const was = { ...deed.before, status: before.status };
    const isTaken = step.change.deed.what === 'booking.offer_taken';
    const is = { ...deed.after, status: after.status, ...(isTaken && { offerTaken: true }) };
    return { before, after, deed: { ...deed, before: was, after: is } };
  }
  const comesLate = changed.paid > before.paid || (before.paying === null && changed.paying !== null);
  if (comesLate && holdHasEnded(before, tx.now)) throw new ApiError('hold.expired');
  const lostItsMoney = changed.status === 'holding' && isPaidFor(before) && !isPaidFor(changed);
  const after = {
    ...changed,
    version: before.version + 1,
    ...(lostItsMoney && { expiresAt: tx.now.add({ minutes: outlet.holdMinutes.staff }).toString() }),
  };
  await checkPromoUse(call, before, after, { isOwed });
  await lockCardsOfSale(tx, before);
  await lockPlaces(tx, before, after);
  await followCardSale(call, before, after);
  return { before, after, deed };
}

/** The business date that money of this moment counts for, at an outlet whose books are open. */
export function dateOfMoney(tx: Tx, outletId: string): string {
  return postingDate('payment', { playDate: null, ...booksOf(tx, outletId) }).date;
}

/** Whether a business date of an outlet is closed. */
export function isClosed(tx: Tx, outletId: string, date: string): boolean {
  return booksOf(tx, outletId).closed.some(({ from, until }) => from <= date && date < until);
}

/**
 * Rows of entries of a payment, at the outlet that took it. Where its booking has gone to another one, what the entries
 * add to the pool (`paid`, cents) follows it there. The books of both are open.
 */
export function postedRows(
  { tx, outlet, actor }: TillCall,
  { bookingId, transId, outletId }: Payment,
  entries: readonly DatedEntry[],
  paid: Cents,
): NewRows[] {
  const about = { bookingId, paymentId: transId, actor };
  const following = transferEntries(paid, { from: outletId, to: outlet.outletId });
  return [
    ...moneyRows(tx, outletId, entries, about),
    ...following.flatMap(({ outletId: at, ...entry }) => moneyRows(tx, at, [entry], about)),
  ];
}

/** What an entry is about; null: no booking, such as the count of a date, or no single payment. */
type About = { bookingId: string | null; paymentId: string | null; actor: Actor | null };

type DatedEntry = TenderEntry & { onDate?: string; reversesId?: string | null };

/** Rows of the ledger for money that moved; `onDate`: the open date of a payment that is undone, or that is counted. */
export function moneyRows(
  tx: Tx,
  outletId: string,
  entries: readonly DatedEntry[],
  { bookingId, paymentId, actor }: About,
): NewRows[] {
  const about = { outletId, bookingId, paymentId, actorId: actor?.accountId ?? null };
  return entryRows(
    tx,
    entries.map(({ kind, postings, onDate = null, reversesId = null }) => ({
      ...about,
      kind,
      postings,
      playDate: onDate,
      reversesId,
    })),
  );
}
