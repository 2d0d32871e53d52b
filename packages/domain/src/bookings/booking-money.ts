import { cents, sumCents, type Cents } from '../money/cents.ts';

/** A payment on a booking; only a captured one (successful) counts, and its tip does not. Cents. */
export type BookingPayment = {
  amount: Cents;
  status: 'initiated' | 'inprogress' | 'successful' | 'cancelled';
};

/** Money summary of a booking, in cents. */
export type BookingMoney = {
  total: Cents;
  /** Captured, all tenders, without tips. */
  paid: Cents;
  refunded: Cents;
  /** Captured minus refunded. */
  poolAmount: Cents;
  /** total - paid + refunded; below 0: money owed to the guest. */
  balance: Cents;
  depositDue: Cents;
  /** The amount missing to the deposit due. */
  dueNow: Cents;
};

/** Money summary of a booking; `refunds` are amounts >= 0 without tips. All in cents. */
export function bookingMoney(booking: {
  total: Cents;
  depositDue: Cents;
  payments: readonly BookingPayment[];
  refunds: readonly { amount: Cents }[];
}): BookingMoney {
  const { total, depositDue } = booking;
  const captured = booking.payments.filter((payment) => payment.status === 'successful');
  const paid = sumCents(captured.map((payment) => payment.amount));
  const refunded = sumCents(booking.refunds.map((refund) => refund.amount));
  const poolAmount = cents(paid - refunded);
  return {
    total,
    paid,
    refunded,
    poolAmount,
    balance: cents(total - poolAmount),
    depositDue,
    dueNow: cents(Math.max(0, depositDue - poolAmount)),
  };
}
