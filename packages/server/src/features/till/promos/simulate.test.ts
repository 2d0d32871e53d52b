import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promosOf } from './promo.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
const { aPromo, apply, book, booking, nextFriday, pay, promo, story, used } = promosOf(() => laneway);

type Body = Call<'promo.apply'>['body'];
const form = (more: Partial<NonNullable<Body['promo']>> = {}): NonNullable<Body['promo']> => ({
  promoCode: 'UNSAVED',
  name: 'Unsaved',
  type: 2,
  amount: 10,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  ...more,
});
const tryForm = (promo: Body['promo'], date: string, more: Partial<Body> = {}) => {
  const { outletId, items } = story(date);
  return laneway.call('edit', 'promo.apply', { body: { outletId, preview: true, items, promo, ...more } });
};
const failing = (checks: readonly { code: string; ok: boolean }[]) =>
  checks.flatMap(({ code, ok }) => (ok ? [] : [code]));

test('names every check in its order with the sentences of those that fail, and the first day that holds', async () => {
  const friday = nextFriday();
  const reply = await tryForm(form({ days: ['MON', 'SUN'] }), friday);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { eligible: false, isPromoApplied: false, discountApplied: 0, total: 158.69, totalWithout: 158.69, balance: null },
  ]);
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const played = day.format(Date.parse(friday));
  const wrongDay = 'This promo code is not for this day of the week';
  expect(reply.body.checks).toEqual([
    { code: 'promo.not_found', ok: true, message: '', fact: '' },
    { code: 'promo.not_started', ok: true, message: '', fact: 'Fri, Dec 11, from Tue, Dec 1' },
    { code: 'promo.expired', ok: true, message: '', fact: 'Fri, Dec 11, until Thu, Dec 31' },
    { code: 'promo.wrong_outlet', ok: true, message: '', fact: 'all outlets' },
    { code: 'promo.wrong_plan', ok: true, message: '', fact: 'all plans' },
    { code: 'promo.wrong_day', ok: false, message: wrongDay, fact: `${played}; on Mon, Sun` },
    { code: 'promo.min_spend', ok: true, message: '', fact: '$145.00, no minimum' },
    { code: 'promo.used_up', ok: true, message: '', fact: 'no limit' },
    { code: 'promo.used_by_customer', ok: true, message: '', fact: 'no limit' },
  ]);
  const { firstDay } = reply.body;
  expect(firstDay).not.toBeNull();
  const there = await tryForm(form({ days: ['MON', 'SUN'] }), firstDay ?? '');
  expect(there.body).toMatchObject({ eligible: true, firstDay });
});

test('where it holds it says what it takes off, at the sums that an apply then has', async () => {
  const { body } = await tryForm(form(), nextFriday());
  expect(body).toMatchObject({ eligible: true, discountApplied: 14.5, total: 142.83, totalWithout: 158.69 });
  expect(body.lines.map(({ step }) => step)).toContain('promo');
});

test('no day is offered where another check fails', async () => {
  const { sibling } = laneway.venue.harbor;
  const wrong = [form({ endDate: '2026-12-10' }), form({ outletIds: [sibling.outletId] }), form({ minSpend: 100_000 })];
  const replies = await Promise.all(wrong.map((one) => tryForm(one, nextFriday())));
  expect(replies.map(({ body }) => [failing(body.checks), body.firstDay])).toEqual([
    [['promo.expired'], null],
    [['promo.wrong_outlet'], null],
    [['promo.min_spend'], null],
  ]);
});

test('a form that has uses counts them, and several checks fail at once', async () => {
  const { promoId, promoCode } = await aPromo();
  await pay(await book({ promoCode }), 71.42);
  const { body } = await tryForm(form({ promoId, maxUses: 1, days: ['SUN'] }), nextFriday());
  expect([failing(body.checks), body.uses, body.firstDay]).toEqual([['promo.wrong_day', 'promo.used_up'], 1, null]);
  expect(body.checks.find(({ code }) => code === 'promo.used_up')?.fact).toBe('1 of 1');
});

test('an unknown code has the first check alone', async () => {
  const { outletId, items } = story();
  const body = { outletId, preview: true, items, promoCode: 'NO-SUCH' };
  const reply = await laneway.call('edit', 'promo.apply', { body });
  expect(reply.body).toMatchObject({
    eligible: false,
    checks: [{ code: 'promo.not_found', ok: false, message: 'This promo code is not valid', fact: '' }],
    firstDay: null,
  });
});

test('for a booking it writes nothing: neither the promo, nor a use, nor a refusal', async () => {
  const [good, bad] = [await aPromo(), await aPromo({ days: ['SUN'] })];
  const bookingId = await book();
  expect((await apply(bookingId, good.promoCode, { preview: true })).body).toMatchObject({
    eligible: true,
    discountApplied: 14.5,
    total: 142.83,
    balance: 142.83,
    version: 1,
  });
  const refused = await apply(bookingId, bad.promoCode, { preview: true });
  expect([refused.status, failing(refused.body.checks)]).toEqual([200, ['promo.wrong_day']]);
  expect(refused.body.firstDay).not.toBeNull();
  expect(await booking(bookingId)).toMatchObject({ version: 1, promo: null });
  expect([await used(good.promoId), (await promo(bad.promoId)).refused]).toEqual([0, []]);
});

test.each([
  [{ preview: false, promoCode: 'DEC10' }, 'bookingId'],
  [{ preview: true, promoCode: 'DEC10' }, 'items'],
  [{ preview: true, bookingId: '0195b3a0-0000-7000-8000-000000000001' }, 'promoCode'],
  [{ preview: false, bookingId: '0195b3a0-0000-7000-8000-000000000001', promo: form() }, 'promo'],
] as const)('refuses %j at %s', async (body, field) => {
  const { outletId } = laneway.venue.harbor;
  const reply = await laneway.call('edit', 'promo.apply', { body: { outletId, ...body } });
  expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
});
