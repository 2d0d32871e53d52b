import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { bookingStatusChange } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { say } from '../../../platform/http/words.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { BookingState } from '../state/booking-state.ts';
import { checkVersion, lockBooking } from '../state/booking-state.repository.ts';
import { editedItems } from './edit-items.ts';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { soldBy } from '../sale/judge-items.ts';
import { loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { lockPlaces } from '../places/places.ts';
import { policyOf, type RuledBy } from '../state/policy.ts';
import { reinstated } from './reinstate.ts';
import { saveBookings } from '../state/save-booking.ts';
import { soldAnew } from '../sale/sell-anew.ts';
import { activityOf, checkDue, transition, type BookingTransition } from '../state/transition.ts';

type Body = InputOf<typeof bookingStatusChange>['body'];
type Answer = AnswerOf<typeof bookingStatusChange>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/** Moves a booking to another status. The same status again is accepted and writes nothing. */
export async function changeStatus(caller: Caller, bookingId: string, body: Body): Promise<Answer> {
  const { tx, actor, outletId, language } = caller;
  const { status: to, version, confirm, reason } = body;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  if (before.status !== to) await checkVersion(tx, before, version);
  const holdMinutes = outlet.holdMinutes.staff;
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const step = transition(before, to, { now: tx.now, today, outlet, language, actor, holdMinutes, reason });
  if (step === null) return answer(before, say(language, 'booking.updated'));
  const after = await SALES[step.sale]({ tx, outlet, language }, before, step);
  checkDue(step, after, { confirm, actor });
  saveBookings(tx, outlet, actor, [{ before, after, deed: activityOf(step, before, after, reason) }]);
  return answer(after, say(language, step.message));
}

type Sale = (
  call: { tx: Tx; outlet: SellingOutlet; language: Language },
  before: BookingState,
  step: BookingTransition,
) => Promise<BookingState>;

/** The booking after a step, by its sale; the places that change are locked. */
const SALES: Record<BookingTransition['sale'], Sale> = {
  kept: async ({ tx }, before, { after, confirms }) => {
    await lockPlaces(tx, before, after);
    if (!confirms || before.policy !== null) return after;
    return { ...after, policy: policyOf(await soldItems(tx, before)) };
  },
  resold: async ({ tx, outlet, language }, before, { to, after }) => ({
    ...after,
    ...(await soldAnew({ tx, outletId: outlet.outletId, language }, before, to)),
  }),
  reinstated: (call, before, { after }) => reinstated(call, before, after),
};

/** The plans and entries that a booking was sold by. */
async function soldItems(tx: Tx, before: BookingState) {
  const items = await editedItems(tx, before, []);
  return items.map((item): RuledBy => {
    const entry = item.kind === 'goods' ? null : soldBy(item, item.entry ?? 1).entry;
    return { plan: item.sold.plan, entry };
  });
}

function answer({ bookingId, version, status }: BookingState, message: string): Answer {
  return { message, booking: { bookingId, version, status } };
}
