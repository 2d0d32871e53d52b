import type { Role } from '@laneway/contract/access/permissions';
import type { PersonSettings } from '@laneway/contract/identity/identity.schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { hintSessions } from '../../../platform/activity/hint.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/**
 * Board views as JSON; `account` and `business` are SQL. They are tenant rows, so only those of a business the person
 * is in.
 */
const boardsOf = (business: string, account: string) => `
  coalesce((SELECT json_agg(json_build_object('outletId', v.outlet_id, 'form', v.form, 'zoom', v.zoom, 'folded', v.folded))
    FROM board_view v WHERE v.business_id = ${business} AND v.account_id = ${account}), '[]') AS boards`;
const OWN: Statement = {
  name: 'own.read',
  text: `SELECT p.first_name, p.last_name, p.phone, p.profile_image_url, p.version, i.language, i.theme,
           coalesce(i.two_step ->> 'state' = 'on', false) AS two_step_on,
           coalesce(jsonb_array_length(i.two_step -> 'recovery'), 0) AS codes_left,
           ${boardsOf('$1', '$4')}
         FROM staff p, identity i WHERE p.business_id = $1 AND p.staff_id = $2 AND i.identity_id = $3`,
};
const UPDATE_STAFF: Statement = {
  name: 'own.update_staff',
  text: `UPDATE staff SET first_name = $4, last_name = $5, phone = $6, profile_image_url = $7,
           version = version + 1
         WHERE business_id = $1 AND staff_id = $2 AND version = $3 RETURNING version`,
};
const UPDATE_SETTINGS: Statement = {
  name: 'own.update_settings',
  text: 'UPDATE identity SET language = $2, theme = $3, version = version + 1 WHERE identity_id = $1',
};
const SETTINGS: Statement = {
  name: 'own.settings',
  text: `SELECT language, theme, ${boardsOf('$1', '$2')} FROM identity WHERE identity_id = $3`,
};
/** Of two concurrent changes with the right old password, the second finds no row to change. */
const CHANGE_PASSWORD: Statement = {
  name: 'own.change_password',
  text: `UPDATE identity SET password_hash = $3, password_version = password_version + 1, version = version + 1
         WHERE identity_id = $1 AND password_version = $2 RETURNING password_version`,
};
const KEEP_SESSION: Statement = {
  name: 'own.keep_session',
  text: 'UPDATE session SET password_version = $3 WHERE business_id = $1 AND session_id = $2',
};
const BUSINESSES: Statement = {
  name: 'own.businesses',
  text: 'SELECT DISTINCT business_id FROM account WHERE identity_id = $1 AND is_active',
};
const STAYS: Statement = {
  name: 'own.stays',
  text: `SELECT DISTINCT stay.key AS business_id FROM session s, jsonb_each_text(s.stays) stay
         WHERE s.business_id = $1 AND s.identity_id = $2 AND stay.value::timestamptz > app.now()`,
};
const STAYS_OF: Statement = {
  name: 'own.stays_of_session',
  text: `SELECT stay.key AS business_id FROM session s, jsonb_each_text(s.stays) stay
         WHERE s.business_id = $1 AND s.session_id = $2 AND stay.value::timestamptz > app.now()`,
};
const END_STAYS: Statement = {
  name: 'own.end_stays',
  text: `UPDATE session SET ended_at = app.now()
         WHERE business_id = $1 AND identity_id = $2 AND role = 'BIZ' AND user_role = 'ADM' AND ended_at IS NULL`,
};
const SESSIONS: Statement = {
  name: 'own.sessions',
  text: `SELECT s.session_id, s.device, s.address, s.role, s.user_role, b.name AS business_name, s.created_at, s.last_used_at
         FROM session s
         JOIN identity i ON i.identity_id = s.identity_id AND i.password_version = s.password_version
         JOIN business b ON b.business_id = s.business_id
           AND (b.status = 'ACTIVE' OR (b.status = 'DRAFT' AND s.user_role = 'ADM'))
         WHERE s.business_id = $1 AND s.identity_id = $2 AND s.ended_at IS NULL
           AND s.idle_expires_at > app.now() AND s.expires_at > app.now()
         ORDER BY s.last_used_at DESC`,
};
/** Keeps the session itself, and from a stay of an Admin the own session that it came from. */
const END_OTHERS: Statement = {
  name: 'own.end_others',
  text: `UPDATE session SET ended_at = app.now()
         WHERE business_id = $1 AND identity_id = $2 AND session_id <> $3 AND NOT stays ? $4 AND ended_at IS NULL
           AND idle_expires_at > app.now() AND expires_at > app.now()
         RETURNING session_id, device, address`,
};
const END_OWN: Statement = {
  name: 'own.end_session',
  text: `UPDATE session SET ended_at = app.now()
         WHERE business_id = $1 AND session_id = $2 AND identity_id = $3 AND ended_at IS NULL
         RETURNING device, address`,
};

export type OwnRow = PersonSettings & {
  first_name: string;
  last_name: string;
  phone: string | null;
  profile_image_url: string | null;
  version: number;
  two_step_on: boolean;
  codes_left: number;
};
type Who = { staffId: string; identityId: string; accountId: string };

/** The person of a session: name and phone in the business, and their own settings. */
export async function ownRow(tx: Tx, { staffId, identityId, accountId }: Who): Promise<OwnRow> {
  const [row] = await tx.query<OwnRow>(OWN, [tx.businessId, staffId, identityId, accountId]);
  if (row === undefined) throw new Error('the session has no staff row or no identity');
  return row;
}

/** False when another change was faster. */
export async function updateStaff(tx: Tx, staffId: string, row: OwnRow): Promise<boolean> {
  const values = [tx.businessId, staffId, row.version, row.first_name, row.last_name, row.phone, row.profile_image_url];
  return (await tx.query(UPDATE_STAFF, values)).length > 0;
}

/** Language and theme belong to the person, in every business. */
export function updateSettings(tx: Tx, identityId: string, { language, theme }: OwnRow): void {
  tx.send(UPDATE_SETTINGS, [identityId, language, theme]);
}

/** The person's settings, with the board views of the transaction's business; null where none is chosen. */
export async function settingsOf(tx: Tx, { accountId, identityId }: Omit<Who, 'staffId'>): Promise<PersonSettings> {
  const [row] = await tx.query<PersonSettings>(SETTINGS, [tx.businessId, accountId, identityId]);
  return { language: row?.language ?? null, theme: row?.theme ?? null, boards: row?.boards ?? [] };
}

/** @returns the new password's version, undefined when the checked one is no longer theirs. */
export async function changePassword(
  tx: Tx,
  identityId: string,
  seen: number,
  hash: string,
): Promise<number | undefined> {
  const rows = await tx.query<{ password_version: number }>(CHANGE_PASSWORD, [identityId, seen, hash]);
  hintSessions(tx, identityId);
  return rows[0]?.password_version;
}

/** Keeps the session that changed the password. */
export function keepSession(tx: Tx, sessionId: string, passwordVersion: number): void {
  tx.send(KEEP_SESSION, [tx.businessId, sessionId, passwordVersion]);
}

/** The businesses in which a person has a role. */
export async function businessesOf(tx: Tx, identityId: string): Promise<string[]> {
  const rows = await tx.query<{ business_id: string }>(BUSINESSES, [identityId]);
  return rows.map((row) => row.business_id);
}

/** Businesses that an Admin has entered from one session and may still be in. Runs in the platform's own tenant. */
export async function staysOfSession(tx: Tx, sessionId: string): Promise<string[]> {
  const rows = await tx.query<{ business_id: string }>(STAYS_OF, [tx.businessId, sessionId]);
  return rows.map((row) => row.business_id);
}

/** Ends an Admin's sessions inside the transaction's business, from whichever device. */
export async function endStays(tx: Tx, identityId: string): Promise<void> {
  await tx.query(END_STAYS, [tx.businessId, identityId]);
  hintSessions(tx, identityId);
}

/** Businesses that an Admin entered and may still be in. Runs in the platform's own tenant. */
export async function staysOf(tx: Tx, identityId: string): Promise<string[]> {
  const rows = await tx.query<{ business_id: string }>(STAYS, [tx.businessId, identityId]);
  return rows.map((row) => row.business_id);
}

export type SessionRow = {
  session_id: string;
  device: string;
  address: string;
  role: Role;
  user_role: Role;
  business_name: string;
  created_at: string;
  last_used_at: string;
};

/** A person's open sessions in the transaction's business, the newest use first. */
export async function sessionsOf(tx: Tx, identityId: string): Promise<SessionRow[]> {
  return tx.query<SessionRow>(SESSIONS, [tx.businessId, identityId]);
}

/** Ends a session of this person in the transaction's business; undefined when there is none. */
export async function endOwnSession(
  tx: Tx,
  sessionId: string,
  identityId: string,
): Promise<{ device: string; address: string } | undefined> {
  const rows = await tx.query<{ device: string; address: string }>(END_OWN, [tx.businessId, sessionId, identityId]);
  hintSessions(tx, identityId);
  return rows[0];
}

/** Ends the other sessions of this person in the transaction's business. */
export async function endOtherSessions(
  tx: Tx,
  { identityId, sessionId, businessId }: Pick<Actor, 'identityId' | 'sessionId' | 'businessId'>,
): Promise<{ session_id: string; device: string; address: string }[]> {
  hintSessions(tx, identityId);
  return tx.query(END_OTHERS, [tx.businessId, identityId, sessionId, businessId]);
}
