import { bookingMoney } from '../bookings/booking-money.ts';
import { cents, sumCents, type Cents } from '../money/cents.ts';
import type { Share } from '../splits/share.ts';
import { payable, takesMoney } from './payment.ts';

/** Declined cards after which a link is over. */
export const MOST_DECLINES = 5;

type Owing = Parameters<typeof payable>[0];
type Link = {
  /** A sum in cents that was set when the link was made; null: what is due when it is opened. */
  amount: Cents | null;
  /** The payments that were made by it. */
  payments: readonly { amount: Cents; status: 'initiated' | 'inprogress' | 'successful' | 'cancelled' }[];
  /** The share that it is for, as it is now; null: it is for the booking. */
  share: SharedLink | null;
};
export type SharedLink = Pick<Share, 'amount' | 'status'>;

/** What a payment link asks for, in cents. */
export type LinkAsks = { what: 'deposit' | 'balance' | 'amount' | 'share'; amount: Cents };
/** Why a payment link asks for nothing any more; its time is judged where it is found. */
export type LinkOver = 'paid' | 'booking' | 'declined' | 'share';

/**
 * What a link asks for now: its sum, at most the balance, or else the deposit while it is due, and the balance after it.
 * Over: it is paid, or nothing is owed; the booking takes no money; or too many cards were declined. A link of a share asks for that,
 * and is over once it is paid or removed.
 */
export function linkAsks(booking: Owing, { amount, payments, share }: Link): LinkAsks | { over: LinkOver } {
  if (!takesMoney(booking)) return { over: 'booking' };
  if (share !== null) return shareAsks(share, payable(booking).balance, payments);
  const captured = payments.filter(({ status }) => status === 'successful');
  const { balance } = payable(booking);
  const open = amount === null ? balance : cents(amount - sumCents(captured.map((payment) => payment.amount)));
  if (balance <= 0 || open <= 0 || (amount === null && captured.length > 0)) return { over: 'paid' };
  if (isDeclinedOut(payments)) return { over: 'declined' };
  if (amount !== null) return { what: 'amount', amount: cents(Math.min(open, balance)) };
  const { dueNow } = bookingMoney(booking);
  return dueNow > 0 ? { what: 'deposit', amount: dueNow } : { what: 'balance', amount: balance };
}

/** A share is asked for whole; one that was removed, or is above what is owed until the desk shares anew, is not. */
function shareAsks(
  { amount, status }: SharedLink,
  balance: Cents,
  payments: Link['payments'],
): LinkAsks | { over: LinkOver } {
  if (status === 'confirmed') return { over: 'paid' };
  if (status === 'removed' || amount > balance) return { over: 'share' };
  return isDeclinedOut(payments) ? { over: 'declined' } : { what: 'share', amount };
}

function isDeclinedOut(payments: Link['payments']): boolean {
  return payments.filter(({ status }) => status === 'cancelled').length >= MOST_DECLINES;
}
