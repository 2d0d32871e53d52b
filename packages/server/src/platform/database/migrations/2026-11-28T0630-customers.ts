import type { Kysely } from 'kysely';
import { createTenantTable, run } from '../table.ts';

/** Customers: who books, by e-mail and phone. The next migration finds those of the bookings that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'customer', {
    comment: 'Somebody who books at a business, found by e-mail or phone.',
    columns: `
      customer_id uuid NOT NULL -- UUIDv7.
      name text NOT NULL -- As on their first booking.
      email text NULL CHECK (email = lower(email)) -- Lower case; one customer has it.
      phone text NULL -- Digits.
      notes text NOT NULL DEFAULT '' -- For staff.
      language text NOT NULL CHECK (language IN ('en', 'fr', 'de')) -- Of mail to them.
      mail_consent boolean NOT NULL DEFAULT false -- Wants more mail than that about their bookings.
      source text NOT NULL CHECK (source IN ('desk', 'web', 'import')) -- Where they first came from.
      erased_at timestamptz NULL -- When name and contact were erased.
      created_at timestamptz NOT NULL -- When they were first known.
      version integer NOT NULL DEFAULT 1 -- Counts changes.`,
    key: ['customer_id'],
    constraints: ['CONSTRAINT customer_contact_check CHECK (erased_at IS NOT NULL OR num_nonnulls(email, phone) > 0)'],
  });
  await run(db, 'CREATE UNIQUE INDEX customer_email_key ON customer (business_id, email) WHERE email IS NOT NULL');
  await run(
    db,
    'CREATE UNIQUE INDEX customer_phone_key ON customer (business_id, phone) WHERE phone IS NOT NULL AND email IS NULL',
  );
  await run(db, 'CREATE INDEX customer_phone_idx ON customer (business_id, phone) WHERE phone IS NOT NULL');
  await run(db, 'ALTER TABLE booking ADD COLUMN customer_id uuid NULL');
  await run(db, `COMMENT ON COLUMN booking.customer_id IS 'Whose it is; null in a basket.'`);
  await run(
    db,
    `ALTER TABLE booking ADD CONSTRAINT booking_customer_fk
       FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, customer_id) NOT VALID`,
  );
}
