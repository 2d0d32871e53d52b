import { checkSeen } from '../../platform/activity/check-version.ts';
import { newId } from '../../platform/database/uuid.ts';
import { freeingsOn, type SellingOutlet } from '../bookings/bookings.door.ts';
import { blocksStanding, countSeries, findBlock, writeBlocks, type Block } from './block.repository.ts';
import { historyOf, occurrenceOf, timeParts, type BlockDeed } from './block-rows.ts';
import { endedNow } from './change.service.ts';
import type { Caller } from './create.service.ts';

/** A blocked time with the places that it gives back. */
type FreedBlock = { block: Block; lanes: string[] };

/** What blocks places on a date that runs, now or later. */
export async function blocksOn(
  { tx, outletId }: Caller,
  date: string,
  resourceIds: readonly string[],
): Promise<FreedBlock[]> {
  const blocks = await blocksStanding(tx, { outletId, date, resourceIds });
  return blocks.map((block) => ({ block, lanes: block.resource.filter((id) => resourceIds.includes(id)) }));
}

/** @throws ApiError `stale` of a blocked time that is another than the person saw, or that they did not see. */
export async function checkBlocksSeen(
  { tx, outletId }: Caller,
  freed: readonly FreedBlock[],
  versions: Readonly<Record<string, number>>,
): Promise<void> {
  const blocks = freed.map(({ block }) => block);
  const known = new Set(blocks.map(({ blockId }) => blockId));
  const gone = Object.keys(versions).filter((id) => !known.has(id));
  // One that is over by itself is as it was seen, and free.
  const others = await Promise.all(gone.map((blockId) => findBlock(tx, outletId, blockId)));
  for (const { blockId, title, version } of [...blocks, ...others]) {
    const seen = { seen: versions[blockId] ?? 0, is: version };
    await checkSeen(tx, seen, { id: blockId, name: title }, { blockId, version });
  }
}

/**
 * Takes places out of blocked times, of which the others stay: one that runs ends now, and goes on without them as a row
 * of its own. The outlet is locked. @returns the ids of the rows that go on, by those that ended.
 */
export async function freeBlocks(
  { tx, actor, outletId }: Caller,
  outlet: SellingOutlet,
  freed: readonly FreedBlock[],
): Promise<ReadonlyMap<string, string>> {
  const nowMs = tx.now.epochMilliseconds;
  const changed: BlockDeed[] = [];
  const added: BlockDeed[] = [];
  const goesOn = new Map<string, string>();
  for (const { block: before, lanes } of freed) {
    const version = before.version + 1;
    const isRunning = Date.parse(before.startsAt) < nowMs;
    const resource = before.resource.filter((id) => !lanes.includes(id));
    const ended = isRunning ? endedNow(before, outlet, nowMs) : { ...before, blockFlag: false, version };
    if (resource.length === 0) {
      changed.push({ what: 'block.released', before, after: ended });
      continue;
    }
    // They are no longer those of a category, or of a range.
    const rest = { ...before, resource, serviceCategory: null, from: null, to: null };
    changed.push({ what: 'block.changed', before, after: isRunning ? ended : { ...rest, version } });
    if (!isRunning) continue;
    const time = timeParts({ ...occurrenceOf(before), startMs: nowMs }, outlet);
    const blockId = newId();
    goesOn.set(before.blockId, blockId);
    added.push({ what: 'block.created', before: null, after: { ...rest, ...time, blockId, version: 1 } });
  }
  const states = (deeds: readonly BlockDeed[]) => deeds.map(({ after }) => after);
  const dates = states(changed).map(({ date }) => date);
  // Each is a line of the history, with what goes on of it.
  const histories = changed.map((deed) => {
    const more = added.filter(({ after }) => after.blockId === goesOn.get(deed.after.blockId));
    return historyOf(tx, actor, outlet, [deed, ...more]);
  });
  const parts = [...histories, await freeingsOn(tx, outletId, dates)];
  writeBlocks(tx, { added: states(added), changed: states(changed) }, parts);
  for (const seriesId of new Set(states(changed).flatMap((one) => one.seriesId ?? []))) countSeries(tx, seriesId);
  return goesOn;
}
