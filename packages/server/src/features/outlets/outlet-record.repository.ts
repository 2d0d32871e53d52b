import type { OutletDetail } from '@laneway/contract/outlets/outlet.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';

const COLUMNS = `outlet_id, name, prefix, address, phone, email, timezone, day_start, opening_hours, special_hours,
  tax_per, tax_inclusive, hold_minutes, late_minutes, status, image_url, short_url, created_at, version`;
const BY_ID: Statement = {
  name: 'outlet.by_id',
  text: `SELECT ${COLUMNS} FROM outlet WHERE business_id = $1 AND outlet_id = $2`,
};
const BY_ID_LOCKED: Statement = {
  name: 'outlet.by_id_locked',
  text: `SELECT ${COLUMNS} FROM outlet WHERE business_id = $1 AND outlet_id = $2 FOR UPDATE`,
};
const BUSINESS_ZONE: Statement = {
  name: 'outlet.business_zone',
  text: 'SELECT timezone FROM business WHERE business_id = $1',
};
const INSERT: Statement = {
  name: 'outlet.insert',
  text: `INSERT INTO outlet (business_id, outlet_id, name, prefix, address, phone, email, timezone, day_start,
           opening_hours, special_hours, tax_per, tax_inclusive, hold_minutes, late_minutes, status, image_url, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
};
const UPDATE: Statement = {
  name: 'outlet.update',
  text: `UPDATE outlet SET name = $4, prefix = $5, address = $6, phone = $7, email = $8, timezone = $9, day_start = $10,
           opening_hours = $11, special_hours = $12, tax_per = $13, tax_inclusive = $14, hold_minutes = $15,
           late_minutes = $16, status = $17, image_url = $18, version = version + 1
         WHERE business_id = $1 AND outlet_id = $2 AND version = $3`,
};

type OutletRecord = {
  outlet_id: string;
  name: string;
  prefix: string;
  address: Partial<OutletDetail['address']>;
  phone: string;
  email: string;
  timezone: string;
  day_start: string;
  opening_hours: OutletDetail['openingHours'];
  special_hours: OutletDetail['specialHours'];
  tax_per: number | null;
  tax_inclusive: boolean | null;
  hold_minutes: OutletDetail['holdMinutes'];
  late_minutes: number;
  status: OutletDetail['status'];
  image_url: string | null;
  short_url: string | null;
  created_at: string;
  version: number;
};

/** What of an outlet a person sets. */
export type OutletSettings = Omit<OutletDetail, 'outletId' | 'imageUrl' | 'shortUrl' | 'createdAt' | 'version'>;

/** The outlet as it travels, or undefined; `lock` keeps other writers away until the end. */
export async function findOutlet(tx: Tx, outletId: string, lock = false): Promise<OutletDetail | undefined> {
  const [row] = await tx.query<OutletRecord>(lock ? BY_ID_LOCKED : BY_ID, [tx.businessId, outletId]);
  if (row === undefined) return undefined;
  const { line1 = '', line2 = '', city = '', state = '', zip = '', country = '' } = row.address;
  return {
    outletId: row.outlet_id,
    name: row.name,
    prefix: row.prefix,
    address: { line1, line2, city, state, zip, country },
    phone: row.phone,
    email: row.email,
    timezone: row.timezone,
    dayStart: row.day_start,
    openingHours: row.opening_hours,
    specialHours: row.special_hours,
    taxPer: row.tax_per,
    taxInclusive: row.tax_inclusive,
    holdMinutes: row.hold_minutes,
    lateMinutes: row.late_minutes,
    status: row.status,
    imageUrl: row.image_url,
    shortUrl: row.short_url,
    createdAt: row.created_at,
    version: row.version,
  };
}

/** Zone that outlets of the business begin with, or undefined when there is no such business. */
export async function zoneOfBusiness(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ timezone: string }>(BUSINESS_ZONE, [tx.businessId]);
  return row?.timezone;
}

/** @throws a unique violation of outlet_prefix_key. */
export async function insertOutlet(
  tx: Tx,
  outletId: string,
  outlet: OutletSettings,
  imageUrl: string | null,
): Promise<void> {
  await tx.query(INSERT, [tx.businessId, outletId, ...values(outlet), imageUrl, tx.now.toString()]);
}

/** @throws a unique violation of outlet_prefix_key. */
export async function updateOutlet(
  tx: Tx,
  was: OutletDetail,
  outlet: OutletSettings,
  imageUrl: string | null,
): Promise<void> {
  await tx.query(UPDATE, [tx.businessId, was.outletId, was.version, ...values(outlet), imageUrl]);
}

function values(outlet: OutletSettings): unknown[] {
  return [
    outlet.name,
    outlet.prefix,
    JSON.stringify(outlet.address),
    outlet.phone,
    outlet.email,
    outlet.timezone,
    outlet.dayStart,
    JSON.stringify(outlet.openingHours),
    JSON.stringify(outlet.specialHours),
    outlet.taxPer,
    outlet.taxInclusive,
    JSON.stringify(outlet.holdMinutes),
    outlet.lateMinutes,
    outlet.status,
  ];
}
