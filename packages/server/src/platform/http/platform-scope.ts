import type { Database, Statement } from '../database/database.ts';
import { ApiError } from './api-error.ts';

const BUSINESS_OF_OUTLET: Statement = {
  name: 'platform.business_of_outlet',
  text: 'SELECT business_id FROM outlet WHERE outlet_id = $1',
};

/** The business of an outlet, for the platform's admin. @throws ApiError `not_found`. */
export async function businessOfOutlet(database: Database, outletId: unknown): Promise<string> {
  if (typeof outletId !== 'string') throw new ApiError('not_found');
  const [row] = await database.platform.query<{ business_id: string }>(BUSINESS_OF_OUTLET, [outletId]);
  if (row === undefined) throw new ApiError('not_found');
  return row.business_id;
}
