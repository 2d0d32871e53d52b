import { isClosedFor, type Stay } from '../plans/out-of-use.ts';
import type { Resource } from '../plans/resource.ts';
import { isNextTo } from './neighbours.ts';
import { lookAround, rowsOf } from './occupancy.ts';
import type { OccupancyIndex, OccupancyView, Occupied, Surroundings } from './occupancy.ts';
import { unsellableGaps } from './unsellable-gaps.ts';
import type { GapRule } from './unsellable-gaps.ts';

/**
 * The wanted resources, by type and number, and the wanted time in epoch milliseconds, without turnover; what is moved has
 * a `stay`.
 */
export type PlacementTarget = {
  resources: readonly Resource[];
  startMs: number;
  endMs: number;
  stay?: Stay | undefined;
};

/**
 * `but`: possible after a confirmation, because the time is `short` (below the shortest duration), leaves an unsellable
 * `gap`, or the resources lie `apart`.
 */
export type Placement = {
  verdict: 'free' | 'but' | 'no';
  reason: 'closed_hours' | 'resource.closed' | 'occupancy.taken' | 'short' | 'gap' | 'apart' | null;
  /** The resource of the reason, and the conflicting occupancy on it. */
  resource: Resource | null;
  obstacle: Occupied | null;
};

/** A reusable result object: one for a whole drag. */
export function newPlacement(): Placement {
  return { verdict: 'free', reason: null, resource: null, obstacle: null };
}

const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };

/**
 * Whether resources can be taken for a time. The lane board calls it for every cell of a drag, so it writes to `out`
 * and allocates nothing. A conflict wins over a warning, the first resource's reason over the next one's.
 */
export function checkPlacement(
  target: PlacementTarget,
  occupancy: OccupancyIndex,
  rule: GapRule,
  view: OccupancyView,
  out: Placement,
): Placement {
  const { resources, startMs, endMs } = target;
  set(out, 'free', null, null);
  if (startMs < rule.opensMs || endMs > rule.closesMs || endMs <= startMs) return set(out, 'no', 'closed_hours', null);
  if (rule.breaks !== undefined) {
    for (const { startMs: from, endMs: to } of rule.breaks) {
      if (startMs < to && endMs > from) return set(out, 'no', 'closed_hours', null);
    }
  }
  let withGap: Resource | null = null;
  for (const resource of resources) {
    if (isClosedFor(resource, startMs, endMs, target.stay)) return set(out, 'no', 'resource.closed', resource);
    lookAround(rowsOf(occupancy, resource.resourceId), startMs, endMs + rule.turnoverMs, view, around);
    if (around.obstacle !== null) {
      set(out, 'no', 'occupancy.taken', resource);
      out.obstacle = around.obstacle;
      return out;
    }
    if (withGap === null && unsellableGaps(around, startMs, endMs, rule) > 0) withGap = resource;
  }
  if (endMs - startMs < rule.shortestMs) return set(out, 'but', 'short', null);
  const apart = firstApart(resources);
  if (apart !== null) return set(out, 'but', 'apart', apart);
  return withGap === null ? out : set(out, 'but', 'gap', withGap);
}

function set(out: Placement, verdict: Placement['verdict'], reason: Placement['reason'], resource: Resource | null) {
  out.verdict = verdict;
  out.reason = reason;
  out.resource = resource;
  out.obstacle = null;
  return out;
}

/** The first resource of a list by number that is no neighbour of its predecessor; another kind starts a new run. */
function firstApart(resources: readonly Resource[]): Resource | null {
  for (let i = 1; i < resources.length; i++) {
    const before = resources[i - 1]!;
    const resource = resources[i]!;
    if (before.venueType === resource.venueType && !isNextTo(before, resource)) return resource;
  }
  return null;
}
