import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneHour, startFireApp, type FireApp } from './fire-app.ts';

/** Codes that are to be drawn next, each five letters of the alphabet by their number. */
const drawn: Buffer[] = [];
const { randomBytes } = crypto;

/** Replaces the random source of modules that are loaded already, too: the files of a run share their modules. */
function drawWith(source: (size: number) => Buffer): void {
  Object.assign(crypto, { randomBytes: source });
  syncBuiltinESMExports();
}

let fire: FireApp;
beforeAll(async () => {
  drawWith((size) => (size === 16 && drawn.shift()) || randomBytes(size));
  fire = await startFireApp();
});
afterAll(async () => {
  drawWith(randomBytes);
  await fire.close();
});

const draw = (...numbers: number[]) => drawn.push(...numbers.map((number) => Buffer.alloc(16, number)));
const book = (hour: number) =>
  fire.send('edit', 'reservation.add', {
    body: oneHour(fire.venue.harbor, fire.venue.harbor.lanes[0] ?? '', '2027-01-04', `${hour}:00`),
  });

test('a booking code that was drawn before is drawn again, unseen', async () => {
  draw(0);
  expect((await book(12)).body.code).toBe('HL-22222');
  draw(0, 0, 1);
  const second = await book(13);
  expect([second.status, second.body.code]).toEqual([201, 'HL-33333']);
  // The failed tries have left no rows.
  const { rows } = await fire.owner.query(
    'SELECT (SELECT count(*)::int FROM booking) AS bookings, (SELECT count(*)::int FROM occupancy) AS taken',
  );
  expect(rows).toEqual([{ bookings: 2, taken: 2 }]);
});
