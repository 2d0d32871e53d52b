import { hasContact } from '@laneway/domain/bookings/contact';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { cents, negated, sumCents, type Cents } from '@laneway/domain/money/cents';
import { statusByMoney } from '@laneway/domain/till/payment';
import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPromo, promoOf, sendChangedUse, sendGivenBack, sendUse, usesBeside } from '../../promos/promos.door.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { BookingState } from '../state/booking-state.ts';
import { checkWords, judgeFor, subjectOfBooking } from './judged-promo.ts';

/** Statuses in which a booking with a promo uses it. */
const USING: readonly BookingStatus[] = ['successful', 'inprogress', 'done'];

/**
 * What a change of a booking does to the use of its promo: it is counted; set aside while a card is asked that would
 * confirm; set free of that; given back; or has another customer or discount. Null: nothing.
 */
type UseChange = 'counted' | 'reserved' | 'freed' | 'given_back' | 'changed' | null;

export function useChange(before: BookingState | null, after: BookingState): UseChange {
  const was = before?.terms.promo?.promoId;
  const is = after.terms.promo?.promoId;
  if (is === undefined) return was === undefined ? null : 'given_back';
  const isSame = was === is;
  if (USING.includes(after.status)) {
    const isCounted = isSame && before !== null && USING.includes(before.status);
    return isCounted ? changedUse(before, after) : 'counted';
  }
  if (after.status !== 'pending' && after.status !== 'holding') {
    return before === null || before.status === after.status ? null : 'given_back';
  }
  // The use that a cancellation gave back comes back: only a booking that was confirmed once, and so has its rules of
  // refund, had one.
  if (before?.status === 'cancelled' && before.policy !== null) return 'counted';
  const wasAsked = isSame && before !== null && confirmsByCard(before);
  if (confirmsByCard(after)) {
    // By another sum at the card, or by a price or a contact with which the same sum is enough.
    return wasAsked ? changedUse(before, after) : 'reserved';
  }
  if (was !== undefined && !isSame) return 'given_back';
  if (wasAsked) return 'freed';
  return before === null || !isSame ? null : changedUse(before, after);
}

/** Whether the card that is asked would confirm a booking. */
function confirmsByCard(booking: BookingState): boolean {
  const { paying, paid } = booking;
  if (paying === null) return false;
  const captured = { ...booking, paid: cents(paid + paying.amount), hasContact: hasContact(booking) };
  return statusByMoney(captured) === 'successful';
}

function changedUse(before: BookingState, after: BookingState): UseChange {
  const isSame = before.customerId === after.customerId && promoTaken(before) === promoTaken(after);
  return isSame ? null : 'changed';
}

/** What the promo of a booking takes off, in cents >= 0. */
export function promoTaken({ lines }: Pick<BookingState, 'lines'>): Cents {
  return negated(sumCents(lines.flatMap(({ step, amount }) => (step === 'promo' ? [amount] : []))));
}

/** The code of the promo whose use a cancellation gives back; null: none is counted. */
export function promoReturned({ terms, status }: Pick<BookingState, 'terms' | 'status'>): string | null {
  return terms.promo?.promoId !== undefined && USING.includes(status) ? terms.promo.code : null;
}

/** Locks the promo of a booking where a step may count its use, or set it aside. */
export async function lockPromoOf(tx: Tx, { terms, status }: Pick<BookingState, 'terms' | 'status'>): Promise<void> {
  const promoId = terms.promo?.promoId;
  if (promoId !== undefined && !USING.includes(status)) await lockPromo(tx, promoId);
}

/**
 * Locks the promos of bookings that have no use of them yet, by id, ahead of stock and places: an edit that takes off
 * what is still ahead leaves what was played, and so counts a use.
 */
export async function lockPromosOf(tx: Tx, bookings: readonly BookingState[]): Promise<void> {
  const byPromo = bookings.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  for (const booking of byPromo) await lockPromoOf(tx, booking);
}

/** The same of bookings that are at the card alone: at another price, or with a contact, the same card may confirm. */
export function lockPromosAtCard(tx: Tx, bookings: readonly BookingState[]): Promise<void> {
  return lockPromosOf(
    tx,
    bookings.filter(({ paying }) => paying !== null),
  );
}

function idOf({ terms }: Pick<BookingState, 'terms'>): string {
  return terms.promo?.promoId ?? '';
}

/**
 * Judges behind the promo's lock a use that is about to be counted, or set aside: the promo is there, in its dates, and a
 * use of it is left, those of `beside` not counted: bookings of the same command that take one, and are not written yet.
 * A booking that has one is not asked again, nor is one whose money was taken already (`isOwed`).
 * @returns whether it takes one. @throws ApiError the check of `PROMO_USE_CHECKS` that fails, with `details` {promoCode}.
 */
export async function checkPromoUse(
  { tx, outlet, language }: { tx: Tx; outlet: SellingOutlet; language: Language },
  before: BookingState | null,
  after: BookingState,
  { isOwed = false, beside = [] }: { isOwed?: boolean; beside?: readonly BookingState[] } = {},
): Promise<boolean> {
  const promoId = after.terms.promo?.promoId;
  const change = useChange(before, after);
  if (promoId === undefined || (change !== 'counted' && change !== 'reserved')) return false;
  const promo = await lockPromo(tx, promoId);
  if (promo === undefined) throw new Error(`the promo of a booking is not there: ${promoId}`);
  if (isOwed) return true;
  const uses = await usesBeside(tx, promo, after);
  if (uses.own) return false;
  const taken = beside.filter(({ terms }) => terms.promo?.promoId === promoId);
  const ofCustomer = taken.filter(({ customerId }) => customerId !== null && customerId === after.customerId);
  const { checks, eligibleAmount } = judgeFor({ tx, outlet }, promoOf(promo), subjectOfBooking(after), {
    uses: uses.uses + taken.length,
    usesByCustomer: uses.usesByCustomer + ofCustomer.length,
  });
  const refused = PROMO_USE_CHECKS.find((code) => checks.some((check) => check.code === code && !check.ok));
  if (refused === undefined) return true;
  const { promoCode } = promo;
  throw new ApiError(refused, {
    params: { ...checkWords(promo, { code: refused, eligibleAmount }, outlet, language).params, promoCode },
    details: { promoCode },
    ...(refused === 'promo.not_found' && { words: 'error.promo.gone' }),
  });
}

/** Writes what a change of a booking does to the use of its promo, behind the booking's own row. */
export function sendPromoUse(tx: Tx, before: BookingState | null, after: BookingState): void {
  const { bookingId, prefix, code, customerId } = after;
  const change = useChange(before, after);
  if (change === null) return;
  if (change === 'given_back' || change === 'freed')
    return sendGivenBack(tx, bookingId, { onlyReserved: change === 'freed' });
  const promoId = after.terms.promo?.promoId ?? '';
  const use = { bookingId, promoId, customerId, bookingCode: `${prefix}-${code}`, discount: promoTaken(after) };
  if (change === 'changed') sendChangedUse(tx, use);
  else sendUse(tx, use, { isReserved: change === 'reserved' });
}
