import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventOf, startDesk } from '../../live/live.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The tests' clock shows 6:42 PM of Friday, December 11 in New York. */
const DATE = '2026-12-18';

test('an offer that is paid is taken, and said so at the other desks', async () => {
  const { outletId, openBowling: planId, lanes } = app.venue.harbor;
  const joined = await app.call('edit', 'wait.join', {
    body: {
      outletId,
      planId,
      date: DATE,
      from: '18:00',
      to: '21:00',
      duration: 1.5,
      guests: { Guest: 8 },
      name: 'Sam Roe',
      bookingPhone: '(617) 555-0123',
    },
  });
  const { bookingId } = joined.body;
  const params = { outletId, bookingId };
  const list = async () =>
    (await app.call('edit', 'wait.details', { params: { outletId }, query: { date: DATE } })).body;
  const [row] = (await list()).rows;
  const items = [{ itemId: row?.itemId ?? '', start: '18:00', lanes: lanes.slice(0, 2) }];
  const offered = await app.call('edit', 'booking.status', { params, body: { version: 1, status: 'holding', items } });
  expect(offered.status).toBe(200);
  const desk = await startDesk(app);
  const listening = await desk.listen({ token: app.venue.tokens.view });
  const cash = { outletId, bookingId, paymentMethod: 'CASH', paymentMode: 'partial' } as const;
  const paid = await app.call('edit', 'payment.process', { body: { ...cash, amount: 158.69 } });
  const { body } = await app.call('edit', 'reservation.details', { params });
  expect([paid.status, body.booking.status]).toEqual([201, 'successful']);
  expect((await list()).news.map(({ what, byItself }) => [what, byItself]).slice(0, 2)).toEqual([
    ['booking.offer_taken', false],
    ['booking.offered', false],
  ]);
  const isTaken = (message: Parameters<typeof eventOf>[0]) =>
    message.event === 'booking' && eventOf(message).what === 'booking.offer_taken';
  expect(eventOf(await listening.next(isTaken))).toMatchObject({ bookingId, blocks: [{ status: 'successful' }] });
  listening.close();
  await desk.close();
});
