import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Promo codes, the bookings that use them, and why they were refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'promo', {
    comment: 'A promo code of a business: what it takes off, and when it holds.',
    columns: `
      promo_id uuid NOT NULL -- UUIDv7.
      promo_code text NOT NULL CHECK (promo_code ~ '^[A-Za-z0-9-]{3,20}$') -- As it was typed; its case is ignored.
      name text NOT NULL -- 2 to 60 characters.
      type smallint NOT NULL CHECK (type IN (1, 2)) -- 1 flat, 2 percentage.
      amount_cents integer NOT NULL CHECK (amount_cents >= 0) -- What type 1 takes off, else 0.
      amount_per numeric(6,3) NOT NULL CHECK (amount_per BETWEEN 0 AND 100) -- Per cent that type 2 takes off, else 0.
      max_discount_cents integer NULL CHECK (max_discount_cents >= 0) -- Most that is taken off; null: no limit.
      applies_to text[] NOT NULL -- plan, addon: the lines it comes off.
      start_date date NOT NULL -- First business date of redeeming.
      end_date date NOT NULL -- Last one.
      days text[] NOT NULL -- Weekdays of play; empty: all.
      outlet_ids uuid[] NOT NULL -- Empty: all.
      plan_ids uuid[] NOT NULL -- Empty: all.
      min_spend_cents integer NOT NULL CHECK (min_spend_cents >= 0) -- Least list price of its lines.
      max_uses integer NOT NULL CHECK (max_uses >= 0) -- 0: no limit.
      max_uses_per_customer integer NOT NULL CHECK (max_uses_per_customer >= 0) -- 0: no limit.
      status boolean NOT NULL -- Off: kept, not taken.
      is_deleted boolean NOT NULL DEFAULT false -- Hidden, kept on bookings.
      first_used_at timestamptz NULL -- Since then its code is fixed; null: never used.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['promo_id'],
    constraints: ['CONSTRAINT promo_period_check CHECK (start_date <= end_date)'],
  });
  await run(db, 'CREATE UNIQUE INDEX promo_code_key ON promo (business_id, lower(promo_code)) WHERE NOT is_deleted');

  await createTenantTable(db, 'promo_use', {
    comment: 'A booking that uses a promo: confirmed with it, or about to be by a card that is asked.',
    columns: `
      booking_id uuid NOT NULL -- Uses one promo at most.
      promo_id uuid NOT NULL -- Which.
      customer_id uuid NULL -- Whose use it is; null: nobody is known.
      booking_code text NOT NULL -- The code of the booking, as it is shown.
      discount_cents integer NOT NULL CHECK (discount_cents >= 0) -- What it takes off now.
      is_reserved boolean NOT NULL -- Set aside while a card is asked, given back when nothing is captured.
      used_at timestamptz NOT NULL -- When it was first counted.`,
    key: ['booking_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'promo_use', ['business_id', 'promo_id'], 'promo (business_id, promo_id)');
  await addForeignKey(db, 'promo_use', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX promo_use_promo_idx ON promo_use (business_id, promo_id, used_at DESC)');

  await createTenantTable(db, 'promo_refusal', {
    comment: 'A promo that was refused to a booking when it was applied.',
    columns: `
      refusal_id uuid NOT NULL -- UUIDv7.
      promo_id uuid NOT NULL -- Which.
      code text NOT NULL -- The first check that failed, such as promo.wrong_day.
      outlet_id uuid NOT NULL -- Where.
      refused_at timestamptz NOT NULL -- When.`,
    key: ['refusal_id'],
    grant: 'SELECT, INSERT',
  });
  await addForeignKey(db, 'promo_refusal', ['business_id', 'promo_id'], 'promo (business_id, promo_id)');
  await run(db, 'CREATE INDEX promo_refusal_promo_idx ON promo_refusal (business_id, promo_id, refused_at)');
}
