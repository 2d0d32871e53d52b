import { recordedResource } from '@laneway/domain/bookings/recorded-place';
import { recordActivity, type Doer } from '../../platform/activity/record-activity.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SellingOutlet } from '../bookings/bookings.door.ts';
import type { PlaceVersion } from './lane-down.repository.ts';

/** Keeps in the history which places are in use again; their names where the outlet was read. */
export function recordUp(
  tx: Tx,
  doer: Doer,
  { outletId, resources }: Pick<SellingOutlet, 'outletId'> & Partial<Pick<SellingOutlet, 'resources'>>,
  places: readonly PlaceVersion[],
): void {
  for (const { resourceId, version } of places) {
    recordActivity(tx, doer, {
      what: 'resource.up',
      outletId,
      subject: { kind: 'resource', id: resourceId, version },
      ...(resources && { after: { name: resources.find((one) => one.resourceId === resourceId)?.name ?? '' } }),
      places: { [resourceId]: recordedResource('active', [resourceId]) },
    });
  }
}
