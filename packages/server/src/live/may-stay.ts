import { bookingEvents } from '@laneway/contract/bookings/booking.endpoints';
import { ownEvents } from '@laneway/contract/identity/identity.endpoints';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { checkRole, checkScope } from '../http/authorise.ts';
import { findSession } from '../identity/session.repository.ts';
import { hashOf } from '../identity/session-token.ts';

/** Thrown to take a transaction back that has seen what it wanted. */
class TakenBack extends Error {}

/**
 * Whether the session that opened a stream may still have it: open, permitted, and its outlet theirs. Leaves no trace
 * of use, since a board that lies open must not keep an idle session alive. @throws when the database does not answer.
 */
export async function mayStay(
  database: Database,
  token: string,
  where: { businessId: string; outletId: string | null },
): Promise<boolean> {
  const { access } = where.outletId === null ? ownEvents : bookingEvents;
  try {
    await database.transaction(where.businessId, async (tx) => {
      const actor = await findSession(tx, hashOf(token));
      if (actor === null) throw new ApiError('unauthenticated');
      checkRole(access, actor);
      await checkScope(tx, access, actor, where);
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof TakenBack) return true;
    if (error instanceof ApiError) return false;
    throw error;
  }
  return false;
}
