import { areNeighbours } from '@laneway/domain/availability/neighbours';
import { checkPlacement, newPlacement } from '@laneway/domain/availability/check-placement';
import { takenUntilMs, type Occupied } from '@laneway/domain/availability/occupancy';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { BoardStore } from './board-store.ts';
import { msAt, type BoardDay } from './board-day.ts';
import { members, samePlace, shiftLanes, type Placement } from './placement.ts';
import type { Resource, VenueType } from './resources.ts';
import { toGrid } from './snap.ts';

/** Why a place is impossible, or needs a confirmation. `until` and positions are real minutes since opening. */
export type Reason =
  | { code: 'taken' | 'blocked'; resource: Resource; name: string; from: number; until: number; ownerId: string }
  | { code: 'down'; resource: Resource }
  | { code: 'adjacent'; count: number }
  | { code: 'outside' }
  | { code: 'past' }
  | { code: 'gap' }
  | { code: 'short'; minutes: number };

export type Validity = { verdict: 'free' } | { verdict: 'but'; reason: Reason } | { verdict: 'no'; reason: Reason };

/** The checked place, the blocks that it ignores (itself), and the durations of its plan. */
export type Candidate = {
  origin: Placement | null;
  place: Placement;
  turnover: number;
  ignore: ReadonlySet<string>;
  /** Shortest duration on offer, in minutes: a shorter sale warns, a shorter gap too. */
  shortest: number;
  /** Minutes between the starts that a search tries: the plan's own, else the snap step of a drag. */
  step: number;
};

const FREE: Validity = { verdict: 'free' };
const KINDS: readonly VenueType[] = ['lane', 'room', 'table'];
/** Until a plan's durations are known: no plan is sold shorter than this. */
export const LEAST_SALE = 30;

const found = newPlacement();
const NO_BREAKS: BoardDay['breaks'] = [];

/** The client's check of a place, by the domain's rules; the server decides at the drop. */
export function judge(store: BoardStore, candidate: Candidate): Validity {
  const { place, origin } = candidate;
  const { day } = store;
  if (origin && samePlace(origin, place)) return FREE;
  if (origin === null && place.e <= store.nowMinute()) return { verdict: 'no', reason: { code: 'past' } };
  const resources = place.lanes.flatMap((id) => store.resource(id) ?? []);
  const sameTime = origin !== null && origin.s === place.s && origin.e === place.e;
  const rule = {
    shortestMs: candidate.shortest * MINUTE_MS,
    turnoverMs: candidate.turnover * MINUTE_MS,
    // A block over opening or closing may change its lane.
    opensMs: sameTime ? Math.min(day.opensAt, msAt(day, place.s)) : day.opensAt,
    closesMs: msAt(day, sameTime ? Math.max(day.minutes, place.e) : day.minutes),
    breaks: sameTime ? NO_BREAKS : day.breaks,
  };
  const time = { startMs: msAt(day, place.s), endMs: msAt(day, place.e) };
  const stay = sameTime ? { ...time, resourceIds: new Set(origin.lanes) } : undefined;
  const target = { resources: sortByNumber(resources), ...time, stay };
  checkPlacement(target, store.occupancy, rule, { nowMs: store.now(), ignore: candidate.ignore }, found);
  if (found.verdict === 'free') return FREE;
  const reason = reasonOf(store, candidate);
  if (reason === null) return FREE;
  return found.verdict === 'no' ? { verdict: 'no', reason } : { verdict: 'but', reason };
}

function reasonOf(store: BoardStore, { place, origin, shortest }: Candidate): Reason | null {
  const { resource, obstacle } = found;
  switch (found.reason) {
    case 'closed_hours':
      return { code: 'outside' };
    case 'resource.closed':
      return resource ? { code: 'down', resource } : null;
    case 'occupancy.taken':
      return resource && obstacle ? obstacleReason(store, resource, obstacle) : null;
    case 'short':
      return { code: 'short', minutes: shortest };
    case 'apart':
      // A set that was apart before may be apart again.
      return origin && !areNeighbours(members(store, origin.lanes, 'lane'))
        ? null
        : { code: 'adjacent', count: place.lanes.length };
    case 'gap':
      return { code: 'gap' };
    case null:
      return null;
  }
}

function obstacleReason(store: BoardStore, resource: Resource, obstacle: Occupied): Reason {
  const from = (obstacle.startMs - store.day.opensAt) / MINUTE_MS;
  const until = (takenUntilMs(obstacle, store.now()) - store.day.opensAt) / MINUTE_MS;
  const code = obstacle.kind === 'block' ? 'blocked' : 'taken';
  return { code, resource, name: obstacle.name, from, until, ownerId: obstacle.ownerId };
}

function sortByNumber(resources: Resource[]): Resource[] {
  return resources.length < 2
    ? resources
    : resources.toSorted((a, b) => KINDS.indexOf(a.venueType) - KINDS.indexOf(b.venueType) || a.number - b.number);
}

/**
 * Positions a start may cling to: ends of what stands before, starts of what comes after less the length, opening and
 * closing.
 */
export function startEdges(store: BoardStore, candidate: Candidate): number[] {
  const { place, turnover, ignore } = candidate;
  const length = place.e - place.s;
  const edges = [0, store.day.minutes - length];
  for (const id of place.lanes) {
    for (const block of store.on(id)) {
      if (ignore.has(block.id)) continue;
      edges.push(block.e + block.turnover, block.s - turnover - length);
    }
  }
  return edges;
}

/** The nearest place of the same length that is free: closest in time, then in rows. Null when the day has none. */
export function nearestPlace(
  store: BoardStore,
  candidate: Candidate,
  grabbed: VenueType,
  after: Placement | null = null,
): Placement | null {
  const { place } = candidate;
  const length = place.e - place.s;
  const rows = store.section(grabbed).length;
  for (const s of startsToTry(store, candidate)) {
    for (let away = 0; away < rows; away += 1) {
      for (const rowSign of away === 0 ? [1] : [1, -1]) {
        const lanes = shiftLanes(store, place.lanes, grabbed, away * rowSign);
        const there: Placement = { s, e: s + length, lanes };
        if (after && !comesAfter(there, after, place)) continue;
        if (candidate.origin && samePlace(candidate.origin, there)) continue;
        if (judge(store, { ...candidate, place: there }).verdict !== 'no') return there;
      }
    }
  }
  return null;
}

/** The start aimed at and those of its step's grid, nearest first, the later one before the earlier. */
function startsToTry(store: BoardStore, { place, origin, step }: Candidate): number[] {
  const { day } = store;
  const earliest = origin && origin.s < store.nowMinute() ? 0 : Math.max(0, store.nowMinute());
  const latest = day.minutes - (place.e - place.s);
  const starts = new Set([place.s]);
  for (let minute = 0; minute <= day.minutes; minute += step) starts.add(toGrid(day, minute, step));
  return [...starts]
    .filter((s) => s >= earliest && s <= latest)
    .sort((a, b) => Math.abs(a - place.s) - Math.abs(b - place.s) || b - a);
}

/** For "next": skip every place up to and with the last one offered, in time. */
function comesAfter(found: Placement, last: Placement, from: Placement): boolean {
  const away = (placement: Placement) => Math.abs(placement.s - from.s);
  return away(found) > away(last) || (away(found) === away(last) && found.s < last.s);
}
