import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';
import { newId } from '../../platform/database/uuid.ts';
import { aBooking, about, eventOf, startDesk, type Seeded } from '../live/live.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
beforeEach(async () => {
  // Every test has the lanes for itself.
  await laneway.owner.query('DELETE FROM occupancy; DELETE FROM block');
});
afterAll(() => laneway.close());

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC. */
const TODAY = '2026-12-11';
const lane = (index: number) => laneway.venue.harbor.lanes[index]!;
const outletId = () => laneway.venue.harbor.outletId;
const time = (more = {}) => ({
  outletId: outletId(),
  title: 'League night',
  resource: [lane(0), lane(1)],
  date: '2027-01-05',
  start: '18:00',
  end: '21:00',
  ...more,
});
const tuesdays = (more = {}, repeat = {}) => ({
  ...time(more),
  isRepeat: true,
  repeat: {
    recurrence: 'WEEKLY' as const,
    frequency: 1,
    days: ['TUE' as const],
    startDate: '2027-01-05',
    endDate: '2027-04-27',
    ...repeat,
  },
});
const rows = async () =>
  (
    await laneway.owner.query<{ date: string; start: string; flag: boolean; version: number; series: string }>(
      `SELECT business_date::text AS date, start_wall AS start, end_wall AS end, block_flag AS flag, version, series_id AS series,
         title FROM block ORDER BY starts_at, block_id`,
    )
  ).rows;
const taken = async () =>
  (await laneway.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM occupancy WHERE kind = 'block'`))
    .rows[0]!.count;
const history = async (blockId: string) =>
  (
    await laneway.owner.query(
      'SELECT what, subject_id, subject_version, before, after, places FROM activity WHERE block_id = $1 ORDER BY activity_id',
      [blockId],
    )
  ).rows;
const list = async (query = {}) =>
  (await laneway.call('view', 'block.list', { params: { outletId: outletId() }, query })).body.rows;

/** A party on lane 2 on February 9, from 7:00 to 8:00 PM, with its place taken; `later` by hours. */
async function aParty(date = '2027-02-09', later = 0): Promise<Seeded> {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  const times = { starts_at: `${next}T0${later}:00:00Z`, ends_at: `${next}T0${later + 1}:00:00Z` };
  const seed = { startsAt: times.starts_at, endsAt: times.ends_at, start: `${19 + later}:00`, end: `${20 + later}:00` };
  const party = await aBooking(laneway, { date, ...seed, lanes: [lane(1)], name: 'Kim Lee', status: 'successful' });
  const { businessId: business_id, outletId: outlet_id } = laneway.venue.harbor;
  const place = { business_id, occupancy_id: newId(), outlet_id, resource_id: lane(1), ...times, business_date: date };
  await insert(laneway.owner, 'occupancy', { ...place, kind: 'booking', booking_item_id: party.itemId });
  return party;
}

/** Lets a blocked time have begun so many minutes ago. */
const begun = (blockId: string, minutes: number) =>
  laneway.owner.query(
    `WITH b AS (UPDATE block SET starts_at = app.now() - $2 * interval '1 minute',
         start_wall = to_char((app.now() - $2 * interval '1 minute') AT TIME ZONE 'America/New_York', 'HH24:MI')
       WHERE block_id = $1 RETURNING block_id, starts_at, ends_at)
     UPDATE occupancy o SET starts_at = b.starts_at, ends_at = b.ends_at FROM b WHERE o.block_id = b.block_id`,
    [blockId, minutes],
  );

test('another desk learns of it at once', async () => {
  const desk = await startDesk(laneway);
  const listening = await desk.listen({ token: laneway.venue.tokens.view });
  const { body } = await laneway.call('edit', 'block.create', { body: time({ date: TODAY, start: '20:00' }) });
  const made = eventOf(await listening.next(about(body.blockId)));
  expect(made).toMatchObject({
    what: 'block.created',
    version: 1,
    blocks: [{ kind: 'block', start: '20:00', name: 'League night' }],
  });
  const params = { outletId: outletId(), blockId: body.blockId };
  await laneway.call('edit', 'block.release', { params, query: { version: 1 } });
  const gone = eventOf(await listening.next(about(body.blockId)));
  expect(gone).toMatchObject({ what: 'block.released', version: 2, blocks: [] });
  listening.close();
  await desk.close();
});

describe('one time', () => {
  test('is blocked on its lanes, with its history, and no booking begins in it', async () => {
    const reply = await laneway.call('edit', 'block.create', {
      body: time({ title: 'Pinsetter', date: TODAY, start: '20:00' }),
    });
    expect([reply.status, reply.body]).toEqual([201, { message: 'Blocked', blockId: reply.body.blockId, version: 1 }]);
    expect(await rows()).toMatchObject([{ date: TODAY, start: '20:00', end: '21:00', flag: true, series: null }]);
    expect(await taken()).toBe(2);
    expect(await history(reply.body.blockId)).toMatchObject([
      {
        what: 'block.created',
        subject_version: 1,
        before: null,
        after: { title: 'Pinsetter', date: TODAY, lanes: ['Lane 1', 'Lane 2'] },
        places: {
          [reply.body.blockId]: {
            status: 'blocked',
            date: TODAY,
            startsAt: '2026-12-12T01:00:00Z',
            endsAt: '2026-12-12T02:00:00Z',
            resourceIds: [lane(0), lane(1)],
          },
        },
      },
    ]);
    const { openBowling } = laneway.venue.harbor;
    const items = [
      { serviceItemId: openBowling, date: TODAY, start: '20:30', duration: 1, guests: { Guest: 2 }, lanes: [lane(0)] },
    ];
    const sale = await laneway.call('edit', 'reservation.add', {
      body: { outletId: outletId(), name: 'Dana Cole', bookingPhone: '6175550199', items },
    });
    expect([sale.status, sale.error.code, sale.error.details?.['kind']]).toEqual([409, 'occupancy.taken', 'block']);
  });

  test('is refused by a party on one of its lanes, by a blocked time, and where it is over', async () => {
    const party = await aParty();
    const reply = await laneway.call('edit', 'block.create', { body: time({ date: '2027-02-09' }) });
    expect([reply.status, reply.error.code]).toEqual([409, 'occupancy.taken']);
    expect(reply.error.details).toMatchObject({
      resourceId: lane(1),
      bookingId: party.bookingId,
      kind: 'booking',
      name: 'Kim Lee',
    });
    expect(reply.error.message).toBe('Lane 2 is taken from 7:00 PM');
    expect(await rows()).toEqual([]);
    await laneway.call('edit', 'block.create', { body: time() });
    const again = await laneway.call('edit', 'block.create', {
      body: time({ resource: [lane(1)], start: '20:59', end: '22:00' }),
    });
    expect([again.error.code, again.error.details?.['kind']]).toEqual(['occupancy.taken', 'block']);
    const past = await laneway.call('edit', 'block.create', {
      body: time({ date: TODAY, start: '15:00', end: '18:42' }),
    });
    expect([past.status, past.error.code]).toEqual([422, 'bookingExpired']);
  });

  test('that has begun is blocked from now on', async () => {
    await laneway.call('edit', 'block.create', { body: time({ date: TODAY, start: '18:00' }) });
    expect(await list()).toMatchObject([{ start: '18:42', end: '21:00', startMin: 1122, endMin: 1260 }]);
  });

  test('on the night of the clock change that has no such time is refused with the next one', async () => {
    const night = { date: '2027-03-14', start: '02:30', end: '04:00' };
    const reply = await laneway.call('edit', 'block.create', { body: time(night) });
    expect([reply.status, reply.error.code]).toEqual([400, 'time.nonexistent']);
    expect(reply.error.message).toContain('3:00');
  });

  test('after midnight belongs to the business date before', async () => {
    await laneway.call('edit', 'block.create', { body: time({ start: '02:30', end: '04:00' }) });
    expect(await list()).toMatchObject([{ date: '2027-01-04', start: '26:30', end: '28:00' }]);
  });

  test('is named by lane numbers, by category, or as the whole outlet', async () => {
    const { categoryId, lanes, rooms } = laneway.venue.harbor;
    const of = async (more: object) => {
      await laneway.owner.query('DELETE FROM occupancy; DELETE FROM block');
      const { resource: _resource, ...rest } = time();
      const reply = await laneway.call('edit', 'block.create', { body: { ...rest, ...more } });
      expect(reply.status).toBe(201);
      const [row] = await list();
      return row;
    };
    expect(await of({ from: 3, to: 5 })).toMatchObject({ from: 3, to: 5, resource: [lane(2), lane(3), lane(4)] });
    expect((await of({ serviceCategory: categoryId }))?.serviceCategory).toBe(categoryId);
    expect((await of({ resource: [] }))?.resource.toSorted()).toEqual([...lanes, ...rooms].sort());
  });

  test('names the field of a bad body', async () => {
    const { resource: _resource, ...unnamed } = time();
    const wrong: [object, string][] = [
      [unnamed, 'resource'],
      [time({ resource: [laneway.venue.harbor.sibling.lanes[0]] }), 'resource'],
      [time({ title: ' ' }), 'title'],
      [time({ title: '12' }), 'title'],
      [time({ date: '2027-02-30' }), 'date'],
      [time({ start: '30:00' }), 'start'],
      [{ ...unnamed, from: 3 }, 'to'],
      [{ ...unnamed, from: 5, to: 3 }, 'to'],
      [time({ blockFlag: false }), 'blockFlag'],
    ];
    for (const [body, field] of wrong) {
      const reply = await laneway.call('edit', 'block.create', { body: body as ReturnType<typeof time> });
      expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    }
  });
});

describe('a series', () => {
  test('blocks sixteen Tuesdays and answers the seventeenth, on which a party has lane 2, with its ways out', async () => {
    const party = await aParty();
    const preview = await laneway.call('edit', 'block.createMultiple', { body: { ...tuesdays(), preview: true } });
    expect([preview.status, await rows(), await taken()]).toEqual([201, [], 0]);
    const reply = await laneway.call('edit', 'block.createMultiple', { body: tuesdays() });
    expect([reply.status, reply.body.created, reply.body.skipped]).toEqual([201, 16, []]);
    const { message: _said, seriesId: _none, ...seen } = preview.body;
    expect(reply.body).toMatchObject(seen);
    expect(reply.body.conflicts).toMatchObject([
      {
        date: '2027-02-09',
        kind: 'booking',
        resourceId: lane(1),
        lanes: [lane(1)],
        bookingId: party.bookingId,
        itemId: party.itemId,
        name: 'Kim Lee',
        totalGuests: 8,
        start: '19:00',
        end: '20:00',
        version: 1,
      },
    ]);
    expect(reply.body.conflicts[0]?.nearest[0]).toEqual({ start: '19:00', lanes: [lane(2)] });
    expect(reply.body.dates).not.toContain('2027-02-09');
    expect(await taken()).toBe(32);
  });

  test('keeps its wall time over the clock change, and says the date that has none', async () => {
    const body = tuesdays(
      { start: '02:30', end: '04:00' },
      { recurrence: 'DAILY', days: [], startDate: '2027-03-13', endDate: '2027-03-15' },
    );
    const reply = await laneway.call('edit', 'block.createMultiple', { body });
    expect([reply.body.created, reply.body.skipped]).toEqual([2, [{ date: '2027-03-14', reason: 'time.nonexistent' }]]);
  });

  test('of more than 366 dates, of none, or without its weekdays is refused by its field', async () => {
    const wrong: [object, string][] = [
      [{ recurrence: 'DAILY', endDate: '2028-01-06' }, 'repeat.endDate'],
      [{ endDate: '2027-01-04' }, 'repeat.endDate'],
      [{ days: [] }, 'repeat.days'],
      [{ frequency: 0 }, 'repeat.frequency'],
    ];
    for (const [repeat, field] of wrong) {
      const reply = await laneway.call('edit', 'block.createMultiple', { body: tuesdays({}, repeat) });
      expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    }
    const { repeat: _repeat, ...without } = tuesdays();
    expect(fieldsOf(await laneway.call('edit', 'block.createMultiple', { body: without }))).toEqual(['repeat']);
    const whole = tuesdays({}, { recurrence: 'DAILY', days: [], endDate: '2028-01-05' });
    expect((await laneway.call('edit', 'block.createMultiple', { body: whole })).body.created).toBe(366);
  });

  test('of which no date is free is refused', async () => {
    await laneway.call('edit', 'block.createMultiple', { body: tuesdays() });
    const reply = await laneway.call('edit', 'block.createMultiple', { body: tuesdays({ title: 'Again' }) });
    expect([reply.status, reply.error.code, await taken()]).toEqual([409, 'occupancy.taken', 34]);
  });

  test('is made once by a repeated request', async () => {
    const call = () => laneway.call('edit', 'block.createMultiple', { body: tuesdays() }, { key: 'block-series-once' });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await taken()).toBe(34);
  });
});

describe('a change', () => {
  const change = (blockId: string, body: object) =>
    laneway.call('edit', 'block.update', { params: { outletId: outletId(), blockId }, body: { version: 1, ...body } });

  test('of one date leaves the others', async () => {
    await laneway.call('edit', 'block.createMultiple', { body: tuesdays() });
    const [first] = await list();
    const reply = await change(first!.blockId, { scope: 'this', start: '18:30' });
    expect([reply.status, reply.body]).toMatchObject([200, { version: 2, changed: 1, dates: ['2027-01-05'] }]);
    expect((await rows()).map(({ start }) => start)).toEqual(['18:30', ...Array.from({ length: 16 }, () => '18:00')]);
    expect(await history(first!.blockId)).toMatchObject([
      { what: 'block.created' },
      { what: 'block.changed', subject_version: 2, before: { start: '18:00' }, after: { start: '18:30' } },
    ]);
    const stale = await change(first!.blockId, { start: '19:00' });
    expect([stale.status, stale.error.code, stale.error.details?.['actor']]).toEqual([409, 'stale', 'edit Tester']);
  });

  test('of one and all that follow makes a series of them, and a date that clashes stays', async () => {
    const { body: made } = await laneway.call('edit', 'block.createMultiple', { body: tuesdays() });
    await aParty('2027-03-02', 2);
    const all = await list();
    const from = all.find(({ date }) => date === '2027-02-02')!;
    const released = all.find(({ date }) => date === '2027-02-16')!;
    await laneway.call('edit', 'block.release', {
      params: { outletId: outletId(), blockId: released.blockId },
      query: { version: 1 },
    });
    const body = { scope: 'following', start: '18:30', end: '21:30' };
    const preview = await change(from.blockId, { ...body, preview: true });
    const reply = await change(from.blockId, body);
    expect(reply.body).toMatchObject({ changed: 11, conflicts: [{ date: '2027-03-02', name: 'Kim Lee' }] });
    expect(preview.body).toMatchObject({
      version: 1,
      seriesId: made.seriesId,
      dates: reply.body.dates,
      conflicts: reply.body.conflicts,
    });
    expect(reply.body.seriesId).not.toBe(made.seriesId);
    const after = await list();
    expect(after.map(({ start }) => start)).toEqual([
      ...Array.from({ length: 4 }, () => '18:00'),
      '18:30',
      '18:30',
      '18:00',
      '18:30',
      '18:00',
      ...Array.from({ length: 8 }, () => '18:30'),
    ]);
    expect(after.map(({ seriesId }) => seriesId)).toEqual([
      ...Array.from({ length: 4 }, () => made.seriesId),
      ...Array.from({ length: 13 }, () => reply.body.seriesId),
    ]);
    expect(after[4]?.repeat).toMatchObject({ startDate: '2027-02-02', endDate: '2027-04-27' });
    expect(after[0]?.repeat).toMatchObject({ startDate: '2027-01-05', endDate: '2027-02-01' });
    expect(after[6]).toMatchObject({ blockFlag: false, version: 2 });
    expect(await taken()).toBe(32);
  });

  test('ends the one that runs now, and blocks the rest of its new time; past ones stay', async () => {
    const daily = { recurrence: 'DAILY' as const, days: [], startDate: TODAY, endDate: '2026-12-13' };
    await laneway.call('edit', 'block.createMultiple', { body: tuesdays({ date: TODAY, start: '19:00' }, daily) });
    const [today, tomorrow] = await list();
    await begun(today!.blockId, 60);
    expect((await change(today!.blockId, { scope: 'all', end: '22:30' })).body).toMatchObject({
      version: 2,
      changed: 3,
    });
    const times = async () =>
      (await list({ to: tomorrow!.date })).map(({ start, end, title, version }) => [start, end, title, version]);
    expect(await times()).toEqual([
      ['17:42', '18:42', 'League night', 2],
      ['18:42', '22:30', 'League night', 1],
      ['19:00', '22:30', 'League night', 2],
    ]);
    const over = await change(today!.blockId, { version: 2, scope: 'this', title: 'Late' });
    expect([over.status, over.error.code]).toEqual([422, 'block.over']);
    const all = await change(tomorrow!.blockId, { version: 2, scope: 'all', title: 'Late' });
    expect(all.body).toMatchObject({ version: 3, changed: 3 });
    expect((await times()).map(([, , title]) => title)).toEqual(['League night', 'Late', 'Late']);
  });

  test('is won by one of two', async () => {
    const { body } = await laneway.call('edit', 'block.create', { body: time() });
    const replies = await Promise.all(['18:30', '19:00'].map((start) => change(body.blockId, { start })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('that changes nothing writes nothing', async () => {
    const { body } = await laneway.call('edit', 'block.create', { body: time() });
    expect((await change(body.blockId, { start: '18:00' })).body).toMatchObject({ version: 1 });
    expect(await history(body.blockId)).toHaveLength(1);
  });
});

describe('a release', () => {
  const release = (blockId: string, version = 1) =>
    laneway.call('edit', 'block.release', { params: { outletId: outletId(), blockId }, query: { version } });

  test('of one date frees its lanes, keeps its row, and is done once', async () => {
    const { body } = await laneway.call('edit', 'block.create', { body: time() });
    expect((await release(body.blockId)).body).toEqual({ message: 'Blocked time released', released: 1 });
    expect([await rows(), await taken()]).toMatchObject([[{ flag: false, version: 2 }], 0]);
    expect((await history(body.blockId)).at(-1)).toMatchObject({
      what: 'block.released',
      places: { [body.blockId]: null },
    });
    expect((await release(body.blockId, 2)).body.released).toBe(0);
    expect((await release(body.blockId)).error.code).toBe('stale');
    expect((await laneway.call('edit', 'block.create', { body: time() })).status).toBe(201);
  });

  test('of one that runs ends it now, and a past one stays', async () => {
    const { body } = await laneway.call('edit', 'block.create', { body: time({ date: TODAY, start: '19:00' }) });
    await begun(body.blockId, 60);
    expect((await release(body.blockId)).body.released).toBe(1);
    expect(await list()).toMatchObject([{ start: '17:42', end: '18:42', blockFlag: true }]);
    const over = await release(body.blockId, 2);
    expect([over.status, over.error.code]).toEqual([422, 'block.over']);
  });

  test('of a series releases what is ahead from a date, by the version of the series', async () => {
    const { body } = await laneway.call('edit', 'block.createMultiple', { body: tuesdays() });
    const params = { outletId: outletId(), seriesId: body.seriesId! };
    const call = (version: number, from?: string) =>
      laneway.call('edit', 'block.releaseSeries', { params, query: { version, ...(from !== undefined && { from }) } });
    expect((await call(1, '2027-02-02')).body.released).toBe(13);
    expect((await call(1)).error.code).toBe('stale');
    expect(await list({ seriesId: body.seriesId!, to: '2027-01-05' })).toMatchObject([{ seriesVersion: 2 }]);
    expect((await call(2)).body.released).toBe(4);
    expect([await taken(), (await rows()).filter(({ flag }) => flag)]).toEqual([0, []]);
  });
});

test('blocked times are not seen from another outlet or business', async () => {
  const { body } = await laneway.call('edit', 'block.create', { body: time() });
  const { sibling } = laneway.venue.harbor;
  for (const [who, where] of [
    ['owner', sibling.outletId],
    ['cedarOwner', laneway.venue.cedar.outletId],
  ] as const) {
    const params = { outletId: where, blockId: body.blockId };
    expect((await laneway.call(who, 'block.release', { params, query: { version: 1 } })).status).toBe(404);
    expect((await laneway.call(who, 'block.update', { params, body: { version: 1, title: 'Mine' } })).status).toBe(404);
    expect((await laneway.call(who, 'block.list', { params: { outletId: where }, query: {} })).body.rows).toEqual([]);
  }
});
