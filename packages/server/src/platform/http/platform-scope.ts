import type { Database, Statement } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import type { Named } from './authorise.ts';

const BUSINESS_OF_OUTLET: Statement = {
  name: 'platform.business_of_outlet',
  text: 'SELECT business_id FROM outlet WHERE outlet_id = $1',
};
const BUSINESS_OF_PLAN: Statement = {
  name: 'platform.business_of_plan',
  text: 'SELECT business_id FROM plan WHERE plan_id = $1',
};

/**
 * The business of the outlet or, without one, of the plan that a request names, for the platform's admin.
 * @throws ApiError `not_found`
 */
export async function businessOfNamed(database: Database, { outletId, planId }: Named): Promise<string> {
  const [statement, id] = outletId === undefined ? [BUSINESS_OF_PLAN, planId] : [BUSINESS_OF_OUTLET, outletId];
  if (typeof id !== 'string') throw new ApiError('not_found');
  const [row] = await database.platform.query<{ business_id: string }>(statement, [id]);
  if (row === undefined) throw new ApiError('not_found');
  return row.business_id;
}
