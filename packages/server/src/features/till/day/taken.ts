/**
 * SQL of what was taken on a business date at an outlet, in cents: captured on it, less refunds and voids of it. `$1` is
 * the business, `outlet` and `date` are expressions. What was captured is read from payments, what was given back from
 * the ledger, which alone knows the date of a payment that bounced later.
 */
export function takenOn(outlet: string, date: string): string {
  return `(
    SELECT coalesce((
        SELECT sum(p.amount_cents) FROM payment p
        WHERE p.business_id = $1 AND p.outlet_id = ${outlet} AND p.business_date = ${date} AND p.status = 'successful'), 0)
      + coalesce((
        SELECT sum(p.amount_cents) FROM payment p
        WHERE p.business_id = $1 AND p.outlet_id = ${outlet} AND p.business_date = ${date}
          AND p.status = 'cancelled' AND p.payment_received IS NOT NULL), 0)
      - coalesce((
        SELECT sum(l.amount_cents) FROM ledger_entry e
        JOIN ledger_line l ON l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id
        WHERE e.business_id = $1 AND e.business_date = ${date} AND e.kind IN ('refund', 'void')
          AND l.account = 'receivable' AND l.outlet_id = ${outlet}), 0))`;
}
