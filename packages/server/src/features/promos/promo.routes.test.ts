import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type NewPromo = Call<'promo.create'>['body'];
const harbor = () => app.venue.harbor.businessId;
let codes = 0;
const newCode = () => `CODE-${(codes += 1)}`;

/** The promo of the papers. */
const dec10 = (more: Partial<NewPromo> = {}): NewPromo => ({
  businessId: harbor(),
  promoCode: newCode(),
  name: 'December Fridays',
  type: 2,
  amount: 10,
  maxDiscount: null,
  appliesTo: ['plan'],
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  days: ['FRI'],
  outletIds: [],
  planIds: [],
  minSpend: 50,
  maxUses: 100,
  maxUsesPerCustomer: 1,
  status: true,
  ...more,
});
const create = (who: Who, body: Partial<NewPromo> = {}, key?: string) =>
  app.call(who, 'promo.create', { body: dec10(body) }, key === undefined ? {} : { key });
const update = (who: Who, promoId: string, version: number, more: Partial<NewPromo>) => {
  const body = { ...dec10(more), version } as Call<'promo.update'>['body'];
  return app.call(who, 'promo.update', { params: { businessId: harbor(), promoId }, body });
};
const remove = (who: Who, promoId: string, version: number) =>
  app.call(who, 'promo.delete', { params: { businessId: harbor(), promoId }, query: { version } });
const details = (promoId: string, who: Who = 'owner') =>
  app.call(who, 'promo.details', { params: { businessId: harbor(), promoId } });
const list = async () => (await app.call('owner', 'promo.list', { params: { businessId: harbor() } })).body.rows;
async function aPromo(more: Partial<NewPromo> = {}) {
  const promoCode = more.promoCode ?? newCode();
  const reply = await create('owner', { promoCode, ...more });
  expect(reply.status).toBe(201);
  return { promoId: reply.body.promoId, promoCode };
}
const history = async (code: string) =>
  (
    await app.owner.query<{ what: string; before: Record<string, unknown>; after: Record<string, unknown> }>(
      `SELECT what, before, after FROM activity WHERE what LIKE 'promo.%' AND $1 IN (after ->> 'name', before ->> 'name')
       ORDER BY activity_id`,
      [code],
    )
  ).rows;

describe('making a promo', () => {
  test('lists it by its code with every part as it was typed, unused, with its row in the history', async () => {
    const reply = await create('owner', { promoCode: 'DEC10', maxDiscount: 40 });
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Promo code created', 1]);
    const { promoId } = reply.body;
    const { businessId: _business, ...typed } = dec10({ promoCode: 'DEC10', maxDiscount: 40 });
    const row = { promoId, ...typed, codeFixed: false, version: 1, used: 0 };
    expect((await list()).find((one) => one.promoId === promoId)).toEqual(row);
    expect((await details(promoId)).body).toEqual({ promo: row, uses: [], given: 0, refused: [] });
    expect(await history('DEC10')).toMatchObject([
      { what: 'promo.created', before: null, after: { name: 'DEC10', amountPer: 10, minSpend: 50, maxDiscount: 40 } },
    ]);
  });

  test('a flat one keeps money, and what is absent limits nothing', async () => {
    const dates = { startDate: '2026-12-01', endDate: '2026-12-01' };
    const body = {
      businessId: harbor(),
      promoCode: newCode(),
      name: 'Five off',
      type: 1 as const,
      amount: 5.5,
      ...dates,
    };
    const { promoId } = (await app.call('owner', 'promo.create', { body })).body;
    expect((await details(promoId)).body.promo).toMatchObject({
      type: 1,
      amount: 5.5,
      maxDiscount: null,
      appliesTo: ['plan'],
      days: [],
      outletIds: [],
      planIds: [],
      minSpend: 0,
      maxUses: 0,
      maxUsesPerCustomer: 0,
      status: true,
    });
  });

  test('refuses a code that the business has, in other letters too, at its field', async () => {
    const { promoCode } = await aPromo();
    for (const same of [promoCode, promoCode.toLowerCase(), ` ${promoCode} `]) {
      const reply = await create('owner', { promoCode: same });
      expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([409, 'promo.code_taken', ['promoCode']]);
      expect(reply.error.message).toBe(`${same.trim()} exists already`);
    }
    const elsewhere = dec10({ businessId: app.venue.cedar.businessId, promoCode });
    expect((await app.call('cedarOwner', 'promo.create', { body: elsewhere })).status).toBe(201);
  });

  test('lets one of two have a code that both take at once', async () => {
    const promoCode = newCode();
    const replies = await Promise.all([
      create('owner', { promoCode }),
      create('owner', { promoCode: promoCode.toLowerCase() }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('repeated under its key answers the same and makes one', async () => {
    const promoCode = newCode();
    const key = newId();
    const replies = [await create('owner', { promoCode }, key), await create('owner', { promoCode }, key)];
    expect(replies.map(({ status, body }) => [status, body.promoId])).toEqual([
      [201, replies[0]?.body.promoId],
      [201, replies[0]?.body.promoId],
    ]);
    expect(await history(promoCode)).toHaveLength(1);
  });

  test.each([
    [{ promoCode: 'AB' }, 'promoCode'],
    [{ promoCode: 'DEC 10' }, 'promoCode'],
    [{ promoCode: 'ÉTÉ10' }, 'promoCode'],
    [{ name: '' }, 'name'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 100.5 }, 'amount'],
    [{ type: 1, amount: 5.555 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ endDate: '2026-11-30' }, 'endDate'],
    [{ appliesTo: [] }, 'appliesTo'],
    [{ days: ['FRI', 'FRI'] }, 'days'],
    [{ minSpend: -1 }, 'minSpend'],
    [{ maxUses: -1 }, 'maxUses'],
    [{ maxUsesPerCustomer: 1.5 }, 'maxUsesPerCustomer'],
    [{ planIds: ['0195b3a0-0000-7000-8000-000000000001'] }, 'planIds.0'],
    [{ outletIds: ['0195b3a0-0000-7000-8000-000000000001'] }, 'outletIds.0'],
  ] as [Partial<NewPromo>, string][])('refuses %j at %s', async (wrong, field) => {
    const reply = await create('owner', wrong);
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([400, 'validation', [field]]);
  });

  test('says what a code is made of', async () => {
    const { error } = await create('owner', { promoCode: 'A' });
    expect(error.details).toEqual({ fields: { promoCode: '3 to 20 letters, digits or dashes' } });
  });

  test('refuses plans and outlets of another business', async () => {
    const { cedar } = app.venue;
    expect(fieldsOf(await create('owner', { planIds: [cedar.openBowling] }))).toEqual(['planIds.0']);
    expect(fieldsOf(await create('owner', { outletIds: [cedar.outletId] }))).toEqual(['outletIds.0']);
  });
});

describe('changing a promo', () => {
  test('keeps what was sent, and what it was in the history', async () => {
    const { promoId, promoCode } = await aPromo();
    const more = { promoCode: `${promoCode}-B`, name: 'Fives', type: 1 as const, amount: 5, days: [] };
    const reply = await update('owner', promoId, 1, more);
    expect([reply.status, reply.body.message]).toEqual([200, 'Promo code updated']);
    expect(reply.body.promo).toMatchObject({ ...more, version: 2 });
    expect(await history(promoCode)).toMatchObject([
      { what: 'promo.created' },
      {
        what: 'promo.updated',
        before: { name: promoCode, promoCode, amount: 0, amountPer: 10, promoName: 'December Fridays' },
        after: { promoCode: `${promoCode}-B`, amount: 5, amountPer: 0, promoName: 'Fives' },
      },
    ]);
  });

  test('what changes nothing writes nothing', async () => {
    const { promoId, promoCode } = await aPromo();
    expect((await update('owner', promoId, 1, { promoCode })).body.promo.version).toBe(1);
    expect(await history(promoCode)).toHaveLength(1);
  });

  test('over another version it is stale, and of two at once one is', async () => {
    const { promoId, promoCode } = await aPromo();
    const replies = await Promise.all([
      update('owner', promoId, 1, { promoCode, amount: 11 }),
      update('owner', promoId, 1, { promoCode, amount: 12 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = await update('owner', promoId, 1, { promoCode, amount: 13 });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
  });

  test('its code is fixed after the first use, all else is not', async () => {
    const { promoId, promoCode } = await aPromo();
    await app.owner.query('UPDATE promo SET first_used_at = now() WHERE promo_id = $1', [promoId]);
    const reply = await update('owner', promoId, 1, { promoCode: 'OTHER' });
    expect([reply.status, reply.error.details]).toEqual([
      400,
      { fields: { promoCode: `The code was used, so it stays ${promoCode}` } },
    ]);
    const { body } = await update('owner', promoId, 1, { promoCode, amount: 20 });
    expect(body.promo).toMatchObject({ amount: 20, codeFixed: true });
  });

  test('refuses the code of another, and a field that is missing', async () => {
    const [one, other] = [await aPromo(), await aPromo()];
    const taken = await update('owner', one.promoId, 1, { promoCode: other.promoCode.toLowerCase() });
    expect([taken.status, taken.error.code]).toEqual([409, 'promo.code_taken']);
    const { minSpend: _absent, ...body } = dec10({ promoCode: one.promoCode });
    const params = { businessId: harbor(), promoId: one.promoId };
    const missing = await app.call('owner', 'promo.update', { params, body: { ...body, version: 1 } as never });
    expect(fieldsOf(missing)).toEqual(['minSpend']);
  });
});

describe('deleting a promo', () => {
  test('hides it, frees its code and is in the history', async () => {
    const { promoId, promoCode } = await aPromo();
    const stale = await remove('owner', promoId, 2);
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect((await remove('owner', promoId, 1)).body).toEqual({ message: 'Promo code deleted' });
    expect((await list()).map((one) => one.promoId)).not.toContain(promoId);
    expect((await details(promoId)).status).toBe(404);
    expect((await remove('owner', promoId, 2)).status).toBe(404);
    expect((await update('owner', promoId, 2, { promoCode })).status).toBe(404);
    expect((await history(promoCode)).map(({ what }) => what)).toEqual(['promo.created', 'promo.deleted']);
    expect((await create('owner', { promoCode })).status).toBe(201);
  });
});

test('the plans that it can be limited to stand with their outlets, without gift cards and deleted ones', async () => {
  const params = { businessId: harbor() };
  const { serviceItems } = (await app.call('owner', 'promo.serviceItems', { params })).body;
  expect(serviceItems.find(({ id }) => id === app.venue.harbor.openBowling)).toMatchObject({
    title: 'Open bowling',
    outletName: 'Harbor Lanes',
  });
  expect(serviceItems.map(({ id }) => id)).not.toContain(app.venue.cedar.openBowling);
});

test('another business sees none of it', async () => {
  const { promoId } = await aPromo();
  const params = { businessId: app.venue.cedar.businessId, promoId };
  expect((await app.call('cedarOwner', 'promo.details', { params })).status).toBe(404);
  const deleted = await app.call('cedarOwner', 'promo.delete', { params, query: { version: 1 } });
  expect(deleted.status).toBe(404);
});
