import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

const KINDS = `'charge', 'charge_change', 'charge_reversal', 'payment', 'tip', 'refund', 'void', 'gift_sale', 'gift_redeem',
  'adjustment', 'cancellation', 'membership', 'earned', 'tender_change', 'cash_count'`;
const ACCOUNTS = `'receivable', 'revenue', 'discount', 'tax', 'fee', 'tender_cash', 'tender_card', 'tender_card_present',
  'tender_gift_card', 'tender_check', 'tender_other', 'gift_liability', 'membership_deferred', 'tip', 'adjustment',
  'cancellation_income', 'inter_outlet', 'cash_over_short', 'opening'`;

/**
 * The ledger takes every kind of entry and account, and says which closed date an entry belongs to. The checks are
 * validated by the next migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'day_close', {
    comment: 'A business date of an outlet that was closed: it takes no entry of the ledger.',
    columns: `
      outlet_id uuid NOT NULL -- Where.
      business_date date NOT NULL -- The date.
      status text NOT NULL CHECK (status IN ('closed', 'open')) -- open: it was reopened.
      closed_at timestamptz NOT NULL -- When it was closed last.
      closed_by uuid NOT NULL -- Account that closed it last.
      version integer NOT NULL DEFAULT 1 -- Counts closings and reopenings.`,
    key: ['outlet_id', 'business_date'],
    grant: 'SELECT, INSERT, UPDATE',
  });
  await addForeignKey(db, 'day_close', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');

  await run(db, 'ALTER TABLE ledger_entry ADD COLUMN for_date date NULL');
  await run(
    db,
    `COMMENT ON COLUMN ledger_entry.for_date IS 'Closed business date that it belongs to; null: the one that it counts for.'`,
  );
  await run(
    db,
    'ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_for_date_check CHECK (for_date < business_date) NOT VALID',
  );
  await run(db, 'ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check');
  await run(db, `ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN (${KINDS})) NOT VALID`);
  await run(db, 'ALTER TABLE ledger_line DROP CONSTRAINT ledger_line_account_check');
  await run(
    db,
    `ALTER TABLE ledger_line ADD CONSTRAINT ledger_line_account_check CHECK (account IN (${ACCOUNTS})) NOT VALID`,
  );
}
