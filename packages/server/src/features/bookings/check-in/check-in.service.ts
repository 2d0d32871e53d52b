import type { paymentCheckIn } from '@laneway/contract/bookings/check-in.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { expectedOn, type StepClock } from '@laneway/domain/bookings/moved-items';
import { codeOf } from '@laneway/domain/bookings/named-booking';
import { toWire } from '@laneway/domain/money/wire-money';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Tx } from '../../../platform/database/database.ts';
import { insertStatement } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { takeStep } from '../edit/take-step.ts';
import { loadOutletToSell, loadPlanVersion, type SellingOutlet } from '../sale/outlet.repository.ts';
import { isCharged, timedItems, totalGuests, type BookingState, type LockedBooking } from '../state/booking-state.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { saveBookings } from '../state/save-booking.ts';
import { stepTo, undoneStatus } from '../state/steps.ts';
import { illegalStep, wrongDay } from '../state/transition.ts';
import { countParty, findNamed, findNonce, nonceRow } from './check-in.repository.ts';

type Body = InputOf<typeof paymentCheckIn>['body'];
type Answer = AnswerOf<typeof paymentCheckIn>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type Step = Awaited<ReturnType<typeof takeStep>>;

/**
 * Checks the whole party of today in by its code, or takes that back. A party that is in already, or out, is answered
 * and not written; the same nonce gets its first answer again.
 */
export async function checkIn({ tx, actor, outletId, language }: Caller, body: Body): Promise<Answer> {
  const named = codeOf(body.code);
  if (named === null) throw new ApiError('not_found');
  const [found, outlet] = await Promise.all([findNamed(tx, named), loadOutletToSell(tx, outletId)]);
  if (found === undefined || (found.outletId !== outletId && !sees(actor, found.outletId))) {
    throw new ApiError('not_found');
  }
  if (found.outletId !== outletId) {
    const outletOfIt = { outletId: found.outletId, outlet: found.outletName };
    throw new ApiError('checkin.other_outlet', { params: { outlet: found.outletName }, details: outletOfIt });
  }
  const { bookingId } = found;
  const [before, kept, party] = await Promise.all([
    lockBooking(tx, outletId, bookingId),
    findNonce(tx, outletId, body.nonce),
    countParty(tx, bookingId),
  ]);
  if (kept !== undefined) {
    if (kept.bookingId !== bookingId || kept.undo !== body.undo) throw new ApiError('idempotency.conflict');
    return JSON.parse(kept.answer) as Answer;
  }
  const clock = { now: tx.now, today: businessDateOf(tx.now, outlet.zone, outlet.dayStart) };
  const call = { tx, outlet, actor, language };
  const step = await (body.undo ? undone(call, before, clock) : arrived(call, before, clock, body));
  const after = step?.change.after ?? before;
  const message = step?.message ?? (body.undo ? 'booking.already_out' : 'booking.already_in');
  const answer: Answer = {
    message: say(language, message),
    booking: { bookingId, version: after.version, status: after.status },
    name: after.name,
    ...(await stateOf(tx, after, clock, { ...party, lateMinutes: found.lateMinutes })),
  };
  const nonce = nonceRow(tx, outletId, body.nonce, { bookingId, undo: body.undo, answer: JSON.stringify(answer) });
  if (step !== null) saveBookings(tx, outlet, actor, [step.change], [nonce]);
  else {
    const { statement, values } = insertStatement([nonce]);
    tx.send(statement, values);
  }
  return answer;
}

/** Whether a person may learn at which other outlet a booking is. */
function sees({ outletIds }: Actor, outletId: string): boolean {
  return outletIds === null || outletIds.includes(outletId);
}

type Call = { tx: Tx; outlet: SellingOutlet; actor: Actor; language: Language };

/** Null: all of today's party are in. */
async function arrived(call: Call, before: LockedBooking, clock: StepClock, { force, reason }: Body): Promise<Step> {
  const found = stepTo(before, 'inprogress', clock);
  if (found === null && !isIn(before, clock)) throw wrongDay(before.items, clock.today, call.language);
  // Who was closed is reopened on purpose, not by a scan.
  if (found !== null && 'step' in found && found.from === 'done') throw illegalStep('done', 'inprogress');
  return takeStep(call, before, 'inprogress', { reason: force ? reason : '' });
}

/** Null: nobody of today's party is in. */
async function undone(call: Call, before: LockedBooking, clock: StepClock): Promise<Step> {
  if (isIn(before, clock)) return takeStep(call, before, undoneStatus(before));
  const found = stepTo(before, 'inprogress', clock);
  if (found !== null && 'step' in found && found.from !== 'done') return null;
  const isOfToday = expectedOn(before.items, clock.today) === clock.today;
  if (isOfToday || !isCharged(before.status)) throw illegalStep(before.status, undoneStatus(before));
  throw wrongDay(before.items, clock.today, call.language);
}

function isIn({ items }: BookingState, { today }: StepClock): boolean {
  return items.some(({ status, date }) => status === 'inprogress' && date === today);
}

type Party = { signed: number; pictured: number; lateMinutes: number };

/** What the desk looks at when a party comes: its places of today, what it owes, and what its guests lack. */
async function stateOf(
  tx: Tx,
  booking: BookingState,
  { now, today }: StepClock,
  { signed, pictured, lateMinutes }: Party,
): Promise<Omit<Answer, 'message' | 'booking' | 'name'>> {
  const items = timedItems(booking).filter(({ date }) => date === today);
  const plans = await Promise.all(items.map(({ planId, planVersion }) => loadPlanVersion(tx, planId, planVersion)));
  const people = totalGuests(items);
  const [start] = items
    .flatMap(({ startsAt }) => (startsAt === null ? [] : [Date.parse(startsAt)]))
    .sort((a, b) => a - b);
  const missing = (asked: 'waiverStatus' | 'isProfilePicRequired', there: number) =>
    plans.some(({ plan }) => plan[asked] === true) ? Math.max(0, people - there) : 0;
  return {
    lanes: [...new Set(items.flatMap(({ resourceIds }) => resourceIds))],
    balance: toWire(bookingMoney(booking).balance),
    waiversMissing: missing('waiverStatus', signed),
    photosMissing: missing('isProfilePicRequired', pictured),
    gameCards: [],
    late: start !== undefined && now.epochMilliseconds > start + lateMinutes * MINUTE_MS,
  };
}
