import { indexOccupancy, lookAround, rowsOf, type Surroundings } from '@laneway/domain/availability/occupancy';
import { takenBy } from '@laneway/domain/availability/taken-by';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { readOccupancy, withOwner } from '../places/occupancy.repository.ts';
import { lockPlaces } from '../places/places.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { refusedPlace } from '../sale/refuse.ts';
import { liveItems, type BookingState } from '../state/booking-state.ts';

const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };

/**
 * A closed booking (`before`) that plays on: the items of `after` that are `moved` take their places again for their
 * whole time. @throws ApiError `occupancy.taken` with who has the place since.
 */
export async function reopened(
  { tx, outlet, language }: { tx: Tx; outlet: SellingOutlet; language: Language },
  before: BookingState,
  after: BookingState,
  moved: ReadonlySet<string>,
): Promise<BookingState> {
  await lockPlaces(tx, before, after);
  const items = liveItems(after).filter(({ itemId }) => moved.has(itemId));
  const dates = items.flatMap(({ date }) => date ?? []);
  const rows = await readOccupancy(tx, outlet.outletId, dates);
  // A party that overruns is in the way of a sale, not of one that is there already.
  const occupancy = indexOccupancy(rows.map((row) => ({ ...row, inProgress: false })));
  const view = { nowMs: tx.now.epochMilliseconds, ignore: moved };
  for (const { startsAt, endsAt, turnoverMinutes, resourceIds } of items) {
    if (startsAt === null || endsAt === null) continue;
    const endMs = Date.parse(endsAt);
    const takenToMs = endMs + turnoverMinutes * MINUTE_MS;
    for (const resource of outlet.resources.filter(({ resourceId }) => resourceIds.includes(resourceId))) {
      lookAround(rowsOf(occupancy, resource.resourceId), Date.parse(startsAt), takenToMs, view, around);
      if (around.obstacle === null) continue;
      const refused = takenBy(around.obstacle, resource, { endMs, takenToMs }, view.nowMs);
      throw refusedPlace((await withOwner(tx, { refused })).refused, outlet, language);
    }
  }
  return after;
}
