import { hint } from '../../platform/activity/hint.ts';
import { checkSeen } from '../../platform/activity/check-version.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findBlock, historyOf, openOutlet, writeBlocks, type Block, type BlockDeed } from '../blocks/blocks.door.ts';
import {
  checkVersion,
  lockBookings,
  lockResources,
  moved,
  readOccupancy,
  refusedPlace,
  saveBookings,
  takenPlace,
  timedItems,
  withOwner,
  withoutMail,
  type Change,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';
import { endLaneDown, findLaneDown, setStatus, type LaneDown } from './lane-down.repository.ts';
import { offerToday, recordUp } from './record-up.ts';
import { staleBoard, type Answer, type Caller } from './relocate.service.ts';

/**
 * Puts places, blocks and parties back as they were before a relocation, all of it or nothing.
 * @throws ApiError `not_found`; `stale` where one of them was changed since, or it was undone or is over; `occupancy.taken`
 *   where somebody else has a place by now.
 */
export async function undoRelocation(call: Caller, activityId: string): Promise<Answer> {
  const { tx, actor, outletId, say } = call;
  const outlet = await openOutlet(tx, outletId, false);
  const known = await findLaneDown(tx, outletId, activityId);
  if (known === null) throw new ApiError('not_found');
  if (known.endedAt !== null) throw staleBoard(outlet);
  const changes = await changesBack(call, outlet, known);
  const blocks = await standingBlocks(call, known);
  const lanes = [
    ...known.resourceIds,
    ...blocks.flatMap(({ resource }) => resource),
    ...changes.flatMap(({ before, after }) =>
      [...(before?.items ?? []), ...after.items].flatMap(({ resourceIds }) => resourceIds),
    ),
  ];
  const dates = [
    ...blocks.map(({ date }) => date),
    ...changes.flatMap(({ after }) => after.items.flatMap(({ date }) => date ?? [])),
  ];
  await lockResources(tx, lanes, [...new Set(dates)]);
  await checkFree(call, outlet, known, changes);
  const back = await setStatus(tx, outletId, known.resourceIds, { from: 'down', to: 'active' });
  const deeds = blocks.map((before): BlockDeed => {
    return { what: 'block.released', before, after: { ...before, blockFlag: false, version: before.version + 1 } };
  });
  if (deeds.length > 0) {
    const changed = deeds.map(({ after }) => after);
    writeBlocks(tx, { added: [], changed }, [historyOf(tx, actor, outlet, deeds)]);
  }
  if (changes.length > 0) saveBookings(tx, outlet, actor, changes);
  recordUp(tx, actor, outlet, back);
  await offerToday(tx, outlet);
  endLaneDown(tx, activityId);
  hint(tx, outletId);
  return {
    message: say('reseating.up'),
    activityId,
    until: known.until,
    moves: [],
    stuck: [],
    freed: [],
    complete: true,
  };
}

/** @throws ApiError `stale` of a booking that was changed since. */
async function changesBack({ tx, outletId }: Caller, outlet: SellingOutlet, known: LaneDown): Promise<Change[]> {
  const bookings = await lockBookings(
    tx,
    outletId,
    known.moved.map(({ bookingId }) => bookingId),
  );
  const changes: Change[] = [];
  for (const before of bookings) {
    const was = known.moved.find(({ bookingId }) => bookingId === before.bookingId);
    if (was === undefined) continue;
    await checkVersion(tx, before, was.version);
    const items = before.items.map((item) => {
      const old = was.items.find(({ itemId }) => itemId === item.itemId);
      return old === undefined || item.kind !== 'timed' ? item : { ...item, ...old };
    });
    const back = moved(before, { ...before, items, version: before.version + 1 }, outlet);
    changes.push(was.isUntold ? withoutMail(back) : back);
  }
  return changes;
}

/** @throws ApiError `stale` of a block that was changed or released since. */
async function standingBlocks({ tx, outletId }: Caller, { blockIds }: LaneDown): Promise<Block[]> {
  const blocks = await Promise.all(blockIds.map((blockId) => findBlock(tx, outletId, blockId)));
  for (const { blockId, title, version } of blocks) {
    await checkSeen(tx, { seen: 1, is: version }, { id: blockId, name: title }, { blockId, version });
  }
  return blocks;
}

/** @throws ApiError `occupancy.taken` where a place that somebody comes back to is another one's from now on. */
async function checkFree(
  { tx, outletId, language }: Caller,
  outlet: SellingOutlet,
  { blockIds }: LaneDown,
  changes: readonly Change[],
): Promise<void> {
  const items = changes.flatMap(({ after }) => timedItems(after));
  const rows = await readOccupancy(
    tx,
    outletId,
    items.flatMap(({ date }) => date ?? []),
  );
  const ignore = new Set([...blockIds, ...items.map(({ itemId }) => itemId)]);
  const refused = takenPlace(items, { outlet, rows, now: tx.now, ignore });
  if (refused !== null) throw refusedPlace((await withOwner(tx, { refused })).refused, outlet, language);
}
