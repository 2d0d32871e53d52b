import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Steps } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import type { Charge } from '../../../platform/outside/payments/charge.ts';
import { isSource, type ChargeOutcome, type Gateway } from '../../../platform/outside/payments/payments.ts';
import { loadOutletToSell, lockBooking, saveBookings, type SellingOutlet } from '../../bookings/bookings.door.ts';
import { moneyChanged, type TillCall } from '../money-change.ts';
import { paymentRows } from '../payments/payment.repository.ts';
import { checkPayment, newPayment, paymentFacts, type RequestedPayment } from '../payments/take-payment.ts';
import { gatewayAccount } from './gateway-account.repository.ts';
import { settleCard } from './settle-card.ts';

type Caller = { actor: Actor | null; outletId: string; language: Language };
type CardRequest = {
  bookingId: string;
  /** The payment, judged in the transaction that writes it. @throws ApiError when nothing is to be paid. */
  payment: (tx: Tx) => Promise<RequestedPayment> | RequestedPayment;
  source: string | null;
  /** Rows beside that of the payment, in the same statement. */
  moreRows?: (tx: Tx, transId: string) => NewRows[];
};
type JudgedRequest = Pick<CardRequest, 'bookingId' | 'moreRows'> & {
  payment: RequestedPayment;
  transId: string;
  /** The desk of the reader, `hallN:deskN`, for the history. */
  desk?: string;
};
/** What the bank is asked, but for whose card it is. */
type Requested = Omit<Charge, 'source'>;

/**
 * The steps of a payment by card. Its row is the intent: written under way, so that its amount is set aside, before the
 * bank is asked.
 */
export function cardSteps(
  gateway: Gateway | undefined,
  caller: Caller,
  { bookingId, payment, source, moreRows }: CardRequest,
): Steps<PaymentAnswer, Charge, ChargeOutcome> {
  const { actor, outletId, language } = caller;
  return {
    begin: async (tx, transId) => {
      if (gateway === undefined) throw new ApiError('gateway.off');
      if (source === null || !isSource(source))
        throw fieldRefused('source', say(language, 'validation.payment.source'));
      const judged = { bookingId, payment: await payment(tx), transId, moreRows };
      const { charge } = await beginCharge(tx, { ...caller, gateway }, judged);
      return { ...charge, source };
    },
    ask: async (charge, signal) => {
      if (gateway === undefined) throw new Error('a card without a gateway');
      return gateway.charge(charge, signal);
    },
    settle: (tx, outcome, { key: transId }) => settleCard(tx, { outletId, transId, actor, language }, outcome),
    pending: (transId) => unanswered(transId, language),
  };
}

/** Writes the payment under way, and says what the bank is to be asked. */
export async function beginCharge(
  tx: Tx,
  { gateway, actor, outletId, language }: Caller & { gateway: Gateway },
  { bookingId, payment, transId, desk, moreRows = () => [] }: JudgedRequest,
): Promise<{ charge: Requested; outlet: SellingOutlet }> {
  const [outlet, before, account] = await Promise.all([
    loadOutletToSell(tx, outletId),
    lockBooking(tx, outletId, bookingId),
    gatewayAccount(tx, gateway),
  ]);
  if (account === undefined) throw new ApiError('gateway.off');
  const call: TillCall = { tx, outlet, actor, language };
  checkPayment(call, before, payment);
  const row = { ...newPayment(call, before, transId, payment), gateway: gateway.name, gatewayAccount: account };
  const { amount, tip, createdAt } = row;
  const paying = before.paying ?? { amount: cents(0), since: createdAt };
  const facts = { ...paymentFacts(row), ...(desk !== undefined && { desk }) };
  const deed = { what: 'payment.asked' as const, before: null, after: facts };
  const change = await moneyChanged(
    call,
    before,
    { paying: { ...paying, amount: cents(paying.amount + amount) } },
    deed,
  );
  saveBookings(tx, outlet, actor, [change], [paymentRows(tx, [row]), ...moreRows(tx, transId)]);
  const charge = {
    key: transId,
    account,
    askedAt: tx.now,
    amount: cents(amount + tip),
    currency: outlet.currency,
    reference: `${before.prefix}-${before.code}`,
  };
  return { charge, outlet };
}

/** The answer while the bank has none; what the booking owes meanwhile is read where it is shown. */
export function unanswered(transId: string, language: Language): PaymentAnswer {
  return {
    message: say(language, 'payment.unanswered'),
    transId,
    change: 0,
    poolAmount: null,
    balance: null,
    status: 'inprogress',
    bookingStatus: null,
    version: null,
    authenticate: null,
  };
}
