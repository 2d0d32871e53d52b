import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '@laneway/contract/endpoints';
import { instantOf } from '@laneway/domain/time/instant-of';
import { tonightOf } from '../features/bookings/edit/tonight.fixture.ts';
import { expireHolds } from '../features/bookings/sale/expire-holds.ts';
import { moveBooking } from '../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { silentLog } from '../testing/test-log.ts';
import { sized } from './size.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const TODAY = '2026-12-11';
const ROUNDS = sized(80, 600);

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Where all stood, what was owed, and how the lanes were; names, guests and versions are the present ones. */
function standing({ blocks, trays, resources }: Answer<'booking.board'>) {
  return {
    bars: blocks
      .map(({ itemId, blockId, status, start, end, startsAt, endsAt, lanes, isOffer, expiresAt, ...bar }) => ({
        id: itemId ?? blockId,
        status,
        start,
        end,
        isOffer,
        times: [Date.parse(startsAt), Date.parse(endsAt)],
        lanes: lanes.toSorted(),
        expiresMs: expiresAt === null ? null : Date.parse(expiresAt),
        owed: status === 'holding' ? null : [bar.total, bar.balance],
      }))
      .toSorted((a, b) => String(a.id).localeCompare(String(b.id))),
    trays: [...trays.initiated, ...trays.wait].map(({ itemId, status }) => `${itemId} ${status}`).toSorted(),
    down: resources.flatMap(({ resourceId, status }) => (status === 'active' ? [] : [resourceId])),
  };
}

test(`the board as of each of ${ROUNDS} random commands equals the board that was`, async () => {
  const { outletId, lanes } = laneway.venue.harbor;
  const tonight = tonightOf(laneway);
  const pick = numbers(20261211);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  const boardNow = async () =>
    (await laneway.call('owner', 'booking.board', { params: { outletId }, query: { date: TODAY } })).body;
  const starts = ['19:00', '20:00', '21:30', '22:00', '23:00'];
  const sale = () => ({ ...tonight.item(pick(lanes.length), one(starts)), date: TODAY });
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const parties = async (...statuses: string[]) => {
    const { rows } = await laneway.owner.query<{ id: string }>(
      'SELECT booking_id AS id FROM booking WHERE status = ANY($1) ORDER BY booking_id',
      [statuses],
    );
    return rows.length === 0 ? null : one(rows).id;
  };
  const read = async (bookingId: string) => (await tonight.read(bookingId)).booking;
  const live = async (...statuses: string[]) => {
    const bookingId = await parties(...statuses);
    return bookingId === null ? null : read(bookingId);
  };
  const edit = async (change: (itemId: string, laneIds: string[]) => object) => {
    const booking = await live('pending', 'successful');
    const item = booking?.items.find(({ status }) => status !== 'cancelled');
    if (!booking || !item) return;
    const params = { outletId, bookingId: booking.bookingId };
    const items = [
      {
        itemId: item.itemId,
        ...change(
          item.itemId,
          item.lanes.map((lane) => lane.resourceId),
        ),
      },
    ];
    const body = { version: booking.version, items } as never;
    await laneway.call('owner', 'booking.edit', { params, body });
  };
  const become = async (status: string, ...from: string[]) => {
    const booking = await live(...from);
    if (booking === null) return;
    const body = { version: booking.version, status, confirm: true, reason: 'guest' } as never;
    await moveBooking(laneway, 'owner', { params: { outletId, bookingId: booking.bookingId }, body });
  };
  const block = async () => {
    const { rows } = await laneway.owner.query<{ id: string; version: number }>(
      'SELECT block_id AS id, version FROM block WHERE block_flag ORDER BY block_id',
    );
    return rows.length === 0 ? null : one(rows);
  };
  const down: string[] = [];
  const commands: (() => Promise<unknown>)[] = [
    () => laneway.call('owner', 'reservation.add', { body: { outletId, ...contact, items: [sale()] } }),
    () => laneway.call('owner', 'reservation.add', { body: { outletId, ...contact, items: [sale(), sale()] } }),
    () => laneway.call('owner', 'booking.lock', { body: { outletId, items: [sale()] } }),
    () => edit(() => ({ start: one(starts) })),
    () => edit(() => ({ lanes: [one(lanes), one(lanes)] })),
    () => edit((_item, on) => ({ splitLanes: [on[0]!] })),
    // To another day, and back.
    () => edit(() => ({ date: one([TODAY, '2026-12-18']) })),
    () => become('successful', 'pending'),
    () => become('pending', 'cancelled', 'successful'),
    () => become('cancelled', 'pending', 'successful'),
    () => become('inprogress', 'successful'),
    async () => {
      const bookingId = await parties('holding');
      if (bookingId !== null) await laneway.call('owner', 'booking.unlock', { body: { bookingId } });
    },
    async () => {
      const bookingId = await parties('holding');
      await laneway.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [bookingId]);
      await expireHolds(laneway.database, silentLog);
    },
    () => {
      const start = one(starts);
      const body = { outletId, title: 'League', resource: [one(lanes)], date: TODAY, start, end: '24:30' };
      return laneway.call('owner', 'block.create', { body });
    },
    async () => {
      const known = await block();
      if (known === null) return;
      const params = { outletId, blockId: known.id };
      const body = { version: known.version, scope: 'this', start: one(starts), end: '24:30' } as never;
      await laneway.call('owner', 'block.update', { params, body });
    },
    async () => {
      const known = await block();
      if (known === null) return;
      const params = { outletId, blockId: known.id };
      await laneway.call('owner', 'block.release', { params, query: { version: known.version } });
    },
    async () => {
      const what = { outletId, what: 'relocate' as const, resourceIds: [one(lanes)], title: 'Pinsetter' };
      const { status, body } = await laneway.call('owner', 'resource.clear', { body: { ...what, preview: true } });
      if (status !== 200) return;
      const versions = Object.fromEntries([...body.moves, ...body.stuck].map((row) => [row.bookingId, row.version]));
      const moves = body.moves.map(({ itemId, to }) => ({ itemId, to }));
      const done = await laneway.call('owner', 'resource.clear', { body: { ...what, versions, moves } });
      if (done.status === 200) down.push(done.body.activityId!);
    },
    async () => {
      const activityId = down.pop();
      if (activityId === undefined) return;
      await laneway.call('owner', 'resource.clear', { body: { outletId, what: 'undo', activityId } as never });
    },
  ];
  type Was = { at: string; what: string; board: ReturnType<typeof standing> };
  const boards: Was[] = [];
  let newest = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await one(commands)();
    const { rows } = await laneway.owner.query<{ id: string; at: Date; what: string }>(
      'SELECT activity_id AS id, at, what FROM activity WHERE outlet_id = $1 ORDER BY activity_id DESC LIMIT 1',
      [outletId],
    );
    const [last] = rows;
    if (last === undefined || last.id === newest) continue;
    newest = last.id;
    boards.push({ at: instantOf(last.at.getTime()), what: last.what, board: standing(await boardNow()) });
  }
  const kinds = new Set(boards.map(({ what }) => what));
  for (const what of ['booking.created', 'booking.moved', 'booking.cancelled', 'booking.held', 'block.created'])
    expect([...kinds]).toContain(what);
  for (const what of ['booking.hold_expired', 'block.released', 'resource.down', 'booking.split'])
    expect([...kinds]).toContain(what);
  const at = async (instant: string) => {
    const query = { date: TODAY, at: instant };
    return (await laneway.call('view', 'booking.board', { params: { outletId }, query })).body;
  };
  let ticks: string[] = [];
  for (const [index, was] of boards.entries()) {
    const then = await at(was.at);
    expect(standing(then), `${index}: ${was.what}`).toEqual(was.board);
    ticks = then.asOf!.changes;
  }
  // A tick for each change of the bars and of none else; the first is where the history begins.
  const bars = ({ board }: Was) =>
    JSON.stringify([board.bars.map(({ expiresMs: _until, owed: _owed, ...bar }) => bar), board.trays]);
  const changed = boards.flatMap((was, index) => {
    const before = boards[index - 1];
    return before === undefined || bars(before) !== bars(was) ? was.at : [];
  });
  expect(ticks).toEqual(changed);
}, 600_000);
