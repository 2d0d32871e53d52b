import type { Permission } from '@laneway/contract/access/permissions';
import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import type { Limits } from '@laneway/domain/till/limits';
import { declareUnique } from '../../platform/database/database-errors.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { insertStatement } from '../../platform/database/insert-rows.ts';
import { COUNTED_ROWS, type PageRequest } from '../../platform/paging/page.ts';

declareUnique({ manager_email_key: { code: 'manager.email_taken', field: 'email' } });

export type ManagerRecord = {
  manager_id: string;
  first_name: string;
  last_name: string;
  sort_name: string;
  profile_image_url: string | null;
  email: string;
  phone: string | null;
  status: ManagerRow['status'];
  is_b_admin: boolean;
  permissions: Permission[];
  outlets: { outletId: string; name: string }[];
  last_seen: string | null;
  version: number;
};

/**
 * The person edits their own part of the row, too: the version is the sum of both, so that neither edit is overwritten.
 */
const COLUMNS = `
  m.manager_id, p.first_name, p.last_name, lower(p.first_name || ' ' || p.last_name) AS sort_name,
  p.profile_image_url, m.email, p.phone, m.status, m.is_b_admin, m.version + p.version - 1 AS version,
  coalesce((SELECT json_agg(json_build_object(
      'id', mp.permission_id, 'view', true, 'edit', mp.can_edit, 'disabled', mp.disabled) ORDER BY mp.permission_id)
    FROM manager_permission mp WHERE mp.business_id = $1 AND mp.manager_id = m.manager_id), '[]') AS permissions,
  coalesce((SELECT json_agg(json_build_object('outletId', o.outlet_id, 'name', o.name)
      ORDER BY lower(o.name), o.outlet_id)
    FROM manager_outlet mo JOIN outlet o ON o.business_id = mo.business_id AND o.outlet_id = mo.outlet_id
    WHERE mo.business_id = $1 AND mo.manager_id = m.manager_id), '[]') AS outlets,
  (SELECT max(s.last_used_at) FROM session s
    WHERE s.business_id = $1 AND s.staff_id = m.manager_id) AS last_seen`;

const SOURCE = 'manager m JOIN staff p ON p.business_id = m.business_id AND p.staff_id = m.manager_id';

/** From three characters a search finds any part of name and e-mail, below that the beginning of the name. */
const NARROWED = `m.business_id = $1
  AND ($2::uuid IS NULL OR EXISTS (SELECT 1 FROM manager_outlet x
    WHERE x.business_id = $1 AND x.outlet_id = $2 AND x.manager_id = m.manager_id))
  AND ($3::text IS NULL OR m.status = $3)
  AND ($4::text IS NULL OR CASE WHEN length($4) < 3 THEN starts_with(lower(p.first_name || ' ' || p.last_name), $4)
    ELSE strpos(lower(p.first_name || ' ' || p.last_name), $4) > 0 OR strpos(lower(m.email), $4) > 0 END)`;

const COUNT: Statement = {
  name: 'manager.count',
  text: `SELECT count(*) AS counted FROM (SELECT 1 FROM ${SOURCE} WHERE ${NARROWED} LIMIT ${COUNTED_ROWS + 1}) AS counted_rows`,
};
const LIST_FORWARD = list('manager.list', '>', 'ASC');
const LIST_BACKWARD = list('manager.list_back', '<', 'DESC');

function list(name: string, beyond: '>' | '<', direction: 'ASC' | 'DESC'): Statement {
  return {
    name,
    text: `SELECT ${COLUMNS} FROM ${SOURCE}
           WHERE ${NARROWED}
             AND ($5::text IS NULL OR (lower(p.first_name || ' ' || p.last_name), m.manager_id) ${beyond} ($5, $6::uuid))
           ORDER BY sort_name ${direction}, m.manager_id ${direction}
           LIMIT $7 OFFSET $8`,
  };
}

export type Narrowed = { outletId: string | null; status: ManagerRow['status'] | null; search: string | null };

/** One page of managers by name; one row more than the page holds when there are more. */
export function listManagers(
  tx: Tx,
  { outletId, status, search }: Narrowed,
  page: PageRequest<[string, string]>,
): Promise<ManagerRecord[]> {
  const [name = null, id = null] = page.from ?? [];
  const values = [tx.businessId, outletId, status, search, name, id, page.limit, page.offset];
  return tx.query<ManagerRecord>(page.backward ? LIST_BACKWARD : LIST_FORWARD, values);
}

/** The number of matching managers, counted to one beyond the limit. */
export async function countManagers(tx: Tx, { outletId, status, search }: Narrowed): Promise<number> {
  const [row] = await tx.query<{ counted: number }>(COUNT, [tx.businessId, outletId, status, search]);
  return row?.counted ?? 0;
}

export type FullManager = ManagerRecord & {
  to_addresses_list: string[];
  sender_address: string;
  reply_address: string;
  refund_limit: Limits['refund'];
  adjustment_limit: Limits['adjustment'];
  before_disabled: 'invited' | 'active' | null;
  account_id: string;
  identity_id: string;
  open_sessions: number;
};

const BY_ID: Statement = {
  name: 'manager.by_id',
  text: `SELECT ${COLUMNS}, m.to_addresses_list, m.sender_address, m.reply_address, m.before_disabled,
           m.refund_limit_cents AS refund_limit, m.adjustment_limit_cents AS adjustment_limit,
           a.account_id, a.identity_id,
           (SELECT count(*) FROM session s WHERE s.business_id = $1 AND s.staff_id = m.manager_id
              AND s.ended_at IS NULL AND s.idle_expires_at > app.now() AND s.expires_at > app.now()) AS open_sessions
         FROM ${SOURCE}
         JOIN account a ON a.business_id = m.business_id AND a.staff_id = m.manager_id AND a.role = 'MGR'
         WHERE m.business_id = $1 AND m.manager_id = $2`,
};
const LOCK: Statement = {
  name: 'manager.lock',
  text: `SELECT m.manager_id FROM ${SOURCE} WHERE m.business_id = $1 AND m.manager_id = $2 FOR UPDATE OF m, p`,
};

/** One manager of the business, or undefined; `lock` blocks other writers until the transaction ends. */
export async function managerById(tx: Tx, managerId: string, lock = false): Promise<FullManager | undefined> {
  // Locks before reading, so the read sees rows committed while we waited.
  if (lock) await tx.query(LOCK, [tx.businessId, managerId]);
  return (await tx.query<FullManager>(BY_ID, [tx.businessId, managerId]))[0];
}

const OUTLETS_OF: Statement = {
  name: 'manager.outlets_of',
  text: `SELECT o.outlet_id AS "outletId", o.name, coalesce(o.address->>'city', '') AS city, o.status
         FROM manager_outlet mo JOIN outlet o ON o.business_id = mo.business_id AND o.outlet_id = mo.outlet_id
         WHERE mo.business_id = $1 AND mo.manager_id = $2
         ORDER BY lower(o.name), o.outlet_id`,
};
const EXISTING_OUTLETS: Statement = {
  name: 'manager.existing_outlets',
  text: 'SELECT outlet_id FROM outlet WHERE business_id = $1 AND outlet_id = ANY($2::uuid[]) ORDER BY outlet_id',
};

export type OutletOfManager = { outletId: string; name: string; city: string; status: 'DRAFT' | 'ACTIVE' | 'INACTIVE' };

/** The outlets of a manager, by name. */
export async function outletsOfManager(tx: Tx, managerId: string): Promise<OutletOfManager[]> {
  return tx.query<OutletOfManager>(OUTLETS_OF, [tx.businessId, managerId]);
}

/** The ids of `outletIds` that the business has. */
export async function existingOutlets(tx: Tx, outletIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ outlet_id: string }>(EXISTING_OUTLETS, [tx.businessId, outletIds]);
  return rows.map((row) => row.outlet_id);
}

/** The fields that an owner may set, as stored. */
export type ManagerState = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  toAddressesList: string[];
  senderAddress: string;
  replyAddress: string;
  outletIds: string[];
  isBAdmin: boolean;
  permissions: Permission[];
  limits: Limits;
  status: ManagerRow['status'];
};

const UPDATE: Statement = {
  name: 'manager.update',
  text: `UPDATE manager SET email = $3, to_addresses_list = $4, sender_address = $5, reply_address = $6, is_b_admin = $7,
           status = $8, before_disabled = $9, refund_limit_cents = $10, adjustment_limit_cents = $11,
           version = version + 1
         WHERE business_id = $1 AND manager_id = $2`,
};
const UPDATE_STAFF: Statement = {
  name: 'manager.update_staff',
  text: `UPDATE staff SET first_name = $3, last_name = $4, phone = $5, version = version + 1
         WHERE business_id = $1 AND staff_id = $2`,
};
const DROP_PERMISSIONS: Statement = {
  name: 'manager.drop_permissions',
  text: 'DELETE FROM manager_permission WHERE business_id = $1 AND manager_id = $2',
};
const DROP_OUTLETS: Statement = {
  name: 'manager.drop_outlets',
  text: 'DELETE FROM manager_outlet WHERE business_id = $1 AND manager_id = $2',
};
const END_SESSIONS: Statement = {
  name: 'manager.end_sessions',
  text: `UPDATE session SET ended_at = $3 WHERE business_id = $1 AND staff_id = $2 AND role = 'MGR' AND ended_at IS NULL`,
};

/** @throws the unique constraint's error when another manager of the business has the address. */
export async function updateManager(
  tx: Tx,
  managerId: string,
  is: ManagerState,
  beforeDisabled: 'invited' | 'active' | null,
): Promise<void> {
  const { email, toAddressesList, senderAddress, replyAddress, isBAdmin, status, limits } = is;
  await tx.query(UPDATE, [
    tx.businessId,
    managerId,
    email,
    toAddressesList,
    senderAddress,
    replyAddress,
    isBAdmin,
    status,
    beforeDisabled,
    limits.refund,
    limits.adjustment,
  ]);
}

/** Updates the person's part of a manager; an empty phone is stored as none. */
export function updateStaff(tx: Tx, managerId: string, { firstName, lastName, phone }: ManagerState): void {
  tx.send(UPDATE_STAFF, [tx.businessId, managerId, firstName, lastName, phone === '' ? null : phone]);
}

/** Replaces all permissions of a manager. */
export function replacePermissions(tx: Tx, managerId: string, permissions: readonly Permission[]): void {
  tx.send(DROP_PERMISSIONS, [tx.businessId, managerId]);
  addPermissions(tx, managerId, permissions);
}

/** Replaces all outlets of a manager. */
export function replaceOutlets(tx: Tx, managerId: string, outletIds: readonly string[]): void {
  tx.send(DROP_OUTLETS, [tx.businessId, managerId]);
  addOutlets(tx, managerId, outletIds);
}

function addPermissions(tx: Tx, managerId: string, permissions: readonly Permission[]): void {
  if (permissions.length === 0) return;
  const rows = permissions.map(({ id, edit, disabled }) => [tx.businessId, managerId, id, edit, disabled]);
  const columns = ['business_id', 'manager_id', 'permission_id', 'can_edit', 'disabled'];
  const { statement, values } = insertStatement([{ table: 'manager_permission', columns, rows }]);
  tx.send(statement, values);
}

function addOutlets(tx: Tx, managerId: string, outletIds: readonly string[]): void {
  const rows = outletIds.map((outletId) => [tx.businessId, managerId, outletId]);
  const columns = ['business_id', 'manager_id', 'outlet_id'];
  const { statement, values } = insertStatement([{ table: 'manager_outlet', columns, rows }]);
  tx.send(statement, values);
}

const ADD: Statement = {
  name: 'manager.add',
  text: `INSERT INTO manager (business_id, manager_id, email, to_addresses_list, sender_address, reply_address, is_b_admin,
           status, refund_limit_cents, adjustment_limit_cents)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'invited', $8, $9)`,
};
const ADD_STAFF: Statement = {
  name: 'manager.add_staff',
  text: 'INSERT INTO staff (business_id, staff_id, first_name, last_name, phone) VALUES ($1, $2, $3, $4, $5)',
};

/** A new manager, invited. @throws the unique constraint's error when one of the business has the address. */
export async function addManager(tx: Tx, managerId: string, is: ManagerState): Promise<void> {
  const { email, toAddressesList, senderAddress, replyAddress, isBAdmin, limits } = is;
  const { firstName, lastName, phone } = is;
  tx.send(ADD_STAFF, [tx.businessId, managerId, firstName, lastName, phone === '' ? null : phone]);
  await tx.query(ADD, [
    tx.businessId,
    managerId,
    email,
    toAddressesList,
    senderAddress,
    replyAddress,
    isBAdmin,
    limits.refund,
    limits.adjustment,
  ]);
  addPermissions(tx, managerId, is.permissions);
  addOutlets(tx, managerId, is.outletIds);
}

/** Ends every open session of a manager; a session of the same person as owner belongs to another staff id. */
export function endSessionsOf(tx: Tx, managerId: string): void {
  tx.send(END_SESSIONS, [tx.businessId, managerId, tx.now.toString()]);
}
