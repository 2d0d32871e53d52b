import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, letPlatformRead, run } from '../table.ts';

/** Places that failed, with all that was done for it in one transaction, and can be undone in one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'lane_down', {
    comment: 'Places that failed: their blocks and the parties that were moved for it.',
    columns: `
      lane_down_id uuid NOT NULL -- Activity that it was done by.
      outlet_id uuid NOT NULL -- Where.
      resource_ids uuid[] NOT NULL -- Places that it put out of use, without those that were so before.
      block_ids uuid[] NOT NULL -- Blocked times that it made.
      moved jsonb NOT NULL -- Bookings with the version that it gave them, and where each item was before.
      until timestamptz NOT NULL -- When the places are in use again.
      ended_at timestamptz NULL -- When they came back, or it was undone; null: they are down.`,
    key: ['lane_down_id'],
    grant: 'SELECT, INSERT, UPDATE',
  });
  await addForeignKey(db, 'lane_down', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await run(db, 'CREATE INDEX lane_down_open_idx ON lane_down (until) WHERE ended_at IS NULL');
  await letPlatformRead(db, 'lane_down', ['business_id', 'outlet_id', 'lane_down_id', 'until', 'ended_at']);
  await run(db, 'ALTER TABLE booking_item ADD COLUMN placed_at timestamptz NULL');
  await run(
    db,
    `COMMENT ON COLUMN booking_item.placed_at IS 'Since when a party that was moved in play is on its places; null: since its start.'`,
  );
}
