import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * Terms keep the difference of a kept price, and a policy names its items. No row is written: a booking from before is
 * read with the difference of its line, and its policy by the positions of its items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const comments = {
    terms: `What it is priced by besides its items: {promo, membershipPer, adjustments, priceKept, addons}, each absent where there is none; amounts in cents.`,
    policy:
      'Deposit and refund rules by item, copied when it was confirmed; rows without itemId are in the order of the items.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await run(db, `COMMENT ON COLUMN booking.${column} IS '${comment}'`);
  }
}
