import { recordedResource } from '@laneway/domain/bookings/recorded-place';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { recordActivity, type Doer } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import { freeingsOn, type SellingOutlet } from '../bookings/bookings.door.ts';
import type { PlaceVersion } from './lane-down.repository.ts';

/** Keeps in the history which places are in use again. */
export function recordUp(
  tx: Tx,
  doer: Doer,
  { outletId, resources }: Pick<SellingOutlet, 'outletId' | 'resources'>,
  places: readonly PlaceVersion[],
): void {
  for (const { resourceId, version } of places) {
    recordActivity(tx, doer, {
      what: 'resource.up',
      outletId,
      subject: { kind: 'resource', id: resourceId, version },
      after: { name: resources.find((one) => one.resourceId === resourceId)?.name ?? '' },
      places: { [resourceId]: recordedResource('active', [resourceId]) },
    });
  }
}

/** Offers places that are in use again to who waits for today. The caller has locked the outlet as a whole. */
export async function offerToday(tx: Tx, { outletId, zone, dayStart }: SellingOutlet): Promise<void> {
  const freed = await freeingsOn(tx, outletId, [businessDateOf(tx.now, zone, dayStart)]);
  if (freed.rows.length === 0) return;
  const { statement, values } = insertStatement([freed]);
  tx.send(statement, values);
}
