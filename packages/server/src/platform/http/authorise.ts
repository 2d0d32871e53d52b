import { isPermitted } from '@laneway/contract/access/permissions';
import type { SessionAccess } from '@laneway/contract/http/endpoint';
import type { Statement, Tx } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';

const OUTLET_OF_BOOKING: Statement = {
  name: 'authorise.outlet_of_booking',
  text: 'SELECT outlet_id FROM booking WHERE business_id = $1 AND booking_id = $2',
};
const OUTLET_OF_PLAN: Statement = {
  name: 'authorise.outlet_of_plan',
  text: 'SELECT outlet_id FROM plan WHERE business_id = $1 AND plan_id = $2',
};
const OUTLET_EXISTS: Statement = {
  name: 'authorise.outlet',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};

export type Named = { businessId?: unknown; outletId?: unknown; bookingId?: unknown; planId?: unknown };
/** Refuses a role that may not call, and a manager without the permission. @throws ApiError `forbidden`. */
export function checkRole(access: SessionAccess, actor: Actor): void {
  if (!mayAsk(access, actor)) throw new ApiError('forbidden');
}

/** The same check as a boolean. */
export function mayAsk(access: SessionAccess, actor: Actor): boolean {
  if (!access.roles.includes(actor.role)) return false;
  if (access.inside && actor.userRole !== 'ADM') return false;
  if (access.ownerOnly && actor.isBAdmin) return false;
  if (access.level === 'role' && actor.role === 'MGR') return false;
  const menu = access.menu ?? [];
  if (actor.role !== 'MGR' || menu.length === 0 || access.level === 'none' || access.level === 'role') return true;
  return isPermitted(actor.permissions, menu, access.level);
}

/** The outlet that a request names, which is looked up together with the session; null when it names none. */
export function namedOutlet(access: SessionAccess, { outletId }: Named): string | null {
  return access.scope === 'outlet' && typeof outletId === 'string' && isUuid(outletId) ? outletId : null;
}

/**
 * Checks that the ids in the request belong to the caller. An id of somebody else looks like one that does not exist.
 * @param there an outlet that is known to be of the business.
 * @returns the outlet that the request is about, or null when it is about none.
 * @throws ApiError `not_found`.
 */
export async function checkScope(
  tx: Tx,
  access: SessionAccess,
  actor: Actor,
  named: Named,
  there: string | null = null,
): Promise<string | null> {
  if (typeof named.businessId === 'string' && named.businessId !== tx.businessId) throw new ApiError('not_found');
  if (access.scope !== 'outlet') return null;
  const outletId = typeof named.outletId === 'string' ? named.outletId : await outletOf(tx, named);
  if (actor.outletIds !== null) {
    if (!actor.outletIds.includes(outletId)) throw new ApiError('not_found');
    return outletId;
  }
  if (there !== outletId) {
    const [outlet] = await tx.query(OUTLET_EXISTS, [tx.businessId, outletId]);
    if (outlet === undefined) throw new ApiError('not_found');
  }
  return outletId;
}

/** The outlet of the booking or, without one, of the plan that a request names. */
async function outletOf(tx: Tx, { bookingId, planId }: Named): Promise<string> {
  const [statement, id] = bookingId === undefined ? [OUTLET_OF_PLAN, planId] : [OUTLET_OF_BOOKING, bookingId];
  if (typeof id !== 'string')
    throw new ApiError('validation', { field: 'outletId', fieldWords: 'validation.outlet_named' });
  const [row] = await tx.query<{ outlet_id: string }>(statement, [tx.businessId, id]);
  if (row === undefined) throw new ApiError('not_found');
  return row.outlet_id;
}
