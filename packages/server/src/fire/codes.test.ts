import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { oneHour, startFireApp, type FireApp } from './fire-app.ts';

/** The next codes to be drawn, each as five indexes into the alphabet. */
const { drawn } = vi.hoisted(() => ({ drawn: [] as Buffer[] }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return { ...real, randomBytes: (size: number) => (size === 16 && drawn.shift()) || real.randomBytes(size) };
});

let fire: FireApp;
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

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
