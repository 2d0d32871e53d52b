import type { Role } from '@laneway/contract/access/permissions';
import { PROOF_MINUTES } from '@laneway/contract/identity/own-account.schema';
import { hintSessions } from '../../../platform/activity/hint.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FoundSession } from '../../../platform/http/sessions.ts';

/** The person of a session as JSON, with the role they signed in with. */
type Person = Omit<Actor, 'outletIds'> & { outletIds: string[] };
type SessionRow = { person: string; is_stale: boolean; has_outlet: boolean };

/**
 * The person is one text: it mostly equals the text of the last call, and then need not be parsed again. Whoever has no
 * password needs no two-step sign-in, since the provider asks for what it wants.
 */
const FIND: Statement = {
  name: 'session.find',
  text: `SELECT json_build_object(
           'sessionId', s.session_id, 'accountId', s.account_id, 'identityId', s.identity_id, 'staffId', s.staff_id,
           'businessId', s.business_id, 'businessName', b.name, 'role', s.role, 'userRole', s.user_role,
           'isBAdmin', coalesce(m.is_b_admin, false),
           'needsTwoStep', i.password_hash IS NOT NULL AND NOT i.is_demo
             AND coalesce(i.two_step ->> 'state', '') <> 'on'
             AND (s.user_role = 'ADM' OR (b.owners_two_step AND (s.role = 'BIZ' OR coalesce(m.is_b_admin, false)))),
           'permissions', CASE WHEN s.role = 'MGR' THEN coalesce((
             SELECT json_agg(json_build_object('id', permission_id, 'view', true, 'edit', can_edit, 'disabled', disabled)
               ORDER BY permission_id)
             FROM manager_permission WHERE business_id = $1 AND manager_id = s.staff_id), '[]') ELSE '[]' END,
           'outletIds', CASE WHEN s.role = 'MGR' THEN ARRAY(
             SELECT outlet_id FROM manager_outlet WHERE business_id = $1 AND manager_id = s.staff_id
             ORDER BY outlet_id) ELSE '{}' END,
           'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone, 'email', i.email,
           'profileImageUrl', p.profile_image_url)::text AS person,
           s.last_used_at < app.now() - interval '60 seconds' AS is_stale,
           EXISTS (SELECT FROM outlet WHERE business_id = $1 AND outlet_id = $3) AS has_outlet
         FROM session s
         JOIN account a ON a.account_id = s.account_id AND a.is_active
         JOIN identity i ON i.identity_id = s.identity_id AND i.password_version = s.password_version
         JOIN business b ON b.business_id = s.business_id
           AND (b.status = 'ACTIVE' OR (b.status = 'DRAFT' AND s.user_role = 'ADM'))
         JOIN staff p ON p.business_id = s.business_id AND p.staff_id = s.staff_id
         LEFT JOIN manager m ON s.role = 'MGR' AND m.business_id = s.business_id AND m.manager_id = s.staff_id
         WHERE s.business_id = $1 AND s.token_hash = $2 AND s.ended_at IS NULL
           AND s.idle_expires_at > app.now() AND s.expires_at > app.now()
           AND (s.role <> 'MGR' OR m.status = 'active')`,
};

/** Updates only while the use is still unrecorded: another call may have recorded it and set a later end. */
const TOUCH: Statement = {
  name: 'session.touch',
  text: `UPDATE session SET last_used_at = $3, idle_expires_at = $4
         WHERE business_id = $1 AND session_id = $2 AND last_used_at < app.now() - interval '60 seconds'`,
};

const END: Statement = {
  name: 'session.end',
  text: 'UPDATE session SET ended_at = $3 WHERE business_id = $1 AND session_id = $2 AND ended_at IS NULL RETURNING identity_id',
};

const BUSINESS_OF_TOKEN: Statement = {
  name: 'session.business_of_token',
  text: `SELECT b.status FROM session s JOIN business b ON b.business_id = s.business_id
         WHERE s.business_id = $1 AND s.token_hash = $2`,
};

const PROVED: Statement = {
  name: 'proof.keep',
  text: `UPDATE session SET proved_at = app.now() WHERE business_id = $1 AND session_id = $2 AND ended_at IS NULL
         RETURNING session_id`,
};
const IS_PROVED: Statement = {
  name: 'proof.read',
  text: `SELECT 1 AS proved FROM session WHERE business_id = $1 AND session_id = $2
           AND proved_at > app.now() - interval '${PROOF_MINUTES} minutes'`,
};

/** Minutes that a session may be idle. */
export function idleMinutes(role: Role, userRole: Role): number {
  if (role === 'ADM') return 60;
  return userRole === 'ADM' ? 8 * 60 : 12 * 60;
}

/** Cache of actors with the person's text, by the hash of their token; the oldest entry is evicted. */
const sessions = new Map<string, { person: string; actor: Actor }>();
const KEPT_SESSIONS = 1000;

/**
 * The actor of a session's last call, from the cache: only a guess, since the database names the actor on every call.
 */
export function cachedActor(tokenHash: Buffer): Actor | undefined {
  return sessions.get(tokenHash.toString('base64'))?.actor;
}

/** The actor of a token, read from the database; null when there is no such session or it has ended. */
export async function findSession(tx: Tx, tokenHash: Buffer): Promise<Actor | null> {
  return (await findAtOutlet(tx, tokenHash, null))?.actor ?? null;
}

/** The same, with the session's last use and whether the business has the outlet of the call. */
export async function findAtOutlet(tx: Tx, tokenHash: Buffer, outletId: string | null): Promise<FoundSession | null> {
  const key = tokenHash.toString('base64');
  const [row] = await tx.query<SessionRow>(FIND, [tx.businessId, tokenHash, outletId]);
  if (row === undefined) {
    sessions.delete(key);
    return null;
  }
  let known = sessions.get(key);
  if (known?.person !== row.person) {
    known = { person: row.person, actor: readActor(JSON.parse(row.person) as Person) };
    const [oldest] = sessions.keys();
    if (sessions.size >= KEPT_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    sessions.set(key, known);
  }
  return { actor: known.actor, hasOutlet: row.has_outlet, isStale: row.is_stale };
}

/** Records the use of a session, which extends its idle time. */
export async function touchSession(tx: Tx, { sessionId, role, userRole }: Actor): Promise<void> {
  const idleUntil = tx.now.add({ minutes: idleMinutes(role, userRole) });
  await tx.query(TOUCH, [tx.businessId, sessionId, tx.now.toString(), idleUntil.toString()]);
}

/** Frozen, since all calls of a session share it. */
function readActor(actor: Person): Actor {
  const isPlainManager = actor.role === 'MGR' && !actor.isBAdmin;
  return Object.freeze({
    ...actor,
    role: actor.role === 'MGR' && actor.isBAdmin ? 'BIZ' : actor.role,
    permissions: isPlainManager ? actor.permissions : [],
    outletIds: isPlainManager ? actor.outletIds : null,
  });
}

/** The reason why a token has no session: a disabled business, or no reason in particular. */
export async function whyNobody(tx: Tx, tokenHash: Buffer): Promise<'business.closed' | 'unauthenticated'> {
  const [row] = await tx.query<{ status: string }>(BUSINESS_OF_TOKEN, [tx.businessId, tokenHash]);
  return row?.status === 'INACTIVE' ? 'business.closed' : 'unauthenticated';
}

/** Ends a session of the transaction's business; repeating it changes nothing. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const [ended] = await tx.query<{ identity_id: string }>(END, [tx.businessId, sessionId, tx.now.toString()]);
  if (ended !== undefined) hintSessions(tx, ended.identity_id);
}

/** Records on a session that its person has just entered the password. False when it has ended. */
export async function keepProof(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.query(PROVED, [tx.businessId, sessionId])).length > 0;
}

/** Whether the person of a session entered the password recently enough. */
export async function hasProof(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.query(IS_PROVED, [tx.businessId, sessionId])).length > 0;
}
