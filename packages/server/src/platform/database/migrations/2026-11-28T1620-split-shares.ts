import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** What becomes of a share: never of which booking it is, or who made it. */
const LATER = [
  'status',
  'amount_cents',
  'name',
  'email',
  'phone',
  'description',
  'trans_id',
  'is_giving_back',
  'version',
];

/** The balance of a booking, shared among people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'split_share', {
    comment: 'A part of what a booking owes, to be paid by one person.',
    columns: `
      split_id uuid NOT NULL -- UUIDv7.
      booking_id uuid NOT NULL -- Of which booking.
      outlet_id uuid NOT NULL -- Where.
      position integer NOT NULL -- Order in which the shares of the booking were made, from 1.
      name text NOT NULL -- Who pays it.
      email text NULL -- Their address; null: not known.
      phone text NULL -- Ten digits; null: not known.
      description text NOT NULL DEFAULT '' -- For staff.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0) -- The part, without a tip.
      status text NOT NULL CHECK (status IN ('open', 'confirmed', 'removed')) -- To be paid, paid, no share any more.
      trans_id uuid NULL -- Payment that confirmed it; null: it is open, or was nothing to pay.
      is_giving_back boolean NOT NULL DEFAULT false -- Its money is on its way back to the card.
      created_by uuid NULL -- Account that made it.
      created_at timestamptz NOT NULL -- When.
      version integer NOT NULL DEFAULT 1 -- Counts changes.`,
    key: ['split_id'],
    constraints: [
      'CONSTRAINT split_share_position_key UNIQUE (business_id, booking_id, position)',
      `CONSTRAINT split_share_paid_check CHECK (trans_id IS NULL OR status = 'confirmed')`,
      'CONSTRAINT split_share_back_check CHECK (NOT is_giving_back OR trans_id IS NOT NULL)',
    ],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(db, 'split_share', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, `GRANT UPDATE (${LATER.join(', ')}) ON split_share TO laneway_app`);

  await run(db, 'ALTER TABLE payment ADD COLUMN split_id uuid NULL');
  await run(db, `COMMENT ON COLUMN payment.split_id IS 'Share that it pays; null: none.'`);
  await run(db, 'ALTER TABLE booking ADD COLUMN split_open_cents bigint NULL');
  await run(
    db,
    `COMMENT ON COLUMN booking.split_open_cents IS 'What its shares are still to pay; null: it is not shared.'`,
  );
}
