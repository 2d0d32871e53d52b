import { isPermitted } from '@laneway/contract/access/permissions';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { holdsMoney, payable, takesMoney } from '@laneway/domain/till/payment';
import { isTransferable } from '@laneway/domain/bookings/judge-transfer';
import type { StepClock } from '@laneway/domain/bookings/moved-items';
import type { Actor } from '../../../platform/http/actor.ts';
import { owesDeal } from '../deal-codes/deal-codes.ts';
import { notifyKinds } from './guest-mail.ts';
import { holdHasEnded, withoutMoney, type BookingState } from './booking-state.ts';
import { stepTo, undoneStatus } from './steps.ts';

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

/** Confirming without payment, and taking money, need the right to edit bookings; the calendar's right is not enough. */
export function mayConfirm(actor: Actor): boolean {
  return actor.role === 'BIZ' || isPermitted(actor.permissions, ['Bookings'], 'edit');
}

export function isMovable(booking: BookingState): boolean {
  return MOVABLE.includes(booking.status);
}

/** Whether a booking can be cancelled by its status: its money goes back first, or is kept. */
function mayBeCancelled(booking: BookingState, clock: StepClock): boolean {
  const found = stepTo(withoutMoney(booking), 'cancelled', clock);
  return found !== null && 'step' in found;
}

/** The steps are judged as `transition` judges them. */
export function abilitiesOf(actor: Actor, booking: BookingState, clock: StepClock) {
  const change = mayChange(actor);
  const { status } = booking;
  const hasEnded = holdHasEnded(booking, clock.now);
  const open = status === 'holding' || status === 'pending' || status === 'initiated';
  const activityTo = (to: BookingStatus) => {
    const found = stepTo(booking, to, clock);
    return found !== null && 'step' in found ? found.step.activity : null;
  };
  const mayBecome = (to: BookingStatus) => activityTo(to) !== null;
  const playing = change ? activityTo('inprogress') : null;
  return {
    edit: change && isMovable(booking) && !hasEnded,
    update: change && !hasEnded,
    cancel: change && mayBeCancelled(booking, clock),
    reinstate: change && status === 'cancelled' && mayBecome('pending'),
    confirm: change && open && mayConfirm(actor) && mayBecome('successful') && !owesDeal(booking),
    hold: change && status === 'holding' && !hasEnded && mayBecome('initiated'),
    pay: mayConfirm(actor) && !hasEnded && takesMoney(booking),
    checkIn: playing === 'booking.checked_in',
    undoCheckIn: change && status === 'inprogress' && mayBecome(undoneStatus(booking)),
    finish: change && mayBecome('done'),
    reopen: playing === 'booking.reopened',
    adjust: mayConfirm(actor) && !hasEnded && takesMoney(booking),
    refund: mayConfirm(actor) && holdsMoney(booking),
    addons: change && isMovable(booking) && !hasEnded,
    link: mayConfirm(actor) && !hasEnded && payable(booking).balance > 0 && takesMoney(booking),
    notify: mayConfirm(actor) && notifyKinds(booking, clock.now).length > 0,
    promo: mayConfirm(actor) && !hasEnded && isMovable(booking),
    transfer: mayConfirm(actor) && isTransferable(booking),
  };
}
