import {
  indexOccupancy,
  lookAround,
  rowsOf,
  type Occupied,
  type OccupancyView,
  type Surroundings,
} from '@laneway/domain/availability/occupancy';
import { refusal, type Refusal } from '@laneway/domain/availability/refusal';
import { takenBy } from '@laneway/domain/availability/taken-by';
import { isClosedFor, resourcesAt, type Stay } from '@laneway/domain/plans/out-of-use';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Resource } from '@laneway/domain/plans/resource';
import { dayClock, firstInstantAtOrPast, instantsOfWall, wallMinutesAt } from '@laneway/domain/time/day-clock';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { isOpenFor, openingOf } from '@laneway/domain/time/opening';
import { formatWallTime, parseWallTime, type Which } from '@laneway/domain/time/wall-time';
import type { TimeRange } from '@laneway/domain/time/time-range';
import { serviceOf, type SellingOutlet } from './outlet.repository.ts';
import { wallEnd } from './wall-end.ts';

/** When goods are used: wall times of a date, instants in epoch milliseconds, the end with and without cleaning. */
export type UseTime = {
  date: string;
  start: string;
  end: string;
  /** Of a start that the clock shows twice. */
  which: Which | null;
  startMs: number;
  endMs: number;
  takenToMs: number;
  turnoverMin: number;
};

/** A use of goods: it begins at a wall time of its date, or at an instant (epoch ms). `minutes` is its length. */
export type WantedUse = {
  date: string;
  from: { wall: string; which?: Which | undefined } | { atMs: number };
  minutes: number;
  /** It has this time already, whether the outlet is open or not. */
  keepsTime?: boolean;
  /** What the goods have at present. */
  stay?: Stay | undefined;
};

type OfService = Pick<Plan, 'serviceId'>;

/**
 * The time of a use. A wall time that comes twice is, unless chosen, the one that is not over yet. Refusals:
 * plan.not_available_time where the outlet is not open for all of it, time.nonexistent.
 */
export function timeOfUse(
  { outlet, now }: { outlet: SellingOutlet; now: Temporal.Instant },
  { serviceId }: OfService,
  { date, from, minutes, keepsTime = false }: WantedUse,
): UseTime | Refusal {
  const clock = dayClock(date, outlet.zone);
  if ('wall' in from && instantsOfWall(clock, parseWallTime(from.wall)).length === 0) {
    return refusal('time.nonexistent', { nextMs: firstInstantAtOrPast(clock, parseWallTime(from.wall)) });
  }
  const startMs = 'wall' in from ? chosenStart(instantsOfWall(clock, parseWallTime(from.wall)), from, now) : from.atMs;
  const endMs = startMs + minutes * MINUTE_MS;
  if (!keepsTime && !isOpenFor(openingOf(date, outlet.hours), { startMs, endMs })) {
    return refusal('plan.not_available_time', { startMs, durationMin: minutes });
  }
  const shown = wallMinutesAt(clock, startMs);
  const twice = instantsOfWall(clock, shown);
  const { turnoverMin } = serviceOf(outlet, serviceId);
  return {
    date,
    start: formatWallTime(shown),
    end: wallEnd(date, endMs, outlet),
    which: twice.length < 2 ? null : twice.indexOf(startMs) === 0 ? 'earlier' : 'later',
    startMs,
    endMs,
    takenToMs: endMs + turnoverMin * MINUTE_MS,
    turnoverMin,
  };
}

function chosenStart(at: readonly number[], { which }: { which?: Which | undefined }, now: Temporal.Instant): number {
  const last = at.at(-1)!;
  if (which !== undefined) return which === 'earlier' ? at[0]! : last;
  return at.find((one) => one + MINUTE_MS > now.epochMilliseconds) ?? last;
}

/** The parts of an item that plays at that time on these resources. */
export function placeParts(time: UseTime, resourceIds: readonly string[]) {
  const { date, start, end, which, startMs, endMs, turnoverMin: turnoverMinutes } = time;
  const instants = { startsAt: instantOf(startMs), endsAt: instantOf(endMs) };
  return { date, start, end, which, ...instants, turnoverMinutes, resourceIds: [...resourceIds] };
}

/**
 * The named resources for a time, each once. Refusals: resource.not_of_plan for one that the service does not take here,
 * resource.closed.
 */
export function placesNamed(
  { outlet, now }: { outlet: SellingOutlet; now: Temporal.Instant },
  { serviceId }: OfService,
  lanes: readonly string[],
  { startMs, endMs, stay }: TimeRange & { stay?: Stay | undefined },
): Resource[] | Refusal {
  const resources = resourcesAt(outlet.resources, { nowMs: now.epochMilliseconds, ...outlet });
  const { venueTypes } = serviceOf(outlet, serviceId);
  const named: Resource[] = [];
  for (const resourceId of new Set(lanes)) {
    const resource = resources.find((one) => one.resourceId === resourceId);
    if (resource === undefined) return refusal('resource.not_of_plan', { resourceId });
    const params = { resourceId, resource: resource.name };
    if (!venueTypes.has(resource.venueType)) return refusal('resource.not_of_plan', params);
    if (isClosedFor(resource, startMs, endMs, stay)) return refusal('resource.closed', params);
    named.push(resource);
  }
  return named;
}

/** Which of these resources are taken for that time, each with the refusal `occupancy.taken`. */
export function takenForUse(
  time: UseTime,
  resources: readonly Resource[],
  rows: Iterable<Occupied>,
  view: OccupancyView,
): Map<string, Refusal> {
  const index = indexOccupancy(rows);
  const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };
  const taken = new Map<string, Refusal>();
  for (const resource of resources) {
    lookAround(rowsOf(index, resource.resourceId), time.startMs, time.takenToMs, view, around);
    if (around.obstacle !== null) taken.set(resource.resourceId, takenBy(around.obstacle, resource, time, view.nowMs));
  }
  return taken;
}
