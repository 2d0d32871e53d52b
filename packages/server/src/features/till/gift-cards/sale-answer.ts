import type { CreateAnswer } from '@laneway/contract/gift-cards/gift-card.schema';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Language } from '@laneway/contract/words/languages';
import { ApiError } from '../../../platform/http/api-error.ts';
import { Unsettled } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import { loadOutletToSell, lockBooking, saveBookings, takeStep } from '../../bookings/bookings.door.ts';
import { announcedMail, cardsOf, openCode } from '../../gift-cards/gift-cards.door.ts';
import type { TillCall } from '../money-change.ts';
import { findPayment } from '../payments/payment.repository.ts';
import type { CodeCaller } from './pay-by-card.ts';

type Selling = Omit<CodeCaller, 'actor'>;
type OfPayment = { transId: string };

/** The answer to a sale by what became of its payment: the card with its code, once it has its value. */
export async function saleAnswer(
  { tx, outletId, language }: Selling,
  sale: string | OfPayment,
  { transId, change, status, authenticate }: Pick<PaymentAnswer, 'transId' | 'change' | 'status' | 'authenticate'>,
): Promise<CreateAnswer> {
  const bookingId = typeof sale === 'string' ? sale : (await findPayment(tx, outletId, sale.transId)).bookingId;
  const [card] = (await cardsOf(tx, bookingId)).filter((one) => one.status !== 'ordered');
  return {
    message: say(language, card === undefined ? 'giftcard.unanswered' : 'giftcard.sold'),
    giftCardId: card?.giftCardId ?? null,
    code: card === undefined ? null : openCode(tx, card),
    mail: card === undefined ? null : await announcedMail(tx, card),
    balance: card === undefined ? 0 : toWire(card.balance),
    change,
    bookingId,
    transId,
    status,
    authenticate,
  };
}

type Settled = PaymentAnswer | ApiError | Unsettled<PaymentAnswer>;

/** What the outcome of a payment by card means for the sale: one that was declined is over. */
export async function settledSale(
  selling: Selling & OfPayment & Pick<TillCall, 'actor'>,
  settled: Settled,
): Promise<CreateAnswer | ApiError | Unsettled<CreateAnswer>> {
  if (settled instanceof ApiError) {
    await endUnpaidSale(selling);
    return settled;
  }
  if (settled instanceof Unsettled) return new Unsettled(await saleAnswer(selling, selling, settled.answer));
  return saleAnswer(selling, selling, settled);
}

/** The answer while nothing more is known than that the bank was asked. */
export function unansweredSale(
  { transId, bookingId }: { transId: string; bookingId: string | null },
  language: Language,
): CreateAnswer {
  return {
    message: say(language, 'giftcard.unanswered'),
    giftCardId: null,
    code: null,
    mail: null,
    balance: 0,
    change: 0,
    bookingId,
    transId,
    status: 'inprogress',
    authenticate: null,
  };
}

/**
 * Cancels a sale whose card was declined: another try is a sale of its own. One with other money on it, or under way, is
 * left to who took that, so that the decline is written in any case.
 */
async function endUnpaidSale({
  tx,
  outletId,
  language,
  actor,
  transId,
}: Selling & OfPayment & Pick<TillCall, 'actor'>): Promise<void> {
  const { bookingId } = await findPayment(tx, outletId, transId);
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const hasOtherMoney = before.paying !== null || before.paid > before.refunded;
  if (before.status !== 'pending' || hasOtherMoney) return;
  const step = await takeStep({ tx, outlet, actor, language }, before, 'cancelled');
  if (step !== null) saveBookings(tx, outlet, actor, [step.change]);
}
