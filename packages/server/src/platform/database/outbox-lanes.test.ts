import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from './migrations/2026-11-22-26-outbox-lanes.ts';
import { newId } from './uuid.ts';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Restores the tables as they were before the migration. */
async function asBefore(): Promise<void> {
  for (const statement of [
    'DROP INDEX outbox_waiting_idx',
    'ALTER TABLE outbox RENAME COLUMN next_at TO due_at',
    'ALTER TABLE outbox RENAME COLUMN done_at TO relayed_at',
    'ALTER TABLE outbox DROP COLUMN attempts, DROP COLUMN last_error, DROP COLUMN given_up_at',
    'CREATE INDEX outbox_waiting_idx ON outbox (business_id, due_at) WHERE relayed_at IS NULL',
    'ALTER TABLE mail ADD COLUMN failures integer NOT NULL DEFAULT 0, ADD COLUMN last_error text NULL',
    'DROP POLICY platform_reads ON activity',
  ]) {
    await app.owner.query(statement);
  }
}

/** Inserts a mail and its outbox row. */
async function queued(to: string, failures: number, isOver: boolean): Promise<void> {
  const mailId = newId();
  const { businessId } = app.venue.harbor;
  await app.owner.query(
    `INSERT INTO mail (business_id, mail_id, kind, to_address, from_address, language, subject, sealed, created_at, sent_at,
       failures, last_error)
     VALUES ($1, $2, 'invitation', $3, 'no-reply@laneway.test', 'en', 'Hello', NULL, app.now(), $4, $5, $6)`,
    [businessId, mailId, to, isOver && failures < 55 ? '2026-12-11' : null, failures, failures > 0 ? 'refused' : null],
  );
  await app.owner.query(
    `INSERT INTO outbox (business_id, outbox_id, topic, payload, created_at, due_at, relayed_at)
     VALUES ($1, $2, 'mail', $3, app.now(), '2026-12-12', $4)`,
    [businessId, newId(), JSON.stringify({ mailId }), isOver ? '2026-12-11' : null],
  );
}

test('rows pending before the migration are still pending, with their tries', async () => {
  await asBefore();
  await queued('fresh@mail.test', 0, false);
  await queued('refused@mail.test', 7, false);
  await queued('sent@mail.test', 0, true);
  await queued('late@mail.test', 3, true);
  await queued('given-up@mail.test', 55, true);
  const connection = connectionTo(SUPERUSER, String(app.database.listenerConfig.database));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  await up(db);
  await db.destroy();
  const { rows } = await app.owner.query(
    `SELECT to_address AS to, attempts, o.last_error, done_at IS NOT NULL AS done, given_up_at IS NOT NULL AS given_up,
       next_at = '2026-12-12' AS due
     FROM outbox o JOIN mail m ON m.mail_id::text = o.payload->>'mailId' ORDER BY outbox_id`,
  );
  const row = { attempts: 0, last_error: null, done: false, given_up: false, due: true };
  expect(rows).toEqual([
    { ...row, to: 'fresh@mail.test' },
    { ...row, to: 'refused@mail.test', attempts: 7, last_error: 'refused' },
    { ...row, to: 'sent@mail.test', done: true },
    { ...row, to: 'late@mail.test', done: true },
    { ...row, to: 'given-up@mail.test', attempts: 55, last_error: 'refused', given_up: true },
  ]);
});
