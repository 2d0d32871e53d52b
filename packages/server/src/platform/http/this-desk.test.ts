import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type CallOptions, type TestApp } from '../../testing/test-app.ts';

const DESK = 'hall1:desk2';
const OF_THE_SIBLING = 'hall3:desk9';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { lanes, sibling } = app.venue.harbor;
  for (const [resource, desk] of [
    [lanes[0], DESK],
    [sibling.lanes[0], OF_THE_SIBLING],
  ])
    await app.owner.query('UPDATE resource SET desk_number = $2 WHERE resource_id = $1', [resource, desk]);
});
afterAll(() => app.close());

/** Lanes 1 and 2 of a day in the evening. */
const held = (date: string) => {
  const { outletId, openBowling, lanes } = app.venue.harbor;
  const place = { serviceItemId: openBowling, date, start: '19:00', duration: 1, lanes: lanes.slice(0, 2) };
  return { body: { outletId, items: [{ ...place, guests: { Guest: 8 } }] } };
};
async function hold(date: string, options: CallOptions = {}) {
  const { status, body } = await app.call('edit', 'booking.lock', held(date), options);
  expect(status).toBe(201);
  return body;
}
/** What the history keeps of the last command of a booking. */
async function lastDeed(bookingId: string) {
  const { rows } = await app.owner.query<{ what: string; after: Record<string, unknown> }>(
    'SELECT what, after FROM activity WHERE booking_id = $1 ORDER BY activity_id DESC LIMIT 1',
    [bookingId],
  );
  return rows[0];
}
async function holderOn(date: string) {
  const { outletId } = app.venue.harbor;
  const { body } = await app.call('view', 'booking.board', { params: { outletId }, query: { date } });
  return body.blocks.map(({ owner }) => owner);
}

test('a command at a desk keeps it in the history, and a hold is the desk’s', async () => {
  const { bookingId } = await hold('2026-12-12', { desk: DESK });
  expect(await lastDeed(bookingId)).toMatchObject({ what: 'booking.held', after: { desk: DESK, start: '19:00' } });
  expect(await holderOn('2026-12-12')).toEqual([DESK]);
  const { outletId } = app.venue.harbor;
  const body = {
    outletId,
    bookingId,
    name: 'Dana Cole',
    bookingPhone: '6175550199',
    items: held('2026-12-12').body.items,
  };
  expect((await app.call('edit', 'reservation.add', { body }, { desk: DESK })).status).toBe(201);
  expect(await lastDeed(bookingId)).toMatchObject({ after: { desk: DESK, total: 120.39 } });
});

test('who is refused the place reads which desk holds it, in three languages', async () => {
  const { bookingId } = await hold('2026-12-13', { desk: DESK });
  const words = { en: 'Desk 2', fr: 'Poste 2', de: 'Kasse 2' };
  for (const [language, name] of Object.entries(words)) {
    const refused = await app.call('owner', 'booking.lock', held('2026-12-13'), { language });
    expect([refused.status, refused.error.details]).toMatchObject([409, { kind: 'hold', bookingId, name }]);
    const asked = await app.call('owner', 'booking.availability', held('2026-12-13'), { language });
    expect(asked.body.whyNot?.message).toContain(name);
    expect(JSON.stringify(asked.body.whyNot)).not.toContain(DESK);
  }
});

test.each([
  ['no desk', undefined],
  ['a malformed one', 'desk 2'],
  ['a zero', 'hall0:desk2'],
  ['another case', 'HALL1:desk2'],
  ['two', `${DESK}, ${DESK}`],
  ['a long text', 'x'.repeat(4000)],
  ['one that no outlet has', 'hall7:desk7'],
  ['one of the sibling outlet', OF_THE_SIBLING],
])('%s: the sale goes on, and the history names none', async (_, desk) => {
  const { bookingId } = await hold('2026-12-14', desk === undefined ? {} : { desk });
  expect((await lastDeed(bookingId))?.after).not.toHaveProperty('desk');
  expect(await holderOn('2026-12-14')).toEqual(['edit Tester']);
  const cancel = { body: { bookingId } };
  expect((await app.call('edit', 'booking.unlock', cancel, desk === undefined ? {} : { desk })).status).toBe(200);
});

test('a repeat from another desk is the same command: the first one’s desk stays', async () => {
  const first = await hold('2026-12-15', { desk: DESK, key: 'one intent of a desk' });
  const again = await hold('2026-12-15', { key: 'one intent of a desk' });
  expect(again).toEqual(first);
  expect((await lastDeed(first.bookingId))?.after['desk']).toBe(DESK);
});

test('the Admin inside a business stands at a desk, too, and a change of a place says where it was made', async () => {
  const { outletId, lanes } = app.venue.harbor;
  for (const [who, name] of [
    ['owner', 'Lane A'],
    ['inside', 'Lane B'],
  ] as const) {
    const { rows } = await app.owner.query<{ version: number }>('SELECT version FROM resource WHERE resource_id = $1', [
      lanes[4],
    ]);
    const resources = [{ resourceId: lanes[4]!, version: rows[0]!.version, name }];
    const reply = await app.call(who, 'venue.update', { params: { outletId }, body: { resources } }, { desk: DESK });
    expect(reply.status).toBe(200);
    const kept = await app.owner.query<{ after: object }>(
      `SELECT after FROM activity WHERE what = 'resource.updated' ORDER BY activity_id DESC LIMIT 1`,
    );
    expect(kept.rows[0]?.after).toEqual({ desk: DESK, name });
  }
});
