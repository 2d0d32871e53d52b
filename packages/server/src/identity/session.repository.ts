import type { Permission, Role } from '@laneway/contract/access/permissions';
import { PROOF_MINUTES } from '@laneway/contract/identity/own-account.schema';
import type { Statement, Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';

type SessionRow = {
  session_id: string;
  account_id: string;
  identity_id: string;
  staff_id: string;
  role: Role;
  user_role: Role;
  business_name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string;
  profile_image_url: string | null;
  is_b_admin: boolean;
  permissions: Permission[];
  outlet_ids: string[];
  last_used_at: string;
};

const FIND: Statement = {
  name: 'session.find',
  text: `SELECT s.session_id, s.account_id, s.identity_id, s.staff_id, s.role, s.user_role, b.name AS business_name,
           p.first_name, p.last_name, p.phone, i.email, p.profile_image_url, s.last_used_at,
           coalesce(m.is_b_admin, false) AS is_b_admin,
           CASE WHEN s.role = 'MGR' THEN coalesce((
             SELECT json_agg(json_build_object('id', permission_id, 'view', true, 'edit', can_edit, 'disabled', disabled))
             FROM manager_permission WHERE business_id = $1 AND manager_id = s.staff_id), '[]') ELSE '[]' END AS permissions,
           CASE WHEN s.role = 'MGR' THEN ARRAY(
             SELECT outlet_id FROM manager_outlet WHERE business_id = $1 AND manager_id = s.staff_id) ELSE '{}' END AS outlet_ids
         FROM session s
         JOIN account a ON a.account_id = s.account_id AND a.is_active
         JOIN identity i ON i.identity_id = s.identity_id AND i.password_version = s.password_version
         JOIN business b ON b.business_id = s.business_id
           AND (b.status = 'ACTIVE' OR (b.status = 'DRAFT' AND s.user_role = 'ADM'))
         JOIN staff p ON p.business_id = s.business_id AND p.staff_id = s.staff_id
         LEFT JOIN manager m ON m.business_id = s.business_id AND m.manager_id = s.staff_id
         WHERE s.business_id = $1 AND s.token_hash = $2 AND s.ended_at IS NULL
           AND s.idle_expires_at > app.now() AND s.expires_at > app.now()
           AND (s.role <> 'MGR' OR m.status = 'active')`,
};

const TOUCH: Statement = {
  name: 'session.touch',
  text: `UPDATE session SET last_used_at = $3, idle_expires_at = $4
         WHERE business_id = $1 AND session_id = $2`,
};

const END: Statement = {
  name: 'session.end',
  text: 'UPDATE session SET ended_at = $3 WHERE business_id = $1 AND session_id = $2 AND ended_at IS NULL',
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

/** Minutes that a session may lie unused. */
export function idleMinutes(role: Role, userRole: Role): number {
  if (role === 'ADM') return 60;
  return userRole === 'ADM' ? 8 * 60 : 12 * 60;
}

/** Who a token belongs to, as the database says now; null when there is no such session or it has ended. */
export async function findSession(tx: Tx, tokenHash: Buffer): Promise<Actor | null> {
  const [row] = await tx.query<SessionRow>(FIND, [tx.businessId, tokenHash]);
  if (row === undefined) return null;
  const lastUsed = Temporal.Instant.from(row.last_used_at);
  if (tx.now.since(lastUsed).total('seconds') > 60) {
    const idleUntil = tx.now.add({ minutes: idleMinutes(row.role, row.user_role) });
    await tx.query(TOUCH, [tx.businessId, row.session_id, tx.now.toString(), idleUntil.toString()]);
  }
  const actsAsBusiness = row.role === 'MGR' && row.is_b_admin;
  return {
    sessionId: row.session_id,
    accountId: row.account_id,
    identityId: row.identity_id,
    staffId: row.staff_id,
    businessId: tx.businessId,
    businessName: row.business_name,
    role: actsAsBusiness ? 'BIZ' : row.role,
    userRole: row.user_role,
    isBAdmin: row.is_b_admin,
    permissions: actsAsBusiness ? [] : row.permissions,
    outletIds: row.role === 'MGR' && !actsAsBusiness ? row.outlet_ids : null,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    profileImageUrl: row.profile_image_url,
  };
}

/** Why a token is nobody's: its business was switched off, or there is no more to say. */
export async function whyNobody(tx: Tx, tokenHash: Buffer): Promise<'business.closed' | 'unauthenticated'> {
  const [row] = await tx.query<{ status: string }>(BUSINESS_OF_TOKEN, [tx.businessId, tokenHash]);
  return row?.status === 'INACTIVE' ? 'business.closed' : 'unauthenticated';
}

/** Ends a session of the transaction's business; one that has ended stays as it is. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(END, [tx.businessId, sessionId, tx.now.toString()]);
}

/** Keeps with a session that its person has proved to be there. False when it has ended. */
export async function keepProof(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.query(PROVED, [tx.businessId, sessionId])).length > 0;
}

/** Whether a session's person has proved to be there, and lately enough. */
export async function hasProof(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.query(IS_PROVED, [tx.businessId, sessionId])).length > 0;
}
