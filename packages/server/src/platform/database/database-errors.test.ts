import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/test-database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { codeOfDatabaseError, refusedValueOf } from './database-errors.ts';

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase({ name: 'test_template_empty', build: async () => undefined });
  ({ drop } = made);
  client = new pg.Client(made.connection);
  await client.connect();
  await client.query(`
    CREATE TABLE room (room_id integer PRIMARY KEY);
    CREATE TABLE seat (
      room_id integer REFERENCES room, restricted_id integer REFERENCES room ON DELETE RESTRICT,
      name varchar(3), guests smallint CHECK (guests > 0));
    INSERT INTO room VALUES (1), (2);
    INSERT INTO seat (room_id, restricted_id) VALUES (1, 2);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE check_violation USING MESSAGE = 'the books do not balance'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE ON room FOR EACH ROW EXECUTE FUNCTION refuse();`);
});
afterAll(async () => {
  await client.end();
  await drop();
});

const refusal = async (text: string) =>
  client.query(text).then(
    () => expect.fail('PostgreSQL accepted it'),
    (error: unknown) => error,
  );

test.each([
  ['a text that is too long', `INSERT INTO seat (name) VALUES ('four')`, 'validation'],
  ['a number that is too large', 'INSERT INTO seat (guests) VALUES (70000)', 'validation'],
  ['a value against a CHECK', 'INSERT INTO seat (guests) VALUES (0)', 'validation'],
  ['a row that is not there', 'INSERT INTO seat (room_id) VALUES (9)', 'not_found'],
  ['a removal of what is in use', 'DELETE FROM room WHERE room_id = 1', 'in_use'],
  ['a removal that is restricted', 'DELETE FROM room WHERE room_id = 2', 'in_use'],
])('%s is refused with its own code and is no outage', async (_, text, code) => {
  const error = await refusal(text);
  expect([refusedValueOf(error), codeOfDatabaseError(error)]).toEqual([code, undefined]);
});

test.each([
  ['a check by a trigger', 'UPDATE room SET room_id = 3 WHERE room_id = 1'],
  ['a statement that is wrong', 'SELECT FROM WHERE'],
  ['a column that is missing', 'SELECT missing FROM room'],
])('%s stays a fault of ours', async (_, text) => {
  const error = await refusal(text);
  expect([refusedValueOf(error), codeOfDatabaseError(error)]).toEqual([undefined, undefined]);
});

test('a value that only the database refuses is answered as a wrong value, and nothing is written', async () => {
  const app = await startTestApp();
  try {
    const { harbor } = app.venue;
    await app.owner.query(`ALTER TABLE booking ADD CONSTRAINT booking_name_check CHECK (name <> 'Dana Cole')`);
    const hour = {
      serviceItemId: harbor.openBowling,
      date: '2026-12-12',
      start: '19:00',
      duration: 1,
      guests: { Guest: 2 },
    };
    const body = { outletId: harbor.outletId, bookingPhone: '6175550199', items: [hour] };
    const refused = await app.call('edit', 'reservation.add', { body: { ...body, name: 'Dana Cole' } });
    expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
    expect(refused.error.details).toEqual({ fields: { body: 'This value is not valid' } });
    expect((await app.owner.query('SELECT FROM booking')).rowCount).toBe(0);
    expect((await app.call('edit', 'reservation.add', { body: { ...body, name: 'Jo Cole' } })).status).toBe(201);
  } finally {
    await app.close();
  }
});
