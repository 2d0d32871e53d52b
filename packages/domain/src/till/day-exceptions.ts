import type { BookingStatus } from '../bookings/booking-status.ts';
import { ZERO, type Cents } from '../money/cents.ts';

/** A booking of a date, as its close looks at it. Amounts are in cents. */
export type DayBooking = {
  bookingId: string;
  /** Of its items on the date; null: it is not played on it, or goes on later. */
  status: BookingStatus | null;
  balance: Cents;
  /** HH:mm of the business day; null: it has no time. */
  start: string | null;
  /** Payments that the bank has not answered. */
  paymentsOpen: readonly Cents[];
  refundsFailed: readonly { refundId: string; amount: Cents }[];
  /** Sum of add-ons that are neither delivered nor cancelled; null: there are none. */
  addonsOpen: Cents | null;
};

/** Kinds of exceptions, in their order. */
export const EXCEPTION_KINDS = [
  'balance_due',
  'not_arrived',
  'still_playing',
  'payment_open',
  'refund_failed',
  'addon_open',
  'hold_open',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Something of a date that is not settled. `amount` (cents) is the balance, or what is open. */
export type DayException = { kind: ExceptionKind; bookingId: string; refundId: string | null; amount: Cents };

/** How a close settles an exception; open leaves it as it is, with a reason. */
export type SettledAs = 'done' | 'no_show' | 'cancelled' | 'open';

/** What a close may settle each kind as; the others are settled elsewhere before, or left open. */
export const MAY_SETTLE_AS: Record<ExceptionKind, readonly SettledAs[]> = {
  balance_due: ['open'],
  not_arrived: ['done', 'no_show', 'cancelled', 'open'],
  still_playing: ['done', 'cancelled'],
  payment_open: ['open'],
  refund_failed: ['open'],
  addon_open: ['open'],
  hold_open: ['cancelled', 'open'],
};

/** The exceptions of a date: by kind, then start, then booking. */
export function dayExceptions(bookings: readonly DayBooking[]): DayException[] {
  const inOrder = bookings.toSorted((a, b) => {
    const [left, right] = [orderOf(a), orderOf(b)];
    return left < right ? -1 : Number(left > right);
  });
  const all = inOrder.flatMap(exceptionsOf);
  return EXCEPTION_KINDS.flatMap((kind) => all.filter((exception) => exception.kind === kind));
}

/** Without a start last. */
function orderOf({ start, bookingId }: DayBooking): string {
  return `${start ?? '~'} ${bookingId}`;
}

function exceptionsOf(booking: DayBooking): DayException[] {
  const { bookingId, balance, paymentsOpen, refundsFailed, addonsOpen } = booking;
  const one = (kind: ExceptionKind, amount: Cents, refundId: string | null = null): DayException => ({
    kind,
    bookingId,
    refundId,
    amount,
  });
  const ofStatus = kindOf(booking);
  return [
    ...(ofStatus === null ? [] : [one(ofStatus, ofStatus === 'hold_open' ? ZERO : balance)]),
    ...paymentsOpen.map((amount) => one('payment_open', amount)),
    ...refundsFailed.map(({ refundId, amount }) => one('refund_failed', amount, refundId)),
    ...(addonsOpen === null ? [] : [one('addon_open', addonsOpen)]),
  ];
}

function kindOf({ status, balance }: DayBooking): ExceptionKind | null {
  switch (status) {
    case 'done':
      return balance > 0 ? 'balance_due' : null;
    case 'pending':
    case 'successful':
      return 'not_arrived';
    case 'inprogress':
      return 'still_playing';
    case 'holding':
      return 'hold_open';
    case 'initiated':
    case 'wait':
    case 'cancelled':
    case null:
      return null;
  }
}
