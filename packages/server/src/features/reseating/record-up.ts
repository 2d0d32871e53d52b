import { recordedResource } from '@laneway/domain/bookings/recorded-place';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { recordActivity, type Doer } from '../../platform/activity/record-activity.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/database.ts';
import { freeingsFrom, type SellingOutlet } from '../bookings/bookings.door.ts';
import type { PlaceVersion } from './lane-down.repository.ts';

/**
 * Keeps in the history which places are in use again, and has them offered to who waits: a place that was down was sold
 * on no date. The outlet is locked.
 */
export async function recordUp(
  tx: Tx,
  doer: Doer,
  { outletId, resources, zone, dayStart }: SellingOutlet,
  places: readonly PlaceVersion[],
): Promise<void> {
  if (places.length === 0) return;
  for (const { resourceId, version } of places) {
    recordActivity(tx, doer, {
      what: 'resource.up',
      outletId,
      subject: { kind: 'resource', id: resourceId, version },
      after: { name: resources.find((one) => one.resourceId === resourceId)?.name ?? '' },
      places: { [resourceId]: recordedResource('active', [resourceId]) },
    });
  }
  const freed = await freeingsFrom(tx, outletId, businessDateOf(tx.now, zone, dayStart));
  const { statement, values } = insertStatement([freed]);
  if (freed.rows.length > 0) tx.send(statement, values);
}
