import type { TestApp } from './test-app.ts';

/** Sums of a booking's ledger entries but for its charges, in cents, by "kind date account". */
export async function postedOf({ owner }: TestApp, bookingId: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ at: string; sum: number }>(
    `SELECT concat_ws(' ', e.kind, e.business_date, l.account) AS at, sum(l.amount_cents)::int AS sum
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND e.kind NOT LIKE 'charge%' GROUP BY 1 ORDER BY 1`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ at, sum }) => [at, sum]));
}
