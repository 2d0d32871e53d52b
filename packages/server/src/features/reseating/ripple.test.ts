import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { tonightOf } from '../bookings/edit/tonight.fixture.ts';
import { named, startDesk } from '../live/live.fixture.ts';
import { partiesOf } from './parties.fixture.ts';

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC; closing at 2 AM is 07:00 UTC. */
const TODAY = '2026-12-11';
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
beforeEach(async () => {
  // Every test has the lanes for itself.
  await laneway.owner.query(`DELETE FROM occupancy; DELETE FROM block;
    UPDATE booking_item SET status = 'cancelled'; UPDATE booking SET status = 'cancelled'`);
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
const numberOf = (id: string) => laneway.venue.harbor.lanes.indexOf(id) + 1;
const outletId = () => laneway.venue.harbor.outletId;
type Who = Parameters<TestApp['call']>[0];
const ripple = (bookingId: string, body: Partial<Call<'booking.ripple'>['body']> = {}, who: Who = 'edit') =>
  laneway.call(who, 'booking.ripple', { body: { outletId: outletId(), bookingId, ...body } });
type Ripple = Answer<'booking.ripple'>;
type Edit = Call<'booking.edit'>['body'];
const edit = (bookingId: string, body: Edit, who: Who = 'edit') =>
  laneway.call(who, 'booking.edit', { params: { outletId: outletId(), bookingId }, body });

/** What a press sends once a person saw whom it touches. */
const movesOf = ({ touched }: Ripple) =>
  touched.flatMap(({ bookingId, itemId, version, move }) => (move ? [{ bookingId, itemId, version, ...move }] : []));
/** The moves that bring them back. */
const backOf = ({ touched }: Ripple) =>
  touched.map(({ bookingId, itemId, version, from, start }) => {
    return { bookingId, itemId, version: version + 1, lanes: from, start };
  });

const party = (...named: Parameters<ReturnType<typeof partiesOf>['party']>) =>
  partiesOf(laneway, tonight).party(...named);
const overrunning = (name: string, number: number) => partiesOf(laneway, tonight).overrunning(name, number);

/** Sells a party on the web, by a plan whose guests choose their lanes. */
async function pickedByGuest(bookingId: string): Promise<void> {
  await laneway.owner.query(
    `WITH saved AS (
       INSERT INTO plan_version (business_id, plan_id, version, document)
       SELECT v.business_id, v.plan_id, v.version + 100, v.document || '{"pwaAutoAssignStatus": false}' FROM plan_version v
       JOIN booking_item i USING (business_id, plan_id) WHERE i.booking_id = $1 AND v.version = i.plan_version
       RETURNING version)
     UPDATE booking_item SET plan_version = saved.version FROM saved WHERE booking_id = $1`,
    [bookingId],
  );
  await laneway.owner.query(`UPDATE booking SET channel = 'web' WHERE booking_id = $1`, [bookingId]);
}

/** Blocks lanes. */
const block = (numbers: number[], start: string, end: string) =>
  laneway.call('owner', 'block.create', {
    body: { outletId: outletId(), title: 'League', resource: numbers.map(lane), date: TODAY, start, end },
  });
const OTHERS = [2, 3, 4, 5, 6, 7, 8];

/** All that is taken, but for blocks: `lane from-to name`, in UTC. */
async function board() {
  const { rows } = await laneway.owner.query<{ id: string; from: string; to: string; who: string }>(
    `SELECT o.resource_id AS id, to_char(o.starts_at AT TIME ZONE 'UTC', 'HH24:MI') AS from,
       to_char(o.ends_at AT TIME ZONE 'UTC', 'HH24:MI') AS to, b.name AS who
     FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
     JOIN booking b ON b.booking_id = i.booking_id ORDER BY o.starts_at, o.resource_id`,
  );
  return rows.map(({ id, from, to, who }) => `${numberOf(id)} ${from}-${to} ${who}`);
}
/** Until 7:30 PM. */
const longer = ({ itemId }: { itemId: string }, version = 1, duration = 1.5) => ({
  version,
  items: [{ itemId, duration }],
});

describe('a party plays on', () => {
  test('a guest who chose its lanes on the web is asked, though it begins at its start; one of the desk is not', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    const kaur = await party('Kaur', 1, '19:00');
    expect((await ripple(walkIn.bookingId, { extendTo: '19:30' })).body).toMatchObject({ asks: 0 });
    await pickedByGuest(kaur);
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    expect(body).toMatchObject({ asks: 1, touched: [{ bookingId: kaur, move: { lanes: [lane(2)], start: '19:00' } }] });
  });

  test('who is touched goes to the nearest free lane, at the same start and price', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    const kaur = await party('Kaur', 1, '19:00');
    await party('Silva', 2, '20:00');
    const { status, body } = await ripple(walkIn.bookingId, { extendTo: '19:30' }, 'view');
    expect(status).toBe(200);
    expect(body).toMatchObject({ itemId: walkIn.itemId, extendTo: '19:30', asks: 0, complete: true });
    expect(body.touched).toMatchObject([
      {
        bookingId: kaur,
        version: 1,
        name: 'Kaur',
        phone: '6175550199',
        totalGuests: 4,
        status: 'pending',
        start: '19:00',
        end: '20:00',
        from: [lane(1)],
        late: 30,
        move: { lanes: [lane(2)], start: '19:00' },
      },
    ]);
    const asked = { ...longer(walkIn), moves: movesOf(body) };
    const seen = await edit(walkIn.bookingId, { ...asked, preview: true });
    expect(seen.body).toMatchObject({ valid: true, before: { total: 30.1 }, after: { total: 90.3 } });
    // A preview leaves everything as it is.
    expect(await board()).toEqual(['1 23:00-23:30 Walk-in', '1 00:00-01:00 Kaur', '2 01:00-02:00 Silva']);

    const done = await edit(walkIn.bookingId, asked);
    expect(done).toMatchObject({ status: 200, body: { difference: seen.body.difference } });
    expect(await board()).toEqual(['1 23:00-00:30 Walk-in', '2 00:00-01:00 Kaur', '2 01:00-02:00 Silva']);
    expect((await tonight.read(kaur)).booking).toMatchObject({ money: { total: 60.19 }, version: 2 });
    const [moved] = await tonight.history(kaur);
    expect(moved).toMatchObject({
      what: 'booking.moved',
      before: { start: '19:00', lanes: ['Lane 1'] },
      after: { start: '19:00', lanes: ['Lane 2'] },
    });
    const [played] = await tonight.history(walkIn.bookingId);
    expect(played).toMatchObject({
      what: 'booking.played_on',
      before: { end: '18:30' },
      after: { end: '19:30', moved: 1 },
    });
    expect(Object.values(played!.places)).toMatchObject([{ resourceIds: [lane(1)] }]);
  });

  test('without a free lane its own later, and those behind it in turn; all of it is undone at once', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    await party('Kaur', 1, '19:00');
    await party('Dube', 1, '20:00');
    await block(OTHERS, '18:45', '23:00');
    const before = await board();
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    expect(body.asks).toBe(2);
    expect(body.touched.map(({ name, late, move }) => [name, late, move])).toEqual([
      ['Kaur', 30, { lanes: [lane(1)], start: '19:30' }],
      ['Dube', 30, { lanes: [lane(1)], start: '20:30' }],
    ]);
    const done = await edit(walkIn.bookingId, { ...longer(walkIn), moves: movesOf(body) });
    expect(done.status).toBe(200);
    expect(await board()).toEqual(['1 23:00-00:30 Walk-in', '1 00:30-01:30 Kaur', '1 01:30-02:30 Dube']);
    // Who starts later is written to, as of any move.
    const { rows } = await laneway.owner.query(
      `SELECT count(*)::int AS mails FROM outbox WHERE topic = 'guest.mail' AND payload->>'kind' = 'moved'`,
    );
    expect(rows).toEqual([{ mails: 0 }]);
    const back = await edit(walkIn.bookingId, { ...longer(walkIn, 2, 0.5), moves: backOf(body) });
    expect(back).toMatchObject({ status: 200, body: { after: { total: 30.1 } } });
    expect(await board()).toEqual(before);
  });

  test('who starts later and has an address is written to', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    const kaur = await party('Kaur', 1, '19:00');
    await laneway.owner.query(
      `UPDATE booking SET booking_email = 'kaur@mail.test', status = 'successful' WHERE booking_id = $1`,
      [kaur],
    );
    await laneway.owner.query(`UPDATE booking_item SET status = 'successful' WHERE booking_id = $1`, [kaur]);
    await block(OTHERS, '18:45', '23:00');
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    expect((await edit(walkIn.bookingId, { ...longer(walkIn), moves: movesOf(body) })).status).toBe(200);
    const { rows } = await laneway.owner.query(
      `SELECT payload->>'bookingId' AS id FROM outbox WHERE topic = 'guest.mail' AND payload->>'kind' = 'moved'`,
    );
    expect(rows).toEqual([{ id: kaur }]);
  });

  test('five minutes from now, up to the next five, where no end is named', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    expect((await ripple(walkIn.bookingId)).body).toMatchObject({ extendTo: '18:50', touched: [], asks: 0 });
  });

  test('who is behind another party that overruns is not touched by this one', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    await overrunning('Other', 2);
    await tonight.shift(await party('Behind the other', 2, '19:30'), -45);
    await party('Kaur', 1, '19:00');
    expect((await ripple(walkIn.bookingId, { extendTo: '19:15' })).body.touched).toMatchObject([
      { name: 'Kaur', late: 15, move: { lanes: [lane(3)], start: '19:00' } },
    ]);
  });

  test('a lane on which another party overruns is not free yet', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    await overrunning('Other', 2);
    // At 6:45 PM; the other one is taken to play until 6:47.
    await tonight.shift(await party('Early', 1, '19:00'), -15);
    expect((await ripple(walkIn.bookingId, { extendTo: '18:50' })).body.touched).toMatchObject([
      { name: 'Early', late: 5, move: { lanes: [lane(3)] } },
    ]);
  });

  test('a party of two lanes stays side by side', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    await party('Cole', 1, '19:00', { more: [2] });
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    expect(body.touched).toMatchObject([{ from: [lane(1), lane(2)], move: { lanes: [lane(2), lane(3)] } }]);
    const done = await edit(walkIn.bookingId, { ...longer(walkIn), moves: movesOf(body) });
    expect(done.status).toBe(200);
    expect(await board()).toEqual(['1 23:00-00:30 Walk-in', '2 00:00-01:00 Cole', '3 00:00-01:00 Cole']);
  });

  test('nobody is moved past closing: who has no place is named with none', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    await party('Late', 1, '25:00');
    await block(OTHERS, '18:45', '26:00');
    const { body } = await ripple(walkIn.bookingId, { extendTo: '25:30' });
    expect(body).toMatchObject({ asks: 1, touched: [{ name: 'Late', late: 30, move: null }] });
  });

  test('other desks are told of all of them', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    const kaur = await party('Kaur', 1, '19:00');
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    const desk = await startDesk(laneway);
    const listening = await desk.listen({ token: laneway.venue.tokens.view });
    expect((await edit(walkIn.bookingId, { ...longer(walkIn), moves: movesOf(body) })).status).toBe(200);
    const told = [await listening.next(named('booking')), await listening.next(named('booking'))];
    expect(JSON.stringify(told)).toContain(kaur);
    listening.close();
    await desk.close();
  });
});

describe('the look is refused', () => {
  test('of a party that does not play, and of an unknown one', async () => {
    const kaur = await party('Kaur', 1, '19:00');
    expect(await ripple(kaur)).toMatchObject({ status: 409, error: { code: 'booking.transition' } });
    expect(await ripple('0193b8a0-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
    const walkIn = await overrunning('Walk-in', 2);
    const other = { itemId: '0193b8a0-0000-7000-8000-000000000000' };
    expect(await ripple(walkIn.bookingId, other)).toMatchObject({ status: 409, error: { code: 'booking.transition' } });
  });

  test('past closing, into a block, and into a party that plays', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    expect(await ripple(walkIn.bookingId, { extendTo: '26:30' })).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken', message: 'The outlet closes at 2:00 AM' },
    });
    await block([1], '19:15', '20:00');
    expect(await ripple(walkIn.bookingId, { extendTo: '19:30' })).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken', message: 'Lane 1 is taken from 7:15 PM' },
    });
  });

  test('of an end that is over, at its field', async () => {
    const walkIn = await overrunning('Walk-in', 1);
    const reply = await ripple(walkIn.bookingId, { extendTo: '18:40' });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['extendTo']]);
  });
});

describe('the moves are refused', () => {
  /** A party that plays on until 7:30 PM, and one that it touches. */
  async function touching() {
    const walkIn = await overrunning('Walk-in', 1);
    const kaur = await party('Kaur', 1, '19:00');
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    const [move] = movesOf(body);
    return { walkIn, kaur, move: move!, press: { ...longer(walkIn), moves: movesOf(body) } };
  }
  const nothingMoved = async () =>
    expect(await board()).toEqual(expect.arrayContaining(['1 23:00-23:30 Walk-in', '1 00:00-01:00 Kaur']));

  test('without them the extension is, too', async () => {
    const { walkIn } = await touching();
    expect(await edit(walkIn.bookingId, longer(walkIn))).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken', details: { name: 'Kaur' } },
    });
    await nothingMoved();
  });

  test('of a party that was changed since', async () => {
    const { walkIn, kaur, press } = await touching();
    await laneway.call('edit', 'booking.notes', {
      params: { outletId: outletId(), bookingId: kaur },
      body: { version: 1, notes: 'Shoes 42' },
    });
    expect(await edit(walkIn.bookingId, press)).toMatchObject({
      status: 409,
      error: { code: 'stale', details: { current: { bookingId: kaur } } },
    });
    await nothingMoved();
  });

  test('to a place that was sold since', async () => {
    const { walkIn, press } = await touching();
    await party('Lowe', 2, '19:30');
    expect(await edit(walkIn.bookingId, press)).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken', message: 'Lane 2 is taken from 7:30 PM', details: { name: 'Lowe' } },
    });
    await nothingMoved();
  });

  test('to the place of another one that moves', async () => {
    const { walkIn, move } = await touching();
    const lowe = await party('Lowe', 2, '19:00');
    const [item] = (await tonight.read(lowe)).booking.items;
    const other = { ...move, bookingId: lowe, itemId: item!.itemId, lanes: [lane(2)], start: '19:00' };
    expect(await edit(walkIn.bookingId, { ...longer(walkIn), moves: [move, other] })).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken' },
    });
    await nothingMoved();
  });

  test('of a party that is in nobody’s way, at a price that would be kept', async () => {
    const { walkIn, move } = await touching();
    const far = await party('Far', 5, '22:00');
    const away = { bookingId: far, version: 1, lanes: [lane(6)], start: '20:00' };
    const reply = await edit(walkIn.bookingId, { ...longer(walkIn), moves: [move, away] });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['moves']]);
    await nothingMoved();
  });

  test('of a party that plays', async () => {
    const { walkIn, move } = await touching();
    const other = await overrunning('Playing', 3);
    const moved = { bookingId: other.bookingId, version: 1, lanes: [lane(4)], start: '18:00' };
    expect(await edit(walkIn.bookingId, { ...longer(walkIn), moves: [move, moved] })).toMatchObject({
      status: 409,
      error: { code: 'booking.transition' },
    });
    await nothingMoved();
  });

  test('past closing, onto fewer lanes, onto a lane out of use or of elsewhere', async () => {
    const { walkIn, move } = await touching();
    const sent = async (change: Partial<typeof move>) => {
      const reply = await edit(walkIn.bookingId, { ...longer(walkIn), moves: [{ ...move, ...change }] });
      return [reply.status, reply.error.code, fieldsOf(reply)];
    };
    expect(await sent({ lanes: [lane(1)], start: '25:30' })).toEqual([422, 'plan.not_available_time', []]);
    expect(await sent({ lanes: [lane(2), lane(3)] })).toEqual([400, 'validation', ['moves.0.lanes']]);
    await laneway.owner.query(`UPDATE resource SET status = 'down' WHERE resource_id = $1`, [lane(2)]);
    expect(await sent({})).toEqual([422, 'resource.closed', []]);
    await laneway.owner.query(`UPDATE resource SET status = 'active' WHERE resource_id = $1`, [lane(2)]);
    expect(await sent({ lanes: [laneway.venue.cedar.lanes[0]!] })).toEqual([422, 'resource.not_of_plan', []]);
    await nothingMoved();
  });

  test('of itself, of a party of the sibling outlet or of none, and beside a swap', async () => {
    const { walkIn, kaur, move } = await touching();
    const itself = { ...move, bookingId: walkIn.bookingId, itemId: walkIn.itemId };
    const own = await edit(walkIn.bookingId, { ...longer(walkIn), moves: [itself] });
    expect([own.status, fieldsOf(own)]).toEqual([400, ['moves']]);
    const swap = { version: 1, swapWith: { bookingId: kaur, version: 1 }, moves: [move] };
    const both = await edit(walkIn.bookingId, swap);
    expect([both.status, fieldsOf(both)]).toEqual([400, ['moves']]);
    const unknown = { ...move, bookingId: '0193b8a0-0000-7000-8000-000000000000' };
    expect(await edit(walkIn.bookingId, { ...longer(walkIn), moves: [unknown] })).toMatchObject({ status: 404 });
    await laneway.owner.query('UPDATE booking SET outlet_id = $2 WHERE booking_id = $1', [
      kaur,
      laneway.venue.harbor.sibling.outletId,
    ]);
    expect(await edit(walkIn.bookingId, { ...longer(walkIn), moves: [move] })).toMatchObject({ status: 404 });
  });
});

describe('put back from the history', () => {
  const undo = (bookingId: string, activityId: string, version: number, preview = false) =>
    laneway.call('edit', 'booking.undo', {
      params: { outletId: outletId(), bookingId },
      body: { version, activityId, preview },
    });
  async function playedOn() {
    const walkIn = await overrunning('Walk-in', 1);
    const kaur = await party('Kaur', 1, '19:00');
    const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
    const done = await edit(walkIn.bookingId, { ...longer(walkIn), moves: movesOf(body) });
    expect(done.status).toBe(200);
    return { walkIn, kaur, activityId: done.body.booking!.history[0]!.activityId };
  }

  test('it takes back who made room, too', async () => {
    const { walkIn, kaur, activityId } = await playedOn();
    const seen = await undo(walkIn.bookingId, activityId, 2, true);
    expect(seen.body).toMatchObject({ valid: true, difference: -60.2 });
    expect(await undo(walkIn.bookingId, activityId, 2)).toMatchObject({ status: 200, body: { difference: -60.2 } });
    expect(await board()).toEqual(['1 23:00-23:30 Walk-in', '1 00:00-01:00 Kaur']);
    const [undone] = await tonight.history(walkIn.bookingId);
    expect(undone).toMatchObject({ what: 'booking.undone', after: { undoes: activityId, end: '18:30' } });
    expect((await tonight.read(kaur)).booking).toMatchObject({ version: 3, money: { total: 60.19 } });
  });

  test('not once one of them was changed', async () => {
    const { walkIn, kaur, activityId } = await playedOn();
    const params = { outletId: outletId(), bookingId: kaur };
    await laneway.call('edit', 'booking.notes', { params, body: { version: 2, notes: 'Shoes 42' } });
    expect((await undo(walkIn.bookingId, activityId, 2, true)).body).toMatchObject({
      valid: false,
      whyNot: { code: 'stale' },
    });
    expect(await undo(walkIn.bookingId, activityId, 2)).toMatchObject({
      status: 409,
      error: { code: 'stale', details: { current: { bookingId: kaur } } },
    });
    expect(await board()).toEqual(['1 23:00-00:30 Walk-in', '2 00:00-01:00 Kaur']);
  });
});

test('of two desks that press at once one does it, the other is told', async () => {
  const walkIn = await overrunning('Walk-in', 1);
  const kaur = await party('Kaur', 1, '19:00');
  const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
  const press = { ...longer(walkIn), moves: movesOf(body) };
  const replies = await Promise.all([edit(walkIn.bookingId, press), edit(walkIn.bookingId, press, 'owner')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error.code).toBe('stale');
  expect((await tonight.read(kaur)).booking.version).toBe(2);
  expect(await board()).toEqual(['1 23:00-00:30 Walk-in', '2 00:00-01:00 Kaur']);
});

test('the same press again answers the same, and nobody is moved twice', async () => {
  const walkIn = await overrunning('Walk-in', 1);
  const kaur = await party('Kaur', 1, '19:00');
  const { body } = await ripple(walkIn.bookingId, { extendTo: '19:30' });
  const call = { params: { outletId: outletId(), bookingId: walkIn.bookingId } };
  const key = crypto.randomUUID();
  const send = () =>
    laneway.call('edit', 'booking.edit', { ...call, body: { ...longer(walkIn), moves: movesOf(body) } }, { key });
  const [first, second] = [await send(), await send()];
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect((await tonight.read(kaur)).booking.version).toBe(2);
});
