import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '@laneway/contract/endpoints';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-log.ts';
import type { Person } from '../../testing/test-venue.ts';
import { lowestIdAt } from '../../platform/database/uuid.ts';
import { tonightOf } from '../bookings/edit/tonight.fixture.ts';
import { expireHolds } from '../bookings/sale/expire-holds.ts';
import { aBooking } from './live.fixture.ts';

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC. */
const TODAY = '2026-12-11';
let app: TestApp;
let outletId: string;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  app = await startTestApp();
  outletId = app.venue.harbor.outletId;
  tonight = tonightOf(app);
});
afterAll(() => app.close());

const lane = (number: number) => app.venue.harbor.lanes[number - 1]!;
const numberOf = (id: string) => app.venue.harbor.lanes.indexOf(id) + 1;
const now = async () =>
  Temporal.Instant.from((await app.owner.query<{ now: Date }>('SELECT app.now() AS now')).rows[0]!.now.toISOString());

type Asked = { date?: string; at: string | Temporal.Instant; who?: Person; outlet?: string };
const asOf = ({ date, at, who = 'view', outlet = outletId }: Asked) =>
  app.call(who, 'booking.board', { params: { outletId: outlet }, query: { at: String(at), ...(date && { date }) } });
/** What stood, `name status lanes from-to`. */
const drawn = ({ blocks }: Answer<'booking.board'>) =>
  blocks.map(
    ({ name, status, lanes, start, end }) => `${name} ${status} ${lanes.map(numberOf).join('+')} ${start}-${end}`,
  );
const seen = async (at: Temporal.Instant) => drawn((await asOf({ at })).body);

describe('an evening', () => {
  const moments = new Map<string, Temporal.Instant>();
  /** Does something, and remembers when it was done. */
  const step = async (name: string, work: () => Promise<unknown>) => {
    await work();
    const moment = await now();
    moments.set(name, moment);
    // A board is of a whole millisecond: what comes next is of a later one.
    const next = moment.add({ milliseconds: 2 });
    while (Temporal.Instant.compare(await now(), next) < 0) await Promise.resolve();
  };
  const done = ({ status, error }: { status: number; error: unknown }) => {
    if (status >= 300) throw new Error(JSON.stringify(error));
  };
  const at = (name: string) => seen(moments.get(name)!);
  let dana: string;
  let block: string;
  let second: string;
  const ofDana = () => ({ outletId, bookingId: dana });
  const editDana = async (items: object[]) => {
    const { version } = (await tonight.read(dana)).booking;
    const body = { version, items, price: 'keep' } as never;
    done(await app.call('edit', 'booking.edit', { params: ofDana(), body }));
  };

  beforeAll(async () => {
    await step('empty', async () => undefined);
    await step('booked', async () => {
      dana = await tonight.book({ ...tonight.item(0, '20:00'), lanes: [lane(1), lane(2)] });
    });
    const [item] = (await tonight.read(dana)).booking.items;
    await step('moved', () => editDana([{ itemId: item!.itemId, start: '21:00', lanes: [lane(3), lane(4)] }]));
    await step('split', () => editDana([{ itemId: item!.itemId, splitLanes: [lane(4)] }]));
    await step('paid', async () => {
      const body = { outletId, bookingId: dana, paymentMethod: 'CASH', paymentMode: 'partial', amount: 20 } as never;
      done(await app.call('edit', 'payment.process', { body }));
    });
    await step('blocked', async () => {
      const body = { outletId, title: 'League', resource: [lane(5)], date: TODAY, start: '20:00', end: '22:00' };
      block = (await app.call('owner', 'block.create', { body })).body.blockId;
    });
    let held = '';
    await step('held', async () => {
      const body = { outletId, items: [tonight.item(6, '20:00')] };
      held = (await app.call('edit', 'booking.lock', { body })).body.bookingId;
    });
    await step('lapsed', async () => {
      await app.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [held]);
      await expireHolds(app.database, silentLog);
    });
    await step('released', () =>
      app.call('owner', 'block.release', { params: { outletId, blockId: block }, query: { version: 1 } }),
    );
    const down = { outletId, what: 'relocate' as const, resourceIds: [lane(3)], title: 'Pinsetter' };
    await step('down', async () => {
      const { moves, stuck } = (await app.call('owner', 'resource.clear', { body: { ...down, preview: true } })).body;
      const versions = Object.fromEntries([...moves, ...stuck].map((one) => [one.bookingId, one.version]));
      const body = { ...down, versions, moves: moves.map(({ itemId, to }) => ({ itemId, to })) };
      done(await app.call('owner', 'resource.clear', { body }));
    });
    await step('second', async () => {
      second = await tonight.book(tonight.item(7, '23:00'));
    });
    await step('cancelled', async () => {
      done(await tonight.become(second, { status: 'cancelled', reason: 'guest' }));
    });
  });

  test('is seen as it stood at each instant between', async () => {
    expect(await at('booked')).toEqual(['Dana Cole pending 1+2 20:00-21:00']);
    expect(await at('moved')).toEqual(['Dana Cole pending 3+4 21:00-22:00']);
    const apart = ['Dana Cole pending 3 21:00-22:00', 'Dana Cole pending 4 21:00-22:00'];
    expect(await at('split')).toEqual(apart);
    const paid = apart;
    expect(await at('paid')).toEqual(paid);
    const league = 'League blocked 5 20:00-22:00';
    expect(await at('blocked')).toEqual([league, ...paid]);
    expect(await at('held')).toEqual([league, ' holding 7 20:00-21:00', ...paid]);
    expect(await at('lapsed')).toEqual([league, ...paid]);
    expect(await at('released')).toEqual(paid);
    const moved = await at('down');
    expect(moved).toHaveLength(3);
    expect(moved.filter((one) => one.startsWith('Dana Cole') && / 3 /.test(one))).toEqual([]);
    expect(moved.find((one) => one.startsWith('Pinsetter blocked 3 '))).toBeDefined();
    expect((await at('second')).toSorted()).toEqual([...moved, 'Dana Cole pending 8 23:00-24:00'].toSorted());
    expect((await at('cancelled')).toSorted()).toEqual(moved.toSorted());
  });

  test('has a lane out of use from then on', async () => {
    const statusAt = async (name: string) => {
      const { resources } = (await asOf({ at: moments.get(name)! })).body;
      return resources.find(({ resourceId }) => resourceId === lane(3))?.status;
    };
    expect([await statusAt('released'), await statusAt('down')]).toEqual(['active', 'down']);
  });

  test('says what was owed then, to the cent', async () => {
    const owed = async (name: string) => {
      const { blocks } = (await asOf({ at: moments.get(name)! })).body;
      const [bar] = blocks.filter(({ bookingId }) => bookingId === dana);
      return [bar?.total, bar?.balance];
    };
    expect(await owed('booked')).toEqual([120.39, 120.39]);
    expect(await owed('paid')).toEqual([120.39, 100.39]);
    // The payment is in no board from before it.
    expect(await owed('split')).toEqual([120.39, 120.39]);
  });

  test('has a tick where the board changed: not for the payment of a part', async () => {
    const { asOf: told, serverNow } = (await asOf({ at: moments.get('cancelled')! })).body;
    const ticks = told!.changes.map((one) => Date.parse(one));
    const isIn = (from: string, to: string) =>
      ticks.filter((ms) => moments.get(from)!.epochMilliseconds < ms && ms <= moments.get(to)!.epochMilliseconds)
        .length;
    expect([isIn('empty', 'booked'), isIn('booked', 'moved'), isIn('moved', 'split')]).toEqual([1, 1, 1]);
    expect([isIn('paid', 'blocked'), isIn('blocked', 'held'), isIn('held', 'lapsed')]).toEqual([1, 1, 1]);
    expect([isIn('lapsed', 'released'), isIn('down', 'second'), isIn('second', 'cancelled')]).toEqual([1, 1, 1]);
    // The first instant at which there is a history is where the slider begins.
    expect(Date.parse(told!.from)).toBeLessThanOrEqual(moments.get('booked')!.epochMilliseconds);
    expect(Date.parse(told!.until)).toBeLessThanOrEqual(Date.parse(serverNow));
  });

  test('says what was done since with what stood on it, newest first, and what came later', async () => {
    const since = async (name: string) => (await asOf({ at: moments.get(name)! })).body.asOf!.since;
    const last = await since('second');
    expect(last).toMatchObject({ count: 1, people: 1 });
    expect(last.rows.map(({ what, booking }) => [what, booking?.bookingId])).toEqual([['booking.cancelled', second]]);
    expect(last.rows[0]!.booking!.version).toBe((await tonight.read(second)).booking.version);
    const ofSplit = await since('split');
    expect(ofSplit.rows.map(({ what }) => what).slice(0, 3)).toEqual([
      'booking.cancelled',
      'booking.created',
      'block.created',
    ]);
    const paid = ofSplit.rows.find(({ what }) => what === 'payment.received');
    expect(paid).toMatchObject({ booking: { bookingId: dana, name: 'Dana Cole' }, after: { amount: 20 } });
    // What was held and blocked after it is among it, though it has gone again.
    expect(ofSplit.rows.map(({ what }) => what)).toEqual(expect.arrayContaining(['booking.held', 'block.released']));
    expect(ofSplit.count).toBe(ofSplit.rows.length);
    expect((await since('cancelled')).rows).toEqual([]);
  });

  test('leaves out what a board does not show: notes and names of guests', async () => {
    const before = await now();
    const { version } = (await tonight.read(dana)).booking;
    await app.call('edit', 'booking.notes', { params: ofDana(), body: { version, notes: 'Corner please' } });
    const noted = (await tonight.read(dana)).booking;
    expect(noted.notes).toBe('Corner please');
    const guests = [{ name: 'Max', type: 'Guest' as const }];
    await app.call('edit', 'booking.update', { params: ofDana(), body: { version: noted.version, guests } });
    expect((await tonight.read(dana)).booking.guests).toMatchObject([{ name: 'Max' }]);
    expect((await asOf({ at: before })).body.asOf!.since).toEqual({ count: 0, people: 0, rows: [] });
  });

  test('comes in columns just the same', async () => {
    const query = { at: String(moments.get('held')!) };
    const { body } = await app.call('view', 'booking.boardColumns', { params: { outletId }, query });
    expect(body.blocks.status).toEqual(['blocked', 'holding', ...body.blocks.status.slice(2)]);
    expect(Date.parse(body.asOf!.at)).toBe(moments.get('held')!.epochMilliseconds);
  });
});

test('a hold is gone at the instant at which it ends, though nothing was recorded then', async () => {
  const { bookingId, itemId } = await aBooking(app, { status: 'holding', expiresAt: '2026-12-11T23:40:00Z' });
  const made = Temporal.Instant.from('2026-12-11T23:25:00Z');
  const place = {
    status: 'holding',
    date: TODAY,
    start: '19:00',
    end: '20:00',
    startsAt: '2026-12-12T00:00:00Z',
    endsAt: '2026-12-12T01:00:00Z',
    resourceIds: [lane(8)],
    held: { until: '2026-12-11T23:40:00Z', isOffer: true },
  };
  await insert(app.owner, 'activity', {
    business_id: app.venue.harbor.businessId,
    activity_id: lowestIdAt(made),
    at: made.toString(),
    actor_name: 'Jo',
    acting_as: 'MGR',
    what: 'booking.held',
    outlet_id: outletId,
    booking_id: bookingId,
    subject_version: 1,
    places: JSON.stringify({ [itemId]: place }),
  });
  const [hold] = (await asOf({ at: '2026-12-11T23:39:59Z' })).body.blocks;
  expect(hold).toMatchObject({ itemId, status: 'holding', isOffer: true, expiresAt: '2026-12-11T23:40:00Z' });
  const ended = (await asOf({ at: '2026-12-11T23:40:00Z' })).body;
  expect(ended.blocks).toEqual([]);
  expect(ended.asOf!.changes.slice(0, 2)).toEqual(['2026-12-11T23:25:00Z', '2026-12-11T23:40:00Z']);
  // What was put there as the first row is where the history begins.
  expect(ended.asOf!.from).toBe('2026-12-11T23:25:00Z');
});

describe('refused', () => {
  const fieldAt = async (asked: Asked) => {
    const reply = await asOf(asked);
    return [reply.status, fieldsOf(reply)];
  };

  test('an instant ahead, one before the history, and a day ahead or too long ago', async () => {
    const ahead = (await now()).add({ seconds: 60 });
    expect(await fieldAt({ at: ahead })).toEqual([400, ['at']]);
    expect(await fieldAt({ at: '2026-12-11T23:00:00Z' })).toEqual([400, ['at']]);
    expect(await fieldAt({ at: await now(), date: '2026-12-12' })).toEqual([400, ['date']]);
    expect(await fieldAt({ at: await now(), date: '2026-11-10' })).toEqual([400, ['date']]);
    expect((await asOf({ at: await now(), date: '2026-11-11' })).status).toBe(200);
    expect(await fieldAt({ at: 'tonight' })).toEqual([400, ['at']]);
  });

  test('who does not see the board: nobody signed in, of a sibling outlet, of another business', async () => {
    const at = await now();
    const { harbor } = app.venue;
    expect((await app.call(null, 'booking.board', { params: { outletId }, query: { at: String(at) } })).status).toBe(
      401,
    );
    expect((await asOf({ at, outlet: harbor.sibling.outletId })).status).toBe(404);
    expect((await asOf({ at, who: 'cedarOwner' })).status).toBe(404);
    // The sibling has nothing of Harbor's, for who may see it.
    expect((await asOf({ at, who: 'owner', outlet: harbor.sibling.outletId })).error.code).toBe('validation');
  });
});
