import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Language } from '@laneway/contract/words/languages';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { occupies } from '@laneway/domain/bookings/booking-transitions';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { ApiError } from '../../../platform/http/api-error.ts';
import { displayName, type Actor } from '../../../platform/http/actor.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { amountWords } from '../sale/why-not-words.ts';
import { holdHasEnded, inStatus, liveItems, pricedItems, type BookingState } from './booking-state.ts';
import { mayConfirm } from './may.ts';
import type { Deed } from './save-booking.ts';
import { stepTo, type Step } from './steps.ts';

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
  /** Whose currency and language a refusal with an amount has. */
  outlet: Pick<SellingOutlet, 'currency'>;
  language: Language;
  /** Null: Laneway itself. */
  actor: Actor | null;
  /** Minutes that a hold lasts. */
  holdMinutes: number;
  /** The reason of a cancellation; empty: none. */
  reason: string;
};

/**
 * The step of a booking to another status by the domain's table: what it needs and what it writes. Null: the booking
 * has that status already, and nothing is written. @throws ApiError `booking.transition` for a step that the table or
 * this version of Laneway does not have; `hold.expired`, `customer.contact_required`, `bookingExpired`,
 * `payment.in_progress`, `booking.refund_first`.
 */
export function transition(before: BookingState, to: BookingStatus, situation: Situation): BookingTransition | null {
  const { status: from } = before;
  const { now } = situation;
  const hasEnded = holdHasEnded(before, now);
  if (to === 'holding' && hasEnded) throw new ApiError('hold.expired');
  if (from === to) return null;
  const found = stepTo(before, to, now);
  if ('refused' in found) throw refusedStep(found.refused, before, to, situation);
  const { activity, message } = found.step;
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
    ownerId: holds && actor !== null ? actor.accountId : null,
    ownerName: holds && actor !== null ? displayName(actor) : null,
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
  { confirm, actor }: { confirm: boolean; actor: Actor | null },
): void {
  if (!confirms || bookingMoney(after).dueNow === 0) return;
  if (!confirm) throw illegalStep(from, to);
  if (actor === null || !mayConfirm(actor)) throw new ApiError('forbidden');
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

/** @returns the refusal; of a payment under way with `details` {amount, since}. */
function refusedStep(
  code: ErrorCode,
  { status: from, paying }: BookingState,
  to: BookingStatus,
  { outlet, language }: Situation,
): ApiError {
  if (code === 'booking.transition') return illegalStep(from, to);
  if (code !== 'payment.in_progress' || paying === null) return new ApiError(code);
  const { amount, since } = paying;
  return new ApiError(code, {
    params: { amount: amountWords(amount, outlet, language) },
    details: { amount: toWire(amount), since },
  });
}

function illegalStep(from: BookingStatus, to: BookingStatus): ApiError {
  return new ApiError('booking.transition', { params: { from, to }, details: { from, to } });
}
