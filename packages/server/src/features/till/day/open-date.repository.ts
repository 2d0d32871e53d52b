import type { Statement, Tx } from '../../../platform/database/database.ts';

/**
 * For each outlet the first open date before another one on which money moved. No date before the newest closed one has
 * any: it could not have been closed, and an open date takes no entry once a later one is closed but that of today.
 */
const FIRST_OPEN: Statement = {
  name: 'day.first_open',
  text: `SELECT d.outlet_id AS "outletId", least(
           (SELECT p.business_date FROM payment p
            WHERE p.business_id = $1 AND p.outlet_id = d.outlet_id AND p.business_date < d.date
              AND p.business_date > coalesce(c.closed, '-infinity') AND p.payment_received IS NOT NULL
            ORDER BY p.business_date LIMIT 1),
           (SELECT e.business_date FROM ledger_entry e
            WHERE e.business_id = $1 AND e.kind IN ('refund', 'void') AND e.business_date < d.date
              AND e.business_date > coalesce(c.closed, '-infinity')
              AND EXISTS (
                SELECT FROM ledger_line l
                WHERE l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id AND l.outlet_id = d.outlet_id)
            ORDER BY e.business_date LIMIT 1)) AS date
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         CROSS JOIN LATERAL (
           SELECT max(k.business_date) AS closed FROM day_close k
           WHERE k.business_id = $1 AND k.outlet_id = d.outlet_id AND k.status = 'closed') c`,
};

/** A business date (YYYY-MM-DD) of an outlet. */
export type OutletDate = { outletId: string; date: string };

/** The first open date with movements before each of some dates; outlets without one are left out. */
export async function firstOpenBefore(tx: Tx, days: readonly OutletDate[]): Promise<OutletDate[]> {
  const rows = await tx.query<{ outletId: string; date: string | null }>(FIRST_OPEN, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
  ]);
  return rows.flatMap(({ outletId, date }) => (date === null ? [] : [{ outletId, date }]));
}
