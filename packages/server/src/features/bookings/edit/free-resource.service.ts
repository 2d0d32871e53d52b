import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { bookingFreeResource } from '@laneway/contract/bookings/booking.endpoints';
import type { Language } from '@laneway/contract/words/languages';
import { resourcesNeeded } from '@laneway/domain/availability/resources-needed';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Guests } from '@laneway/domain/plans/plan';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { checkLive } from '../sale/hold.service.ts';
import { soldBy } from '../sale/judge-items.ts';
import { loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { refusedPlace } from '../sale/refuse.ts';
import { ofFirstNeed } from '../sale/repriced.ts';
import { liveItems, peopleOf, totalGuests, type BookingState, type TimedItem } from '../state/booking-state.ts';
import { checkVersion, lockBooking } from '../state/booking-state.repository.ts';
import { release } from '../state/release.ts';
import { editBooking } from './edit.service.ts';
import { splitGuests, wantedOf } from './edit-items.ts';
import type { ItemEdit } from './item-edit.ts';

type Body = InputOf<typeof bookingFreeResource>['body'];
type Answer = AnswerOf<typeof bookingFreeResource>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Releases one resource of a hold; the rest stays held until the same instant, at its price anew. A party that does not
 * fit on the rest goes as it would by a split: those of the freed place leave with it. With its last resource the hold
 * is released.
 * @throws ApiError `not_found` of a place that the hold does not have, `venue.none` where its plan needs that place,
 *   and what `checkLive`, `release` and `editBooking` throw.
 */
export async function freeResource(caller: Caller, { bookingId, resourceId, version }: Body): Promise<Answer> {
  const { tx, outletId, language, actor } = caller;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  if (version !== undefined) await checkVersion(tx, before, version);
  checkLive(before, tx.now);
  const holders = liveItems(before).filter(({ resourceIds }) => resourceIds.includes(resourceId));
  if (holders.length === 0) throw new ApiError('not_found', { details: { resourceId } });
  const held = new Set(liveItems(before).flatMap(({ resourceIds }) => resourceIds));
  if (held.size === 1) {
    await release(tx, outlet, before, { to: 'initiated', actor, language });
    const { total, items } = before;
    const message = say(language, 'booking.released');
    return {
      message,
      lanes: [],
      version: before.version + 1,
      total: toWire(total),
      totalGuests: totalGuests(items),
    };
  }
  const items = await Promise.all(
    holders.map(async (item): Promise<ItemEdit> =>
      item.kind === 'timed' ? withoutPlace(tx, outlet, item, resourceId) : { itemId: item.itemId, remove: true },
    ),
  );
  const name = outlet.resources.find((one) => one.resourceId === resourceId)?.name ?? '';
  const body = { version: before.version, preview: false, items, price: 'new' as const, moves: [], mail: true };
  const { booking } = await editBooking(caller, bookingId, body, {
    check: ({ after }) => checkFreed(after, items, { outlet, language, resourceId }),
    deedOf: (edit) => ({ ...edit, what: 'booking.place_freed', after: { ...edit.after, freed: [name] } }),
  });
  if (booking === null) throw new Error('a commit without its booking');
  const lanes = booking.items.flatMap((item) => (item.status === 'cancelled' ? [] : item.lanes));
  const isSmaller = booking.totalGuests < totalGuests(before.items);
  return {
    message: isSmaller
      ? say(language, 'booking.place_freed_party', { name, count: booking.totalGuests })
      : say(language, 'booking.place_freed', { name }),
    lanes: [...new Set(lanes.map((lane) => lane.resourceId))],
    version: booking.version,
    total: booking.money.total,
    totalGuests: booking.totalGuests,
  };
}

/** The edit that leaves an item its other places, or takes it off where it has none. */
async function withoutPlace(tx: Tx, outlet: SellingOutlet, item: TimedItem, resourceId: string): Promise<ItemEdit> {
  const { itemId, resourceIds } = item;
  const lanes = resourceIds.filter((id) => id !== resourceId);
  if (lanes.length === 0) return { itemId, remove: true };
  const wanted = await wantedOf(tx, item);
  const by = soldBy(wanted, item.entry);
  const [first] = by.entry.requires;
  const [was, stays] = [ofFirstNeed(wanted, by, outlet), ofFirstNeed({ ...wanted, lanes }, by, outlet)];
  const fits =
    first === undefined || stays === was || stays >= resourcesNeeded(first, peopleOf(item.guests), by.entry.maxGuest);
  const guests: Guests = fits ? item.guests : splitGuests(item.guests, stays, was - stays)[0];
  return { itemId, lanes, guests };
}

/** @throws ApiError `venue.none` where the sale took another place instead: its plan is not sold without one. */
function checkFreed(
  after: BookingState,
  edits: readonly ItemEdit[],
  { outlet, language, resourceId }: { outlet: SellingOutlet; language: Language; resourceId: string },
): void {
  const needs = edits.some(
    ({ itemId, lanes }) =>
      lanes !== undefined && after.items.find((item) => item.itemId === itemId)?.resourceIds.length !== lanes.length,
  );
  if (!needs) return;
  const venueType = outlet.resources.find((one) => one.resourceId === resourceId)?.venueType;
  throw refusedPlace({ code: 'venue.none', params: { venueType, needed: 1, free: 0 } }, outlet, language);
}
