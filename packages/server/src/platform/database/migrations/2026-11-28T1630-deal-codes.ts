import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** The codes of deals that were sold and paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'deal_code', {
    comment: 'The code of a sold deal, made when it is paid. It is good while its item is, and not redeemed.',
    columns: `
      deal_code_id uuid NOT NULL -- Stands in the QR, where the code does not.
      outlet_id uuid NOT NULL -- Where it was sold, and is used.
      booking_id uuid NOT NULL -- Its sale.
      booking_item_id uuid NOT NULL -- The sold item; it has one code, whatever its count.
      code_hash bytea NOT NULL -- Keyed hash of the code, by which it is found.
      code_sealed bytea NOT NULL -- The code, sealed for this row, to be shown again.
      valid_until date NOT NULL -- The last good business date.
      redeemed_at timestamptz NULL -- When it was used; null: not yet.
      redeemed_on date NULL -- On which business date.
      redeemed_by uuid NULL -- By which account.
      created_at timestamptz NOT NULL -- When it was paid.`,
    key: ['deal_code_id'],
    constraints: [
      'CONSTRAINT deal_code_item_key UNIQUE (business_id, booking_item_id)',
      'CONSTRAINT deal_code_hash_key UNIQUE (business_id, code_hash)',
      'CONSTRAINT deal_code_redeemed_check CHECK (num_nonnulls(redeemed_at, redeemed_on, redeemed_by) IN (0, 3))',
    ],
    grant: 'SELECT, INSERT, UPDATE',
  });
  await addForeignKey(db, 'deal_code', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX deal_code_booking_idx ON deal_code (business_id, booking_id)');
}
