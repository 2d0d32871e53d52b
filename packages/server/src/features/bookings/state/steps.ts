import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import { bookingTransition } from '@laneway/domain/bookings/booking-transitions';
import { hasContact } from '@laneway/domain/bookings/contact';
import { expectedOn, movedItems, type StepClock } from '@laneway/domain/bookings/moved-items';
import { areAhead, pricedItems, type BookingState, type ItemState } from './booking-state.ts';

/** A condition on the booking before the step, with the code of its refusal; null: it is met. */
const NEEDS = {
  contact: (booking) => (hasContact(booking) ? null : 'customer.contact_required'),
  /** The bank may still take the money of a booking that gave up its places. */
  nothingUnderWay: ({ paying }) => (paying === null ? null : 'payment.in_progress'),
  nothingPaid: ({ paid, refunded }) => (paid === refunded ? null : 'booking.refund_first'),
  someDue: (booking) => (bookingMoney(booking).dueNow > 0 ? null : 'booking.transition'),
  nothingOwed: (booking) => (bookingMoney(booking).balance <= 0 ? null : 'booking.balance_due'),
  /** What was played stays played: only a booking of which nothing was is cancelled. */
  nothingPlayed: ({ items }) => (items.some(({ status }) => status === 'done') ? 'booking.transition' : null),
  /** A hold that ran out was never sold, so it does not come back. */
  wasSold: ({ cancelReason }) => (cancelReason === 'hold_expired' ? 'hold.expired' : null),
  /** An offer goes back to the list, not into a basket. */
  notOffered: ({ isOffer }) => (isOffer ? 'booking.transition' : null),
  /** Only who waited before waits again. */
  wasWaiting: (booking) => (booking.isOffer ? null : 'booking.transition'),
  startAhead: (booking, now) => (areAhead(pricedItems(booking), now) ? null : 'bookingExpired'),
} satisfies Record<string, (booking: BookingState, now: Temporal.Instant) => ErrorCode | null>;

/** What a step asks of the booking, and how the history and the answer name it. */
export type Step = {
  needs: readonly (keyof typeof NEEDS)[];
  activity: BookingDeed;
  message: `booking.${
    | 'updated'
    | 'confirmed'
    | 'cancelled'
    | 'reinstated'
    | 'checked_in'
    | 'check_in_undone'
    | 'closed'
    | 'reopened'
    | 'offered'
    | 'waiting'}`;
};

/** The step to each status, from wherever the domain's table allows it. */
const STEPS_TO: Record<BookingStatus, Step> = {
  initiated: {
    needs: ['nothingUnderWay', 'nothingPaid', 'notOffered'],
    activity: 'booking.released',
    message: 'booking.updated',
  },
  holding: { needs: [], activity: 'booking.held', message: 'booking.updated' },
  pending: { needs: ['contact'], activity: 'booking.created', message: 'booking.updated' },
  successful: { needs: ['contact'], activity: 'booking.confirmed', message: 'booking.confirmed' },
  inprogress: { needs: [], activity: 'booking.checked_in', message: 'booking.checked_in' },
  done: { needs: ['nothingUnderWay', 'nothingOwed'], activity: 'booking.done', message: 'booking.closed' },
  cancelled: {
    needs: ['nothingPlayed', 'nothingUnderWay', 'nothingPaid'],
    activity: 'booking.cancelled',
    message: 'booking.cancelled',
  },
  wait: {
    needs: ['wasWaiting', 'nothingUnderWay', 'nothingPaid'],
    activity: 'booking.waiting',
    message: 'booking.waiting',
  },
};

const UNDONE = { activity: 'booking.check_in_undone', message: 'booking.check_in_undone' } as const;

/** The steps that differ from the others to the same status. */
const OFFERED = { needs: ['contact'], activity: 'booking.offered', message: 'booking.offered' } as const;

const STEPS_FROM: Partial<Record<BookingStatus, Partial<Record<BookingStatus, Step>>>> = {
  wait: { holding: OFFERED },
  successful: { pending: { needs: ['contact', 'someDue'], activity: 'booking.created', message: 'booking.updated' } },
  inprogress: { pending: { needs: ['someDue'], ...UNDONE }, successful: { needs: [], ...UNDONE } },
  done: { inprogress: { needs: [], activity: 'booking.reopened', message: 'booking.reopened' } },
  cancelled: {
    pending: {
      needs: ['contact', 'wasSold', 'startAhead'],
      activity: 'booking.reinstated',
      message: 'booking.reinstated',
    },
  },
};

const SOLD: ReadonlySet<BookingStatus> = new Set(['pending', 'successful']);

/** A step that may be made, with the items that it moves and the status that they have. */
export type FoundStep = { step: Step; from: BookingStatus; moving: readonly ItemState[] };

/**
 * The step of a booking to another status, or the code with which it is refused: `booking.transition` for one that the
 * domain's table or this version of Laneway does not have, `checkin.wrong_day` for one of another day. Both the
 * commands and the abilities of a person ask here. Null: it has that status already.
 */
export function stepTo(
  booking: BookingState,
  to: BookingStatus,
  clock: StepClock,
): FoundStep | { refused: ErrorCode } | null {
  const { status, items } = booking;
  const stepping = status === 'cancelled' ? pricedItems(booking) : movedItems(status, to, items, clock);
  const moving = stepping.filter((item) => !isUndoneByCode(item, to));
  // A party of today arrives although one of another date was never closed.
  if (status === to && (to !== 'inprogress' || moving.length === 0)) return null;
  // Of several dates the items that move decide: today's that are done are reopened, though others are ahead.
  const from = status === 'cancelled' || moving.length === 0 ? status : bookingOverallStatus(moving);
  const step = STEPS_FROM[from]?.[to] ?? STEPS_TO[to];
  if (bookingTransition(from, to).result !== 'legal') return { refused: 'booking.transition' };
  if (moving.length === 0)
    return {
      refused: stepping.length === 0 && isOfAnotherDay(booking, to, clock) ? 'checkin.wrong_day' : 'booking.transition',
    };
  for (const need of step.needs) {
    const refused = NEEDS[need](booking, clock.now);
    if (refused !== null) return { refused };
  }
  return { step: booking.isOffer && SOLD.has(to) ? { ...step, activity: 'booking.offer_taken' } : step, from, moving };
}

/** A deal that plays is given back to its buyer by its code alone, which has to be good again. */
function isUndoneByCode({ kind, status }: ItemState, to: BookingStatus): boolean {
  return kind === 'goods' && status === 'inprogress' && (to === 'successful' || to === 'pending');
}

/** Whether a step that moves nothing would move something on another date. */
function isOfAnotherDay({ status, items }: BookingState, to: BookingStatus, { today }: StepClock): boolean {
  return (to === 'inprogress' || status === 'inprogress') && expectedOn(items, today) !== null;
}

/** The status of a party whose check-in is undone: pending while what is due now is not covered. */
export function undoneStatus(booking: BookingState): BookingStatus {
  return bookingMoney(booking).dueNow > 0 ? 'pending' : 'successful';
}
