import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entriesOf, insertGoods } from '../../testing/test-goods.ts';
import { dealsOf, redeemAtTime } from './deals.fixture.ts';

const MONDAY = Temporal.Instant.from('2026-12-07T20:00:00Z');
const SATURDAY = Temporal.Instant.from('2026-12-12T20:00:00Z');
const NEXT_SATURDAY = Temporal.Instant.from('2026-12-19T20:00:00Z');

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp({ now: MONDAY });
});
afterAll(() => laneway.close());

const redeemAt = (now: Temporal.Instant, body: object) => redeemAtTime(laneway, now, body);

test('a deal sold on Monday is redeemed on Saturday, and stays revenue of the Monday', async () => {
  const { harbor } = laneway.venue;
  const deals = dealsOf(laneway, { outletId: harbor.outletId, ...(await insertGoods(laneway.owner, harbor)) });
  const { bookingId, code } = await deals.sell();
  const used = await redeemAt(SATURDAY, { code, lanes: [harbor.lanes[0]], start: '15:30' });
  expect(used.json()).toMatchObject({ status: 'inprogress', start: '15:30', end: '17:00' });
  expect(await deals.dealIn(bookingId)).toMatchObject({
    soldOn: '2026-12-07',
    date: '2026-12-12',
    redeemedOn: '2026-12-12',
    validUntil: '2027-12-07',
  });
  const entries = await entriesOf(laneway.owner, bookingId);
  expect(entries.map(({ kind, date }) => [kind, date])).toEqual([
    ['charge', '2026-12-07'],
    ['payment', '2026-12-07'],
  ]);
  const again = await redeemAt(NEXT_SATURDAY, { code });
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { code: 'deal.redeemed', message: 'Redeemed on Sat, Dec 12 at Harbor Lanes' },
  ]);
  const undone = await redeemAt(NEXT_SATURDAY, { code, undo: true });
  expect([undone.statusCode, undone.json()]).toMatchObject([409, { code: 'booking.transition' }]);
});
