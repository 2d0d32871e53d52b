import type { Tx } from '../../platform/database/database.ts';
import { loadOutlet, loadOutletToSell, lockResources, type SellingOutlet } from '../bookings/bookings.door.ts';
import { lockOutlet } from '../outlets/outlets.door.ts';

/**
 * The outlet for a command on blocked times. It is locked as a whole: a series takes places on more dates than a
 * transaction may lock one by one, and while it looks at them nobody sells there. A preview locks nothing.
 * @throws ApiError `not_found`.
 */
export async function openOutlet(tx: Tx, outletId: string, preview: boolean): Promise<SellingOutlet> {
  if (preview) return loadOutlet(tx, outletId);
  const [, outlet] = await Promise.all([lockOutlet(tx, outletId), loadOutletToSell(tx, outletId)]);
  return outlet;
}

/** Deletes the rows of expired holds, which count as free and would still be in the way of new ones. */
export function sweep(tx: Tx, resourceIds: readonly string[]): Promise<void> {
  return lockResources(tx, resourceIds, []);
}
