import type { Answer } from '@laneway/contract/endpoints';
import { amountLess, sumOfAmounts } from '@laneway/domain/money/wire-money';
import type { PaymentRow } from '../../app/booking/transactions.ts';

export type Booking = Answer<'reservation.details'>['booking'];
export type Facts = Answer<'payment.transactions'>['receipt'];

/** What was sold, without the taxes, which stand in lines of their own. */
export function soldLines({ lines }: Booking) {
  return lines.filter(({ step }) => step !== 'tax' && step !== 'fee_tax');
}

/** The total without its taxes. */
export function netOf({ money }: Booking, { taxes }: Facts): number {
  return amountLess(money.total, sumOfAmounts(taxes.map(({ tax }) => tax)));
}

/** What a cancelled booking is no longer charged of what was sold; 0 of any other. */
export function droppedOf(booking: Booking, facts: Facts): number {
  if (booking.status !== 'cancelled') return 0;
  return amountLess(netOf(booking, facts), sumOfAmounts(soldLines(booking).map(({ amount }) => amount)));
}

/** Money that came or went back: what was voided, declined or is under way stands on no receipt. */
export function moved(rows: readonly PaymentRow[]): PaymentRow[] {
  return rows.filter(({ status, kind }) => status === 'successful' && kind !== 'void');
}
