import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A booking of named lanes reads what is taken of these lanes on its day, and not the whole day of the outlet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'CREATE INDEX occupancy_resource_day_idx ON occupancy (business_id, outlet_id, business_date, resource_id)',
  );
  await run(db, 'DROP INDEX occupancy_day_idx');
}
