import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** An index by resource: a booking of named lanes reads their occupancy on its day, and not the whole outlet's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'CREATE INDEX occupancy_resource_day_idx ON occupancy (business_id, outlet_id, business_date, resource_id)',
  );
  await run(db, 'DROP INDEX occupancy_day_idx');
}
