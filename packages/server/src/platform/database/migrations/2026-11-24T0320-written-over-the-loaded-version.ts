import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A command that writes over a version which it did not load is carried out again, as after a serialization failure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `CREATE FUNCTION app.check_written(id uuid, written bigint) RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       IF written <> 1 THEN
         RAISE EXCEPTION 'the row % is not at the version that was loaded', id USING ERRCODE = '40001';
       END IF;
     END $$`,
  );
  await run(
    db,
    `COMMENT ON FUNCTION app.check_written IS 'Fails as a serialization failure where a guarded update met no row.'`,
  );
}
