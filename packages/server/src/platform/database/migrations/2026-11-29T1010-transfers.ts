import type { Kysely } from 'kysely';
import { run } from '../table.ts';

const KINDS = `'charge', 'charge_change', 'charge_reversal', 'payment', 'tip', 'refund', 'void', 'gift_sale', 'gift_redeem',
  'adjustment', 'cancellation', 'membership', 'earned', 'tender_change', 'cash_count', 'transfer'`;

/**
 * A booking goes to another outlet: the ledger takes entries of it, and what follows the booking there may be written.
 * The check is validated by the next migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check');
  await run(db, `ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN (${KINDS})) NOT VALID`);
  for (const table of ['split_share', 'refund']) await run(db, `GRANT UPDATE (outlet_id) ON ${table} TO laneway_app`);
}
