import { bookingEvents } from '@laneway/contract/bookings/booking.endpoints';
import { ownEvents } from '@laneway/contract/identity/identity.endpoints';
import { overviewRead } from '@laneway/contract/overview/overview.endpoints';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { checkRole, checkScope, mayAsk } from '../../platform/http/authorise.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findSession } from '../identity/identity.door.ts';
import { hashOf } from '../../platform/http/session-token.ts';
import { outletKey, type OutletKey } from '../../platform/activity/channels.ts';

/** Whether a person sees figures of an outlet; null: of none. */
export type SeesFigures = ((outlet: OutletKey) => boolean) | null;

/** The outlets whose figures a stream may report, as the person's rights are now. */
export function seesFigures(actor: Actor): SeesFigures {
  if (!mayAsk(overviewRead.access, actor)) return null;
  const { businessId, outletIds } = actor;
  if (outletIds === null) return (outlet) => outlet.startsWith(outletKey(businessId, ''));
  const theirs = new Set(outletIds.map((id) => outletKey(businessId, id)));
  return (outlet) => theirs.has(outlet);
}

/**
 * Whether the session may keep its stream: it is open, has the permission, and the outlet is the person's. Records no
 * use of the session, since an open board must not keep an idle session alive.
 * @returns null when it may not, else the outlets whose figures it may report.
 * @throws when the database does not answer.
 */
export async function mayStay(
  database: Database,
  token: string,
  where: { businessId: string; outletId: string | null },
): Promise<{ figures: SeesFigures } | null> {
  const { access } = where.outletId === null ? ownEvents : bookingEvents;
  try {
    return await database.read(where.businessId, async (tx) => {
      const actor = await findSession(tx, hashOf(token));
      if (actor === null || actor.needsTwoStep) return null;
      checkRole(access, actor);
      await checkScope(tx, access, actor, where);
      return { figures: seesFigures(actor) };
    });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
