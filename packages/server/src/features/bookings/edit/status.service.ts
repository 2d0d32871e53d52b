import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { bookingStatusChange } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { bookingTransition } from '@laneway/domain/bookings/booking-transitions';
import { hasContact } from '@laneway/domain/bookings/contact';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdHasEnded, type BookingState } from '../state/booking-state.ts';
import { checkVersion, loadBooking } from '../state/booking-state.repository.ts';
import { editedItems } from './edit-items.ts';
import { planAndEntry, soldBy } from '../sale/judge-items.ts';
import { dueNow } from '../state/charge.ts';
import { isCancellable, mayConfirm } from '../state/may.ts';
import { loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { checkSells } from '../sale/refuse.ts';
import { lockPlaces } from '../places/places.ts';
import { policyOf } from '../state/policy.ts';
import { reinstated } from './reinstate.ts';
import { saveBookings } from '../state/save-booking.ts';
import { soldAnew } from '../sale/sell-anew.ts';

type Body = InputOf<typeof bookingStatusChange>['body'];
type Answer = AnswerOf<typeof bookingStatusChange>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** Statuses without a movement of money; the others of the domain's table come with payments and check-in. */
const REACHABLE: readonly BookingStatus[] = ['initiated', 'holding', 'pending', 'successful', 'cancelled'];
const LEAVABLE: readonly BookingStatus[] = [
  'initiated',
  'holding',
  'pending',
  'successful',
  'inprogress',
  'wait',
  'cancelled',
];
const DEEDS: Partial<Record<BookingStatus, BookingDeed>> = {
  initiated: 'booking.released',
  holding: 'booking.held',
  pending: 'booking.created',
  successful: 'booking.confirmed',
  cancelled: 'booking.cancelled',
};

const SAID = { successful: 'booking.confirmed', cancelled: 'booking.cancelled' } as Partial<
  Record<BookingStatus, 'booking.confirmed' | 'booking.cancelled'>
>;

/** Moves a booking to another status. The same status again is accepted and writes nothing. */
export async function changeStatus(
  { tx, actor, outletId, language }: Caller,
  bookingId: string,
  body: Body,
): Promise<Answer> {
  const [outlet, before] = await Promise.all([
    loadOutletToSell(tx, outletId),
    loadBooking(tx, outletId, bookingId, true),
  ]);
  const { status: to } = body;
  if (to === 'holding' && holdHasEnded(before, tx.now)) throw new ApiError('hold.expired');
  if (before.status === to) return answer(before, say(language, 'booking.updated'));
  await checkVersion(tx, before, body.version);
  checkStep(before, body);
  if (before.status === 'cancelled') {
    checkSells(outlet);
    if (before.cancelReason === 'hold_expired') throw new ApiError('hold.expired');
    return save(tx, outlet, actor, before, await reinstated({ tx, outlet, language }, before), body, language);
  }

  const step = stepped(before, body, tx, outlet, actor);
  if (to !== 'cancelled' && to !== 'initiated' && (before.status === 'initiated' || holdHasEnded(before, tx.now))) {
    const after = { ...step, ...(await soldAnew({ tx, outletId, language }, before, to)) };
    checkDue(before, after, body, actor);
    return save(tx, outlet, actor, before, after, body, language);
  }
  checkDue(before, before, body, actor);
  await lockPlaces(tx, before, step);
  const policy = to === 'successful' && before.policy === null ? policyOf(await soldItems(tx, before)) : before.policy;
  return save(tx, outlet, actor, before, { ...step, policy }, body, language);
}

/** The plans and entries that a booking was sold by. */
async function soldItems(tx: Tx, before: BookingState) {
  const items = await editedItems(tx, before, []);
  return items.map((item) => planAndEntry({ wanted: item, ...soldBy(item, item.entry ?? 1) }));
}

/** @throws ApiError `booking.transition` for a step that the table or this version of Laneway does not have. */
function checkStep(before: BookingState, { status: to }: Body): void {
  const { status: from } = before;
  const refused = refusedStep(from, to);
  if (!REACHABLE.includes(to) || !LEAVABLE.includes(from)) throw refused;
  if (bookingTransition(from, to).result !== 'legal') throw refused;
  if (to === 'cancelled' && !isCancellable(before)) throw refused;
  if ((to === 'pending' || to === 'successful') && !hasContact(before)) throw new ApiError('customer.contact_required');
  if (from === 'successful' && to === 'pending' && dueNow(before) === 0) throw refused;
}

/** A booking with an amount due is confirmed by whom may, and only on purpose. */
function checkDue(
  before: BookingState,
  after: BookingState,
  { status: to, confirm }: Pick<Body, 'status' | 'confirm'>,
  actor: Actor,
): void {
  if (to !== 'successful' || dueNow(after) === 0) return;
  if (!confirm) throw refusedStep(before.status, to);
  if (!mayConfirm(actor)) throw new ApiError('forbidden');
}

function refusedStep(from: BookingStatus, to: BookingStatus): ApiError {
  return new ApiError('booking.transition', { params: { from, to }, details: { from, to } });
}

function stepped(
  before: BookingState,
  { status: to, reason }: Body,
  tx: Tx,
  outlet: SellingOutlet,
  actor: Actor,
): BookingState {
  const items = before.items.map((item) => (item.status === 'cancelled' ? item : { ...item, status: to }));
  const holds = to === 'holding';
  return {
    ...before,
    items,
    status: bookingOverallStatus(items.map((item) => item.status)),
    version: before.version + 1,
    expiresAt: holds ? tx.now.add({ minutes: outlet.holdMinutes.staff }).toString() : null,
    ownerId: holds ? actor.accountId : null,
    ownerName: holds ? `${actor.firstName} ${actor.lastName}`.trim() : null,
    cancelReason: to === 'cancelled' ? reason || null : null,
    ...(to === 'cancelled' && { total: cents(0), depositDue: cents(0), dueOnConfirm: cents(0) }),
  };
}

async function save(
  tx: Tx,
  outlet: SellingOutlet,
  actor: Actor,
  before: BookingState,
  after: BookingState,
  { status, reason }: Body,
  language: Language,
): Promise<Answer> {
  const isBack = before.status === 'cancelled';
  // A sale anew may have another price than the basket had: the history says both.
  const isRepriced = status !== 'cancelled' && after.total !== before.total;
  const totals = (of: BookingState) => (isRepriced ? { total: toWire(of.total) } : {});
  const what = isBack ? 'booking.reinstated' : (DEEDS[status] ?? 'booking.changed');
  saveBookings(tx, outlet, actor, [
    {
      before,
      after,
      deed: {
        what,
        before: { status: before.status, ...totals(before) },
        after: { status, ...totals(after), ...(reason !== '' && { reason }) },
      },
    },
  ]);
  const words = isBack ? 'booking.reinstated' : (SAID[status] ?? 'booking.updated');
  return answer(after, say(language, words));
}

function answer({ bookingId, version, status }: BookingState, message: string): Answer {
  return { message, booking: { bookingId, version, status } };
}
