import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DATE = '2026-12-18';

test('64 join, eight lanes come free one by one while three workers run: eight offers, none twice, none lost', async () => {
  const { outletId, openBowling: serviceItemId, lanes } = app.venue.harbor;
  const full = await Promise.all(
    lanes.map(async (lane, index) => {
      const item = { serviceItemId, date: DATE, start: '18:00', duration: 1.5, guests: { Guest: 2 }, lanes: [lane] };
      const body = { outletId, items: [item], name: `Party ${index}`, bookingPhone: '6175550199' };
      const reply = await app.call('edit', 'reservation.add', { body });
      expect(reply.status).toBe(201);
      return reply.body;
    }),
  );
  const joined = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      app.call('edit', 'wait.join', {
        body: {
          outletId,
          planId: serviceItemId,
          date: DATE,
          from: '18:00',
          to: '19:30',
          duration: 1.5,
          guests: { Guest: 4 },
          name: `Waiting ${index}`,
          bookingPhone: '6175550123',
        },
      }),
    ),
  );
  expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([201]));
  await app.carryOutbox();

  const cancelled = full.map(({ bookingId, version }) =>
    app.call('edit', 'booking.cancel', { params: { outletId, bookingId }, body: { version, reason: 'guest' } }),
  );
  await Promise.all([...cancelled, app.carryOutbox(), app.carryOutbox(), app.carryOutbox()]);
  expect((await Promise.all(cancelled)).map(({ status }) => status)).toEqual(full.map(() => 200));
  await Promise.all([app.carryOutbox(), app.carryOutbox(), app.carryOutbox()]);
  await app.carryOutbox();

  const { body } = await app.call('edit', 'wait.details', { params: { outletId }, query: { date: DATE } });
  const offered = body.rows.filter(({ offer }) => offer !== null);
  expect(new Set(offered.map(({ offer }) => offer?.lanes[0]))).toEqual(new Set(lanes));
  // Whoever stands first has it.
  expect(offered.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const { rows } = await app.owner.query(
    `SELECT booking_id, count(*)::int AS offers FROM activity WHERE what = 'booking.offered' GROUP BY 1`,
  );
  expect(rows.map(({ offers }) => offers)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});
