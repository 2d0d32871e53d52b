import type { paymentCheckIn } from '@laneway/contract/bookings/check-in.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { comeAndGo, partySize, type GuestChange } from '@laneway/domain/bookings/guests-here';
import { expectedOn, type StepClock } from '@laneway/domain/bookings/moved-items';
import { toWire } from '@laneway/domain/money/wire-money';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Tx } from '../../../platform/database/database.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { checkStep, takeStep } from '../edit/take-step.ts';
import { loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import {
  isCharged,
  timedItems,
  type BookingState,
  type ItemState,
  type LockedBooking,
} from '../state/booking-state.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { saveBookings, type Change } from '../state/save-booking.ts';
import { stepTo, undoneStatus } from '../state/steps.ts';
import { illegalStep, wrongDay } from '../state/transition.ts';
import { findNonce, freshGuests, nonceRow, readGuests } from './check-in.repository.ts';
import { checkPhotos } from '../guests/photos.ts';
import { missingOf, namedBooking, partyOf } from './party.ts';

type Body = InputOf<typeof paymentCheckIn>['body'];
type Answer = AnswerOf<typeof paymentCheckIn>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
/** A change to be saved, with its answer and how many are here then. Null: there is none. */
type Step =
  | ({ change: Change & { before: LockedBooking }; message: Message } & Pick<GuestChange, 'here' | 'fresh'>)
  | null;
type Message = NonNullable<Awaited<ReturnType<typeof takeStep>>>['message'] | 'booking.some_in';

/**
 * Checks guests of today's party in by its code, or takes that back: named ones, so many of those without a name, or
 * all. The first one brings the party into play, the undo of the last one takes it out. Where nobody comes or goes, it
 * is answered and not written; the same nonce gets its first answer again.
 */
export async function checkIn(caller: Caller, body: Body): Promise<Answer> {
  const { tx, actor, outletId, language } = caller;
  const [found, outlet] = await Promise.all([namedBooking(caller, body.code), loadOutletToSell(tx, outletId)]);
  const { bookingId } = found;
  const [before, kept, rows] = await Promise.all([
    lockBooking(tx, outletId, bookingId),
    findNonce(tx, outletId, body.nonce),
    readGuests(tx, bookingId),
  ]);
  if (kept !== undefined) {
    if (kept.bookingId !== bookingId || kept.undo !== body.undo) throw new ApiError('idempotency.conflict');
    return JSON.parse(kept.answer) as Answer;
  }
  const clock = { now: tx.now, today: businessDateOf(tx.now, outlet.zone, outlet.dayStart) };
  const call = { tx, outlet, actor, language };
  const today = timedItems(before).filter(({ date, status }) => date === clock.today && status !== 'cancelled');
  const party = partyOf(today, rows);
  const coming = { party, today, body };
  const step = await (body.undo ? undone(call, before, clock, coming) : arrived(call, before, clock, coming));
  const after = step?.change.after ?? before;
  const here = step === null ? partySize(party).here : step.here;
  const message = step?.message ?? (body.undo ? 'booking.already_out' : 'booking.already_in');
  const { total } = partySize(party);
  const answer: Answer = {
    message: say(language, message, { here, total }),
    booking: { bookingId, version: after.version, status: after.status },
    name: after.name,
    here,
    totalGuests: total,
    ...(await stateOf(tx, after, clock, { party, lateMinutes: found.lateMinutes })),
  };
  const nonce = nonceRow(tx, outletId, body.nonce, { bookingId, undo: body.undo, answer: JSON.stringify(answer) });
  if (step !== null) {
    const nameless = step.fresh.map((type) => ({ name: null, type, isHere: true }));
    const fresh = freshGuests(tx, bookingId, nameless, rows);
    saveBookings(tx, outlet, actor, [step.change], step.fresh.length > 0 ? [nonce, fresh] : [nonce]);
  } else {
    const { statement, values } = insertStatement([nonce]);
    tx.send(statement, values);
  }
  return answer;
}

type Call = { tx: Tx; outlet: SellingOutlet; actor: Actor; language: Language };
type Coming = { party: ReturnType<typeof partyOf>; today: readonly ItemState[]; body: Body };

/** Null: nobody comes who is not in. */
async function arrived(call: Call, before: LockedBooking, clock: StepClock, coming: Coming): Promise<Step> {
  const { force, reason } = coming.body;
  const found = stepTo(before, 'inprogress', clock);
  if (found === null && !isIn(before, clock)) throw wrongDay(before.items, clock.today, call.language);
  // Who was closed is reopened on purpose, not by a scan.
  if (found !== null && 'step' in found && found.from === 'done') throw illegalStep('done', 'inprogress');
  checkStep(call, before, 'inprogress');
  const guests = guestsOf(call, coming);
  await checkPhotos(call, { items: coming.today, party: coming.party, change: guests }, { force, reason });
  const step = await takeStep(call, before, 'inprogress', { reason: force ? reason : '' });
  return step === null ? someMore(before, coming, guests) : withGuests(step, guests);
}

/** Null: nobody who is in goes. */
async function undone(call: Call, before: LockedBooking, clock: StepClock, coming: Coming): Promise<Step> {
  if (isIn(before, clock)) {
    const guests = guestsOf(call, coming);
    if (guests.here > 0) return someMore(before, coming, guests);
    return withGuests(await takeStep(call, before, undoneStatus(before)), guests);
  }
  const found = stepTo(before, 'inprogress', clock);
  if (found !== null && 'step' in found && found.from !== 'done') return null;
  const isOfToday = expectedOn(before.items, clock.today) === clock.today;
  if (isOfToday || !isCharged(before.status)) throw illegalStep(before.status, undoneStatus(before));
  throw wrongDay(before.items, clock.today, call.language);
}

/** @throws ApiError `validation` at the field that names guests whom the party does not have. */
function guestsOf({ language }: Call, { party, body }: Coming): GuestChange {
  const guests = comeAndGo(party, body);
  if (!('wrong' in guests)) return guests;
  const { wrong } = guests;
  throw fieldRefused(wrong, say(language, `validation.${wrong === 'count' ? 'guests_left' : 'guest_of_party'}`));
}

/** A step of the whole booking, with the guests who take it. */
function withGuests(step: Awaited<ReturnType<typeof takeStep>>, guests: GuestChange): Step {
  if (step === null) return null;
  const { change, message } = step;
  return { change: { ...change, guests }, message, here: guests.here, fresh: guests.fresh };
}

/** Guests who come or go while the party plays. */
function someMore(before: LockedBooking, { party, body }: Coming, guests: GuestChange): Step {
  if (guests.here === guests.before) return null;
  const what = body.undo ? 'booking.guest_check_in_undone' : 'booking.guest_checked_in';
  const { here, fresh } = guests;
  const reason = body.force && !body.undo ? body.reason : '';
  const came = { guests: Math.abs(here - guests.before), here, total: partySize(party).total };
  const facts = { ...came, ...(reason !== '' && { reason }) };
  const after = { ...before, version: before.version + 1 };
  return { change: { before, after, deed: { what, after: facts }, guests }, message: 'booking.some_in', here, fresh };
}

function isIn({ items }: BookingState, { today }: StepClock): boolean {
  return items.some(({ status, date }) => status === 'inprogress' && date === today);
}

/** What the desk looks at when a party comes: its places of today, what it owes, and what its guests lack. */
async function stateOf(
  tx: Tx,
  booking: BookingState,
  { now, today }: StepClock,
  { party, lateMinutes }: { party: Coming['party']; lateMinutes: number },
): Promise<Pick<Answer, 'lanes' | 'balance' | 'waiversMissing' | 'photosMissing' | 'gameCards' | 'late'>> {
  const items = timedItems(booking).filter(({ date }) => date === today);
  const { waiversMissing, photosMissing } = await missingOf(tx, items, party);
  const [start] = items
    .flatMap(({ startsAt }) => (startsAt === null ? [] : [Date.parse(startsAt)]))
    .sort((a, b) => a - b);
  return {
    lanes: [...new Set(items.flatMap(({ resourceIds }) => resourceIds))],
    balance: toWire(bookingMoney(booking).balance),
    waiversMissing,
    photosMissing,
    gameCards: [],
    late: start !== undefined && now.epochMilliseconds > start + lateMinutes * MINUTE_MS,
  };
}
