import { isExpired, type Block } from './block.ts';
import type { BoardStore } from './board-store.ts';

export const LEGEND = [
  'inprogress',
  'successful',
  'pending',
  'initiated',
  'holding',
  'wait',
  'blocked',
  'done',
] as const;
export type LegendStatus = (typeof LEGEND)[number];

/** Caches a count over the whole day per write and minute, however often it is called. */
export function oncePerWrite<T>(count: (store: BoardStore) => T): (store: BoardStore) => T {
  const known = new WeakMap<BoardStore, { version: number; minute: number; value: T }>();
  return (store) => {
    const { version } = store;
    const minute = Math.floor(store.nowMinute());
    const last = known.get(store);
    if (last?.version === version && last.minute === minute) return last.value;
    const value = count(store);
    known.set(store, { version, minute, value });
    return value;
  };
}

/** How many of each status the day has; what has no lane yet is counted from the trays. */
export function countStatuses(store: BoardStore): Record<LegendStatus, number> {
  const counts = { inprogress: 0, successful: 0, pending: 0, initiated: 0, holding: 0, wait: 0, blocked: 0, done: 0 };
  for (const block of store.all()) {
    if (block.status in counts) counts[block.status as LegendStatus] += 1;
  }
  counts.initiated += store.trays.initiated.length;
  counts.wait += store.trays.wait.length;
  return counts;
}

/** Parties of the wait list, those with an offer as well. */
export const countWaiting = oncePerWrite(
  (store) =>
    store.trays.wait.length + new Set([...store.all()].filter((one) => one.isOffer).map((one) => one.entity)).size,
);

/** On how many places of a kind a party plays, and how many there are. */
export function inUse(store: BoardStore, venueType: string): { used: number; total: number } {
  const places = store.resources.filter((resource) => resource.venueType === venueType);
  const used = places.filter(({ resourceId }) => store.on(resourceId).some(({ status }) => status === 'inprogress'));
  return { used: used.length, total: places.length };
}

/** Share of a section that is taken per half hour from opening, 0 to 1. */
export function occupancy(store: BoardStore, venueType: string, step = 30): number[] {
  const slots = Math.max(0, Math.ceil(store.day.minutes / step));
  const shares = Array.from({ length: slots }, () => 0);
  const resources = store.resources.filter((resource) => resource.venueType === venueType);
  if (resources.length === 0) return shares;
  for (const resource of resources) {
    for (const block of store.on(resource.resourceId)) {
      if (block.kind === 'block' || isExpired(block, store.now())) continue;
      const from = Math.max(0, Math.floor(block.s / step));
      const to = Math.min(slots, Math.ceil(block.e / step));
      for (let slot = from; slot < to; slot += 1) {
        const overlap = Math.min(block.e, (slot + 1) * step) - Math.max(block.s, slot * step);
        shares[slot] = (shares[slot] ?? 0) + Math.max(0, overlap) / step / resources.length;
      }
    }
  }
  return shares.map((share) => Math.min(1, share));
}

function stands(store: BoardStore, block: Block, minute: number): boolean {
  if (block.status === 'done' || isExpired(block, store.now())) return false;
  const end = block.status === 'inprogress' ? Math.max(block.e, store.nowMinute() + 5) : block.e;
  return block.s <= minute && minute < end;
}

/** Whole minutes that a party plays past its end. */
export function overrunOf(store: BoardStore, { status, e }: Block): number {
  return status === 'inprogress' ? Math.max(0, Math.floor(store.nowMinute() - e)) : 0;
}

/** Until when a party before it that plays past its end stands on a block's line; -Infinity: none does. */
export function coveredUntil(store: BoardStore, line: readonly Block[], { s, entity, status }: Block): number {
  const now = store.nowMinute();
  if (s >= now || status === 'done') return -Infinity;
  const isOver = line.some((other) => other.entity !== entity && other.e <= s && overrunOf(store, other) > 0);
  return isOver ? now : -Infinity;
}

/** What is looked at when a party is past its end: as much time as playing on is asked for, up to the next mark. */
const FIVE = 5;

/** The first that a party past its end touches: who begins on one of its lanes within five minutes, up to the next five. */
export function touchedBy(store: BoardStore, { entity, e, lanes }: Block): Block | null {
  const until = Math.ceil((store.nowMinute() + FIVE) / FIVE) * FIVE;
  const next = lanes
    .flatMap((lane) => store.on(lane).filter(({ s }) => e <= s && s < until))
    .filter((other) => other.entity !== entity && other.status !== 'done' && !isExpired(other, store.now()));
  return next.toSorted((a, b) => a.s - b.s)[0] ?? null;
}

/** The present block of a resource, with the minutes left, or over its end; null when it is free. */
export function standingNow(
  store: BoardStore,
  resourceId: string,
): { block: Block; left: number; over: number } | null {
  const now = store.nowMinute();
  const block = store.on(resourceId).find((candidate) => stands(store, candidate, now));
  if (!block) return null;
  return { block, left: Math.max(0, Math.ceil(block.e - now)), over: overrunOf(store, block) };
}

/** The next block on a resource that begins at or after a position, and is not over. */
export function nextOn(store: BoardStore, resourceId: string, minute: number): Block | null {
  const now = store.nowMinute();
  const comes = (block: Block) =>
    block.s >= minute && block.e > now && block.status !== 'done' && !isExpired(block, store.now());
  return store.on(resourceId).find(comes) ?? null;
}
