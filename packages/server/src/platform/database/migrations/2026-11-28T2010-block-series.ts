import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** What was blocked together has a row that counts its changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'block_series', {
    comment: 'Blocked times that were made by one repetition: what changes any of them counts here.',
    columns: `
      series_id uuid NOT NULL -- UUIDv7.
      outlet_id uuid NOT NULL -- Where.
      version integer NOT NULL DEFAULT 1 -- Counts the changes of all its times.`,
    key: ['series_id'],
  });
  await addForeignKey(db, 'block_series', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await run(
    db,
    `INSERT INTO block_series (business_id, series_id, outlet_id)
     SELECT DISTINCT ON (business_id, series_id) business_id, series_id, outlet_id
     FROM block WHERE series_id IS NOT NULL ORDER BY business_id, series_id, outlet_id`,
  );
  await addForeignKey(db, 'block', ['business_id', 'series_id'], 'block_series (business_id, series_id)');
  await run(db, 'ALTER TABLE block ADD COLUMN repeat_date date NULL');
  await run(
    db,
    `COMMENT ON COLUMN block.repeat_date IS 'Date of the repetition that it stands for, which after midnight is not its business day; null: none is known.'`,
  );
}
