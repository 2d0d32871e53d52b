import type { Language } from '@laneway/contract/words/languages';
import {
  IGNORE_NONE,
  indexOccupancy,
  lookAround,
  rowsOf,
  type Occupied,
  type Surroundings,
} from '@laneway/domain/availability/occupancy';
import { refusal } from '@laneway/domain/availability/refusal';
import { takenBy } from '@laneway/domain/availability/taken-by';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Resource } from '@laneway/domain/plans/resource';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { isOpenFor, openingOf } from '@laneway/domain/time/opening';
import { formatWallTime, parseWallTime, type Which } from '@laneway/domain/time/wall-time';
import {
  dayClock,
  firstInstantAtOrPast,
  instantsOfWall,
  wallMinutesAt,
  type DayClock,
} from '@laneway/domain/time/day-clock';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  refusedPlace,
  serviceOf,
  UNKNOWN_RESOURCE,
  wallEnd,
  withOwner,
  type SellingOutlet,
} from '../bookings/bookings.door.ts';

/** When a deal is used: wall times of today, instants in epoch milliseconds, the end with and without cleaning. */
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

type Here = { outlet: SellingOutlet; language: Language };

/** A use of a deal: `start` is a wall time of its date; null: it begins now. `minutes` is its length. */
type WantedUse = { date: string; start: string | null; minutes: number } & Pick<Plan, 'serviceId'>;

/**
 * The time of a use that begins at a wall time of today, or now. A time that comes twice is the one that is not over
 * yet. @throws ApiError `plan.not_available_time` where the outlet is not open for all of it, `time.nonexistent`.
 */
export function timeOfUse({ tx, outlet, language }: Here & { tx: Tx }, use: WantedUse): UseTime {
  const { date, minutes, serviceId } = use;
  const clock = dayClock(date, outlet.zone);
  const nowMs = tx.now.epochMilliseconds;
  const startMs = use.start === null ? nowMs - (nowMs % MINUTE_MS) : startOn(clock, use.start, nowMs);
  if (startMs === null) {
    const nextMs = firstInstantAtOrPast(clock, parseWallTime(use.start ?? ''));
    throw refusedPlace(refusal('time.nonexistent', { nextMs }), outlet, language);
  }
  const endMs = startMs + minutes * MINUTE_MS;
  if (!isOpenFor(openingOf(date, outlet.hours), { startMs, endMs })) {
    throw refusedPlace(refusal('plan.not_available_time', { startMs, durationMin: minutes }), outlet, language);
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

/** Null: the clocks skip it. */
function startOn(clock: DayClock, start: string, nowMs: number): number | null {
  const at = instantsOfWall(clock, parseWallTime(start));
  return at.find((one) => one + MINUTE_MS > nowMs) ?? at.at(-1) ?? null;
}

/** The parts of an item that plays at that time on these lanes. */
export function placeParts(time: UseTime, resourceIds: readonly string[]) {
  const { date, start, end, which, startMs, endMs, turnoverMin: turnoverMinutes } = time;
  const instants = { startsAt: instantOf(startMs), endsAt: instantOf(endMs) };
  return { date, start, end, which, ...instants, turnoverMinutes, resourceIds: [...resourceIds] };
}

const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };

/** The resources that a deal's service takes, and whether they are free for that time; null: none is. */
export function placesOfUse(
  { now }: Pick<Tx, 'now'>,
  { outlet, serviceId }: { outlet: SellingOutlet } & Pick<Plan, 'serviceId'>,
  time: UseTime | null,
  rows: readonly Occupied[],
) {
  const { venueTypes } = serviceOf(outlet, serviceId);
  const index = indexOccupancy(rows);
  const view = { nowMs: now.epochMilliseconds, ignore: IGNORE_NONE };
  const isFree = (resourceId: string) => {
    if (time === null) return false;
    lookAround(rowsOf(index, resourceId), time.startMs, time.takenToMs, view, around);
    return around.obstacle === null;
  };
  return outlet.resources
    .filter((one) => venueTypes.has(one.venueType) && one.status === 'active')
    .map(({ resourceId, name, number, venueType }) => {
      return { resourceId, name, number, venueType, isFree: isFree(resourceId) };
    });
}

/**
 * The named resources, each once. @throws ApiError `resource.not_of_plan` for one that the deal's service does not take
 * here, `resource.closed`.
 */
export function namedPlaces(
  { outlet, language }: Here,
  { serviceId }: Pick<Plan, 'serviceId'>,
  lanes: readonly string[],
): Resource[] {
  const { venueTypes } = serviceOf(outlet, serviceId);
  return [...new Set(lanes)].map((resourceId) => {
    const resource = outlet.resources.find((one) => one.resourceId === resourceId);
    if (resource === undefined)
      throw new ApiError('resource.not_of_plan', { params: UNKNOWN_RESOURCE, details: { resourceId } });
    const params = { resourceId, resource: resource.name };
    if (!venueTypes.has(resource.venueType))
      throw refusedPlace(refusal('resource.not_of_plan', params), outlet, language);
    if (resource.status !== 'active') throw refusedPlace(refusal('resource.closed', params), outlet, language);
    return resource;
  });
}

/** @throws ApiError `occupancy.taken` with who has the first of these places that is not free then. */
export async function checkFree(
  tx: Tx,
  { outlet, language }: Here,
  time: UseTime,
  { resources, rows }: { resources: readonly Resource[]; rows: readonly Occupied[] },
): Promise<void> {
  const index = indexOccupancy(rows);
  const view = { nowMs: tx.now.epochMilliseconds, ignore: IGNORE_NONE };
  for (const resource of resources) {
    lookAround(rowsOf(index, resource.resourceId), time.startMs, time.takenToMs, view, around);
    if (around.obstacle === null) continue;
    const refused = takenBy(around.obstacle, resource, time, view.nowMs);
    throw refusedPlace((await withOwner(tx, { refused })).refused, outlet, language);
  }
}
