import type { UserInfo } from '@laneway/contract/identity/identity.schema';
import { recordActivity } from '../activity/record-activity.ts';
import { PLATFORM_BUSINESS, type Database, type Statement, type Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from './actor.ts';
import { presentUser } from './identity.service.ts';
import { endSession, findSession, idleMinutes } from './session.repository.ts';
import { hashOf, newSessionToken } from './session-token.ts';

const STATUS: Statement = {
  name: 'enter.status',
  text: 'SELECT status FROM business WHERE business_id = $1',
};
/** The Admin has no account in the business: a person of the same id carries the name. */
const BE_THERE: Statement = {
  name: 'enter.staff',
  text: `INSERT INTO staff (business_id, staff_id, first_name, last_name, profile_image_url) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (business_id, staff_id)
         DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
           profile_image_url = excluded.profile_image_url`,
};
const ADD_SESSION: Statement = {
  name: 'enter.session',
  text: `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role,
           device, address, created_at, last_used_at, idle_expires_at, expires_at, password_version)
         VALUES ($1, $2, $3, $4, $5, $6, 'BIZ', 'ADM', $7, $8, $9, $9, $10, $11,
           (SELECT password_version FROM identity WHERE identity_id = $5))`,
};
/** Stays that are over by now are forgotten. */
const KEEP: Statement = {
  name: 'enter.keep_own',
  text: `UPDATE session SET idle_expires_at = greatest(idle_expires_at, $3),
           stays = jsonb_build_object($4::text, $5::text) || coalesce((
             SELECT jsonb_object_agg(key, value) FROM jsonb_each(stays)
             WHERE key <> $4 AND (value #>> '{}')::timestamptz > app.now()), '{}')
         WHERE business_id = $1 AND session_id = $2 AND ended_at IS NULL`,
};

const LONGEST_HOURS = 24;

/**
 * A session in the business that the transaction has entered, for an Admin whose own session is at the platform. That
 * one is kept as long as the new one may lie unused, so that there is a way back.
 * @throws ApiError `not_found`, `business.inactive`.
 */
export async function enterBusiness(
  { tx, database }: { tx: Tx; database: Database },
  admin: Actor,
  from: { device: string; address: string },
): Promise<UserInfo> {
  const [business] = await tx.query<{ status: string }>(STATUS, [tx.businessId]);
  if (business === undefined || tx.businessId === PLATFORM_BUSINESS) throw new ApiError('not_found');
  if (business.status === 'INACTIVE') throw new ApiError('business.inactive');
  const token = newSessionToken(tx.businessId);
  const idleUntil = tx.now.add({ minutes: idleMinutes('BIZ', 'ADM') });
  const endsAt = tx.now.add({ hours: LONGEST_HOURS }).toString();
  const { staffId, accountId, identityId } = admin;
  tx.send(BE_THERE, [tx.businessId, staffId, admin.firstName, admin.lastName, admin.profileImageUrl]);
  const sessionId = newId();
  tx.send(ADD_SESSION, [
    tx.businessId,
    sessionId,
    hashOf(token),
    accountId,
    identityId,
    staffId,
    from.device.slice(0, 200),
    from.address,
    tx.now.toString(),
    idleUntil.toString(),
    endsAt,
  ]);
  recordActivity(tx, admin, { what: 'business.entered', subject: { kind: 'session', id: sessionId } });
  const actor = await findSession(tx, hashOf(token));
  if (actor === null) throw new ApiError('not_found');
  await database.transaction(PLATFORM_BUSINESS, (home) =>
    home.query(KEEP, [PLATFORM_BUSINESS, admin.sessionId, idleUntil.toString(), tx.businessId, endsAt]),
  );
  return { ...presentUser(actor), token };
}

/** Ends an Admin's session inside a business. */
export async function leaveBusiness(tx: Tx, actor: Actor): Promise<void> {
  await endSession(tx, actor.sessionId);
  recordActivity(tx, actor, { what: 'business.left', subject: { kind: 'session', id: actor.sessionId } });
}
