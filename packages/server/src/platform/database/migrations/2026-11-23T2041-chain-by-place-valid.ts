import { sql, type Kysely } from 'kysely';
import { run } from '../table.ts';

/** Validates the keys of the chain, where it holds: a gap is for the check to report, and no reason not to start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    SELECT FROM activity_seal s
    LEFT JOIN activity a ON a.business_id = s.business_id AND a.activity_id = s.activity_id
    LEFT JOIN activity_seal p ON p.business_id = s.business_id AND p.place = s.previous
    WHERE a.activity_id IS NULL OR (s.previous IS NOT NULL AND p.place IS NULL) LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  await run(db, 'ALTER TABLE activity_seal VALIDATE CONSTRAINT activity_seal_previous_fk');
  await run(db, 'ALTER TABLE activity_seal VALIDATE CONSTRAINT activity_seal_activity_fk');
}
