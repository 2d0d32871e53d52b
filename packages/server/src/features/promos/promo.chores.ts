import type { Database, Statement } from '../../platform/database/database.ts';
import { forgetChore, MONTH_AGO } from '../../platform/jobs/forget-old.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';

/** Refusals are shown for 28 days. */
const FORGET: Statement = {
  name: 'promo_refusal.forget',
  text: `DELETE FROM promo_refusal WHERE business_id = $1 AND refusal_id = ANY(ARRAY(
           SELECT refusal_id FROM promo_refusal WHERE business_id = $1 AND refused_at < ${MONTH_AGO}
           ORDER BY refused_at LIMIT $2)) RETURNING 1 AS gone`,
};

export function promoChores(database: Database): Chore[] {
  return [forgetChore('refused promo codes', database, [FORGET])];
}
