import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { bookingTransition } from '@laneway/domain/bookings/booking-transitions';
import { hasContact } from '@laneway/domain/bookings/contact';
import { areAhead, pricedItems, type BookingState } from './booking-state.ts';

/** A condition on the booking before the step, with the code of its refusal; null: it is met. */
const NEEDS = {
  contact: (booking) => (hasContact(booking) ? null : 'customer.contact_required'),
  /** The bank may still take the money of a booking that gave up its places. */
  nothingUnderWay: ({ paying }) => (paying === null ? null : 'payment.in_progress'),
  nothingPaid: ({ paid, refunded }) => (paid === refunded ? null : 'booking.refund_first'),
  someDue: (booking) => (bookingMoney(booking).dueNow > 0 ? null : 'booking.transition'),
  /** A hold that ran out was never sold, so it does not come back. */
  wasSold: ({ cancelReason }) => (cancelReason === 'hold_expired' ? 'hold.expired' : null),
  startAhead: (booking, now) => (areAhead(pricedItems(booking), now) ? null : 'bookingExpired'),
} satisfies Record<string, (booking: BookingState, now: Temporal.Instant) => ErrorCode | null>;

/** What a step asks of the booking, and how the history and the answer name it. */
export type Step = {
  needs: readonly (keyof typeof NEEDS)[];
  activity: BookingDeed;
  message: 'booking.updated' | 'booking.confirmed' | 'booking.cancelled' | 'booking.reinstated';
};

/** The step to each status, from wherever the domain's table allows it. */
const STEPS_TO: Record<BookingStatus, Step | null> = {
  initiated: { needs: ['nothingUnderWay', 'nothingPaid'], activity: 'booking.released', message: 'booking.updated' },
  holding: { needs: [], activity: 'booking.held', message: 'booking.updated' },
  pending: { needs: ['contact'], activity: 'booking.created', message: 'booking.updated' },
  successful: { needs: ['contact'], activity: 'booking.confirmed', message: 'booking.confirmed' },
  cancelled: { needs: ['nothingUnderWay', 'nothingPaid'], activity: 'booking.cancelled', message: 'booking.cancelled' },
  // No command of this version makes these three steps.
  wait: null,
  inprogress: null,
  done: null,
};

/** The steps that differ from the others to the same status. */
const STEPS_FROM: Partial<Record<BookingStatus, Partial<Record<BookingStatus, Step>>>> = {
  successful: { pending: { needs: ['contact', 'someDue'], activity: 'booking.created', message: 'booking.updated' } },
  cancelled: {
    pending: {
      needs: ['contact', 'wasSold', 'startAhead'],
      activity: 'booking.reinstated',
      message: 'booking.reinstated',
    },
  },
};

/**
 * The step of a booking to another status, or the code with which it is refused: `booking.transition` for one that the
 * domain's table or this version of Laneway does not have. Both the commands and the abilities of a person ask here.
 */
export function stepTo(
  booking: BookingState,
  to: BookingStatus,
  now: Temporal.Instant,
): { step: Step } | { refused: ErrorCode } {
  const { status: from } = booking;
  const step = STEPS_FROM[from]?.[to] ?? STEPS_TO[to];
  if (step === null || bookingTransition(from, to).result !== 'legal') return { refused: 'booking.transition' };
  for (const need of step.needs) {
    const refused = NEEDS[need](booking, now);
    if (refused !== null) return { refused };
  }
  return { step };
}
