import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { bookingLock } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/http/answer-error.ts';
import { holderName, type Actor } from '../../../platform/http/actor.ts';
import {
  expiryOf,
  extensionsLeftOf,
  goodsFacts,
  holdHasEnded,
  timedItems,
  type BookingState,
} from '../state/booking-state.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { lockStockOfSale } from '../addons/lock-stock-of-sale.ts';
import { checkStock } from '../addons/stock.ts';
import { checkHeldVersion, checkShownTotal } from './as-seen.ts';
import { channelOf, rulesOf } from './channel.ts';
import { judgeSaleOf } from './judge-sale.ts';
import { laneNames } from './lane-names.ts';
import { newBooking, withSale } from './new-booking.ts';
import { loadOutlet, loadOutletToSell, loadToSell, type SellingOutlet } from './outlet.repository.ts';
import { lockPlaces } from '../places/places.ts';
import { checkPromoUse, lockPromosAtCard } from '../promos/promo-use.ts';
import { checkSells } from './refuse.ts';
import { release } from '../state/release.ts';
import { saveBookings } from '../state/save-booking.ts';
import { checkChosen, plansOf, wantedItems } from './wanted-items.ts';

type Body = InputOf<typeof bookingLock>['body'];
type Answer = AnswerOf<typeof bookingLock>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Holds resources for a basket, or extends its hold. @throws ApiError `occupancy.taken`, `hold.expired`, `hold.longest`,
 * `stale`, `price.changed`.
 */
export async function hold(caller: Caller, body: Body): Promise<Answer> {
  if (body.items !== undefined) return holdItems(caller, { ...body, items: body.items });
  if (body.bookingId !== undefined) return extend(caller, { ...body, bookingId: body.bookingId });
  throw new ApiError('validation', { details: { fields: { items: sentence(caller.language, 'plan.required') } } });
}

async function holdItems(
  { tx, actor, outletId, language }: Caller,
  body: Body & { items: NonNullable<Body['items']> },
): Promise<Answer> {
  const { outlet, plans } = await loadToSell(tx, outletId, plansOf(body.items));
  checkSells(outlet);
  const before = body.bookingId === undefined ? null : await lockBooking(tx, outletId, body.bookingId);
  if (before !== null) {
    await checkHeldVersion(tx, before, body.version);
    checkLive(before, tx.now);
    checkExtends(before);
  }
  const wanted = await wantedItems(tx, body.items, plans, before, language);
  checkChosen(wanted, before, language);
  const channel = channelOf(body.channel, before);
  if (before !== null) await lockPromosAtCard(tx, [before]);
  await lockStockOfSale(tx, outletId, wanted, before?.addons ?? []);
  const judged = await judgeSaleOf({ tx, outlet, language, channel: rulesOf(channel) }, wanted, before);
  const base = before ?? newBooking(tx, outlet, actor);
  const booking: BookingState = {
    ...withSale(base, outlet, judged, 'holding'),
    channel,
    version: before === null ? 1 : before.version + 1,
    ...extension(tx, outlet, before),
    ownerId: actor.accountId,
    ownerName: holderName(actor),
  };
  checkShownTotal(booking, body.total, outlet, language);
  await checkPromoUse({ tx, outlet, language }, before, booking);
  await checkStock({ tx, language }, { before, after: booking });
  saveBookings(tx, outlet, actor, [
    {
      before,
      after: booking,
      deed: {
        what: 'booking.held',
        after: { start: timedItems(booking)[0]?.start, lanes: laneNames(outlet, booking), ...goodsFacts(booking) },
      },
    },
  ]);
  return presentHold(booking);
}

async function extend(
  { tx, actor, outletId, language }: Caller,
  { bookingId, version, total }: Body & { bookingId: string },
): Promise<Answer> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  await checkHeldVersion(tx, before, version);
  checkLive(before, tx.now);
  checkShownTotal(before, total, outlet, language);
  checkExtends(before);
  const longer = { ...before, ...extension(tx, outlet, before) };
  const after: BookingState = { ...longer, version: before.version + 1, expiresAt: expiryOf(longer) };
  // Money on it keeps a hold without an end: nothing is written.
  if (after.expiresAt === null && before.expiresAt === null) return presentHold(before);
  // The expiry is part of a hold's places: a concurrent sale reads it under the locks of these places.
  await lockPlaces(tx, before, after);
  saveBookings(tx, outlet, actor, [
    {
      before,
      after,
      deed: {
        what: 'booking.hold_extended',
        before: { expiresAt: before.expiresAt },
        after: { expiresAt: after.expiresAt },
      },
    },
  ]);
  return presentHold(after);
}

/**
 * Releases the places; the basket stays open. @throws ApiError `hold.expired`, `booking.transition`,
 * `payment.in_progress`, `booking.refund_first`.
 */
export async function unhold({ tx, actor, outletId, language }: Caller, bookingId: string): Promise<void> {
  const [outlet, before] = await Promise.all([loadOutlet(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  checkLive(before, tx.now);
  await release(tx, outlet, before, { to: 'initiated', actor, language });
}

/** @throws ApiError `hold.expired`, `booking.transition` of what is no hold. */
export function checkLive(booking: BookingState, now: Temporal.Instant): void {
  if (holdHasEnded(booking, now) || booking.cancelReason === 'hold_expired') throw new ApiError('hold.expired');
  if (booking.status !== 'holding') {
    throw new ApiError('booking.transition', { params: { from: booking.status, to: 'holding' } });
  }
}

/** @throws ApiError `hold.longest`. */
function checkExtends(booking: BookingState): void {
  if (extensionsLeftOf(booking) === 0) throw new ApiError('hold.longest');
}

/** A hold from now on; `before` was held already, and only one that runs out is extended. */
function extension(
  { now }: Tx,
  { holdMinutes }: SellingOutlet,
  before: BookingState | null,
): Pick<BookingState, 'expiresAt' | 'holdExtensions'> {
  const used = before?.holdExtensions ?? 0;
  return {
    expiresAt: now.add({ minutes: holdMinutes.staff }).toString(),
    holdExtensions: before !== null && expiryOf(before) !== null ? used + 1 : used,
  };
}

function presentHold(booking: BookingState): Answer {
  return {
    bookingId: booking.bookingId,
    version: booking.version,
    status: booking.status,
    expiresAt: expiryOf(booking),
    extensionsLeft: extensionsLeftOf(booking),
    items: booking.items
      .filter((item) => item.status === 'holding')
      .map((item) => ({ itemId: item.itemId, lanes: item.resourceIds })),
  };
}
