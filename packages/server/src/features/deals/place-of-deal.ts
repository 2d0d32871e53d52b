import type { Language } from '@laneway/contract/words/languages';
import { IGNORE_NONE, type Occupied } from '@laneway/domain/availability/occupancy';
import type { Refusal } from '@laneway/domain/availability/refusal';
import { isOutOfUse, resourcesAt } from '@laneway/domain/plans/out-of-use';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Resource } from '@laneway/domain/plans/resource';
import type { Tx } from '../../platform/database/database.ts';
import {
  placesNamed,
  refusedPlace,
  serviceOf,
  takenForUse,
  withOwner,
  type SellingOutlet,
  type UseTime,
} from '../bookings/bookings.door.ts';

type Here = { tx: Pick<Tx, 'now'>; outlet: SellingOutlet; language: Language };

/** @throws ApiError for a refusal. */
export function accepted<Value extends object>(value: Value | Refusal, { outlet, language }: Omit<Here, 'tx'>): Value {
  if ('code' in value && 'params' in value) throw refusedPlace(value, outlet, language);
  return value as Value;
}

/** The resources that a deal's service takes, and whether they are free for that time; null: none is. */
export function placesOfUse(
  { now }: Pick<Tx, 'now'>,
  { outlet, serviceId }: { outlet: SellingOutlet } & Pick<Plan, 'serviceId'>,
  time: UseTime | null,
  rows: readonly Occupied[],
) {
  const { venueTypes } = serviceOf(outlet, serviceId);
  const nowMs = now.epochMilliseconds;
  const fromMs = time?.startMs ?? nowMs;
  const places = resourcesAt(outlet.resources, { nowMs, ...outlet }).filter(
    (one) => venueTypes.has(one.venueType) && !isOutOfUse(one, fromMs),
  );
  const view = { nowMs, ignore: IGNORE_NONE };
  const taken = time === null ? null : takenForUse(time, places, rows, view);
  return places.map(({ resourceId, name, number, venueType }) => {
    return { resourceId, name, number, venueType, isFree: taken !== null && !taken.has(resourceId) };
  });
}

/** @throws ApiError `resource.not_of_plan` for one that the deal's service does not take here, `resource.closed`. */
export function namedPlaces(
  here: Here,
  plan: Pick<Plan, 'serviceId'>,
  lanes: readonly string[],
  time: UseTime,
): Resource[] {
  return accepted(placesNamed({ outlet: here.outlet, now: here.tx.now }, plan, lanes, time), here);
}

/** @throws ApiError `occupancy.taken` with who has the first of these places that is not free then. */
export async function checkFree(
  tx: Tx,
  { outlet, language }: Omit<Here, 'tx'>,
  time: UseTime,
  { resources, rows }: { resources: readonly Resource[]; rows: readonly Occupied[] },
): Promise<void> {
  const view = { nowMs: tx.now.epochMilliseconds, ignore: IGNORE_NONE };
  const [refused] = takenForUse(time, resources, rows, view).values();
  if (refused !== undefined) throw refusedPlace((await withOwner(tx, { refused })).refused, outlet, language);
}
