import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../database/uuid.ts';
import { say } from '../http/words.ts';
import { choreOf } from '../../testing/test-chores.ts';
import { silentLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkMayTypeCode, countWrongCode, WrongCode, type CodeTyper } from './wrong-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => void (await app.owner.query('DELETE FROM wrong_code')));
afterAll(() => app.close());

const speak = say.bind(null, 'en');
const ada: CodeTyper = { accountId: newId() };
const bea: CodeTyper = { accountId: newId() };

/** One code typed by somebody, through its transaction: 'right', 'wrong', or the seconds to wait. */
async function type(by: CodeTyper, isRight = false, outletId: string | null = app.venue.harbor.outletId) {
  try {
    await app.database.transaction(app.venue.harbor.businessId, async (tx) => {
      await checkMayTypeCode(tx, { by, outletId }, speak);
      if (!isRight) throw new WrongCode(tx, { by, outletId }, 'not_found');
    });
    return 'right';
  } catch (error) {
    return error instanceof WrongCode ? countedAs(error) : waitOf(error);
  }
}
async function countedAs(wrong: WrongCode) {
  try {
    await countWrongCode(app.database, wrong, speak);
    return 'wrong';
  } catch (error) {
    return waitOf(error);
  }
}
function waitOf(error: unknown): number {
  const { code, details } = error as { code: string; details: { retryAfter: number } };
  expect(code).toBe('too_many');
  expect(details.retryAfter).toBeLessThanOrEqual(60);
  return details.retryAfter;
}
async function typeTimes(by: CodeTyper, times: number) {
  for (let time = 0; time < times; time += 1) expect(await type(by)).toBe('wrong');
}
const pass = (interval: string) =>
  app.owner.query('UPDATE wrong_code SET until = until - $1::interval, last_at = last_at - $1::interval', [interval]);

test('ten wrong codes a minute, then any code waits, and nobody else does', async () => {
  await typeTimes(ada, 10);
  expect(await type(ada)).toBeGreaterThan(0);
  expect(await type(ada, true)).toBeGreaterThan(0);
  expect(await type(bea, true)).toBe('right');
  await pass('1 minute');
  expect(await type(ada, true)).toBe('right');
  await typeTimes(ada, 10);
});

test('right codes are never counted', async () => {
  for (let time = 0; time < 20; time += 1) expect(await type(ada, true)).toBe('right');
  await typeTimes(ada, 10);
});

test('of 64 wrong codes at once ten are answered as wrong', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => type(ada)));
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(10);
});

test('guests of one network are counted together', async () => {
  await typeTimes({ address: '2001:db8::1' }, 10);
  expect(await type({ address: '2001:db8::2' })).toBeGreaterThan(0);
  expect(await type({ address: '2001:db8:1::2' })).toBe('wrong');
});

test('above sixty at an outlet those wait who typed a wrong one within the hour, and there alone', async () => {
  const { outletId, sibling } = app.venue.harbor;
  await type(bea);
  for (let one = 0; one < 6; one += 1) await typeTimes({ address: `192.0.2.${one}` }, one === 0 ? 9 : 10);
  expect(await type(bea, true)).toBeGreaterThan(0);
  expect(await type(bea, true, sibling.outletId)).toBe('right');
  expect(await type(ada, true)).toBe('right');
  await app.owner.query(`UPDATE wrong_code SET last_at = last_at - interval '61 minutes' WHERE counted LIKE 'by:%'`);
  expect(await type(bea, true, outletId)).toBe('right');
});

test('who waits at one outlet waits in the list of the business, and the other way round', async () => {
  const crowd = (at: string | null, network: number) =>
    Promise.all(
      Array.from({ length: 6 }, async (_, one) => {
        for (let time = 0; time < 10; time += 1) await type({ address: `192.0.${network}.${one}` }, false, at);
      }),
    );
  await type(bea);
  expect(await type(bea, true, null)).toBe('right');
  await crowd(app.venue.harbor.outletId, 2);
  expect(await type(bea, true, null)).toBeGreaterThan(0);
  expect(await type(ada, true, null)).toBe('right');
  await pass('1 minute');
  expect(await type(bea, true, null)).toBe('right');
  await crowd(null, 3);
  expect(await type(bea, true)).toBeGreaterThan(0);
  expect(await type(bea, true, app.venue.harbor.sibling.outletId)).toBeGreaterThan(0);
  expect(await type(ada, true)).toBe('right');
});

test('counts are forgotten after an hour', async () => {
  await type(ada);
  await pass('61 minutes');
  await type(bea);
  await choreOf(app, 'forget old counts of wrong codes').work(silentLog);
  const { rows } = await app.owner.query('SELECT counted FROM wrong_code ORDER BY counted');
  expect(rows).toHaveLength(2);
});
