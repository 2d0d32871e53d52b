import type { Cents } from '@laneway/domain/money/cents';
import { cents } from '@laneway/domain/money/cents';
import { toCents, toWire } from '@laneway/domain/money/wire-money';
import { spreadRefund, type RefundRequest, type RefundSpread } from '@laneway/domain/till/refund-spread';
import type { RefundError } from '@laneway/domain/till/refund-amount';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { amountWords } from '../../bookings/bookings.door.ts';
import { dateOfMoney, type TillCall } from '../money-change.ts';
import type { Payment } from '../payments/payment.repository.ts';
import type { Given } from './give-back.ts';
import type { HeldRow, Refund } from './refund.repository.ts';

/** How much staff ask for, as they typed it. */
export type TypedRefund = {
  transId: string | null;
  refundType: 1 | 2 | 3 | 4;
  refundAmount: number;
  refundTip: boolean;
  reason: string;
  /** Field of the request that holds the amount; absent: `refundAmount`. */
  field?: 'amount';
};

/**
 * Divides what was asked for over the payments. @throws ApiError `refund.percent_range`, `refund.exceeds_pool` with
 * details {max}; `validation` at the amount's field where nothing would move; `not_found` of a payment.
 */
export function spreadOf(
  { outlet, language }: TillCall,
  payments: readonly HeldRow[],
  typed: TypedRefund,
): RefundSpread {
  const { transId, refundType: type, refundAmount, refundTip, field = 'refundAmount' } = typed;
  if (transId !== null && !payments.some((payment) => payment.transId === transId)) throw new ApiError('not_found');
  const money = type === 2 ? null : toCents(refundAmount);
  const amount = money !== null && 'cents' in money ? money.cents : cents(0);
  const request: RefundRequest = { transId, refundTip, type, amount, per: type === 2 ? refundAmount : 0 };
  const spread = spreadRefund(payments, request);
  if ('error' in spread) throw refusedAmount(spread, outlet, language, field);
  if (spread.byPayment.length > 0) return spread;
  const isEmpty = payments.every(({ amount: paid, refunded, status }) => status !== 'successful' || paid === refunded);
  if (isEmpty)
    throw refusedAmount({ error: 'refund.exceeds_pool', params: { amount: cents(0) } }, outlet, language, field);
  throw fieldRefused(field, say(language, 'validation.refund.amount'));
}

export function refusedAmount(
  refused: RefundError,
  outlet: TillCall['outlet'],
  language: TillCall['language'],
  field: 'amount' | 'refundAmount' = 'refundAmount',
): ApiError {
  if (refused.error === 'refund.percent_range') return new ApiError(refused.error, { field });
  const max = refused.params.amount;
  return new ApiError(refused.error, {
    params: { amount: amountWords(max, outlet, language) },
    details: { max: toWire(max) },
    field,
  });
}

/** Who gives it back, why, and by whose leave; `key`: of the first one at the gateway. */
type By = { reason: string; approvalId: string | null; key: string };

/** The rows of a refund as it begins: by hand it is given back at once. */
export function newRefunds(
  call: TillCall,
  gateway: Gateway | undefined,
  payments: readonly HeldRow[],
  { byPayment }: RefundSpread,
  { reason, approvalId, key }: By,
): Given[] {
  let next: string | null = key;
  return byPayment.map(({ transId, amount, tip }) => {
    const payment = payments.find((one) => one.transId === transId);
    if (payment === undefined) throw new Error(`a refund of a payment that is not there: ${transId}`);
    const made = { ...newRefund(call, payment, { amount, tip }), reason, approvalId };
    if (!isByGateway(payment)) return { payment, refund: { ...made, status: 'successful', settledAt: made.createdAt } };
    const tried = gatewayTry(call, gateway, payment, { key: next ?? newId(), tries: 0 });
    next = null;
    return { payment, refund: { ...made, ...tried } };
  });
}

/** A refund of a payment to its own tender, before anything is known of it. */
export function newRefund(
  { tx, actor, outlet: { outletId } }: TillCall,
  { transId, bookingId, method, receiptNo }: Payment,
  { amount, tip }: { amount: Cents; tip: Cents },
): Refund {
  return {
    refundId: newId(),
    transId,
    bookingId,
    outletId,
    method,
    amount,
    tip,
    status: 'inprogress',
    gatewayKey: null,
    tries: 0,
    lastError: null,
    refundRef: null,
    receiptNo,
    reason: '',
    approvalId: null,
    date: dateOfMoney(tx, outletId),
    createdBy: actor?.accountId ?? null,
    createdAt: tx.now.toString(),
    askedAt: null,
    settledAt: null,
    version: 1,
  };
}

export function isByGateway({ method }: Pick<Payment, 'method'>): boolean {
  return method === 'CARD' || method === 'CARD_PRESENT';
}

/**
 * A refund on its way to the gateway. Where the gateway that took the payment is gone it has failed already: it can be
 * given by another tender.
 */
export function gatewayTry(
  { tx }: TillCall,
  gateway: Gateway | undefined,
  payment: Payment,
  { key, tries }: { key: string; tries: number },
): Pick<Refund, 'status' | 'gatewayKey' | 'tries' | 'lastError' | 'refundRef' | 'askedAt'> {
  const isThere = gateway !== undefined && payment.gateway === gateway.name && payment.chargeRef !== null;
  return {
    status: isThere ? 'inprogress' : 'initiated',
    gatewayKey: key,
    tries: tries + 1,
    lastError: isThere ? null : 'gateway.off',
    refundRef: null,
    askedAt: tx.now.toString(),
  };
}
