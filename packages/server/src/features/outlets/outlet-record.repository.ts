import type { OutletDetail } from '@laneway/contract/outlets/outlet.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineEntity } from '../../platform/entity/define-entity.ts';

export const outlets = defineEntity<OutletDetail, 'outletId', 'shortUrl'>({
  table: 'outlet',
  id: 'outletId',
  columns: {
    name: 'value',
    prefix: 'value',
    address: 'json',
    phone: 'value',
    email: 'value',
    timezone: 'value',
    dayStart: 'value',
    openingHours: 'json',
    specialHours: 'json',
    taxPer: 'value',
    taxInclusive: 'value',
    holdMinutes: 'json',
    lateMinutes: 'value',
    status: 'value',
    imageUrl: 'value',
    createdAt: 'once',
  },
  made: ['shortUrl'],
  read: (row) => ({ ...row, address: { ...NO_ADDRESS, ...row.address } }),
  subject: 'outlet',
  nameOf: ({ name }) => name,
  unique: { outlet_prefix_key: { code: 'outlet.prefix_taken', field: 'prefix' } },
});
const NO_ADDRESS: OutletDetail['address'] = { line1: '', line2: '', city: '', state: '', zip: '', country: '' };

const BUSINESS_ZONE: Statement = {
  name: 'outlet.business_zone',
  text: 'SELECT timezone FROM business WHERE business_id = $1',
};
/** The fields of an outlet that a person sets. */
export type OutletSettings = Omit<OutletDetail, 'outletId' | 'imageUrl' | 'shortUrl' | 'createdAt' | 'version'>;

/** Default zone of new outlets of the business, or undefined when there is no such business. */
export async function zoneOfBusiness(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ timezone: string }>(BUSINESS_ZONE, [tx.businessId]);
  return row?.timezone;
}
