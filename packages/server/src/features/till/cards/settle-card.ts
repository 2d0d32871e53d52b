import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { negated } from '@laneway/domain/money/cents';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { Unsettled } from '../../../platform/http/route.ts';
import { say } from '../../../platform/http/words.ts';
import type { Captured, DeclineReason } from '../../../platform/outside/payments/charge.ts';
import type { ChargeOutcome, Ended } from '../../../platform/outside/payments/payments.ts';
import { saveBookings, type LockedBooking } from '../../bookings/bookings.door.ts';
import { receivedWords } from '../day/late-money.ts';
import { dateOfMoney, moneyChanged, type TillCall } from '../money-change.ts';
import { giveNotice } from '../notices/notice.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { updatePayment, type Payment } from '../payments/payment.repository.ts';
import { capture, paymentAnswer, paymentFacts, withoutPayment } from '../payments/take-payment.ts';

/** A payment at the gateway, and who speaks of it: at which desk, `hallN:deskN`, where the desk itself does. */
export type OnCard = Pick<TillCall, 'actor' | 'language'> & { outletId: string; transId: string; desk?: string };

/**
 * Writes the outcome of a card payment, once: a payment that has one already stays as it is, unless money came after it
 * was given up. For the request itself, the gateway's event, and the chore that asks about what is unknown.
 * @returns the answer to the request: a refusal of the bank is one.
 */
export async function settleCard(
  tx: Tx,
  { outletId, transId, actor, language, desk }: OnCard,
  outcome: ChargeOutcome | Ended,
): Promise<PaymentAnswer | ApiError | Unsettled<PaymentAnswer>> {
  const { outlet, before, payment } = await lockPayment(tx, outletId, transId);
  const call: TillCall = { tx, outlet, actor, language };
  const isOpen = payment.status === 'inprogress';
  const at = desk === undefined ? {} : { desk };
  switch (outcome.kind) {
    case 'captured': {
      // Money that was taken after the payment had been given up is money all the same; what the bank took back is not.
      if (!isOpen && (payment.status !== 'cancelled' || payment.paymentReceived !== null)) break;
      const made = captured(tx, payment, outcome);
      updatePayment(tx, payment, made);
      const after = await capture(call, before, made, {
        isNew: false,
        moreRows: [chargeRow(tx, made)],
        deed: { what: 'payment.received', before: null, after: at },
      });
      const over = negated(bookingMoney(after).balance);
      if (!isOpen && over > 0) {
        await giveNotice(tx, { kind: 'paid_twice', outletId, bookingId: payment.bookingId, amount: over });
      }
      return paymentAnswer(receivedWords(tx, outletId, language), after, made);
    }
    case 'declined':
    case 'voided': {
      if (isOpen)
        await giveUp(call, before, payment, {
          reason: outcome.kind === 'voided' ? 'unanswered' : outcome.reason,
          ...at,
        });
      return declined(outcome.kind === 'voided' ? 'other' : outcome.reason);
    }
    case 'authenticate':
    case 'pending':
      break;
  }
  if (payment.status === 'cancelled') return declined('other');
  const message = say(language, isOpen ? 'payment.unanswered' : 'payment.received');
  const authenticate = outcome.kind === 'authenticate' ? outcome.clientSecret : null;
  const answer = paymentAnswer(message, before, payment, { authenticate });
  return isOpen ? new Unsettled(answer) : answer;
}

function captured(tx: Tx, payment: Payment, { chargeRef, brand, last4, authCode, aid }: Captured): Payment {
  return {
    ...payment,
    status: 'successful',
    paymentReceived: tx.now.toString(),
    date: dateOfMoney(tx, payment.outletId),
    chargeRef,
    brand,
    last4,
    authCode,
    aid,
  };
}

/** By this row the gateway's later events, such as a dispute, find the business. */
function chargeRow(tx: Tx, { gateway, chargeRef }: Payment) {
  return {
    table: 'gateway_charge',
    columns: ['gateway', 'charge_ref', 'business_id'],
    rows: [[gateway, chargeRef, tx.businessId]],
  };
}

/** Nothing was captured: the amount is free again. */
async function giveUp(
  call: TillCall,
  before: LockedBooking,
  payment: Payment,
  facts: { reason: DeclineReason | 'unanswered'; desk?: string },
): Promise<void> {
  const { tx, outlet, actor } = call;
  const deed = { what: 'payment.declined' as const, before: null, after: { ...paymentFacts(payment), ...facts } };
  const change = await moneyChanged(call, before, { paying: withoutPayment(before, payment.amount) }, deed);
  updatePayment(tx, payment, { status: 'cancelled' });
  saveBookings(tx, outlet, actor, [change]);
}

function declined(reason: DeclineReason): ApiError {
  const words = { funds: 'error.payment.declined_funds', expired: 'error.payment.declined_expired' } as const;
  return new ApiError('payment.declined', {
    details: { reason },
    ...(reason in words && { words: words[reason as keyof typeof words] }),
  });
}
