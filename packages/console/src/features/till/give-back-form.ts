import type { Call } from '@laneway/contract/endpoints';
import { refundForm } from '@laneway/contract/till/refund.schema';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { isPercentage } from '@laneway/domain/money/rounding';
import { centsOf, toCents, toWire } from '@laneway/domain/money/wire-money';
import type { HeldPayment } from '@laneway/domain/till/held-payment';
import type { RefundError } from '@laneway/domain/till/refund-amount';
import { type RefundSpread, spreadRefund } from '@laneway/domain/till/refund-spread';
import type { z as Zod } from 'zod';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money as moneyInput } from '../../app/form/fields/money-field.tsx';
import { longText } from '../../app/form/fields/text-field.tsx';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { limitWords } from '../../ui/money-field.tsx';
import type { Booking } from './till.queries.ts';

export const FLAT = 1;
export const PERCENT = 2;
export const TYPED = 3;
export const ALL = 4;

type RefundType = typeof FLAT | typeof PERCENT | typeof TYPED | typeof ALL;
export type GiveBackValues = { refundType: RefundType; refundAmount: number; refundTip: boolean; reason: string };
export type RefundChoice = Omit<GiveBackValues, 'reason'>;

const EVERYTHING: GiveBackValues = { refundType: ALL, refundAmount: 0, refundTip: false, reason: '' };

/** What is given back first: what the house owes, where it owes something; else everything. */
export function startOf({ money: { balance, poolAmount } }: Booking, transId: string | null): GiveBackValues {
  const isOwed = transId === null && balance < 0 && -balance < poolAmount;
  return isOwed ? { ...EVERYTHING, refundType: TYPED, refundAmount: -balance } : EVERYTHING;
}

/** The payments of a booking with what each still holds, as the server spreads a refund over them. */
export function heldPayments(rows: readonly PaymentRow[]): HeldPayment[] {
  return rows.flatMap(({ transId, refundId, at, paymentMethod: method, status, refundable, refundableTip }) =>
    refundId === null && status === 'successful'
      ? [
          {
            transId,
            at,
            method,
            status,
            amount: centsOf(refundable),
            tip: centsOf(refundableTip),
            refunded: cents(0),
            tipRefunded: cents(0),
          },
        ]
      : [],
  );
}

/** Where a refund goes, or why there is none; null while its amount is none. */
export function spreadOf(
  payments: readonly HeldPayment[],
  transId: string | null,
  { refundType: type, refundAmount, refundTip }: RefundChoice,
): RefundSpread | RefundError | null {
  if (type === ALL) return spreadRefund(payments, { transId, type, refundTip });
  if (type === PERCENT)
    return Number.isNaN(refundAmount) ? null : spreadRefund(payments, { transId, type, per: refundAmount, refundTip });
  const isAmount = refundAmount >= 0 && 'cents' in toCents(refundAmount);
  return isAmount ? spreadRefund(payments, { transId, type, amount: centsOf(refundAmount), refundTip }) : null;
}

/** The same where it can be given; else null. */
export function givenBack(...choice: Parameters<typeof spreadOf>): RefundSpread | null {
  const spread = spreadOf(...choice);
  return spread === null || 'error' in spread || sumOf(spread) === 0 ? null : spread;
}

/** With its tips, in cents. */
export function sumOf({ refunded, tips }: Pick<RefundSpread, 'refunded' | 'tips'>): Cents {
  return cents(refunded + tips);
}

/** The parameters of what is wrong with the amount of a refund; null: nothing is. */
export function wrongAmount(
  spread: ReturnType<typeof spreadOf>,
  values: Pick<RefundChoice, 'refundType' | 'refundAmount'>,
  money: (amount: number) => string,
): object | null {
  if (values.refundType === PERCENT && !isPercentage(values.refundAmount)) return { words: 'give_back.percent_range' };
  if (spread === null) return null;
  if ('error' in spread)
    return spread.error === 'refund.exceeds_pool'
      ? limitWords({ most: spread.params.amount }, money)
      : { words: 'give_back.percent_range' };
  return sumOf(spread) === 0 ? { words: 'give_back.nothing' } : null;
}

/** The fields of a refund, judged as the server judges it. */
export function giveBackFields(
  payments: readonly HeldPayment[],
  transId: string | null,
  money: (amount: number) => string,
) {
  const { refundType, refundAmount, refundTip, reason } = refundForm.shape;
  const schema = refundForm.pick({ refundType: true, refundAmount: true, refundTip: true, reason: true });
  const judged = schema.extend({ refundType, refundAmount, refundTip, reason }).superRefine((values, refusals) => {
    const params = wrongAmount(spreadOf(payments, transId, values), values, money);
    if (params !== null) refusals.addIssue({ code: 'custom', path: ['refundAmount'], params, input: values });
  });
  return fields(judged as unknown as Zod.ZodType<GiveBackValues, GiveBackValues>, {
    refundAmount: moneyInput('give_back.amount'),
    reason: longText('money.reason', { maxLength: 300, rows: 2 }),
  });
}

/** Over all payments. */
export function bookingRefundCall(
  { outletId, bookingId, version }: Booking,
  { reason, ...choice }: GiveBackValues,
  approvalId: string | null,
): Call<'booking.refund'> {
  return { params: { outletId, bookingId }, body: { version, ...choice, reason: reason.trim(), approvalId } };
}

/** Of one payment. */
export function paymentRefundCall(
  { outletId, bookingId, version }: Booking,
  transId: string,
  { reason, ...choice }: GiveBackValues,
  approvalId: string | null,
): Call<'payment.refund'> {
  return { body: { outletId, bookingId, version, transId, ...choice, reason: reason.trim(), approvalId } };
}

/** The values that were sent. */
export function giveBackValues({ body }: Call<'booking.refund'> | Call<'payment.refund'>): GiveBackValues {
  const { refundType, refundAmount = 0, refundTip = false, reason } = body;
  return { refundType: refundType ?? ALL, refundAmount, refundTip, reason: reason ?? '' };
}

/** The tips that would go back with it, were they ticked, in cents. */
export function tipsWith(...[payments, transId, choice]: Parameters<typeof spreadOf>): number {
  const spread = spreadOf(payments, transId, { ...choice, refundTip: true });
  return spread === null || 'error' in spread ? 0 : toWire(spread.tips);
}
