import { isClosedFor, isOutOfUse, type Stay } from '../plans/out-of-use.ts';
import type { ResourceNeed } from '../plans/plan.ts';
import type { Resource } from '../plans/resource.ts';
import { lookAround, rowsOf } from './occupancy.ts';
import type { OccupancyIndex, OccupancyView, Occupied, Surroundings } from './occupancy.ts';
import { suitsNeed } from './suits-need.ts';
import { unsellableGaps } from './unsellable-gaps.ts';
import type { GapRule } from './unsellable-gaps.ts';

/**
 * The resources that matter to one need, by number: the whole kind, since a lane that the plan may not use can still be
 * half of a pair. Parallel lists; every survey overwrites `free` and `gaps`, so a day's slots allocate nothing per
 * lane.
 */
export type NeedField = {
  need: ResourceNeed;
  needed: number;
  resources: readonly Resource[];
  usable: readonly boolean[];
  rows: readonly (readonly Occupied[])[];
  stay: Stay | undefined;
  /** Whether the surveyed time is free, usable or not. */
  free: boolean[];
  /** Number of unsellable gaps that the surveyed sale would leave. */
  gaps: number[];
  /** Usable and free. */
  freeCount: number;
};

/** Makes the field of a need for a day. Resources that are out of use for all of it are left out. */
export function needField(
  need: ResourceNeed,
  needed: number,
  resources: readonly Resource[],
  { occupancy, closesMs, stay }: { occupancy: OccupancyIndex; closesMs: number; stay?: Stay | undefined },
): NeedField {
  const isUsed = (resource: Resource) =>
    !isOutOfUse(resource, closesMs - 1) || stay?.resourceIds.has(resource.resourceId) === true;
  const ofKind = resources
    .filter((resource) => resource.venueType === need.venueType && isUsed(resource))
    .toSorted((a, b) => a.number - b.number);
  return {
    need,
    needed,
    resources: ofKind,
    usable: ofKind.map((resource) => suitsNeed(need, resource)),
    rows: ofKind.map((resource) => rowsOf(occupancy, resource.resourceId)),
    stay,
    free: ofKind.map(() => false),
    gaps: ofKind.map(() => 0),
    freeCount: 0,
  };
}

const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };

/** Writes which resources of a field are free from startMs to endMs plus turnover (which may pass closing). */
export function surveyField(
  field: NeedField,
  startMs: number,
  endMs: number,
  rule: GapRule,
  view: OccupancyView,
): void {
  const takenToMs = endMs + rule.turnoverMs;
  field.freeCount = 0;
  for (let i = 0; i < field.resources.length; i++) {
    lookAround(field.rows[i]!, startMs, takenToMs, view, around);
    const free = around.obstacle === null && !isClosedFor(field.resources[i]!, startMs, endMs, field.stay);
    field.free[i] = free;
    field.gaps[i] = free ? unsellableGaps(around, startMs, endMs, rule) : 0;
    if (free && field.usable[i]) field.freeCount++;
  }
}

/** Ids of the usable resources that the last survey found free, by number. */
export function freeIds(field: NeedField): string[] {
  return field.resources.filter((_, i) => field.usable[i] && field.free[i]).map((resource) => resource.resourceId);
}
