import type { BookingStatus } from './booking-status.ts';

/**
 * The effect of a step on the places of an item: none (it has none before and after), held (taken until expiresAt),
 * taken (for its whole time; kept where it had them), freed, freed_now (from now on), until_end (history up to its end,
 * or to now if earlier).
 */
export type OccupancyEffect = 'none' | 'held' | 'taken' | 'freed' | 'freed_now' | 'until_end';

/** A condition of a legal step; who may take it is checked by the caller. */
export type TransitionNeed =
  | 'resources_free'
  | 'waitlist_on'
  /** The amount due is covered or zero, or staff confirm. */
  | 'due_covered'
  | 'balance_settled'
  | 'same_business_date'
  | 'start_ahead';

type Step = { occupancy: OccupancyEffect; needs: readonly TransitionNeed[] };

function step(occupancy: OccupancyEffect, ...needs: TransitionNeed[]): Step {
  return { occupancy, needs };
}

/** Every legal step of an item; a pair that is not here is illegal (the full 8 x 8 table). */
const STEPS: Record<BookingStatus, Partial<Record<BookingStatus, Step>>> = {
  initiated: {
    holding: step('held', 'resources_free'),
    pending: step('taken', 'resources_free'),
    successful: step('taken', 'resources_free', 'due_covered'),
    wait: step('none', 'waitlist_on'),
    cancelled: step('none'),
  },
  holding: {
    initiated: step('freed'),
    pending: step('taken'),
    successful: step('taken', 'due_covered'),
    wait: step('freed'),
    cancelled: step('freed'),
  },
  wait: {
    holding: step('held', 'resources_free'),
    pending: step('taken', 'resources_free'),
    successful: step('taken', 'resources_free', 'due_covered'),
    cancelled: step('none'),
  },
  pending: {
    successful: step('taken', 'due_covered'),
    inprogress: step('taken'),
    cancelled: step('freed'),
  },
  successful: {
    pending: step('taken'),
    inprogress: step('taken'),
    done: step('until_end', 'balance_settled'),
    cancelled: step('freed'),
  },
  inprogress: {
    pending: step('taken', 'same_business_date'),
    successful: step('taken', 'same_business_date'),
    done: step('until_end', 'balance_settled'),
    cancelled: step('freed_now'),
  },
  done: {
    inprogress: step('taken', 'same_business_date', 'resources_free'),
  },
  cancelled: {
    pending: step('taken', 'resources_free', 'start_ahead'),
  },
};

export type Transition =
  | ({ result: 'legal' } & Step)
  /** The same status again: accepted, without a write. */
  | { result: 'noop' }
  /** Refused with booking.transition. */
  | { result: 'illegal' };

/** Whether an item may change from one status to another, the effect on its places, and the conditions. */
export function bookingTransition(from: BookingStatus, to: BookingStatus): Transition {
  if (from === to) return { result: 'noop' };
  const legal = STEPS[from][to];
  return legal ? { result: 'legal', ...legal } : { result: 'illegal' };
}

/** The statuses whose items take future time on their resources. */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = ['holding', 'pending', 'successful', 'inprogress'];

/** Whether an item of this status takes future time on its resources. */
export function occupies(status: BookingStatus): boolean {
  return OCCUPYING_STATUSES.includes(status);
}
