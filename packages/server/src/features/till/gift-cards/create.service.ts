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
import type { ReaderCharge, ReaderOutcome } from '../../../platform/outside/card-reader/card-reader.ts';
import type { Charge } from '../../../platform/outside/payments/charge.ts';
import type { ChargeOutcome, Gateway } from '../../../platform/outside/payments/payments.ts';
import { loadOutletToSell } from '../../bookings/bookings.door.ts';
import { announcedMail, askForMail, giftCards, moveRows, newCard, openCode } from '../../gift-cards/gift-cards.door.ts';
import { cardSteps } from '../cards/card.service.ts';
import { READER_ASK_MS, readerSteps } from '../cards/reader.service.ts';
import { moneyRows } from '../money-change.ts';
import { takeByHand } from '../payments/by-hand.service.ts';
import type { RequestedPayment } from '../payments/take-payment.ts';
import { payByCode, type CodeCaller } from './pay-by-card.ts';
import { bookCard, checkOwnAmount, checkRecipient, recipientOf, type SaleBody } from './sale-of-card.ts';
import { saleAnswer, settledSale, unansweredSale } from './sale-answer.ts';

type Caller = { actor: Actor | null; outletId: string; language: Language };

/** What a bank is asked by a card field, or by the reader of a desk. */
type Begun = { card: Charge } | { reader: ReaderCharge };
type Outcome = { card: ChargeOutcome } | { reader: ReaderOutcome };

/**
 * The steps of a card's sale: its booking, its payment, then its value, in one transaction. By card of a bank the booking
 * and the payment under way are committed before the bank is asked, and the card gets its value with the capture.
 */
export function createSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  body: SaleBody,
): Steps<CreateAnswer, Begun, Outcome> {
  const { actor, outletId, language } = caller;
  // Of the request itself: a repeat that finds no answer knows nothing of it.
  let bookingId: string | null = null;
  const byCard = (sale: Sold) =>
    cardSteps(gateway, caller, {
      bookingId: sale.bookingId,
      payment: () => requestedPayment(body, sale.amount),
      source: body.source ?? null,
    });
  const atReader = (sale: Sold) => readerSteps(gateway, caller, readerBody(body, sale));
  return {
    ...(body.paymentMethod === 'CARD_PRESENT' && { askMs: READER_ASK_MS }),
    begin: async (tx, transId) => {
      if (actor === null) throw new ApiError('forbidden');
      const selling = { tx, actor, outletId, language };
      if (body.issueFree) return new Done(await issueFree(selling, body));
      checkMethod(selling, body);
      const sale = await bookCard(selling, body);
      ({ bookingId } = sale);
      if (body.paymentMethod === 'CARD') return { card: asked(await byCard(sale).begin(tx, transId)) };
      if (body.paymentMethod === 'CARD_PRESENT') return { reader: asked(await atReader(sale).begin(tx, transId)) };
      const paid = await payAtOnce(selling, { ...sale, transId }, body);
      return new Done(await saleAnswer(selling, sale.bookingId, paid));
    },
    ask: async (begun, signal) =>
      'card' in begun
        ? { card: await byCard(UNKNOWN).ask(begun.card, signal) }
        : { reader: await atReader(UNKNOWN).ask(begun.reader, signal) },
    settle: async (tx, outcome, begun) => {
      const settledAs = (transId: string, settled: Parameters<typeof settledSale>[1]) =>
        settledSale({ tx, outletId, language, actor, transId }, settled);
      if ('card' in begun && 'card' in outcome) {
        return settledAs(begun.card.key, await byCard(UNKNOWN).settle(tx, outcome.card, begun.card));
      }
      if ('reader' in begun && 'reader' in outcome) {
        return settledAs(begun.reader.key, await atReader(UNKNOWN).settle(tx, outcome.reader, begun.reader));
      }
      throw new Error('the bank has answered another question');
    },
    pending: (transId) => unansweredSale({ transId, bookingId }, language),
  };
}

type Sold = Pick<Sale, 'bookingId' | 'amount'>;
/** Once the bank is asked, its question says what is paid. */
const UNKNOWN: Sold = { bookingId: '', amount: cents(0) };

function asked<Begun>(begun: Begun | Done<PaymentAnswer>): Begun {
  if (begun instanceof Done) throw new Error('a card payment that asks nobody');
  return begun;
}

function readerBody({ outletId, deskNumber, purchaser }: SaleBody, { bookingId, amount }: Sold) {
  const payer = { paymentPhone: purchaser.phone, paymentEmail: purchaser.email };
  return { outletId, bookingId, deskNumber: deskNumber ?? '', amount, tip: 0, splitId: null, ...payer };
}

function checkMethod({ language }: CodeCaller, { paymentMethod, gcCode, deskNumber }: SaleBody): void {
  const missing = (field: string, key: 'method' | 'code' | 'desk') =>
    fieldRefused(field, say(language, `validation.giftcard.${key}`));
  if (paymentMethod === undefined) throw missing('paymentMethod', 'method');
  if (paymentMethod === 'GIFT_CARD' && !gcCode) throw missing('gcCode', 'code');
  if (paymentMethod === 'CARD_PRESENT' && !deskNumber) throw missing('deskNumber', 'desk');
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
  const { card, rows: mail } = askForMail(tx, issued, outlet, { language });
  await giftCards.insert(tx, [card]);
  const about = { bookingId: null, paymentId: null, actor };
  const { statement, values } = insertStatement([
    ...moneyRows(tx, outletId, giftAdjustmentEntries(amount), about),
    moveRows(tx, card, { type: 'issue', amount }, { outletId, reason, actorId: actor.accountId }),
    ...mail,
  ]);
  tx.send(statement, values);
  recordActivity(tx, actor, {
    what: 'giftcard.issued',
    outletId,
    subject: { kind: 'gift_card', id: card.giftCardId, version: 1 },
    after: { name: card.last4, amount: toWire(amount), issueFree: true, reason },
  });
  hintChange(tx, 'gift_card');
  return {
    message: say(language, 'giftcard.issued'),
    giftCardId: card.giftCardId,
    code: openCode(tx, card),
    mail: await announcedMail(tx, card),
    balance: toWire(amount),
    change: 0,
    bookingId: null,
    transId: null,
    status: 'successful',
    authenticate: null,
  };
}
