import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A ledger line says what was sold by what stays: the item and the key of its price. Price lines are made anew by every
 * change of a booking, so an id of one led nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'ALTER TABLE ledger_line ADD COLUMN booking_item_id uuid NULL, ADD COLUMN line_key text NULL, DROP COLUMN booking_line_id',
  );
  for (const [column, meaning] of [
    ['booking_item_id', 'Item it was sold as; null for the booking as a whole, and in lines of before it was kept.'],
    [
      'line_key',
      'Price it came from, e1.p2.Guest, or the key of a fee; null where there is none, and in lines of before it was kept.',
    ],
  ]) {
    await run(db, `COMMENT ON COLUMN ledger_line.${column} IS '${meaning}'`);
  }
}
