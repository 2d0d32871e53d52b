import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { keepWayBack, putAdmin, statusOfBusiness } from './enter-business.repository.ts';
import { addSession } from '../sign-in/identity.repository.ts';
import { presentSession, type SignedIn } from '../sign-in/identity.service.ts';
import { endSession, idleMinutes } from './session.repository.ts';
import { hashOf, newSessionToken } from '../../../platform/http/session-token.ts';

/**
 * Opens a session in a business for an Admin whose own session is at the platform. The own session is kept for as long
 * as the new one may be idle, so that the Admin can return. Two transactions, one after the other: if the second fails,
 * the first has left a session whose token nobody received.
 * @throws ApiError `not_found`, `business.inactive`.
 */
export async function enterBusiness(
  database: Database,
  businessId: string,
  admin: Actor,
  from: { device: string; address: string },
): Promise<SignedIn> {
  const token = newSessionToken(businessId);
  const { signedIn, idleUntil, endsAt } = await database.transaction(businessId, (tx) =>
    beginStay(tx, admin, { ...from, token }),
  );
  const stay = { businessId, endsAt };
  await database.transaction(PLATFORM_BUSINESS, (home) => keepWayBack(home, admin.sessionId, idleUntil, stay));
  return signedIn;
}

async function beginStay(
  tx: Tx,
  admin: Actor,
  { token, ...from }: { token: string; device: string; address: string },
): Promise<{ signedIn: SignedIn; idleUntil: Temporal.Instant; endsAt: Temporal.Instant }> {
  const status = await statusOfBusiness(tx);
  if (status === undefined || tx.businessId === PLATFORM_BUSINESS) throw new ApiError('not_found');
  if (status === 'INACTIVE') throw new ApiError('business.inactive');
  const idleUntil = tx.now.add({ minutes: idleMinutes('BIZ', 'ADM') });
  // Ends no later than the Admin's own session may be idle.
  const endsAt = idleUntil;
  const sessionId = newId();
  putAdmin(tx, admin);
  await addSession(tx, {
    ...from,
    ...admin,
    sessionId,
    tokenHash: hashOf(token),
    role: 'BIZ',
    userRole: 'ADM',
    passwordVersion: null,
    idleExpiresAt: idleUntil,
    expiresAt: endsAt,
  });
  recordActivity(tx, admin, { what: 'business.entered', subject: { kind: 'session', id: sessionId } });
  const signedIn = await presentSession(tx, token);
  if (signedIn === null) throw new ApiError('not_found');
  return { signedIn, idleUntil, endsAt };
}

/** Ends an Admin's session inside a business. */
export async function leaveBusiness(tx: Tx, actor: Actor): Promise<void> {
  await endSession(tx, actor.sessionId);
  recordActivity(tx, actor, { what: 'business.left', subject: { kind: 'session', id: actor.sessionId } });
}
