import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { occupies } from '@laneway/domain/bookings/booking-transitions';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { withIncluded } from '../addons/included.ts';
import { checkStock } from '../addons/stock.ts';
import { checkPromoUse, lockPromoOf } from '../promos/promo-use.ts';
import { lockPlaces } from '../places/places.ts';
import { withoutPromo } from '../promos/judged-promo.ts';
import { refusedAgain } from '../promos/promo-of-sale.ts';
import { laneNames } from '../sale/lane-names.ts';
import { repriced } from '../sale/repriced.ts';
import { soldBy } from '../sale/judge-items.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { soldAnew } from '../sale/sell-anew.ts';
import { holdHasEnded, timedItems, type BookingState, type LockedBooking } from '../state/booking-state.ts';
import { followCardSale, lockCardsOfSale } from '../state/card-sales.ts';
import { policyOf, type Policy, type RuledBy } from '../state/policy.ts';
import type { Change } from '../state/save-booking.ts';
import { activityOf, checkDue, transition, type BookingTransition } from '../state/transition.ts';
import { editedItems } from './edit-items.ts';
import { reinstated } from './reinstate.ts';
import { reopened } from './reopen.ts';
import { seated, type Seat } from './seated.ts';

/** `actor` null: Laneway itself, such as for money that a guest or the bank brings. */
type Call = { tx: Tx; outlet: SellingOutlet; actor: Actor | null; language: Language };

type Options = {
  /** What else the command changes, judged with the step: the money that came in, a price by other terms. */
  changes?: Partial<BookingState>;
  /** Staff confirm although an amount is due. */
  confirm?: boolean;
  /** Of a cancellation; absent or empty: none. */
  reason?: string;
  /** Where a waiting party is seated. */
  seats?: readonly Seat[];
  /** The money was taken already, so no limit of the promo refuses the step. */
  isOwed?: boolean;
  /** Gift cards that it sells stay as they are: they follow their booking in rows of their own. */
  isPreview?: boolean;
};

/** A step with all that follows from it, to be saved. */
type Taken = { change: Change & { before: LockedBooking }; message: BookingTransition['message'] };

/**
 * Takes a loaded and locked booking to another status, with all that follows: its places are locked, a basket without
 * places is sold anew, goods get the date of their sale, and a confirmed booking gets the rules of refund that it was
 * sold under. Nothing is written. Null: it has that status already.
 * @throws ApiError what `transition` throws; `booking.transition` or `forbidden` while an amount is due; the rules'
 * refusal of a sale.
 */
export async function takeStep(
  call: Call,
  before: LockedBooking,
  to: BookingStatus,
  { changes = {}, confirm = false, reason = '', seats = [], isOwed = false, isPreview = false }: Options = {},
): Promise<Taken | null> {
  const { tx, outlet, actor, language } = call;
  const changed = { ...before, ...changes };
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const holdMinutes = outlet.holdMinutes[before.status === 'wait' ? 'offer' : 'staff'];
  const step = transition(changed, to, { now: tx.now, today, outlet, language, actor, holdMinutes, reason });
  if (step === null) return null;
  if (to !== 'cancelled') await lockPromoOf(tx, changed);
  await lockCardsOfSale(tx, before);
  // Money that comes too late does not bring back the places of a hold that ran out.
  const isLate = holdHasEnded(before, tx.now) && occupies(to);
  const after = await SALES[isLate ? 'resold' : step.sale](call, { before, changed, step, seats });
  await checkPromoUse(call, before, after, { isOwed });
  await checkStock(call, { before, after });
  checkDue(step, after, { confirm, actor });
  if (!isPreview) await followCardSale(call, before, after);
  const deed = activityOf(step, before, after, reason);
  if (step.activity === 'booking.offered') deed.after = { ...deed.after, ...offerFacts(outlet, after) };
  return { change: { before, after, deed }, message: step.message };
}

/** What the history says of an offer. */
function offerFacts(outlet: SellingOutlet, after: BookingState) {
  const [item] = timedItems(after);
  return { date: item?.date, start: item?.start, lanes: laneNames(outlet, after) };
}

/**
 * Judges a step and writes nothing, before locks that come ahead of places are taken. @throws ApiError what `transition`
 * throws.
 */
export function checkStep(
  { tx, outlet, actor, language }: Call,
  before: BookingState,
  to: BookingStatus,
  { changes = {}, reason = '' }: Options = {},
): void {
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const holdMinutes = outlet.holdMinutes.staff;
  transition({ ...before, ...changes }, to, { now: tx.now, today, outlet, language, actor, holdMinutes, reason });
}

/** The booking as it is stored, with the changes of the command, and the step that these take. */
type Stepping = { before: BookingState; changed: BookingState; step: BookingTransition; seats: readonly Seat[] };

/** A booking that comes back asks its promo again: what is refused goes on without it, at the price without it. */
async function reinstatedWithPromo(call: Call, before: BookingState, asItWas: BookingState): Promise<BookingState> {
  const after = await reinstated(call, before, asItWas);
  const promoId = after.terms.promo?.promoId;
  if (promoId === undefined || (await refusedAgain(call, promoId, after)) === null) return after;
  return { ...after, ...(await repriced(call, after, withoutPromo(after.terms))) };
}

/** The booking after a step, by its sale; the places that change are locked. */
const SALES: Record<BookingTransition['sale'], (call: Call, stepping: Stepping) => Promise<BookingState>> = {
  kept: async ({ tx, outlet }, { before, step: { to, after, confirms } }) => {
    // A party that plays before it was confirmed has rules of refund as well.
    const isSold = (confirms || to === 'inprogress') && after.policy === null;
    const ruled = isSold ? { ...after, policy: policyOf(await soldItems(tx, before)) } : after;
    const next = await withIncluded(tx, outlet, before, ruled);
    await lockPlaces(tx, before, next);
    return next;
  },
  resold: async ({ tx, outlet, language }, { before, changed, step: { to, after } }) => {
    const sold = await soldAnew({ tx, outletId: outlet.outletId, language }, changed, to);
    return withIncluded(tx, outlet, before, { ...after, ...sold });
  },
  seated: async ({ tx, outlet, language }, { before, step: { to, after }, seats }) => {
    const call = { tx, outletId: outlet.outletId, language };
    return withIncluded(tx, outlet, before, await seated(call, before, after, { to, seats }));
  },
  reinstated: (call, { changed, step: { after } }) => reinstatedWithPromo(call, changed, after),
  reopened: (call, { before, step: { after, moved } }) => reopened(call, before, after, moved),
};

/** The rules of refund of a booking: those that it was confirmed under, else those that its items are sold under. */
export async function policyNow(tx: Tx, booking: BookingState): Promise<Policy> {
  return booking.policy ?? policyOf(await soldItems(tx, booking));
}

/** The items of a booking with the plans and entries that they were sold by. */
async function soldItems(tx: Tx, booking: BookingState): Promise<RuledBy[]> {
  const items = await editedItems(tx, booking, []);
  return items.map((item) => {
    const { plan } = item.sold;
    if (item.itemId === undefined) throw new Error('an item of a booking without its id');
    if (item.kind === 'goods') return { itemId: item.itemId, plan, entry: null, isWaitList: false };
    const { entry } = soldBy(item, item.entry ?? 1);
    return { itemId: item.itemId, plan, entry, isWaitList: item.isWaitList === true };
  });
}
