import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** What a party on the wait list keeps beside its window: how long it would play, and how its offers went. */
const COLUMNS = [
  [
    'booking',
    'offers_missed',
    'smallint NOT NULL DEFAULT 0',
    'Offers of a place that it did not take; at the third it leaves the list.',
  ],
  ['booking', 'asked_since', 'boolean NOT NULL DEFAULT false', 'A place was offered to it since the last freeing.'],
  ['booking_item', 'wait_minutes', 'integer NULL', 'How long a waiting party would play, in minutes.'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, definition, comment] of COLUMNS) {
    await run(db, `ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    await run(db, `COMMENT ON COLUMN ${table}.${column} IS '${comment}'`);
  }
  // Who waited before said no length: an offer has one, any other party gets an hour.
  await run(
    db,
    `UPDATE booking_item SET wait_minutes = coalesce((extract(epoch FROM ends_at - starts_at) / 60)::integer, 60)
     WHERE is_wait_list`,
  );
}
