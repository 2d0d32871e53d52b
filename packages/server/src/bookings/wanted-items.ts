import type { RequestedItem } from '@laneway/contract/bookings/booking.schema';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { WantedItem } from './judge-items.ts';
import { loadPlans, type SellingOutlet } from './outlet.repository.ts';

/** Requested items with the plans as they are on sale now. @throws ApiError `plan.required`. */
export async function wantedItems(tx: Tx, outletId: string, items: readonly RequestedItem[]): Promise<WantedItem[]> {
  const plans = await loadPlans(
    tx,
    outletId,
    items.map((item) => item.serviceItemId),
  );
  return items.map(({ serviceItemId, date, start, which, duration, entry, guests, games, packages, lanes }) => {
    const sold = plans.get(serviceItemId);
    if (sold === undefined) throw new ApiError('plan.required');
    return { sold, date, start, which, duration, entry, guests, games, packages, lanes };
  });
}

/**
 * The resources to lock for a sale: those that were named, or, where the best are to be found, all of the kinds the
 * plans may take.
 */
export function resourcesToLock(outlet: SellingOutlet, items: readonly WantedItem[]): string[] {
  const known = new Set(outlet.resources.map(({ resourceId }) => resourceId));
  const ids = new Set<string>();
  for (const { lanes, sold } of items) {
    const kinds = new Set(
      sold.plan.schedules.flatMap(({ dateRange }) =>
        dateRange.flatMap(({ requires }) => requires.map((need) => need.venueType)),
      ),
    );
    const named = new Set(lanes);
    const kindsNamed = new Set(
      outlet.resources.filter(({ resourceId }) => named.has(resourceId)).map(({ venueType }) => venueType),
    );
    for (const lane of named) {
      if (!known.has(lane))
        throw new ApiError('resource.not_of_plan', { params: { resource: lane }, details: { resourceId: lane } });
      ids.add(lane);
    }
    for (const { resourceId, venueType } of outlet.resources) {
      if (kinds.has(venueType) && !kindsNamed.has(venueType)) ids.add(resourceId);
    }
  }
  return [...ids];
}
