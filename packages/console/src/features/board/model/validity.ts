import { lookAround, type Occupied, type Surroundings } from '@laneway/domain/availability/occupancy';
import { unsellableGaps } from '@laneway/domain/availability/unsellable-gaps';
import { MINUTE_MS } from '@laneway/domain/time/day-clock';
import type { BoardStore } from './board-store.ts';
import { msAt } from './board-day.ts';
import { keepsRuns, samePlace, shiftLanes, type Placement } from './placement.ts';
import type { Resource, VenueType } from './resources.ts';

/** Why a place does not do, or does only just. `until` and positions are real minutes since opening. */
export type Reason =
  | { code: 'taken' | 'blocked'; resource: Resource; name: string; from: number; until: number; ownerId: string }
  | { code: 'down'; resource: Resource }
  | { code: 'adjacent'; count: number }
  | { code: 'outside' }
  | { code: 'past' }
  | { code: 'gap' }
  | { code: 'short'; minutes: number };

export type Validity = { verdict: 'free' } | { verdict: 'but'; reason: Reason } | { verdict: 'no'; reason: Reason };

/** What is judged: the place, what it ignores (itself), and what its plan asks. */
export type Candidate = {
  origin: Placement | null;
  place: Placement;
  turnover: number;
  ignore: ReadonlySet<string>;
  /** Shortest duration on offer, in minutes: a shorter sale warns, a shorter gap too. */
  shortest: number;
};

const FREE: Validity = { verdict: 'free' };
/** No plan is sold shorter, so that a shorter gap is lost whatever the plan. */
export const LEAST_SALE = 30;

/** The local verdict on a place: the first obstacle is the reason; the server has the last word at the drop. */
export function judge(store: BoardStore, candidate: Candidate): Validity {
  const { place, origin } = candidate;
  if (place.s < 0 || place.e > store.day.minutes) {
    const stays = origin !== null && origin.s === place.s && origin.e === place.e;
    if (!stays) return { verdict: 'no', reason: { code: 'outside' } };
  }
  if (origin === null && place.e <= store.nowMinute()) return { verdict: 'no', reason: { code: 'past' } };
  const obstacle = firstObstacle(store, candidate);
  if (obstacle) return { verdict: 'no', reason: obstacle };
  if (origin && !keepsRuns(store, origin.lanes, place.lanes)) {
    return { verdict: 'no', reason: { code: 'adjacent', count: place.lanes.length } };
  }
  if (origin && samePlace(origin, place)) return FREE;
  if (place.e - place.s < candidate.shortest) {
    return { verdict: 'but', reason: { code: 'short', minutes: candidate.shortest } };
  }
  return leavesGap(store, candidate) ? { verdict: 'but', reason: { code: 'gap' } } : FREE;
}

function firstObstacle(store: BoardStore, candidate: Candidate): Reason | null {
  const { place, turnover, ignore, origin } = candidate;
  const view = { nowMs: store.now(), ignore };
  const around = emptySurroundings();
  for (const id of place.lanes) {
    const resource = store.resource(id);
    if (!resource) continue;
    if (resource.status !== 'active' && !origin?.lanes.includes(id)) return { code: 'down', resource };
    lookAround(store.occupied(id), msAt(store.day, place.s), msAt(store.day, place.e + turnover), view, around);
    if (around.obstacle) return obstacleReason(store, resource, around.obstacle);
  }
  return null;
}

function obstacleReason(store: BoardStore, resource: Resource, obstacle: Occupied): Reason {
  const from = (obstacle.startMs - store.day.opensAt) / MINUTE_MS;
  const until = (obstacle.endMs - store.day.opensAt) / MINUTE_MS;
  const code = obstacle.kind === 'block' ? 'blocked' : 'taken';
  return { code, resource, name: obstacle.name, from, until, ownerId: obstacle.ownerId };
}

function leavesGap(store: BoardStore, { place, turnover, ignore, shortest }: Candidate): boolean {
  const view = { nowMs: store.now(), ignore };
  const around = emptySurroundings();
  const rule = {
    shortestMs: Math.max(LEAST_SALE, shortest) * MINUTE_MS,
    turnoverMs: turnover * MINUTE_MS,
    opensMs: store.day.opensAt,
    closesMs: msAt(store.day, store.day.minutes),
  };
  const startMs = msAt(store.day, place.s);
  const endMs = msAt(store.day, place.e);
  return place.lanes.some((id) => {
    lookAround(store.occupied(id), startMs, endMs + rule.turnoverMs, view, around);
    return unsellableGaps(around, startMs, endMs, rule) > 0;
  });
}

/** Positions a start may cling to: ends of what stands before, starts of what comes after less the length, opening and closing. */
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
  const step = 15;
  const reach = Math.ceil(store.day.minutes / step);
  const rows = store.section(grabbed).length;
  const earliest = candidate.origin && candidate.origin.s < store.nowMinute() ? 0 : Math.max(0, store.nowMinute());
  for (let steps = 0; steps <= reach; steps += 1) {
    for (const sign of steps === 0 ? [1] : [1, -1]) {
      const s = Math.round((place.s + sign * steps * step) / 5) * 5;
      if (s < earliest || s + length > store.day.minutes) continue;
      for (let away = 0; away < rows; away += 1) {
        for (const rowSign of away === 0 ? [1] : [1, -1]) {
          const lanes = shiftLanes(store, place.lanes, grabbed, away * rowSign);
          const found: Placement = { s, e: s + length, lanes };
          if (after && !comesAfter(found, after, place)) continue;
          if (candidate.origin && samePlace(candidate.origin, found)) continue;
          if (judge(store, { ...candidate, place: found }).verdict !== 'no') return found;
        }
      }
    }
  }
  return null;
}

/** For "next": skip every place up to and with the last one offered, in time. */
function comesAfter(found: Placement, last: Placement, from: Placement): boolean {
  const away = (placement: Placement) => Math.abs(placement.s - from.s);
  return away(found) > away(last) || (away(found) === away(last) && found.s < last.s);
}

function emptySurroundings(): Surroundings {
  return { obstacle: null, freeFromMs: 0, freeToMs: 0 };
}
