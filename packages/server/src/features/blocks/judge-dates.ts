import type { Language } from '@laneway/contract/words/languages';
import type { blockConflict, skippedDate } from '@laneway/contract/blocks/block.schema';
import { obstacleFinder } from '@laneway/domain/availability/obstacles';
import type { Occupied } from '@laneway/domain/availability/occupancy';
import type { Occurrence } from '@laneway/domain/blocks/occurrences';
import { fromNowOn } from '@laneway/domain/blocks/series-scope';
import { businessDateOf, wallNameOf } from '@laneway/domain/time/business-day';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { holderWords, readOccupancy, type SellingOutlet } from '../bookings/bookings.door.ts';
import { ownersOf } from './block.repository.ts';
import { waysOut } from './ways-out.ts';

export type Conflict = z.input<typeof blockConflict>;
export type Skipped = z.input<typeof skippedDate>;

/** A time that is wanted on resources; `key` is the caller's own. */
export type Wanted<K> = { key: K; occurrence: Occurrence; resource: readonly string[] };

/** What may be blocked, from now on; what is in the way on the other dates; and dates that are over. */
export type Judged<K> = {
  free: Wanted<K>[];
  conflicts: Conflict[];
  /** Of what is neither free nor over. */
  refused: Set<K>;
  skipped: Skipped[];
  clash: Clash | null;
};

/** The first place that is taken, and until when it is wanted (epoch ms). */
export type Clash = { row: Occupied; endMs: number };

/** How many conflicts are answered with ways out: nobody reads more at once, and each takes a search. */
const MOST_WITH_WAYS = 40;

/**
 * Judges times date by date: one is blocked on all of its resources, or on none. What begins before now is wanted from
 * now on.
 * @param ignore owners whose own places are free, as the blocked times that are being changed.
 */
export async function judgeDates<K>(
  tx: Tx,
  outlet: SellingOutlet,
  wanted: readonly Wanted<K>[],
  { ignore, language }: { ignore: ReadonlySet<string>; language: Language },
): Promise<Judged<K>> {
  const nowMs = tx.now.epochMilliseconds;
  const judged: Judged<K> = { free: [], conflicts: [], refused: new Set(), skipped: [], clash: null };
  const ahead = wanted.flatMap((one) => {
    const time = fromNowOn(one.occurrence, nowMs);
    if (time !== null) return [{ ...one, occurrence: begunAt(one.occurrence, time.startMs, outlet) }];
    judged.skipped.push({ date: one.occurrence.businessDate, reason: 'bookingExpired' });
    return [];
  });
  const rows = await readOccupancy(
    tx,
    outlet.outletId,
    ahead.flatMap(({ occurrence: { businessDate, endMs } }) => [businessDate, dateOf(endMs, outlet)]),
  );
  const inTheWay = obstacleFinder(rows, { nowMs, ignore });
  const clashes: { one: Wanted<K>; obstacles: Occupied[] }[] = [];
  for (const one of ahead) {
    const { endMs } = one.occurrence;
    const obstacles = one.resource.flatMap((id) => inTheWay(id, one.occurrence));
    if (obstacles.length === 0) judged.free.push(one);
    else {
      judged.refused.add(one.key);
      judged.clash ??= { row: obstacles[0]!, endMs };
      clashes.push({ one, obstacles });
    }
  }
  const owners = await ownersOf(tx, [
    ...new Set(clashes.flatMap(({ obstacles }) => obstacles.map(({ ownerId }) => ownerId))),
  ]);
  const ways = waysOut(outlet, rows, { nowMs });
  for (const { one, obstacles } of clashes) {
    for (const [ownerId, taken] of Map.groupBy(obstacles, (row) => row.ownerId)) {
      const owner = owners.get(ownerId);
      const [first] = taken;
      if (owner === undefined || first === undefined) continue;
      const isMovable = owner.bookingId !== null && judged.conflicts.length < MOST_WITH_WAYS;
      const { date: _date, ownerId: _owner, ...facts } = owner;
      judged.conflicts.push({
        ...facts,
        name: holderWords(facts.name, language),
        date: one.occurrence.businessDate,
        kind: first.kind,
        resourceId: first.resourceId,
        lanes: taken.map(({ resourceId }) => resourceId),
        itemId: owner.bookingId === null ? null : ownerId,
        nearest: isMovable ? ways(ownerId, { ...one.occurrence, resource: one.resource }, owner) : [],
      });
    }
  }
  return judged;
}

/** A time that begins later than it was to, with the date of that moment. */
function begunAt(occurrence: Occurrence, startMs: number, { zone, dayStart }: SellingOutlet): Occurrence {
  if (startMs === occurrence.startMs) return occurrence;
  const { date: businessDate } = wallNameOf(Temporal.Instant.fromEpochMilliseconds(startMs), zone, dayStart);
  return { ...occurrence, startMs, businessDate };
}

function dateOf(atMs: number, { zone, dayStart }: SellingOutlet): string {
  return businessDateOf(Temporal.Instant.fromEpochMilliseconds(atMs), zone, dayStart);
}
