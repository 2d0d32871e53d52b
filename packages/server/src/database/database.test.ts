import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Statement } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const RENAME: Statement = {
  name: 'test.rename',
  text: 'UPDATE outlet SET name = $3 WHERE business_id = $1 AND outlet_id = $2',
};
const NAME: Statement = {
  name: 'test.name',
  text: 'SELECT name FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};
/** Fails like an insert that draws a taken code. */
const TAKEN: Statement = {
  name: '',
  text: `DO $$ BEGIN RAISE unique_violation USING CONSTRAINT = 'booking_code_key'; END $$`,
};

const here = () => [app.venue.harbor.businessId, app.venue.harbor.outletId] as const;
const nameNow = async () => {
  const [businessId, outletId] = here();
  const [row] = await app.database.transaction(businessId, (tx) =>
    tx.query<{ name: string }>(NAME, [businessId, outletId]),
  );
  return row?.name;
};

test('what is sent is written with the transaction, and read by what comes after it', async () => {
  const [businessId, outletId] = here();
  const read = await app.database.transaction(businessId, async (tx) => {
    tx.send(RENAME, [businessId, outletId, 'Sent']);
    return tx.query<{ name: string }>(NAME, [businessId, outletId]);
  });
  expect(read).toEqual([{ name: 'Sent' }]);
  expect(await nameNow()).toBe('Sent');
});

test('a transaction that only sends is written, too', async () => {
  const [businessId, outletId] = here();
  await app.database.transaction(businessId, async (tx) => tx.send(RENAME, [businessId, outletId, 'Only sent']));
  expect(await nameNow()).toBe('Only sent');
});

test('what is sent and fails takes everything back and says itself what is wrong', async () => {
  const [businessId, outletId] = here();
  const before = await nameNow();
  const after: string[] = [];
  const work = app.database.transaction(businessId, async (tx) => {
    tx.afterCommit(() => after.push('committed'));
    tx.send(RENAME, [businessId, outletId, 'Half']);
    tx.send(RENAME, [businessId, outletId, null]);
    await tx.query(NAME, [businessId, outletId]);
  });
  await expect(work).rejects.toMatchObject({ code: '23502' });
  expect(await nameNow()).toBe(before);
  expect(after).toEqual([]);
});

test('a booking code that was drawn twice is drawn again', async () => {
  const [businessId] = here();
  let drawn = 0;
  const result = await app.database.transaction(businessId, async (tx) => {
    drawn += 1;
    if (drawn < 3) tx.send(TAKEN);
    return `drawn ${drawn} times`;
  });
  expect(result).toBe('drawn 3 times');
});

test('another duplicate is not tried again', async () => {
  const [businessId, outletId] = here();
  let tries = 0;
  const again: Statement = {
    name: '',
    text: 'INSERT INTO outlet SELECT * FROM outlet WHERE business_id = $1 AND outlet_id = $2',
  };
  const work = app.database.transaction(businessId, async (tx) => {
    tries += 1;
    await tx.query(again, [businessId, outletId]);
  });
  await expect(work).rejects.toHaveProperty('code');
  expect(tries).toBe(1);
});
