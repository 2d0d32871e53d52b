import type { CreateAnswer } from '@laneway/contract/gift-cards/gift-card.schema';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { Language } from '@laneway/contract/words/languages';
import { giftAdjustmentEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { isByHand } from '@laneway/domain/till/payment';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { hintChange } from '../../../platform/activity/hint.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { Done, type Steps } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import type { Charge } from '../../../platform/outside/payments/charge.ts';
import type { ChargeOutcome, Gateway } from '../../../platform/outside/payments/payments.ts';
import { loadOutletToSell } from '../../bookings/bookings.door.ts';
import { askForMail, giftCards, moveRows, newCard, openCode } from '../../gift-cards/gift-cards.door.ts';
import { cardSteps } from '../cards/card.service.ts';
import { moneyRows } from '../money-change.ts';
import { takeByHand } from '../payments/by-hand.service.ts';
import type { RequestedPayment } from '../payments/take-payment.ts';
import { payByCode, type CodeCaller } from './pay-by-card.ts';
import { bookCard, checkOwnAmount, checkRecipient, recipientOf, type SaleBody } from './sale-of-card.ts';
import { saleAnswer, settledSale, unansweredSale } from './sale-answer.ts';

type Caller = { actor: Actor | null; outletId: string; language: Language };

/**
 * The steps of a card's sale: its booking, its payment, then its value, in one transaction. By card of a bank the booking
 * and the payment under way are committed before the bank is asked, and the card gets its value with the capture.
 */
export function createSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  body: SaleBody,
): Steps<CreateAnswer, Charge, ChargeOutcome> {
  const { actor, outletId, language } = caller;
  // Of the request itself: a repeat that finds no answer knows nothing of it.
  let bookingId: string | null = null;
  const byCard = (ofBooking: string, amount: Cents) =>
    cardSteps(gateway, caller, {
      bookingId: ofBooking,
      payment: () => requestedPayment(body, amount),
      source: body.source ?? null,
    });
  return {
    begin: async (tx, transId) => {
      if (actor === null) throw new ApiError('forbidden');
      const selling = { tx, actor, outletId, language };
      if (body.issueFree) return new Done(await issueFree(selling, body));
      checkMethod(selling, body);
      const sale = await bookCard(selling, body);
      ({ bookingId } = sale);
      if (body.paymentMethod === 'CARD') {
        const begun = await byCard(sale.bookingId, sale.amount).begin(tx, transId);
        if (begun instanceof Done) throw new Error('a card payment that asks nobody');
        return begun;
      }
      const paid = await payAtOnce(selling, { ...sale, transId }, body);
      return new Done(await saleAnswer(selling, sale.bookingId, paid));
    },
    ask: (charge, signal) => byCard('', cents(0)).ask(charge, signal),
    settle: async (tx, outcome, charge) => {
      const settled = await byCard('', cents(0)).settle(tx, outcome, charge);
      return settledSale({ tx, outletId, language, actor, transId: charge.key }, settled);
    },
    pending: (transId) => unansweredSale({ transId, bookingId }, language),
  };
}

function checkMethod({ language }: CodeCaller, { paymentMethod, gcCode }: SaleBody): void {
  if (paymentMethod === undefined) throw fieldRefused('paymentMethod', say(language, 'validation.giftcard.method'));
  if (paymentMethod === 'GIFT_CARD' && !gcCode) throw fieldRefused('gcCode', say(language, 'validation.giftcard.code'));
}

/** Characters of a reason, as those of adjustments have. */
const LEAST_REASON = 3;

type Sale = { bookingId: string; amount: Cents; transId: string };

/** Takes what nobody outside is asked for. */
async function payAtOnce(
  caller: CodeCaller,
  { bookingId, amount, transId }: Sale,
  body: SaleBody,
): Promise<Pick<PaymentAnswer, 'transId' | 'change' | 'status' | 'authenticate'>> {
  if (body.paymentMethod !== 'GIFT_CARD') {
    return takeByHand(caller, { bookingId, transId, payment: () => requestedPayment(body, amount) });
  }
  const paid = await payByCode(caller, { bookingId, typed: body.gcCode ?? '', transId, asked: amount });
  if (paid.payment.amount < amount) {
    throw fieldRefused('gcCode', say(caller.language, 'validation.giftcard.covers'));
  }
  return { transId, change: 0, status: 'successful', authenticate: null };
}

function requestedPayment(body: SaleBody, amount: Cents): RequestedPayment {
  const { paymentMethod = 'CASH', tendered, receiptNo, purchaser } = body;
  return {
    method: paymentMethod,
    mode: 'full',
    amount,
    tip: cents(0),
    tipSource: 'desk',
    tendered: isByHand(paymentMethod) && typeof tendered === 'number' ? cents(tendered) : null,
    receiptNo,
    paymentPhone: purchaser.phone,
    paymentEmail: purchaser.email,
  };
}

/** A goodwill card: nobody pays for it, so its value is an adjustment. @throws ApiError `forbidden`, `validation`. */
async function issueFree(caller: CodeCaller, body: SaleBody): Promise<CreateAnswer> {
  const { tx, actor, outletId, language } = caller;
  if (actor.role !== 'BIZ') throw new ApiError('forbidden');
  const { reason } = body;
  if (reason.length < LEAST_REASON) throw fieldRefused('reason', say(language, 'validation.giftcard.reason'));
  const outlet = await loadOutletToSell(tx, outletId);
  checkRecipient(caller, outlet, body);
  const amount = cents(body.amount);
  checkOwnAmount(caller, outlet, amount);
  const issued = newCard(tx, {
    outletId,
    purchaserName: body.purchaser.name,
    purchaserEmail: body.purchaser.email,
    createdBy: actor.accountId,
    ...recipientOf(body),
    amount,
    balance: amount,
    status: 'active',
    issuedAt: tx.now.toString(),
  });
  const { card, rows: mail } = askForMail(tx, issued, outlet);
  await giftCards.insert(tx, [card]);
  const about = { bookingId: null, paymentId: null, actor };
  const { statement, values } = insertStatement([
    ...moneyRows(tx, outletId, giftAdjustmentEntries(amount), about),
    moveRows(tx, card, { type: 'issue', amount }, { outletId, reason, actorId: actor.accountId }),
    ...mail,
  ]);
  tx.send(statement, values);
  recordActivity(tx, actor, {
    what: 'giftcard.sold',
    outletId,
    subject: { kind: 'gift_card', id: card.giftCardId, version: 1 },
    after: { name: card.last4, amount: toWire(amount), issueFree: true, reason },
  });
  hintChange(tx, 'gift_card');
  return {
    message: say(language, 'giftcard.issued'),
    giftCardId: card.giftCardId,
    code: openCode(tx, card),
    balance: toWire(amount),
    change: 0,
    bookingId: null,
    transId: null,
    status: 'successful',
    authenticate: null,
  };
}
