import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A ledger line names its origin by values that last: the item and the key of its price. Every change of a booking
 * makes its price lines anew, so the id of one became a dangling reference.
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
