import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Extensions, the schema `app` with the functions every later migration relies on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'CREATE EXTENSION IF NOT EXISTS btree_gist');
  await run(db, 'CREATE EXTENSION IF NOT EXISTS btree_gin');
  await run(db, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await run(db, 'CREATE SCHEMA app');
  await run(db, 'GRANT USAGE ON SCHEMA app TO laneway_app, laneway_platform');
  await run(db, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');

  await run(
    db,
    `CREATE FUNCTION app.enter(business uuid) RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       EXECUTE format('SET LOCAL app.business_id = %L', business);
     END $$`,
  );
  await run(db, `COMMENT ON FUNCTION app.enter IS 'The one way into a tenant: the first statement of a transaction.'`);

  await run(
    db,
    `CREATE FUNCTION app.now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
     BEGIN
       RETURN statement_timestamp() + coalesce(nullif(current_setting('app.now_offset_ms', true), '')::bigint, 0) * interval '1 millisecond';
     END $$`,
  );
  await run(
    db,
    `COMMENT ON FUNCTION app.now IS 'The one clock. A test database carries an offset in app.now_offset_ms.'`,
  );

  await run(
    db,
    `CREATE FUNCTION app.settle() RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       SET CONSTRAINTS ALL IMMEDIATE;
     END $$`,
  );
  await run(
    db,
    `COMMENT ON FUNCTION app.settle IS 'Asks the deferred checks now, so that an unbalanced entry fails with its own code before COMMIT.'`,
  );
}
