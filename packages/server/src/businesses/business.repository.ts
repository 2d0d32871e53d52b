import type { Statement, Tx } from '../database/database.ts';

export type BusinessStatus = 'DRAFT' | 'ACTIVE' | 'INACTIVE';
export type Address = Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>>;

type BusinessRecord = {
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
  version: number;
};

const BY_ID: Statement = {
  name: 'business.by_id',
  text: `SELECT name, email, phone, address, logo_url, status, currency_symbol, timezone, tax_per, tax_inclusive,
           sender_address, reply_address, version
         FROM business WHERE business_id = $1`,
};

/** The business of the transaction, or undefined. */
export async function businessById(tx: Tx): Promise<BusinessRecord | undefined> {
  const [row] = await tx.query<BusinessRecord>(BY_ID, [tx.businessId]);
  return row;
}
