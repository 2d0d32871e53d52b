import type { Client } from 'pg';

/** Invariants after a bulk load; each query lists the rows that break one. */
const CHECKS: Record<string, string> = {
  'ledger entries that do not balance': `
    SELECT e.ledger_entry_id FROM ledger_entry e
    LEFT JOIN ledger_line l USING (business_id, ledger_entry_id)
    GROUP BY e.business_id, e.ledger_entry_id
    HAVING coalesce(sum(l.amount_cents), 0) <> 0 OR count(l.line_no) < 2`,
  'ledger lines without an entry': `
    SELECT l.ledger_entry_id FROM ledger_line l
    LEFT JOIN ledger_entry e USING (business_id, ledger_entry_id) WHERE e.ledger_entry_id IS NULL`,
  'bookings whose balance is not what the ledger says': `
    SELECT b.booking_id FROM booking b
    LEFT JOIN (
      SELECT e.business_id, e.booking_id, sum(l.amount_cents) AS receivable
      FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
      WHERE l.account = 'receivable' GROUP BY 1, 2) r USING (business_id, booking_id)
    WHERE b.status NOT IN ('initiated', 'holding', 'wait') AND b.balance_cents <> coalesce(r.receivable, 0)`,
  'bookings whose payments are not what the row says': `
    SELECT b.booking_id FROM booking b
    LEFT JOIN (
      SELECT business_id, booking_id, sum(amount_cents) AS paid, sum(refunded_cents) AS refunded
      FROM payment WHERE status = 'successful' GROUP BY 1, 2) p USING (business_id, booking_id)
    WHERE b.paid_cents <> coalesce(p.paid, 0) OR b.refunded_cents <> coalesce(p.refunded, 0)`,
  'items without a booking': `
    SELECT i.booking_item_id FROM booking_item i LEFT JOIN booking b USING (business_id, booking_id)
    WHERE b.booking_id IS NULL`,
  'items at a plan version that is not there': `
    SELECT i.booking_item_id FROM booking_item i
    LEFT JOIN plan_version v ON v.business_id = i.business_id AND v.plan_id = i.plan_id AND v.version = i.plan_version
    WHERE v.plan_id IS NULL`,
  'occupancy of nothing': `
    SELECT o.occupancy_id FROM occupancy o
    LEFT JOIN booking_item i USING (business_id, booking_item_id)
    LEFT JOIN block k ON k.business_id = o.business_id AND k.block_id = o.block_id
    LEFT JOIN resource r ON r.business_id = o.business_id AND r.resource_id = o.resource_id
    WHERE (i.booking_item_id IS NULL AND k.block_id IS NULL) OR r.resource_id IS NULL`,
  'resources that are taken twice at once': `
    SELECT occupancy_id FROM (
      SELECT occupancy_id, starts_at,
        max(ends_at) OVER (PARTITION BY business_id, resource_id ORDER BY starts_at
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS taken_until
      FROM occupancy) o WHERE taken_until > starts_at`,
};

/** The sum of a business's ledger. Cents. */
export type LedgerSum = { businessId: string; entries: number; lines: number; sum: number; receivable: number };

/**
 * Checks a database after a bulk load, as its owner: the ledger balances and agrees with the bookings, no reference
 * dangles, no place is taken twice. Returns the sums of the ledger for each business.
 * @throws Error that names the first check that fails, with some ids.
 */
export async function checkLoad(client: Client): Promise<LedgerSum[]> {
  for (const [what, query] of Object.entries(CHECKS)) {
    const { rows } = await client.query<Record<string, string>>(`${query} LIMIT 5`);
    if (rows.length > 0) throw new Error(`${what}: ${rows.flatMap((row) => Object.values(row)).join(', ')}`);
  }
  const { rows } = await client.query<{ business: string; entries: string; lines: string; sum: string; open: string }>(
    `SELECT l.business_id AS business, count(DISTINCT l.ledger_entry_id) AS entries, count(*) AS lines,
       sum(l.amount_cents) AS sum, coalesce(sum(l.amount_cents) FILTER (WHERE l.account = 'receivable'), 0) AS open
     FROM ledger_line l GROUP BY 1 ORDER BY 1`,
  );
  return rows.map((row) => ({
    businessId: row.business,
    entries: Number(row.entries),
    lines: Number(row.lines),
    sum: Number(row.sum),
    receivable: Number(row.open),
  }));
}
