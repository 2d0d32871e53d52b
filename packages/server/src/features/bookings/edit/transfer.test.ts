import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transfersOf } from './transfer.fixture.ts';

let laneway: TestApp;
let north: Awaited<ReturnType<typeof transfersOf>>;
beforeAll(async () => {
  laneway = await startTestApp();
  north = await transfersOf(laneway);
});
afterAll(() => laneway.close());

test('a booking with its deposit goes to the other outlet: 158.69 is 131.33 there, and 79.35 follows it', async () => {
  const bookingId = await north.book();
  await north.pay(bookingId, 79.35);
  const before = await north.read(bookingId);
  const preview = await north.transfer(bookingId, { preview: true });
  expect([preview.status, preview.body.valid, preview.body.before.total, preview.body.after.total]).toEqual([
    200,
    true,
    158.69,
    131.33,
  ]);
  expect(await north.read(bookingId)).toEqual(before);
  const made = await north.transfer(bookingId);
  expect([made.status, made.body]).toMatchObject([200, { difference: -27.36 }]);
  expect(await north.posted(bookingId)).toEqual({});
});
