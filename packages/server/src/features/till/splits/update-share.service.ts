import type { InputOf } from '@laneway/contract/http/endpoint';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { RefundAnswer } from '@laneway/contract/till/refund.schema';
import type { splitUpdate } from '@laneway/contract/till/split.endpoints';
import type { SplitUpdateAnswer } from '@laneway/contract/till/split.schema';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { openOf, sharesFit } from '@laneway/domain/splits/share';
import { editShare } from '@laneway/domain/splits/share-out';
import { isByHand } from '@laneway/domain/till/payment';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { Done, type Steps } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import type { Charge } from '../../../platform/outside/payments/charge.ts';
import type { ChargeOutcome, Gateway } from '../../../platform/outside/payments/payments.ts';
import { loadOutletToSell, lockBooking, saveBookings, type LockedBooking } from '../../bookings/bookings.door.ts';
import { cardSteps } from '../cards/card.service.ts';
import { openBooksOfPayments } from '../gift-cards/on-payments.ts';
import { typedCard, type CodeCaller, type TypedCard } from '../gift-cards/pay-by-card.ts';
import { checkNoTip, redeem } from '../gift-cards/redeem.ts';
import { receivedWords } from '../day/late-money.ts';
import { moneyChanged, type TillCall } from '../money-change.ts';
import { takeByHand } from '../payments/by-hand.service.ts';
import { findPayment, type Payment } from '../payments/payment.repository.ts';
import { paymentAnswer, type RequestedPayment } from '../payments/take-payment.ts';
import { undoByHand } from '../payments/void.service.ts';
import { SPLIT_REVERTED } from '../refunds/give-back.ts';
import { giveBackFrom, refundSteps, type RefundSteps } from '../refunds/refund.service.ts';
import { moneyGiven, moneyTaken, settledShare, shareAnswer, unansweredShare, type ShareMoney } from './share-answer.ts';
import { checkNotAtBank, checkShare, ofShare } from './share-payment.ts';
import { shareIn, sharesOf, updateShares, type StoredShare } from './share.repository.ts';
import { refusedSplit, saveShares } from './split.service.ts';

type Body = InputOf<typeof splitUpdate>['body'];
type Caller = { actor: Actor | null; outletId: string; language: Language };
type Charging = Steps<PaymentAnswer, Charge, ChargeOutcome>;

/** Of a bank that is asked to take or to give back: the steps are those of a payment or a refund. */
type Begun =
  | { kind: 'charge'; begun: Exclude<Awaited<ReturnType<Charging['begin']>>, Done<PaymentAnswer>> }
  | { kind: 'refund'; begun: Exclude<Awaited<ReturnType<RefundSteps['begin']>>, Done<RefundAnswer>> };
type Outcome =
  | { kind: 'charge'; outcome: Awaited<ReturnType<Charging['ask']>> }
  | { kind: 'refund'; outcome: Awaited<ReturnType<RefundSteps['ask']>> };

/** The steps of a change of a share: what moves no card ends with the first one. */
export function splitUpdateSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  body: Body,
): Steps<SplitUpdateAnswer, Begun, Outcome> {
  const { outletId, language } = caller;
  const { bookingId } = body;
  const charging = cardSteps(gateway, caller, {
    bookingId,
    source: body.source ?? null,
    payment: async (tx) => paymentOf(await opened(tx, caller, body), body, 'CARD'),
  });
  const giving = refundSteps(gateway, caller, async (tx, actor, key) => {
    const { call, before, share } = await opened(tx, caller, body);
    const payment = await paidBy(tx, before, share);
    const whole = {
      transId: payment.transId,
      refundType: 4,
      refundAmount: 0,
      refundTip: true,
      reason: SPLIT_REVERTED,
    } as const;
    const request = { bookingId, ...whole, approvalId: body.approvalId, key };
    return giveBackFrom({ ...call, actor }, gateway, before, request);
  });
  const sharing = (tx: Tx) => ({ tx, outletId, bookingId, language });
  // Of the request itself: what it has written is answered where the bank says nothing.
  let known: SplitUpdateAnswer | undefined;
  return {
    begin: async (tx, key) => {
      const { actor } = caller;
      if (actor === null) throw new ApiError('forbidden');
      // A code is judged, and the books that a gift card's money is in are held, ahead of the booking.
      const card = await cardOfCode({ tx, ...caller, actor }, body);
      if (body.action === 'revert') await openBooksOfPayments(tx, outletId, bookingId);
      const open = await opened(tx, caller, body);
      const byCard = await cardOf(tx, open, body);
      if (byCard === null)
        return new Done(
          await shareAnswer(sharing(tx), await atOnce(open, { ...caller, actor }, body, { transId: key, card })),
        );
      const begun = byCard === 'charge' ? await charging.begin(tx, key) : await giving.begin(tx, key);
      if (begun instanceof Done) {
        if (!('refundId' in begun.answer)) throw new Error('a card that was charged without asking its bank');
        return new Done(await shareAnswer(sharing(tx), moneyGiven(begun.answer, language)));
      }
      const asked = 'requests' in begun ? { kind: 'refund' as const, begun } : { kind: 'charge' as const, begun };
      const money =
        asked.kind === 'refund' ? moneyGiven(giving.pending(key), language) : moneyTaken(charging.pending(key));
      known = await shareAnswer(sharing(tx), money);
      return asked;
    },
    ask: async (asked, signal) =>
      asked.kind === 'charge'
        ? { kind: 'charge', outcome: await charging.ask(asked.begun, signal) }
        : { kind: 'refund', outcome: await giving.ask(asked.begun, signal) },
    settle: async (tx, answer, asked) => {
      if (answer.kind === 'charge' && asked.kind === 'charge') {
        return settledShare(sharing(tx), await charging.settle(tx, answer.outcome, asked.begun));
      }
      if (answer.kind === 'refund' && asked.kind === 'refund') {
        return settledShare(sharing(tx), await giving.settle(tx, answer.outcome, asked.begun));
      }
      throw new Error('the bank has answered another question');
    },
    pending: () => known ?? unansweredShare(language),
  };
}

/** A share behind the lock of its booking, in the version that was seen. */
type Opened = { call: Omit<TillCall, 'actor'>; before: LockedBooking; stored: StoredShare[]; share: StoredShare };

async function opened(tx: Tx, { outletId, language }: Caller, { bookingId, splitId, version }: Body): Promise<Opened> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const stored = await sharesOf(tx, bookingId);
  const share = shareIn(stored, splitId);
  await checkShare(tx, before, share, version);
  return { call: { tx, outlet, language }, before, stored, share };
}

async function paidBy(tx: Tx, { outletId }: LockedBooking, { transId }: StoredShare): Promise<Payment> {
  if (transId === null) throw new ApiError('not_found');
  return findPayment(tx, outletId, transId);
}

/** What the bank is asked for a share: to charge a card, or to give a card's money back; null: nothing. */
async function cardOf(tx: Tx, { before, share }: Opened, body: Body): Promise<'charge' | 'refund' | null> {
  if (body.action === 'confirm') {
    return share.status === 'open' && share.amount > 0 && body.paymentMethod === 'CARD' ? 'charge' : null;
  }
  if (body.action === 'edit' || share.transId === null || share.isGivingBack) return null;
  const { method } = await paidBy(tx, before, share);
  return isByHand(method) ? null : 'refund';
}

/** The gift card that is to pay a share; null: none is. @throws ApiError what `typedCard` throws, `validation`. */
async function cardOfCode(caller: CodeCaller, { action, paymentMethod, gcCode, tip }: Body): Promise<TypedCard | null> {
  if (action !== 'confirm' || paymentMethod !== 'GIFT_CARD') return null;
  if (!gcCode) throw fieldRefused('gcCode', say(caller.language, 'validation.giftcard.code'));
  checkNoTip(tip, caller.language);
  return typedCard(caller, gcCode);
}

type AtOnce = { transId: string; card: TypedCard | null };

/** What asks no bank. The same state again writes nothing. */
async function atOnce(
  open: Opened,
  caller: Caller & { actor: Actor },
  body: Body,
  { transId, card }: AtOnce,
): Promise<ShareMoney> {
  const { share, call } = open;
  const { language } = call;
  switch (body.action) {
    case 'edit':
      await edit(open, caller.actor, body);
      return { message: say(language, 'split.changed') };
    case 'confirm': {
      const message = say(language, 'split.confirmed');
      if (share.status === 'confirmed') return { message };
      if (share.amount === 0) {
        await turn(open, caller.actor, 'confirmed');
        return { message };
      }
      const { bookingId } = body;
      const method = body.paymentMethod;
      if (method === undefined) throw fieldRefused('paymentMethod', say(language, 'validation.split.tender'));
      if (card !== null) return moneyTaken(await byGiftCard(open, caller.actor, body, { transId, card }));
      const payment = () => paymentOf(open, body, method);
      return moneyTaken(await takeByHand({ tx: call.tx, ...caller }, { bookingId, transId, payment }));
    }
    case 'revert': {
      const message = say(language, 'split.reverted');
      if (share.isGivingBack) return { message: say(language, 'refund.asked') };
      if (share.status === 'open') return { message };
      if (share.transId === null) {
        await turn(open, caller.actor, 'open');
        return { message };
      }
      const payment = await paidBy(call.tx, open.before, share);
      const undo = { what: 'split.reverted', reason: SPLIT_REVERTED, approvalId: body.approvalId ?? null } as const;
      await undoByHand({ ...call, actor: caller.actor }, { before: open.before, payment }, undo);
      return { message };
    }
  }
}

async function byGiftCard(
  open: Opened,
  actor: Actor,
  body: Body,
  { transId, card }: { transId: string; card: TypedCard },
): Promise<PaymentAnswer> {
  const { call, before } = open;
  const { amount: asked, paymentPhone, paymentEmail, splitId } = await paymentOf(open, body, 'GIFT_CARD');
  const requested = { transId, asked, payer: { paymentPhone, paymentEmail }, splitId };
  const { after, payment } = await redeem({ ...call, actor }, card.looking, before, card.found, requested);
  return paymentAnswer(receivedWords(call.tx, before.outletId, call.language), after, payment);
}

/** The payment of a share, as it was typed. */
function paymentOf({ call, before, share }: Opened, body: Body, method: RequestedPayment['method']) {
  const { language } = call;
  if (body.splitAmt !== undefined && body.splitAmt !== share.amount) {
    throw fieldRefused('splitAmt', say(language, 'validation.split.seen'));
  }
  const { tip, tipSource, tendered, receiptNo } = body;
  return ofShare(call, before, share.splitId, {
    method,
    mode: share.amount === bookingMoney(before).balance ? 'full' : 'partial',
    amount: share.amount,
    tip: cents(tip),
    tipSource,
    tendered: tendered === null || tendered === undefined ? null : cents(tendered),
    receiptNo,
    paymentPhone: share.phone ?? '',
    paymentEmail: share.email ?? '',
  });
}

/** A share of 0.00, which has no payment. */
async function turn(
  { call, before, stored, share }: Opened,
  actor: Actor,
  status: 'open' | 'confirmed',
): Promise<void> {
  const shares = stored.map((one) => (one === share ? { ...one, status } : one));
  const facts = { shares: [share.name], amount: 0 };
  const what = status === 'open' ? 'split.reverted' : 'split.confirmed';
  await saveShares({ ...call, actor }, before, { stored, shares }, { what, facts });
}

/**
 * Changes a share: of an open one also the amount, and then the other open ones share the rest anew.
 * @throws ApiError `split.sum`, `split.too_small`, `payment.in_progress`, `validation` at the amount of a confirmed one.
 */
async function edit({ call, before, stored, share }: Opened, actor: Actor, body: Body): Promise<void> {
  const { tx, outlet, language } = call;
  const { customerDetails: said, desc } = body;
  const person = {
    ...(said && { name: said.name, email: said.email || null, phone: phoneDigits(said.phone) }),
    ...(desc !== undefined && { desc }),
  };
  const amount = cents(body.splitAmt ?? share.amount);
  const isOther = amount !== share.amount;
  if (share.status === 'confirmed' && isOther) {
    throw fieldRefused('splitAmt', say(language, 'validation.split.confirmed'));
  }
  const isShared = share.status === 'open' && body.splitAmt !== undefined && (isOther || !sharesFit(before));
  if (isShared) await checkNotAtBank(call, before, null);
  const shares = isShared ? editShare(stored, bookingMoney(before).balance, share.splitId, amount) : stored;
  if ('error' in shares) throw refusedSplit(shares, call);
  const after = shares.map((one) => (one.splitId === share.splitId ? { ...one, ...person } : one));
  const isSame = after.every((one, place) =>
    Object.entries(one).every(([key, value]) => stored[place]?.[key as keyof StoredShare] === value),
  );
  if (isSame) return;
  const facts = { name: said?.name ?? share.name, amount: toWire(amount) };
  const was = { name: share.name, amount: toWire(share.amount) };
  const deed = { what: 'split.changed' as const, before: was, after: facts };
  const change = await moneyChanged({ ...call, actor }, before, { splitOpen: openOf(after) }, deed);
  updateShares(tx, stored, after);
  saveBookings(tx, outlet, actor, [change]);
}
