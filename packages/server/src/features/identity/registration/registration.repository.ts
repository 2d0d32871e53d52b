import type { Statement, Tx } from '../../../platform/database/database.ts';

const ADD_BUSINESS: Statement = {
  name: 'registration.add_business',
  text: `INSERT INTO business (business_id, name, email, phone, status, gateway_account)
         VALUES ($1, $2, $3, $4, 'DRAFT', $5)`,
};
/** Registered before and never confirmed: the latest values count. */
const CHANGE_DRAFT: Statement = {
  name: 'registration.change_draft',
  text: `UPDATE business SET name = $2, phone = $3, version = version + 1
         WHERE business_id = $1 AND status = 'DRAFT' RETURNING 1 AS changed`,
};
const OPEN_BUSINESS: Statement = {
  name: 'registration.open_business',
  text: `UPDATE business SET status = 'ACTIVE', version = version + 1
         WHERE business_id = $1 AND status = 'DRAFT' RETURNING version`,
};
const PUT_STAFF: Statement = {
  name: 'registration.put_staff',
  text: `INSERT INTO staff (business_id, staff_id, first_name, last_name, phone) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (business_id, staff_id) DO UPDATE SET
           first_name = excluded.first_name, last_name = excluded.last_name, phone = coalesce(excluded.phone, staff.phone)`,
};
const STAFF_NAME: Statement = {
  name: 'registration.staff_name',
  text: 'SELECT first_name, last_name FROM staff WHERE business_id = $1 AND staff_id = $2',
};
const JOIN_MANAGER: Statement = {
  name: 'registration.join_manager',
  text: `UPDATE manager SET status = 'active', version = version + 1
         WHERE business_id = $1 AND manager_id = $2 AND status = 'invited' RETURNING version`,
};

/** Inserts the transaction's business as a draft, which nobody may enter before its code is confirmed. */
export async function addDraftBusiness(
  tx: Tx,
  business: { name: string; email: string; phone: string; gatewayAccount: string | null },
): Promise<void> {
  await tx.query(ADD_BUSINESS, [tx.businessId, business.name, business.email, business.phone, business.gatewayAccount]);
}

/** False when it is no longer a draft. */
export async function changeDraftBusiness(tx: Tx, business: { name: string; phone: string }): Promise<boolean> {
  return (await tx.query(CHANGE_DRAFT, [tx.businessId, business.name, business.phone])).length > 0;
}

/** Opens a draft. @returns its new version, or undefined when it is no draft. */
export async function openDraftBusiness(tx: Tx): Promise<number | undefined> {
  return (await tx.query<{ version: number }>(OPEN_BUSINESS, [tx.businessId]))[0]?.version;
}

export type StaffName = { firstName: string; lastName: string };

/** Sets the name of a person in the business, who may be new there; without a phone the stored one stays. */
export async function putStaff(tx: Tx, staffId: string, name: StaffName, phone: string | null): Promise<void> {
  await tx.query(PUT_STAFF, [tx.businessId, staffId, name.firstName, name.lastName, phone]);
}

/** Empty for an unknown person. */
export async function staffName(tx: Tx, staffId: string): Promise<StaffName> {
  const rows = await tx.query<{ first_name: string; last_name: string }>(STAFF_NAME, [tx.businessId, staffId]);
  return { firstName: rows[0]?.first_name ?? '', lastName: rows[0]?.last_name ?? '' };
}

/** Makes an invited manager an active one. @returns the new version, or undefined when they were not invited. */
export async function joinManager(tx: Tx, managerId: string): Promise<number | undefined> {
  return (await tx.query<{ version: number }>(JOIN_MANAGER, [tx.businessId, managerId]))[0]?.version;
}
