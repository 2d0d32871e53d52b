import { sql, type Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * Charges count on the date of play. Before, a moved booking was reversed on its new date, a move at the same price
 * posted nothing, and the demo charged on the date of the sale. New entries reverse a charge on any other date and post
 * it on the date of the earliest item: the ledger is append-only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ business_id: string }>`SELECT business_id FROM business ORDER BY business_id`.execute(
    db,
  );
  for (const { business_id } of rows) {
    await sql.raw(CORRECT.replaceAll('$1', `'${business_id}'`)).execute(db);
    // Checks the entries of this business now, so that the queue of deferred checks stays short.
    await run(db, 'SET CONSTRAINTS ALL IMMEDIATE');
    await run(db, 'SET CONSTRAINTS ALL DEFERRED');
  }
}

const CHARGES = `e.kind IN ('charge', 'charge_change', 'charge_reversal')`;

const CORRECT = `
  WITH played AS (
    SELECT business_id, booking_id,
      coalesce(min(business_date) FILTER (WHERE status <> 'cancelled'), min(business_date)) AS day
    FROM booking_item WHERE business_id = $1 GROUP BY business_id, booking_id
  ), misdated AS MATERIALIZED (
    SELECT e.business_id, e.booking_id, p.day, e.business_date, l.outlet_id, l.account, l.accounting_category_id,
      l.booking_line_id, sum(l.amount_cents) AS cents
    FROM ledger_entry e
    JOIN played p ON p.business_id = e.business_id AND p.booking_id = e.booking_id
    JOIN ledger_line l ON l.business_id = e.business_id AND l.ledger_entry_id = e.ledger_entry_id
    WHERE e.business_id = $1 AND ${CHARGES} AND e.business_date <> p.day
    GROUP BY e.business_id, e.booking_id, p.day, e.business_date, l.outlet_id, l.account, l.accounting_category_id,
      l.booking_line_id
    HAVING sum(l.amount_cents) <> 0
  ), moved AS MATERIALIZED (
    SELECT business_id, booking_id, day, outlet_id, account, accounting_category_id, booking_line_id, sum(cents) AS cents
    FROM misdated
    GROUP BY business_id, booking_id, day, outlet_id, account, accounting_category_id, booking_line_id
    HAVING sum(cents) <> 0
  ), entry AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, m.business_id, m.booking_id, m.business_date AS day, true AS is_reversal, (
      SELECT e.ledger_entry_id FROM ledger_entry e
      WHERE e.business_id = m.business_id AND e.booking_id = m.booking_id AND e.business_date = m.business_date
        AND ${CHARGES}
      ORDER BY e.kind = 'charge_reversal', e.ledger_entry_id DESC LIMIT 1) AS reverses_id
    FROM (SELECT DISTINCT business_id, booking_id, business_date FROM misdated) m
    UNION ALL
    SELECT gen_random_uuid(), m.business_id, m.booking_id, m.day, false, NULL
    FROM (SELECT DISTINCT business_id, booking_id, day FROM moved) m
  ), side AS (
    SELECT e.id, m.business_id, m.outlet_id, m.account, m.accounting_category_id, m.booking_line_id, -m.cents AS cents
    FROM misdated m
    JOIN entry e ON e.business_id = m.business_id AND e.booking_id = m.booking_id AND e.is_reversal AND e.day = m.business_date
    UNION ALL
    SELECT e.id, m.business_id, m.outlet_id, m.account, m.accounting_category_id, m.booking_line_id, m.cents
    FROM moved m
    JOIN entry e ON e.business_id = m.business_id AND e.booking_id = m.booking_id AND NOT e.is_reversal
  ), posted AS (
    INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at, booking_id, reverses_id)
    SELECT business_id, id, 'charge_change', day, app.now(), booking_id, reverses_id FROM entry
  )
  INSERT INTO ledger_line (
    business_id, ledger_entry_id, line_no, outlet_id, account, accounting_category_id, booking_line_id, amount_cents)
  SELECT business_id, id, row_number() OVER (PARTITION BY id ORDER BY account, booking_line_id), outlet_id, account,
    accounting_category_id, booking_line_id, cents
  FROM side`;
