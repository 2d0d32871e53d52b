import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { bookingTransition, occupies } from '@laneway/domain/bookings/booking-transitions';
import { hasContact } from '@laneway/domain/bookings/contact';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { ApiError } from '../../../platform/http/api-error.ts';
import { displayName, type Actor } from '../../../platform/http/actor.ts';
import { areAhead, holdHasEnded, inStatus, liveItems, pricedItems, type BookingState } from './booking-state.ts';
import { mayConfirm } from './may.ts';
import type { Deed } from './save-booking.ts';

/** A condition on the booking before the step, with the code of its refusal; null: it is met. */
const NEEDS = {
  contact: (booking) => (hasContact(booking) ? null : 'customer.contact_required'),
  nothingPaid: ({ paid, refunded }) => (paid === refunded ? null : 'booking.transition'),
  someDue: (booking) => (bookingMoney(booking).dueNow > 0 ? null : 'booking.transition'),
  /** A hold that ran out was never sold, so it does not come back. */
  wasSold: ({ cancelReason }) => (cancelReason === 'hold_expired' ? 'hold.expired' : null),
  startAhead: (booking, now) => (areAhead(pricedItems(booking), now) ? null : 'bookingExpired'),
} satisfies Record<string, (booking: BookingState, now: Temporal.Instant) => ErrorCode | null>;

type Step = {
  needs: readonly (keyof typeof NEEDS)[];
  activity: BookingDeed;
  message: 'booking.updated' | 'booking.confirmed' | 'booking.cancelled' | 'booking.reinstated';
};

/** The step to each status, from wherever the domain's table allows it. */
const STEPS_TO: Record<BookingStatus, Step | null> = {
  initiated: { needs: [], activity: 'booking.released', message: 'booking.updated' },
  holding: { needs: [], activity: 'booking.held', message: 'booking.updated' },
  pending: { needs: ['contact'], activity: 'booking.created', message: 'booking.updated' },
  successful: { needs: ['contact'], activity: 'booking.confirmed', message: 'booking.confirmed' },
  cancelled: { needs: ['nothingPaid'], activity: 'booking.cancelled', message: 'booking.cancelled' },
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

/** A legal step of a booking. */
export type BookingTransition = {
  from: BookingStatus;
  to: BookingStatus;
  /**
   * The sale that the booking has after it: kept (its places and price stand), resold (a basket without places is sold
   * at the present plans and prices), or reinstated (at its old places and price, if the places are free).
   */
  sale: 'kept' | 'resold' | 'reinstated';
  /** Whether it confirms: the amount due is covered (`checkDue`), and the policy is copied into the booking. */
  confirms: boolean;
  /** The booking after it; a sale other than kept then replaces items and price. */
  after: BookingState;
  activity: BookingDeed;
  message: Step['message'];
};

type Situation = {
  now: Temporal.Instant;
  /** The outlet's business date now. */
  today: string;
  actor: Actor;
  /** Minutes that a hold lasts. */
  holdMinutes: number;
  /** The reason of a cancellation; empty: none. */
  reason: string;
};

/**
 * The step of a booking to another status by the domain's table: what it needs and what it writes. Null: the booking
 * has that status already, and nothing is written. @throws ApiError `booking.transition` for a step that the table or
 * this version of Laneway does not have; `hold.expired`, `customer.contact_required`, `bookingExpired`.
 */
export function transition(before: BookingState, to: BookingStatus, situation: Situation): BookingTransition | null {
  const { status: from } = before;
  const { now } = situation;
  const hasEnded = holdHasEnded(before, now);
  if (to === 'holding' && hasEnded) throw new ApiError('hold.expired');
  const { result } = bookingTransition(from, to);
  if (result === 'noop') return null;
  const step = STEPS_FROM[from]?.[to] ?? STEPS_TO[to];
  if (result === 'illegal' || step === null) throw refusedStep(from, to);
  for (const need of step.needs) {
    const code = NEEDS[need](before, now);
    if (code !== null) throw code === 'booking.transition' ? refusedStep(from, to) : new ApiError(code);
  }
  const { activity, message } = step;
  const lacksPlaces = occupies(to) && (from === 'initiated' || hasEnded);
  const sale = from === 'cancelled' ? 'reinstated' : lacksPlaces ? 'resold' : 'kept';
  const after = moved(before, to, situation);
  return { from, to, sale, confirms: to === 'successful', after, activity, message };
}

/** A booking in another status, with the parts that a status decides. */
function moved(
  before: BookingState,
  to: BookingStatus,
  { now, today, actor, holdMinutes, reason }: Situation,
): BookingState {
  const moving = new Set(before.status === 'cancelled' ? pricedItems(before) : liveItems(before));
  const items = before.items.map((item) => (moving.has(item) ? inStatus(item, to, today) : item));
  const holds = to === 'holding';
  return {
    ...before,
    items,
    status: bookingOverallStatus(items.map((item) => item.status)),
    version: before.version + 1,
    expiresAt: holds ? now.add({ minutes: holdMinutes }).toString() : null,
    ownerId: holds ? actor.accountId : null,
    ownerName: holds ? displayName(actor) : null,
    cancelReason: to === 'cancelled' ? reason || null : null,
    ...(to === 'cancelled' && { total: cents(0), depositDue: cents(0), dueOnConfirm: cents(0) }),
  };
}

/**
 * A booking with an amount due is confirmed only on purpose (`confirm`), and by a person with the right to.
 * @throws ApiError `booking.transition`, `forbidden`.
 */
export function checkDue(
  { from, to, confirms }: BookingTransition,
  after: BookingState,
  { confirm, actor }: { confirm: boolean; actor: Actor },
): void {
  if (!confirms || bookingMoney(after).dueNow === 0) return;
  if (!confirm) throw refusedStep(from, to);
  if (!mayConfirm(actor)) throw new ApiError('forbidden');
}

/** The activity of a step, for the history; with both totals where another sale changed the price. */
export function activityOf(
  { from, to, activity }: BookingTransition,
  before: BookingState,
  after: BookingState,
  reason: string,
): Deed {
  const isRepriced = to !== 'cancelled' && after.total !== before.total;
  const totals = ({ total }: BookingState) => (isRepriced ? { total: toWire(total) } : {});
  return {
    what: activity,
    before: { status: from, ...totals(before) },
    after: { status: to, ...totals(after), ...(reason !== '' && { reason }) },
  };
}

function refusedStep(from: BookingStatus, to: BookingStatus): ApiError {
  return new ApiError('booking.transition', { params: { from, to }, details: { from, to } });
}
