import { businessDateOf } from '@laneway/domain/time/business-day';
import { hint } from '../../platform/activity/hint.ts';
import { blocksOn, checkBlocksSeen, freeBlocks, openOutlet } from '../blocks/blocks.door.ts';
import {
  isPaidFor,
  loadBookings,
  releaseHolds,
  type BookingState,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';
import { itemsHeld } from './board.repository.ts';
import { endLaneDown, findOpen, keepDown, setStatus } from './lane-down.repository.ts';
import { lockSeen } from './lock-seen.ts';
import { presentHold, presentStuck } from './present.ts';
import { offerToday, recordUp } from './record-up.ts';
import { namedPlaces, type Answer, type Body, type Caller } from './relocate.service.ts';

/** What is answered beside what is freed: nobody moves, and nothing of it is undone as a whole. */
const FREED = { message: '', activityId: null, until: null, moves: [], stuck: [], complete: true };

/**
 * Ends every hold on places, whatever its date: a basket stays open, an offer goes back to its list. A hold with money on
 * it, or with a payment under way, stays, and is answered as stuck.
 * @throws ApiError `validation`, `stale` of a hold that is another than the person saw, or that they did not see.
 */
export async function endHolds(call: Caller, body: Body): Promise<Answer> {
  const { tx, actor, outletId, language, say } = call;
  const outlet = await openOutlet(tx, outletId, body.preview);
  const items = await itemsHeld(tx, outletId, namedPlaces(outlet, body.resourceIds, language));
  const ids = [...new Set(items.map(({ bookingId }) => bookingId))];
  const answerOf = (holds: readonly BookingState[]) => {
    const kept = new Set(holds.filter((one) => isPaidFor(one)).map(({ bookingId }) => bookingId));
    const ended = items.filter(({ bookingId }) => !kept.has(bookingId));
    return {
      ...FREED,
      freed: ended.map((item) => presentHold(item, language)),
      stuck: items.flatMap((item) =>
        kept.has(item.bookingId) ? [presentStuck({ item, nearest: [] }, outlet, language)] : [],
      ),
    };
  };
  if (body.preview) return answerOf(await loadBookings(tx, outletId, ids));
  const locked = await lockSeen(call, ids, body.versions);
  const ending = locked.filter((one) => !isPaidFor(one));
  await releaseHolds(tx, outlet, ending, { actor, language });
  const count = ending.length;
  const message = count === 0 ? say('reseating.freed_none') : say('reseating.holds_ended', { count });
  return { ...answerOf(locked), message };
}

/**
 * Releases what blocks places today, now or later; other places of the same blocks stay blocked. A lane that failed is in
 * use again with it.
 * @throws ApiError `validation`, `not_found`, `stale` of a block that is another than the person saw, or that they did
 *   not see.
 */
export async function releaseBlocks(call: Caller, body: Body): Promise<Answer> {
  const { tx, outletId, language, say } = call;
  const outlet = await openOutlet(tx, outletId, body.preview);
  const places = namedPlaces(outlet, body.resourceIds, language);
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const blocks = await blocksOn(call, today, places);
  const freed = blocks.map(({ block: { blockId: id, version, title: name, date, start, end }, lanes }) => {
    return { kind: 'block' as const, id, version, name, date, start, end, lanes };
  });
  if (body.preview) return { ...FREED, freed };
  await checkBlocksSeen(call, blocks, body.versions);
  const count = blocks.length;
  const goesOn = count === 0 ? new Map<string, string>() : await freeBlocks(call, outlet, blocks);
  const isUp = await bringUp(call, outlet, places, goesOn);
  if (count === 0 && !isUp) return { ...FREED, freed, message: say('reseating.freed_none') };
  // The released blocks are offered to who waits already.
  if (count === 0) await offerToday(tx, outlet);
  hint(tx, outletId);
  return {
    ...FREED,
    freed,
    message: count === 0 ? say('reseating.in_use') : say('reseating.blocks_released', { count }),
  };
}

/**
 * Puts places back into use that failed; others that failed with them stay down, behind the blocks that go on.
 * @returns whether there was one.
 */
async function bringUp(
  { tx, actor, outletId }: Caller,
  outlet: SellingOutlet,
  places: readonly string[],
  goesOn: ReadonlyMap<string, string>,
): Promise<boolean> {
  const failed = await findOpen(tx, outletId, places);
  if (failed.length === 0) return false;
  const coming = failed.flatMap(({ resourceIds }) => resourceIds).filter((id) => places.includes(id));
  const back = await setStatus(tx, outletId, coming, { from: 'down', to: 'active' });
  recordUp(tx, actor, outlet, back);
  for (const { laneDownId, resourceIds, blockIds } of failed) {
    const down = resourceIds.filter((id) => !places.includes(id));
    if (down.length === 0) endLaneDown(tx, laneDownId);
    else {
      // Those that ended stay named: they were changed since, so the whole is not undone any more.
      const more = blockIds.flatMap((id) => goesOn.get(id) ?? []);
      keepDown(tx, { laneDownId, resourceIds: down, blockIds: [...blockIds, ...more] });
    }
  }
  return back.length > 0;
}
