import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A booking keeps its terms (promo, membership, adjustments, add-ons), so that repricing applies them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `ALTER TABLE booking ADD COLUMN terms jsonb NOT NULL DEFAULT '{}'`);
  await run(
    db,
    `COMMENT ON COLUMN booking.terms IS 'What it is priced by besides its items: {promo, membershipPer, adjustments, addons}, each absent where there is none; amounts in cents.'`,
  );
}
