import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Links without gaps, of rows that are there; nothing that lies ahead of now; and the places of bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE activity ADD COLUMN places jsonb NULL');
  await run(
    db,
    `COMMENT ON COLUMN activity.places IS 'Of a booking, block or resource after the command: for each item by its id its status, times and resources; null is gone. Never emptied; null in rows about something else, and in older ones.'`,
  );

  await run(db, 'ALTER TABLE activity_seal ADD COLUMN version smallint NOT NULL DEFAULT 1');
  await run(
    db,
    `COMMENT ON COLUMN activity_seal.version IS 'How digest and link are made: 1 without places and reaches, 2 with them.'`,
  );
  await run(db, 'ALTER TABLE activity_seal ADD COLUMN reaches timestamptz NULL');
  await run(
    db,
    `COMMENT ON COLUMN activity_seal.reaches IS 'Rows from before it had their links when this one was made; null in version 1.'`,
  );
  await run(
    db,
    'ALTER TABLE activity_seal ADD COLUMN previous bigint NULL GENERATED ALWAYS AS (nullif(place - 1, 0)) STORED',
  );
  await run(db, `COMMENT ON COLUMN activity_seal.previous IS 'Place of the link before; null of the first.'`);
  await run(
    db,
    `ALTER TABLE activity_seal ADD CONSTRAINT activity_seal_previous_fk FOREIGN KEY (business_id, previous)
       REFERENCES activity_seal (business_id, place) NOT VALID`,
  );
  await run(
    db,
    `ALTER TABLE activity_seal ADD CONSTRAINT activity_seal_activity_fk FOREIGN KEY (business_id, activity_id)
       REFERENCES activity (business_id, activity_id) NOT VALID`,
  );

  // A restrictive policy and no CHECK: the owner loads rows of any time, and a CHECK must hold at a restore, too.
  await run(
    db,
    `CREATE POLICY not_ahead ON activity AS RESTRICTIVE FOR INSERT TO laneway_app
       WITH CHECK (at <= app.now() + interval '1 minute' AND activity_id <
         rpad(lpad(to_hex(((extract(epoch FROM app.now()) + 60) * 1000)::bigint), 12, '0'), 32, '0')::uuid)`,
  );
}
