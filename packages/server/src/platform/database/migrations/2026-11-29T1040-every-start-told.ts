import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A party of several dates is told of each start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE guest_told DROP CONSTRAINT guest_told_pk');
  await run(
    db,
    'ALTER TABLE guest_told ADD CONSTRAINT guest_told_pk PRIMARY KEY (business_id, booking_id, kind, starts_at)',
  );
  await run(db, 'GRANT DELETE ON guest_told TO laneway_app');
  await run(db, `COMMENT ON TABLE guest_told IS 'The starts of a booking that its guest was told last.'`);
}
