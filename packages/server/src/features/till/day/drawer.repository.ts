import { cents, type Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** What the last close left in the drawer, and what cash the date brought since. */
const CASH: Statement = {
  name: 'day.cash_in_drawer',
  text: `SELECT coalesce((SELECT leave_cents FROM day_close
             WHERE business_id = $1 AND outlet_id = $2 AND business_date < $3 AND status = 'closed'
             ORDER BY business_date DESC LIMIT 1), 0)
           + coalesce((SELECT sum(l.amount_cents)
             FROM ledger_entry e
             JOIN ledger_line l ON l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id
               AND l.outlet_id = $2 AND l.account = 'tender_cash'
             WHERE e.business_id = $1 AND e.business_date = $3), 0) AS cash`,
};

/** The cash that the drawer of an outlet should hold on an open business date, in cents, as its close expects it. */
export async function cashInDrawer(tx: Tx, outletId: string, date: string): Promise<Cents> {
  const [row] = await tx.query<{ cash: number | string }>(CASH, [tx.businessId, outletId, date]);
  return cents(Number(row?.cash ?? 0));
}
