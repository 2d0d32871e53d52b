import type { Tender } from '@laneway/domain/ledger/tender-postings';
import { cents, type Cents } from '@laneway/domain/money/cents';
import type { DayMovement } from '@laneway/domain/till/day-tenders';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/**
 * Money that moved at an outlet on a date, summed by what it was and by tender. Each entry has one line of its tender, a
 * corrected method one of each; the ledger posts amount and tip of that together, so its payment says them.
 */
const MOVED: Statement = {
  name: 'day.movements',
  text: `SELECT kind, method, "to", sum(amount) AS amount, sum(tip) AS tip
         FROM (
           SELECT CASE e.kind WHEN 'tip' THEN 'payment' ELSE e.kind END AS kind,
             upper(substr(l.tender, 8)) AS method, upper(substr(l.other, 8)) AS "to",
             CASE WHEN e.kind = 'tender_change' THEN p.amount_cents WHEN e.kind IN ('refund', 'void') THEN l.receivable
               ELSE -l.receivable END AS amount,
             CASE WHEN e.kind = 'tender_change' THEN p.tip_cents WHEN e.kind IN ('refund', 'void') THEN l.tip
               ELSE -l.tip END AS tip
           FROM ledger_entry e
           CROSS JOIN LATERAL (
             SELECT max(account) FILTER (
                 WHERE account LIKE 'tender%' AND (e.kind <> 'tender_change' OR amount_cents < 0)) AS tender,
               max(account) FILTER (WHERE e.kind = 'tender_change' AND amount_cents > 0) AS other,
               coalesce(sum(amount_cents) FILTER (WHERE account = 'receivable'), 0) AS receivable,
               coalesce(sum(amount_cents) FILTER (WHERE account = 'tip'), 0) AS tip
             FROM ledger_line
             WHERE business_id = $1 AND ledger_entry_id = e.ledger_entry_id AND outlet_id = $2
           ) l
           LEFT JOIN payment p ON e.kind = 'tender_change' AND p.business_id = $1 AND p.trans_id = e.trans_id
           WHERE e.business_id = $1 AND e.business_date = $3
             AND e.kind IN ('payment', 'tip', 'refund', 'void', 'tender_change') AND l.tender IS NOT NULL
         ) moved GROUP BY kind, method, "to"`,
};
/** Tips of a date by who took the payment; those given back are off. */
const TIPS: Statement = {
  name: 'day.tips',
  text: `SELECT p.created_by AS "accountId", -sum(l.amount_cents) AS amount
         FROM ledger_entry e
         JOIN ledger_line l ON l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id
           AND l.outlet_id = $2 AND l.account = 'tip'
         JOIN payment p ON p.business_id = $1 AND p.trans_id = e.trans_id
         WHERE e.business_id = $1 AND e.business_date = $3 AND e.kind IN ('tip', 'refund', 'void')
           AND ($4 OR p.payment_method <> 'CASH')
         GROUP BY p.created_by ORDER BY amount DESC, p.created_by`,
};

type Row = { kind: DayMovement['kind']; method: Tender; to: Tender | null; amount: Cents; tip: Cents };

/** What moved at an outlet on a business date, from the ledger; amounts in cents. */
export async function movementsOf(tx: Tx, outletId: string, date: string): Promise<DayMovement[]> {
  const rows = await tx.query<Row>(MOVED, [tx.businessId, outletId, date]);
  return rows.map(({ kind, method, to, amount, tip }) => {
    const moved = { method, amount: cents(amount), tip: cents(tip) };
    if (kind !== 'tender_change') return { kind, ...moved };
    if (to === null) throw new Error(`a corrected tender without its other side on ${date}`);
    return { kind, ...moved, to };
  });
}

/** Tips by the account that took the payment, null by link; in cents. */
export function tipsOf(
  tx: Tx,
  outletId: string,
  date: string,
  { withCash }: { withCash: boolean },
): Promise<{ accountId: string | null; amount: Cents }[]> {
  return tx.query(TIPS, [tx.businessId, outletId, date, withCash]);
}
