import { cents, type Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';

const REFUNDS_AT_BANK: Statement = {
  name: 'transfer.refunds_at_bank',
  text: `SELECT coalesce(sum(amount_cents + tip_cents), 0) AS amount FROM refund
         WHERE business_id = $1 AND booking_id = $2 AND status = 'inprogress'`,
};
/**
 * What lies where its booking is: its items, links and shares, and refunds that are still to be given. Payments, and
 * what was given back, stay with the drawer that had them.
 */
const FOLLOWING: readonly Statement[] = [
  ...['booking', 'booking_item', 'guest_link', 'split_share'].map((table) => ({
    name: `transfer.${table}`,
    text: `UPDATE ${table} SET outlet_id = $3 WHERE business_id = $1 AND booking_id = $2`,
  })),
  {
    name: 'transfer.refund',
    text: `UPDATE refund SET outlet_id = $3 WHERE business_id = $1 AND booking_id = $2 AND status = 'initiated'`,
  },
];

/** What of a booking's refunds the bank has not answered yet, in cents. */
export async function refundsAtBank(tx: Tx, bookingId: string): Promise<Cents> {
  const [row] = await tx.query<{ amount: number | string }>(REFUNDS_AT_BANK, [tx.businessId, bookingId]);
  return cents(Number(row?.amount ?? 0));
}

/** Puts the rows of a booking at another outlet; its lock is held. */
export function moveRows(tx: Tx, bookingId: string, outletId: string): void {
  for (const statement of FOLLOWING) tx.send(statement, [tx.businessId, bookingId, outletId]);
}
