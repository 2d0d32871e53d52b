import { isNextTo } from '@laneway/domain/availability/neighbours';
import { isOutOfUse } from '@laneway/domain/plans/out-of-use';
import { isExpired, type Block } from '../model/block.ts';
import { breaksAt, minuteAt, wallAt } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Resource } from '../model/resources.ts';

/** The parties that begin within an hour of the wall clock; `at` is the position of the first. */
export type HourOfDay = { hour: number; at: number; blocks: Block[] };
/** Neighbouring places that are free at the same times of the day, in minutes since opening. */
export type FreePlaces = { resources: Resource[]; stretches: { s: number; e: number }[] };

/** A shorter gap is no time to sell. */
const SHORTEST_FREE = 30;

/** What stands on the day, in the order of start, by hours. `rooms`: only what takes a room or a table. */
export function hoursOfDay(store: BoardStore, { rooms }: { rooms: boolean }): HourOfDay[] {
  const isRoom = (id: string) => store.resource(id)?.venueType !== 'lane';
  const blocks = [...store.all()]
    .filter((block) => !isExpired(block, store.now()) && (!rooms || block.lanes.some(isRoom)))
    .toSorted((a, b) => a.s - b.s || a.name.localeCompare(b.name));
  const hours: HourOfDay[] = [];
  for (const block of blocks) {
    const hour = Math.floor(wallAt(store.day, block.s).wall / 60);
    const last = hours.at(-1);
    if (last?.hour === hour) last.blocks.push(block);
    else hours.push({ hour, at: block.s, blocks: [block] });
  }
  return hours;
}

/** When the lanes are free between opening and closing. */
export function freeOfDay(store: BoardStore): FreePlaces[] {
  const found: FreePlaces[] = [];
  for (const resource of store.section('lane')) {
    const stretches = freeOn(store, resource);
    if (stretches.length === 0) continue;
    const last = found.at(-1);
    const before = last?.resources.at(-1);
    const beside = before !== undefined && isNextTo(before, resource);
    if (last && beside && JSON.stringify(last.stretches) === JSON.stringify(stretches)) last.resources.push(resource);
    else found.push({ resources: [resource], stretches });
  }
  return found;
}

function freeOn(store: BoardStore, resource: Resource): { s: number; e: number }[] {
  const taken = store
    .on(resource.resourceId)
    .filter((block) => !isExpired(block, store.now()))
    .map((block) => ({ s: block.s, e: block.e + block.turnover }));
  const stretches: { s: number; e: number }[] = [];
  const isDown = isOutOfUse(resource, store.day.opensAt);
  let from = isDown ? minuteAt(store.day, resource.downUntilMs ?? Infinity) : 0;
  const close = { s: store.day.minutes, e: store.day.minutes };
  for (const { s, e } of [...taken, ...breaksAt(store.day), close].toSorted((a, b) => a.s - b.s)) {
    if (s - from >= SHORTEST_FREE) stretches.push({ s: from, e: s });
    from = Math.max(from, e);
  }
  return stretches;
}
