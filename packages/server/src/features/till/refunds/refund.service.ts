import type { readerRefund } from '@laneway/contract/till/card-reader.endpoints';
import type { bookingRefund, paymentRefund } from '@laneway/contract/till/refund.endpoints';
import type { RefundAnswer } from '@laneway/contract/till/refund.schema';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { Tender } from '@laneway/domain/ledger/tender-postings';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Done, Unsettled, type Steps } from '../../../platform/http/route.ts';
import type { Gateway, Refund as GatewayRefund, RefundOutcome } from '../../../platform/outside/payments/payments.ts';
import {
  checkVersion,
  loadBooking,
  loadOutletToSell,
  lockBooking,
  type LockedBooking,
} from '../../bookings/bookings.door.ts';
import { checkLimit } from '../limits/check-limit.ts';
import { openBooksOfPayments } from '../gift-cards/on-payments.ts';
import type { TillCall } from '../money-change.ts';
import { giveBack, type RefundCaller, type Given, type Written } from './give-back.ts';
import { newRefunds, spreadOf, type TypedRefund } from './new-refund.ts';
import { refundAnswer, unansweredRefund } from './refund-answer.ts';
import { heldPayments, refundsOf, type Refund } from './refund.repository.ts';
import { settleRefund } from './settle-refund.ts';
import { tryAgain } from './try-again.ts';

type Caller = { actor: Actor | null; outletId: string; language: Language };
/** What the gateway is asked of one refund. */
type GatewayRequest = { refundId: string; request: GatewayRefund };
type Begun = { bookingId: string; refundIds: string[]; requests: GatewayRequest[] };
type Answered = { refundId: string; key: string; outcome: RefundOutcome }[];
export type RefundSteps = Steps<RefundAnswer, Begun, Answered>;

/** The steps of a refund over all payments of a booking. */
export function bookingRefundSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  { params, body }: Pick<InputOf<typeof bookingRefund>, 'params' | 'body'>,
): RefundSteps {
  const typed = { ...body, transId: null };
  const { bookingId } = params;
  return refundSteps(gateway, caller, (tx, actor, key) =>
    giveBackOf(tx, { ...caller, actor, gateway }, { bookingId, ...typed, key }),
  );
}

/** The steps of a refund of one payment, or of another try of one that failed. */
export function paymentRefundSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  body: InputOf<typeof paymentRefund>['body'],
): RefundSteps {
  return refundSteps(gateway, caller, (tx, actor, key) => {
    const refundCaller = { ...caller, actor, gateway };
    const { bookingId, version, refundId, refundType, reason, transId, approvalId } = body;
    if (typeof refundId === 'string') {
      const { tender = null, receiptNo } = body;
      return tryAgain(tx, refundCaller, { bookingId, version, refundId, tender, receiptNo, approvalId, key });
    }
    if (typeof refundType !== 'number' || typeof transId !== 'string') throw new ApiError('not_found');
    return giveBackOf(tx, refundCaller, { ...body, transId, refundType, reason: reason ?? '', key });
  });
}

/** The steps of a refund of an amount that a reader took, to the same card. */
export function readerRefundSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  { bookingId, transId, amount, reason, approvalId }: InputOf<typeof readerRefund>['body'],
): RefundSteps {
  const typed = {
    refundType: 3 as const,
    refundAmount: toWire(cents(amount)),
    refundTip: false,
    field: 'amount' as const,
  };
  return refundSteps(gateway, caller, (tx, actor, key) =>
    giveBackOf(
      tx,
      { ...caller, actor, gateway },
      { bookingId, transId, ofMethod: 'CARD_PRESENT', ...typed, reason, approvalId, key },
    ),
  );
}

/** The steps of what `write` has written: what goes back by hand alone ends with the first one. */
export function refundSteps(
  gateway: Gateway | undefined,
  { actor, outletId, language }: Caller,
  write: (tx: Tx, actor: Actor, key: string) => Promise<Written>,
): RefundSteps {
  // Of the request itself: what it has written is answered where the gateway says nothing.
  let known: RefundAnswer | undefined;
  return {
    begin: async (tx, key) => {
      if (actor === null) throw new ApiError('forbidden');
      const { call, after, given } = await write(tx, actor, key);
      const refunds = given.map((one) => one.refund);
      const answer = await refundAnswer(tx, after, refunds, language);
      const requests = given.flatMap((one) => gatewayRequests(call, one));
      if (requests.length === 0) return new Done(answer);
      known = answer;
      return { bookingId: after.bookingId, refundIds: refunds.map(({ refundId }) => refundId), requests };
    },
    ask: async ({ requests }, signal) => {
      if (gateway === undefined) throw new Error('a refund by card without a gateway');
      const answers = await Promise.allSettled(requests.map(({ request }) => gateway.refund(request, signal)));
      const [failure] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      const answered = answers.flatMap((one, index) => {
        const { refundId, request } = requests[index]!;
        return one.status === 'fulfilled' ? [{ refundId, key: request.key, outcome: one.value }] : [];
      });
      if (answered.length === 0) throw failure;
      return answered;
    },
    settle: async (tx, answered, { bookingId, refundIds }) => {
      for (const { refundId, key, outcome } of answered) {
        await settleRefund(tx, { outletId, refundId, key, actor, language }, outcome);
      }
      return settledAnswer(tx, { outletId, bookingId, language }, ({ refundId }) => refundIds.includes(refundId));
    },
    pending: () => known ?? unansweredRefund(language),
  };
}

type About = { outletId: string; bookingId: string; language: Language };

/** The answer by the rows as they are; without an outcome of all of them it stays open. */
export async function settledAnswer(
  tx: Tx,
  { outletId, bookingId, language }: About,
  isOfCall: (refund: Refund) => boolean,
): Promise<RefundAnswer | Unsettled<RefundAnswer>> {
  const [booking, refunds] = await Promise.all([loadBooking(tx, outletId, bookingId), refundsOf(tx, bookingId)]);
  const made = refunds.filter(isOfCall);
  const answer = await refundAnswer(tx, booking, made, language);
  return made.some(({ status }) => status === 'inprogress') ? new Unsettled(answer) : answer;
}

function gatewayRequests({ outlet }: TillCall, { refund, payment }: Given): GatewayRequest[] {
  const { refundId, status, gatewayKey: key, amount, tip } = refund;
  const { chargeRef, gatewayAccount: account } = payment;
  if (status !== 'inprogress' || key === null || chargeRef === null) return [];
  const { currency } = outlet;
  return [{ refundId, request: { key, account, chargeRef, amount: cents(amount + tip), currency } }];
}

type RefundCommand = TypedRefund & {
  bookingId: string;
  version?: number | undefined;
  /** The one payment must be by this tender. */
  ofMethod?: Tender;
  approvalId?: string | null | undefined;
  /** Under which the gateway is asked first. */
  key: string;
};

/** Judges a refund, and writes it: what goes back by hand is given back, what goes to a card is out of the pool. */
export async function giveBackOf(tx: Tx, caller: RefundCaller, request: RefundCommand): Promise<Written> {
  const { actor, outletId, language, gateway } = caller;
  const { bookingId, version } = request;
  await openBooksOfPayments(tx, outletId, bookingId);
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  if (version !== undefined) await checkVersion(tx, before, version);
  return giveBackFrom({ tx, outlet, actor, language }, gateway, before, request);
}

/** The same of a locked booking; the books of the outlets whose cards paid of it were opened ahead of its lock. */
export async function giveBackFrom(
  call: TillCall & { actor: Actor },
  gateway: Gateway | undefined,
  before: LockedBooking,
  request: Omit<RefundCommand, 'version'>,
): Promise<Written> {
  const { tx, outlet, actor, language } = call;
  const { bookingId, ofMethod, reason, approvalId: sent = null, key } = request;
  const held = await heldPayments(tx, bookingId);
  const payments = ofMethod === undefined ? held : held.filter(({ method }) => method === ofMethod);
  const spread = spreadOf(call, payments, request);
  const amount = cents(spread.refunded + spread.tips);
  const approval = await checkLimit(tx, {
    actor,
    outlet,
    bookingId,
    what: 'refund',
    amount,
    approvalId: sent,
    language,
  });
  const by = { reason, approvalId: approval?.approvalId ?? null, key };
  const given = newRefunds(call, gateway, payments, spread, by);
  const after = await giveBack(call, before, given, { approvedBy: approval?.approvedBy ?? null, isNew: true });
  return { call, after, given };
}
