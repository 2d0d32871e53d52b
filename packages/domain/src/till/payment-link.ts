import { bookingMoney } from '../bookings/booking-money.ts';
import { cents, sumCents, type Cents } from '../money/cents.ts';
import { payable, takesMoney } from './payment.ts';

/** Declined cards after which a link is over. */
export const MOST_DECLINES = 5;

type Owing = Parameters<typeof payable>[0];
type Link = {
  /** A sum in cents that was set when the link was made; null: what is due when it is opened. */
  amount: Cents | null;
  /** The payments that were made by it. */
  payments: readonly { amount: Cents; status: 'initiated' | 'inprogress' | 'successful' | 'cancelled' }[];
};

/** What a payment link asks for, in cents. */
export type LinkAsks = { what: 'deposit' | 'balance' | 'amount'; amount: Cents };
/** Why a payment link asks for nothing any more; its time is judged where it is found. */
export type LinkOver = 'paid' | 'booking' | 'declined';

/**
 * What a link asks for now: its sum, at most the balance, or else the deposit while it is due, and the balance after it.
 * Over: it is paid, or nothing is owed; the booking takes no money; or too many cards were declined.
 */
export function linkAsks(booking: Owing, { amount, payments }: Link): LinkAsks | { over: LinkOver } {
  if (!takesMoney(booking)) return { over: 'booking' };
  const captured = payments.filter(({ status }) => status === 'successful');
  const { balance } = payable(booking);
  const open = amount === null ? balance : cents(amount - sumCents(captured.map((payment) => payment.amount)));
  if (balance <= 0 || open <= 0 || (amount === null && captured.length > 0)) return { over: 'paid' };
  if (payments.filter(({ status }) => status === 'cancelled').length >= MOST_DECLINES) return { over: 'declined' };
  if (amount !== null) return { what: 'amount', amount: cents(Math.min(open, balance)) };
  const { dueNow } = bookingMoney(booking);
  return dueNow > 0 ? { what: 'deposit', amount: dueNow } : { what: 'balance', amount: balance };
}
