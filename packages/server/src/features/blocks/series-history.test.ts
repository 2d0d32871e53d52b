import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { about, eventOf, startDesk } from '../live/live.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const outletId = () => laneway.venue.harbor.outletId;
const time = (more = {}) => ({
  outletId: outletId(),
  title: 'League night',
  resource: laneway.venue.harbor.lanes.slice(0, 2),
  date: '2027-01-05',
  start: '18:00',
  end: '21:00',
  ...more,
});
const tuesdays = () => ({
  ...time(),
  isRepeat: true,
  repeat: {
    recurrence: 'WEEKLY' as const,
    frequency: 1,
    days: ['TUE' as const],
    startDate: '2027-01-05',
    endDate: '2027-04-27',
  },
});
const listed = async () =>
  (await laneway.call('view', 'block.list', { params: { outletId: outletId() }, query: {} })).body.rows;
/** The newest rows of the history, by kind and without: what, first date, count of dates. */
const shown = async (count: number) => {
  const params = { businessId: laneway.venue.harbor.businessId };
  const read = async (body: { kind?: 'block' }) => {
    const { rows: newest } = (await laneway.call('owner', 'activity.list', { params, body })).body;
    return newest.slice(0, count).map(({ what, after }) => [what, after?.['date'], after?.['dates']]);
  };
  const ofBlocks = await read({ kind: 'block' });
  expect(await read({})).toEqual(ofBlocks);
  return ofBlocks;
};

test('the history of a series has one line for a command, and the places of each date', async () => {
  const desk = await startDesk(laneway);
  const listening = await desk.listen({ token: laneway.venue.tokens.view });
  const { body } = await laneway.call('edit', 'block.createMultiple', { body: tuesdays() });
  const ids = (await listed()).map(({ blockId }) => blockId);
  const last = eventOf(await listening.next(about(ids.at(-1) ?? '')));
  expect(last).toMatchObject({ what: 'block.created', blocks: [{ date: '2027-04-27' }] });
  listening.close();
  await desk.close();
  const released = await laneway.call('edit', 'block.releaseSeries', {
    params: { outletId: outletId(), seriesId: body.seriesId ?? '' },
    query: { version: 1, from: '2027-04-20' },
  });
  expect(released.body.released).toBe(2);
  expect(await shown(2)).toEqual([
    ['block.released', '2027-04-20', 2],
    ['block.created', '2027-01-05', 17],
  ]);
  const { rows: kept } = await laneway.owner.query(
    `SELECT what, count(*)::int AS n, count(places)::int AS places FROM activity WHERE block_id = ANY($1)
     GROUP BY what ORDER BY what`,
    [ids],
  );
  expect(kept).toEqual([
    { what: 'block.created', n: 1, places: 1 },
    { what: 'block.created.part', n: 16, places: 16 },
    { what: 'block.released', n: 1, places: 1 },
    { what: 'block.released.part', n: 1, places: 1 },
  ]);
});

test('that of one date names no count', async () => {
  await laneway.call('edit', 'block.create', { body: time({ date: '2027-05-04' }) });
  expect(await shown(1)).toEqual([['block.created', '2027-05-04', undefined]]);
});
