import { isSystemReason } from '@laneway/contract/bookings/booking-deeds';
import { isPermitted } from '@laneway/contract/access/permissions';
import { bookingTransition } from '@laneway/domain/bookings/booking-transitions';
import { hasContact } from '@laneway/domain/bookings/contact';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Actor } from '../../../platform/http/actor.ts';
import { areAhead, holdHasEnded, pricedItems, type BookingState } from './booking-state.ts';

/**
 * The abilities of a person on a booking; the server checks them before it acts, and the console's buttons follow them.
 */

const MOVABLE: readonly BookingStatus[] = ['holding', 'pending', 'successful', 'inprogress'];

/** Whether a person may read whose bookings there are. */
export function maySee(actor: Actor): boolean {
  return actor.role === 'BIZ' || isPermitted(actor.permissions, ['Bookings', 'Calendar'], 'view');
}

/** Who may change plans, and so have a plan judged that nobody saved. */
export function mayEditPlans(actor: Actor): boolean {
  return actor.role === 'BIZ' || isPermitted(actor.permissions, ['Outlets'], 'edit');
}

function mayChange(actor: Actor): boolean {
  return actor.role === 'BIZ' || isPermitted(actor.permissions, ['Bookings', 'Calendar'], 'edit');
}

/** Confirming without payment needs the right to edit bookings; the calendar's right is not enough. */
export function mayConfirm(actor: Actor): boolean {
  return actor.role === 'BIZ' || isPermitted(actor.permissions, ['Bookings'], 'edit');
}

export function isMovable(booking: BookingState): boolean {
  return MOVABLE.includes(booking.status);
}

/** A booking can be cancelled while nothing has been paid. */
function isCancellable(booking: BookingState): boolean {
  return bookingTransition(booking.status, 'cancelled').result === 'legal' && booking.paid - booking.refunded === 0;
}

/** A booking that a person cancelled comes back while its start is ahead, for somebody who can be reached. */
function isReinstatable(booking: BookingState, now: Temporal.Instant): boolean {
  const isByPerson = booking.cancelReason === null || !isSystemReason(booking.cancelReason);
  return booking.status === 'cancelled' && isByPerson && hasContact(booking) && areAhead(pricedItems(booking), now);
}

export function abilitiesOf(actor: Actor, booking: BookingState, now: Temporal.Instant) {
  const change = mayChange(actor);
  const open = booking.status === 'holding' || booking.status === 'pending' || booking.status === 'initiated';
  return {
    edit: change && isMovable(booking) && !holdHasEnded(booking, now),
    update: change && !holdHasEnded(booking, now),
    cancel: change && isCancellable(booking),
    reinstate: change && isReinstatable(booking, now),
    confirm: change && open && mayConfirm(actor),
    hold: change && booking.status === 'holding' && !holdHasEnded(booking, now),
  };
}
