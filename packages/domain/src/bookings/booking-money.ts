import { cents, type Cents } from '../money/cents.ts';

/** The sums that a booking's money follows from, in cents, without tips; `paid` is captured by all tenders. */
export type BookingSums = { total: Cents; depositDue: Cents; paid: Cents; refunded: Cents };

/** Money summary of a booking, in cents. */
export type BookingMoney = BookingSums & {
  /** Captured minus refunded. */
  poolAmount: Cents;
  /** total - paid + refunded; below 0: money owed to the guest. */
  balance: Cents;
  /** The amount missing to the deposit due, and so to confirmation. */
  dueNow: Cents;
};

/** Pool, balance and due now of a booking, in cents. */
export function bookingMoney({ total, depositDue, paid, refunded }: BookingSums): BookingMoney {
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
