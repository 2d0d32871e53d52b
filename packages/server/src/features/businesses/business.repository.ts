import type { BusinessStatus } from '@laneway/domain/businesses/business-status';
import type { Statement, Tx } from '../../platform/database/database.ts';

export type Address = Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>>;

export type BusinessRecord = {
  name: string;
  email: string;
  phone: string;
  address: Address;
  logo_url: string | null;
  status: BusinessStatus;
  currency_symbol: string;
  timezone: string;
  tax_per: number;
  tax_inclusive: boolean;
  sender_address: string;
  reply_address: string;
  /** As they travel. */
  processing_fee_details: unknown[];
  version: number;
};

const COLUMNS = `name, email, phone, address, logo_url, status, currency_symbol, timezone, tax_per, tax_inclusive,
           sender_address, reply_address, processing_fee_details, version`;
const BY_ID: Statement = {
  name: 'business.by_id',
  text: `SELECT ${COLUMNS} FROM business WHERE business_id = $1`,
};
const LOCKED: Statement = {
  name: 'business.locked',
  text: `SELECT ${COLUMNS} FROM business WHERE business_id = $1 FOR UPDATE`,
};
const HAS_LEDGER: Statement = {
  name: 'business.has_ledger',
  text: 'SELECT 1 FROM ledger_entry WHERE business_id = $1 LIMIT 1',
};
const INSERT: Statement = {
  name: 'business.insert',
  text: `INSERT INTO business (business_id, name, email, phone, address, status, currency_symbol, timezone, tax_per,
           tax_inclusive, sender_address, reply_address, processing_fee_details)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};
const UPDATE: Statement = {
  name: 'business.update',
  text: `UPDATE business SET name = $2, email = $3, phone = $4, address = $5, status = $6, currency_symbol = $7,
           timezone = $8, tax_per = $9, tax_inclusive = $10, sender_address = $11, reply_address = $12,
           processing_fee_details = $13, logo_url = $14, version = version + 1
         WHERE business_id = $1 AND version = $15`,
};
const OPEN_SESSIONS: Statement = {
  name: 'business.open_sessions',
  text: `SELECT count(*) AS count FROM session
         WHERE business_id = $1 AND ended_at IS NULL AND idle_expires_at > app.now() AND expires_at > app.now()`,
};
const END_SESSIONS: Statement = {
  name: 'business.end_sessions',
  text: 'UPDATE session SET ended_at = $2 WHERE business_id = $1 AND ended_at IS NULL',
};

const OF_SIGN_IN: Statement = {
  name: 'business.of_sign_in',
  text: `SELECT DISTINCT a.business_id FROM identity i
         JOIN account a ON a.identity_id = i.identity_id AND a.withdrawn_at IS NULL
         WHERE lower(i.email) = lower($1)`,
};

/** Businesses whose people sign in with this address. */
export async function businessesOfSignIn(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.query<{ business_id: string }>(OF_SIGN_IN, [email]);
  return rows.map((row) => row.business_id);
}

/** The business of the transaction, or undefined. */
export async function businessById(tx: Tx): Promise<BusinessRecord | undefined> {
  return (await tx.query<BusinessRecord>(BY_ID, [tx.businessId]))[0];
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockBusiness(tx: Tx): Promise<BusinessRecord | undefined> {
  return (await tx.query<BusinessRecord>(LOCKED, [tx.businessId]))[0];
}

/** Was money ever booked? */
export async function hasLedger(tx: Tx): Promise<boolean> {
  return (await tx.query(HAS_LEDGER, [tx.businessId])).length > 0;
}

type Written = Omit<BusinessRecord, 'logo_url' | 'version'>;

function valuesOf(businessId: string, row: Written): unknown[] {
  return [
    businessId,
    row.name,
    row.email,
    row.phone,
    JSON.stringify(row.address),
    row.status,
    row.currency_symbol,
    row.timezone,
    row.tax_per,
    row.tax_inclusive,
    row.sender_address,
    row.reply_address,
    JSON.stringify(row.processing_fee_details),
  ];
}

/** Makes the business of the transaction. */
export async function insertBusiness(tx: Tx, row: Written): Promise<void> {
  await tx.query(INSERT, valuesOf(tx.businessId, row));
}

/** Writes a row that the transaction holds locked. */
export function updateBusiness(tx: Tx, row: Written & { logo_url: string | null }, version: number): void {
  tx.send(UPDATE, [...valuesOf(tx.businessId, row), row.logo_url, version]);
}

/** How many devices its people are signed in on. */
export async function openSessions(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(OPEN_SESSIONS, [tx.businessId]);
  return row?.count ?? 0;
}

/** Ends every session in the business, an Admin's inside it too. */
export function endAllSessions(tx: Tx): void {
  tx.send(END_SESSIONS, [tx.businessId, tx.now.toString()]);
}
