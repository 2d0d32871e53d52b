import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneHour, startFireApp, type FireApp } from './fire-app.ts';

let fire: FireApp;
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

test('of 64 who book and block the same lane one wins, and the lane is taken once', async () => {
  const { harbor } = fire.venue;
  const [lane = ''] = harbor.lanes;
  const date = '2027-05-04';
  const sale = oneHour(harbor, lane, date, '19:00');
  const { outletId } = harbor;
  const block = { outletId, title: 'League night', resource: [lane], date, start: '18:00', end: '21:00' };
  const series = {
    ...block,
    isRepeat: true,
    repeat: { recurrence: 'DAILY' as const, startDate: date, endDate: date },
  };
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, client) => {
      if (client % 2 === 0) return fire.send('edit', 'reservation.add', { body: sale });
      return client % 4 === 1
        ? fire.send('owner', 'block.create', { body: block })
        : fire.send('owner', 'block.createMultiple', { body: series });
    }),
  );
  const won = replies.filter(({ status }) => status === 201);
  const lost = replies.filter(({ status }) => status !== 201);
  expect(won).toHaveLength(1);
  expect(new Set(lost.map(({ error }) => error.code))).toEqual(new Set(['occupancy.taken']));
  const { rows } = await fire.owner.query('SELECT kind FROM occupancy WHERE business_date = $1', [date]);
  expect(rows).toHaveLength(1);
});
