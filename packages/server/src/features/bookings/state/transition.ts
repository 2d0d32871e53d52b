import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Language } from '@laneway/contract/words/languages';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { expectedOn } from '@laneway/domain/bookings/moved-items';
import { occupies } from '@laneway/domain/bookings/booking-transitions';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { ApiError } from '../../../platform/http/api-error.ts';
import { holderName, type Actor } from '../../../platform/http/actor.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { amountWords, dateWords } from '../sale/why-not-words.ts';
import { owesDeal } from '../deal-codes/deal-codes.ts';
import { holdHasEnded, inStatus, NOT_USED, type BookingState, type ItemState } from './booking-state.ts';
import { mayConfirm } from './may.ts';
import type { Deed } from './save-booking.ts';
import { stepTo, type Step } from './steps.ts';

/** A legal step of a booking. */
export type BookingTransition = {
  from: BookingStatus;
  to: BookingStatus;
  /**
   * The sale that the booking has after it: kept (its places and price stand), resold (a basket without places is sold
   * at the present plans and prices), seated (a waiting party gets the places that are named), reinstated (at its old places and price, if the places are free), or reopened
   * (the same of a party that was closed: nothing of its sale is judged again).
   */
  sale: 'kept' | 'resold' | 'seated' | 'reinstated' | 'reopened';
  /** Whether it confirms: the amount due is covered (`checkDue`), and the policy is copied into the booking. */
  confirms: boolean;
  /** The booking after it; a sale other than kept then replaces items and price. */
  after: BookingState;
  activity: BookingDeed;
  message: Step['message'];
  /** Ids of the items that it moves. */
  moved: ReadonlySet<string>;
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
 * `payment.in_progress`, `booking.refund_first`, `booking.balance_due`, `checkin.wrong_day`.
 */
export function transition(before: BookingState, to: BookingStatus, situation: Situation): BookingTransition | null {
  const { now, reason } = situation;
  const hasEnded = holdHasEnded(before, now);
  if (to === 'holding' && hasEnded) throw new ApiError('hold.expired');
  const found = stepTo(before, to, situation);
  if (found === null) return null;
  if ('refused' in found) throw refusedStep(found.refused, before, to, situation);
  const { step, from, moving } = found;
  return {
    from: before.status,
    to,
    sale: saleOf(from, to, hasEnded),
    confirms: to === 'successful',
    after: moved(before, to, moving, situation),
    activity: to === 'cancelled' && reason === 'no_show' ? 'booking.no_show' : step.activity,
    message: step.message,
    moved: new Set(moving.map(({ itemId }) => itemId)),
  };
}

/** The sale of a step by the status of the items that it moves. */
function saleOf(from: BookingStatus, to: BookingStatus, hasEnded: boolean): BookingTransition['sale'] {
  if (from === 'cancelled') return 'reinstated';
  if (from === 'done') return 'reopened';
  if (from === 'wait' && occupies(to)) return 'seated';
  return occupies(to) && (from === 'initiated' || hasEnded) ? 'resold' : 'kept';
}

/** A booking in another status, with the parts that a status decides. */
function moved(
  before: BookingState,
  to: BookingStatus,
  moving: readonly ItemState[],
  { now, today, actor, holdMinutes, reason }: Situation,
): BookingState {
  const holds = to === 'holding';
  const confirmsRest = leavesPlayPaid(before, to);
  const noPlace = to === 'wait' ? { ...NOT_USED, resourceIds: [] } : {};
  const items = before.items.map((item) => {
    if (moving.includes(item)) return { ...inStatus(item, to, today), ...noPlace, date: item.date };
    return confirmsRest && item.status === 'pending' ? inStatus(item, 'successful', today) : item;
  });
  return {
    ...before,
    items,
    status: bookingOverallStatus(items),
    version: before.version + 1,
    expiresAt: holds ? now.add({ minutes: holdMinutes }).toString() : null,
    ...(holds && { holdExtensions: 0 }),
    ownerId: holds && actor !== null ? actor.accountId : null,
    ownerName: holds && actor !== null ? holderName(actor) : null,
    cancelReason: to === 'cancelled' ? reason || null : null,
    cancelNote: '',
    isOffer: holds && before.status === 'wait',
    ...(to === 'wait' && { lines: [] }),
    ...((to === 'cancelled' || to === 'wait') && { total: cents(0), depositDue: cents(0), dueOnConfirm: cents(0) }),
  };
}

/**
 * Whether a party leaves its play with nothing due: money that came while it played confirmed nothing, as the booking
 * was not pending, and none comes any more that would. What it has ahead is confirmed with the step.
 */
function leavesPlayPaid(before: BookingState, to: BookingStatus): boolean {
  const leaves = before.status === 'inprogress' && (to === 'done' || to === 'successful');
  return leaves && bookingMoney(before).dueNow === 0;
}

/**
 * A booking with an amount due is confirmed only on purpose (`confirm`), and by a person with the right to; one with a
 * deal by its payment alone. @throws ApiError `booking.transition`, `forbidden`, `deal.not_paid`.
 */
export function checkDue(
  { from, to, confirms }: BookingTransition,
  after: BookingState,
  { confirm, actor }: { confirm: boolean; actor: Actor | null },
): void {
  if (!confirms || bookingMoney(after).dueNow === 0) return;
  if (!confirm) throw illegalStep(from, to);
  if (owesDeal(after)) throw new ApiError('deal.not_paid');
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

/**
 * @returns the refusal; of a payment under way with `details` {amount, since}, of an open balance {balance}, of another
 *   day {date}.
 */
function refusedStep(
  code: ErrorCode,
  before: BookingState,
  to: BookingStatus,
  { today, outlet, language }: Situation,
): ApiError {
  const { status: from, paying, items } = before;
  const inWords = (amount: Cents) => amountWords(amount, outlet, language);
  if (code === 'booking.transition') return illegalStep(from, to);
  if (code === 'booking.balance_due') {
    const { balance } = bookingMoney(before);
    return new ApiError(code, { params: { amount: inWords(balance) }, details: { balance: toWire(balance) } });
  }
  if (code === 'checkin.wrong_day') return wrongDay(items, today, language);
  if (code !== 'payment.in_progress' || paying === null) return new ApiError(code);
  const { amount, since } = paying;
  return new ApiError(code, { params: { amount: inWords(amount) }, details: { amount: toWire(amount), since } });
}

/** The refusal of a party that is expected on another date, with `details` {date}. */
export function wrongDay(items: readonly ItemState[], today: string, language: Language): ApiError {
  const date = expectedOn(items, today) ?? today;
  return new ApiError('checkin.wrong_day', { params: { date: dateWords(date, language) }, details: { date } });
}

/** The refusal of a step, or with the same status twice of a command that the status does not allow. */
export function illegalStep(from: BookingStatus, to: BookingStatus): ApiError {
  return new ApiError('booking.transition', { params: { from, to }, details: { from, to } });
}
