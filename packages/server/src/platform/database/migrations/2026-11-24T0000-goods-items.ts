import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * An item of a booking has a time, or is goods: a deal or a gift card, with a price and a number in place of entry and
 * guests. The next migration validates the check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `ALTER TABLE booking_item
       ALTER COLUMN entry DROP NOT NULL,
       ALTER COLUMN guests DROP NOT NULL,
       ADD COLUMN price_line_id text NULL,
       ADD COLUMN amount_cents bigint NULL,
       ADD COLUMN count integer NULL,
       ADD COLUMN sold_on date NULL`,
  );
  const comments = {
    entry: `Place in the ruling schedule''s dateRange, from 1; null for goods.`,
    guests: 'People by price tier; null for goods.',
    price_line_id: 'Of goods: the price line of the plan; null where the buyer named the amount.',
    amount_cents: 'Of a gift card: the amount that its buyer named.',
    count: 'Of goods: how many.',
    sold_on: 'Of goods: business date on which they were first charged; their charge stays there.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await run(db, `COMMENT ON COLUMN booking_item.${column} IS '${comment}'`);
  }
  await run(db, 'ALTER TABLE booking_item DROP CONSTRAINT booking_item_kind_check');
  await run(
    db,
    `ALTER TABLE booking_item ADD CONSTRAINT booking_item_kind_check CHECK (CASE
       WHEN service_item_type IN ('PLAN', 'PARTY_EVENT') THEN
         entry IS NOT NULL AND guests IS NOT NULL AND (is_wait_list OR starts_at IS NOT NULL)
         AND num_nonnulls(price_line_id, amount_cents, count, sold_on) = 0
       WHEN service_item_type IN ('BUY_NOW', 'GIFT_CARD') THEN
         num_nonnulls(entry, guests, games, packages) = 0 AND NOT is_wait_list
         AND num_nonnulls(price_line_id, amount_cents) = 1 AND coalesce(count, 0) > 0
         AND (business_date IS NULL) = (starts_at IS NULL)
         AND (sold_on IS NOT NULL OR status IN ('initiated', 'holding', 'cancelled'))
       END) NOT VALID`,
  );
}
