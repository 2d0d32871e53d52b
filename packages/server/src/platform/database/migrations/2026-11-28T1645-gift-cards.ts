import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Gift cards, and what moved on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'gift_card', {
    comment: 'Stored value that pays at any outlet of the business. Its code stands nowhere as text.',
    columns: `
      gift_card_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Outlet that issued it, and owes it.
      booking_id uuid NULL -- Booking of its sale; null: it was given for free.
      booking_item_id uuid NULL -- Item of that booking.
      code_hash bytea NOT NULL -- Keyed hash of the code, by which it is found.
      code_sealed bytea NOT NULL -- The code, sealed, to be shown to who may edit gift cards.
      last4 text NOT NULL -- Last four characters, by which it is named.
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0) -- What it was issued with.
      balance_cents bigint NOT NULL CHECK (balance_cents >= 0) -- What is left: the sum of its moves.
      status text NOT NULL CHECK (status IN ('ordered', 'active', 'blocked', 'expired')) -- ordered: sold and not paid, worth nothing yet.
      is_unpaid boolean NOT NULL DEFAULT false -- Blocked because the money of its sale went back.
      block_reason text NOT NULL DEFAULT '' -- Why a person blocked it.
      purchaser_name text NOT NULL -- Who bought it.
      purchaser_email text NOT NULL DEFAULT '' -- Where to reach them.
      recipient_name text NOT NULL DEFAULT '' -- Who gets it; empty: who bought it.
      recipient_email text NOT NULL DEFAULT '' -- Where it is mailed to; empty: it is not.
      message text NOT NULL DEFAULT '' -- What the recipient is told.
      send_on date NULL -- Day on which it is mailed; null: at once.
      sent_at timestamptz NULL -- When it was mailed last.
      expiry_date date NULL -- Last business date on which it is good; null: always.
      issued_at timestamptz NULL -- When it got its value; null: not yet.
      created_by uuid NULL -- Account that sold it.
      version integer NOT NULL DEFAULT 1 -- Counts changes.`,
    key: ['gift_card_id'],
    constraints: [
      'CONSTRAINT gift_card_code_key UNIQUE (business_id, code_hash)',
      'CONSTRAINT gift_card_item_key UNIQUE (business_id, booking_item_id)',
      `CONSTRAINT gift_card_issued_check CHECK (status = 'ordered' OR issued_at IS NOT NULL)`,
    ],
  });
  await addForeignKey(db, 'gift_card', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await addForeignKey(db, 'gift_card', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX gift_card_outlet_idx ON gift_card (business_id, outlet_id)');
  await run(db, 'CREATE INDEX gift_card_booking_idx ON gift_card (business_id, booking_id)');
  await run(db, 'CREATE INDEX gift_card_issued_idx ON gift_card (business_id, issued_at, gift_card_id)');
  await run(
    db,
    `CREATE INDEX gift_card_expiry_idx ON gift_card (business_id, expiry_date) WHERE status = 'active' AND balance_cents > 0`,
  );

  await createTenantTable(db, 'gift_card_move', {
    comment: 'What was put on a gift card and taken off it, in the order of its making.',
    columns: `
      move_id uuid NOT NULL -- UUIDv7.
      gift_card_id uuid NOT NULL -- Card.
      type text NOT NULL CHECK (type IN ('issue', 'redeem', 'restore', 'adjust', 'expire')) -- sold or given, spent, back on the card, changed by hand, written off.
      amount_cents bigint NOT NULL -- Signed: what was spent is below 0.
      balance_cents bigint NOT NULL CHECK (balance_cents >= 0) -- Of the card after it.
      outlet_id uuid NOT NULL -- Where it happened.
      business_date date NOT NULL -- Business day of that outlet.
      booking_id uuid NULL -- Booking that it was sold by, or paid.
      booking_code text NULL -- Code of that booking.
      trans_id uuid NULL -- Payment that the card made.
      reason text NOT NULL DEFAULT '' -- Why it was changed by hand.
      actor_id uuid NULL -- Account that did it; null: Laneway.
      at timestamptz NOT NULL -- When.`,
    key: ['move_id'],
    constraints: [
      `CONSTRAINT gift_card_move_sign_check CHECK (
         amount_cents <> 0 AND (type = 'adjust' OR (amount_cents > 0) = (type IN ('issue', 'restore'))))`,
    ],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(db, 'gift_card_move', ['business_id', 'gift_card_id'], 'gift_card (business_id, gift_card_id)');
  await run(db, 'CREATE INDEX gift_card_move_card_idx ON gift_card_move (business_id, gift_card_id, move_id)');
  await run(db, 'CREATE INDEX gift_card_move_booking_idx ON gift_card_move (business_id, booking_id)');
  await run(db, 'CREATE INDEX gift_card_move_date_idx ON gift_card_move (business_id, business_date)');
  await run(
    db,
    `CREATE UNIQUE INDEX gift_card_move_payment_key ON gift_card_move (business_id, trans_id) WHERE type = 'redeem'`,
  );
}
