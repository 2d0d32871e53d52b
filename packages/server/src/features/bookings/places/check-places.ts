import {
  indexOccupancy,
  lookAround,
  rowsOf,
  type Occupied,
  type Surroundings,
} from '@laneway/domain/availability/occupancy';
import type { Refusal } from '@laneway/domain/availability/refusal';
import { takenBy } from '@laneway/domain/availability/taken-by';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { TimedItem } from '../state/booking-state.ts';

type Query = {
  outlet: SellingOutlet;
  rows: Iterable<Occupied>;
  now: Temporal.Instant;
  /** Owners whose rows are passed over. */
  ignore: ReadonlySet<string>;
};

/** The refusal `occupancy.taken` of the first place of items that is another one's from now on; null: all are free. */
export function takenPlace(items: readonly TimedItem[], { outlet, rows, now, ignore }: Query): Refusal | null {
  const index = indexOccupancy(rows);
  const nowMs = now.epochMilliseconds;
  const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };
  for (const { startsAt, endsAt, turnoverMinutes, resourceIds } of items) {
    if (startsAt === null || endsAt === null) continue;
    const endMs = Date.parse(endsAt);
    const takenToMs = endMs + turnoverMinutes * MINUTE_MS;
    for (const resourceId of resourceIds) {
      const fromMs = Math.max(Date.parse(startsAt), nowMs);
      lookAround(rowsOf(index, resourceId), fromMs, takenToMs, { nowMs, ignore }, around);
      const resource = outlet.resources.find((one) => one.resourceId === resourceId);
      if (around.obstacle !== null && resource !== undefined)
        return takenBy(around.obstacle, resource, { endMs, takenToMs }, nowMs);
    }
  }
  return null;
}
