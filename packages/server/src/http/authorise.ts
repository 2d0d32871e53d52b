import { isPermitted } from '@laneway/contract/access/permissions';
import type { Access } from '@laneway/contract/http/endpoint';
import type { Statement, Tx } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { Actor } from '../identity/actor.ts';
import { ApiError } from './api-error.ts';

const OUTLET_OF_BOOKING: Statement = {
  name: 'authorise.outlet_of_booking',
  text: 'SELECT outlet_id FROM booking WHERE business_id = $1 AND booking_id = $2',
};
const OUTLET_EXISTS: Statement = {
  name: 'authorise.outlet',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};

export type Named = { businessId?: unknown; outletId?: unknown; bookingId?: unknown };
type Guarded = Exclude<Access, { roles: 'public' }>;

/** Is the role one that may ask, and does a manager have the permission? @throws ApiError `forbidden`. */
export function checkRole(access: Guarded, actor: Actor): void {
  if (!mayAsk(access, actor)) throw new ApiError('forbidden');
}

/** The same as an answer. */
export function mayAsk(access: Guarded, actor: Actor): boolean {
  if (!access.roles.includes(actor.role)) return false;
  if (access.inside && actor.userRole !== 'ADM') return false;
  if (access.ownerOnly && actor.isBAdmin) return false;
  if (access.level === 'role' && actor.role === 'MGR') return false;
  const menu = access.menu ?? [];
  if (actor.role !== 'MGR' || menu.length === 0 || access.level === 'none' || access.level === 'role') return true;
  return isPermitted(actor.permissions, menu, access.level);
}

/** A question that is under way: is there such an outlet? */
export type AskedOutlet = { outletId: string; there: Promise<unknown[]> };

/** Asks for the outlet that a request names before it is known who asks, so that both questions travel together. */
export function askOutlet(tx: Tx, access: Guarded, outletId: unknown): AskedOutlet | undefined {
  if (access.scope !== 'outlet' || typeof outletId !== 'string' || !isUuid(outletId)) return undefined;
  const there = tx.query(OUTLET_EXISTS, [tx.businessId, outletId]);
  // Whoever is refused before it matters does not hear of it.
  there.catch(() => undefined);
  return { outletId, there };
}

/**
 * Is what the request names theirs? What is not looks like what does not exist.
 * @returns the outlet that the request is about, or null when it is about none.
 * @throws ApiError `not_found`.
 */
export async function checkScope(
  tx: Tx,
  access: Guarded,
  actor: Actor,
  named: Named,
  asked?: AskedOutlet,
): Promise<string | null> {
  if (typeof named.businessId === 'string' && named.businessId !== tx.businessId) throw new ApiError('not_found');
  if (access.scope !== 'outlet') return null;
  const outletId = typeof named.outletId === 'string' ? named.outletId : await outletOfBooking(tx, named.bookingId);
  if (actor.outletIds !== null) {
    if (!actor.outletIds.includes(outletId)) throw new ApiError('not_found');
    return outletId;
  }
  const { there } =
    asked?.outletId === outletId ? asked : { there: tx.query(OUTLET_EXISTS, [tx.businessId, outletId]) };
  const [outlet] = await there;
  if (outlet === undefined) throw new ApiError('not_found');
  return outletId;
}

async function outletOfBooking(tx: Tx, bookingId: unknown): Promise<string> {
  if (typeof bookingId !== 'string')
    throw new ApiError('validation', { details: { fields: { outletId: 'outletId' } } });
  const [row] = await tx.query<{ outlet_id: string }>(OUTLET_OF_BOOKING, [tx.businessId, bookingId]);
  if (row === undefined) throw new ApiError('not_found');
  return row.outlet_id;
}
