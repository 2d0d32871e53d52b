import { redeemCard, restoreCard } from '@laneway/domain/gift-cards/redeem-card';
import { giftRedeemEntries } from '@laneway/domain/ledger/tender-postings';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import { payable } from '@laneway/domain/till/payment';
import { hintChange } from '../../../platform/activity/hint.ts';
import { recordActivity, SYSTEM } from '../../../platform/activity/record-activity.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { amountWords, lockPromoOf, type BookingState, type LockedBooking } from '../../bookings/bookings.door.ts';
import {
  giftCards,
  moveRows as cardMoveRows,
  wrongCard,
  type GiftCard,
  type Looking,
} from '../../gift-cards/gift-cards.door.ts';
import { booksOf, openBooks } from '../../ledger/ledger.door.ts';
import { moneyRows, type TillCall } from '../money-change.ts';
import type { Payment } from '../payments/payment.repository.ts';
import { ofShare } from '../splits/share-payment.ts';
import { capture, checkPayment, newPayment, paymentFacts, type RequestedPayment } from '../payments/take-payment.ts';

/** What a card paid: the booking after it, and the card as it is now. */
export type Redeemed = { after: BookingState; payment: Payment; card: GiftCard };

/** How much of a card is requested, and what its payment says beside. */
export type RequestedCard = {
  transId: string;
  /** Null: as much as the card holds and the booking owes; of a share its amount. */
  asked: Cents | null;
  payer?: Pick<RequestedPayment, 'paymentPhone' | 'paymentEmail'>;
  /** The share that it pays, in whole; null or absent: none. */
  splitId?: string | null;
};

/**
 * Pays of a locked booking by a card that was looked up: a payment by GIFT_CARD with the card's move and entries in one
 * save. The card is locked behind the booking and judged again.
 * @throws ApiError `giftcard.invalid` of one that is good no more, `giftcard.nothing_due`, `validation` at `gcCode` of one
 * that holds less than the share, what `ofShare` and `checkPayment` throw.
 */
export async function redeem(
  call: TillCall,
  looking: Looking,
  before: LockedBooking,
  found: GiftCard,
  { transId, asked, payer = { paymentPhone: '', paymentEmail: '' }, splitId = null }: RequestedCard,
): Promise<Redeemed> {
  const { tx, outlet } = call;
  // What it pays may confirm the booking: its promo is locked ahead of all cards.
  await lockPromoOf(tx, before);
  const was = await giftCards.lock(tx, found.giftCardId);
  const { today } = booksOf(tx, outlet.outletId);
  const { balance, free } = payable(before);
  // Where all that is open is at the bank, the payment says so below.
  const bookingBalance = free > 0 ? free : balance;
  const judged = redeemCard(was ?? null, { today, bookingBalance, asked });
  if (was === undefined || ('error' in judged && judged.error === 'giftcard.invalid')) throw wrongCard(tx, looking);
  if ('error' in judged) throw new ApiError(judged.error);
  const own = requestedOf(before, splitId === null ? judged.redeem : (asked ?? judged.redeem), payer);
  const requested = splitId === null ? own : await ofShare(call, before, splitId, own);
  if (requested.amount > was.balance) throw notEnough(call, requested.amount, was.balance);
  checkPayment(call, before, requested);
  const payment: Payment = {
    ...newPayment(call, before, transId, requested),
    last4: was.last4,
    status: 'successful',
    paymentReceived: tx.now.toString(),
  };
  const card = await write(tx, was, { ...was, balance: judged.cardBalance });
  const facts = { ...paymentFacts(payment), last4: was.last4, giftCardId: was.giftCardId };
  const after = await capture(call, before, payment, {
    isNew: true,
    deed: { what: 'giftcard.applied', before: null, after: facts },
    moreRows: [
      ...cardEntryRows(call, payment, card, payment.amount),
      cardMoveRows(tx, card, { type: 'redeem', amount: negated(payment.amount) }, aboutMove(call, before, transId)),
    ],
  });
  return { after, payment, card };
}

/** A share is paid whole, by one payment: a card that holds less pays it once the share is that amount. */
function notEnough({ outlet, language }: TillCall, share: Cents, balance: Cents): ApiError {
  const words = { amount: amountWords(share, outlet, language), balance: amountWords(balance, outlet, language) };
  return fieldRefused('gcCode', say(language, 'validation.giftcard.share', words));
}

/** Opens the books of the outlet that issued a card, ahead of the locks of bookings. */
export async function openBooksOf(tx: Tx, { outletId }: TillCall['outlet'], issuedAt: string): Promise<void> {
  if (issuedAt !== outletId) await openBooks(tx, issuedAt);
}

function requestedOf(
  before: BookingState,
  amount: Cents,
  payer: NonNullable<RequestedCard['payer']>,
): RequestedPayment {
  return {
    method: 'GIFT_CARD',
    mode: amount === bookingMoney(before).balance ? 'full' : 'partial',
    amount,
    tip: cents(0),
    tipSource: 'desk',
    tendered: null,
    receiptNo: '',
    ...payer,
  };
}

/** @throws ApiError `validation`: a tip is not taken from a card. */
export function checkNoTip(tip: number, language: TillCall['language']): void {
  if (tip > 0) throw fieldRefused('tip', say(language, 'validation.giftcard.tip'));
}

/**
 * Puts money that a card paid back on it, beside an entry at an outlet: all of the payment, or a part. A card whose last good day is over is good again
 * for a while. Its lock is held, and the books of the outlet that issued it are open.
 */
export async function restore(
  call: TillCall,
  booking: BookingState,
  { payment, card: was, amount, outletId }: { payment: Payment; card: GiftCard; amount: Cents; outletId: string },
): Promise<{ card: GiftCard; rows: NewRows[] }> {
  const { tx } = call;
  const is = restoreCard(was, { amount, today: booksOf(tx, was.outletId).today });
  const card = await write(tx, was, is);
  if (card.expiryDate !== was.expiryDate) {
    recordActivity(tx, call.actor ?? SYSTEM, {
      what: 'giftcard.changed',
      outletId: card.outletId,
      subject: { kind: 'gift_card', id: card.giftCardId, version: card.version },
      before: { name: card.last4, expiryDate: was.expiryDate },
      after: { expiryDate: card.expiryDate },
    });
  }
  const move = cardMoveRows(tx, card, { type: 'restore', amount }, aboutMove(call, booking, payment.transId));
  return { card, rows: [...cardEntryRows(call, { ...payment, outletId }, card, negated(amount)), move] };
}

async function write(tx: Tx, was: GiftCard, is: GiftCard): Promise<GiftCard> {
  const version = await giftCards.update(tx, is, was);
  hintChange(tx, 'gift_card');
  return { ...is, version };
}

/** The entries beside a payment by card, or below 0 beside what goes back: over both outlets where another issued it. */
function cardEntryRows(
  { tx, actor }: TillCall,
  { bookingId, transId, outletId: here }: Payment,
  card: GiftCard,
  amount: Cents,
): NewRows[] {
  const entries = giftRedeemEntries(amount, { here, issuedAt: card.outletId });
  return entries.flatMap(({ outletId, ...entry }) =>
    moneyRows(tx, outletId, [entry], { bookingId, paymentId: transId, actor }),
  );
}

function aboutMove({ outlet, actor }: TillCall, booking: BookingState, transId: string) {
  return { outletId: outlet.outletId, booking, transId, actorId: actor?.accountId ?? null };
}
