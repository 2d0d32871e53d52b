import { expect, test, vi } from 'vitest';
import { setClockAhead } from '../../../ui/clock.ts';
import { boardFixture, laneId, uuid } from '../testing/board-fixture.ts';
import { at, eventFor, EVENING, named, storeOf } from '../testing/board-rig.ts';
import { cellsOn } from './cells.ts';
import { countStatuses, inUse, occupancy, standingNow } from './counts.ts';

test('a live event wakes only the rows it touches, once however many events it carries', () => {
  const store = storeOf();
  const rows = Array.from({ length: 12 }, () => vi.fn<() => void>(() => undefined));
  rows.forEach((listener, index) => store.subscribeRow(laneId(index + 1), listener));
  const before = store.on(laneId(9));
  store.apply([
    eventFor(store, named(store, 'Lee'), { s: at('22:00'), e: at('23:00'), lanes: [laneId(8)] }),
    eventFor(store, named(store, 'Desk 2'), { s: at('22:00'), e: at('23:00') }),
  ]);
  expect(rows.map((listener) => listener.mock.calls.length)).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0]);
  expect(store.on(laneId(9))).toBe(before);
  expect(store.on(laneId(8)).map((block) => block.name)).toEqual(['Lee']);
});

test('the clock of a desk that is set while the board is open moves no time on it', () => {
  const store = storeOf();
  const before = store.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  setClockAhead(-3_600_000);
  expect(Math.abs(store.now() - before)).toBeLessThan(2000);
  setClockAhead(0);
  vi.useRealTimers();
});

test('versions that are known are dropped, so a replay changes nothing', () => {
  const store = storeOf();
  const lee = named(store, 'Lee');
  const moved = eventFor(store, lee, { s: at('22:00'), e: at('23:00') }, 3);
  expect(store.apply([moved])).toHaveLength(1);
  const { version } = store;
  expect(store.apply([moved, eventFor(store, lee, 'gone', 2)])).toEqual([]);
  expect(store.version).toBe(version);
  expect(named(store, 'Lee').s).toBe(at('22:00'));
});

test('an event that came while an older snapshot was read is drawn once it is told again', () => {
  const store = storeOf();
  const moved = eventFor(store, named(store, 'Lee'), { s: at('22:00'), e: at('23:00') }, 5);
  store.apply([moved]);
  store.load(boardFixture({ lanes: 12, rows: EVENING }));
  expect(named(store, 'Lee').s).toBe(at('20:00'));
  expect(store.apply([moved])).toHaveLength(1);
  expect(named(store, 'Lee').s).toBe(at('22:00'));
});

test('a move that waits for its answer stays drawn while the day is read again, unless others changed it', () => {
  const store = storeOf();
  const lee = named(store, 'Lee');
  store.write([{ ...lee, s: at('22:00'), e: at('23:00'), pending: true }]);
  store.load(boardFixture({ lanes: 12, rows: EVENING }));
  expect(named(store, 'Lee')).toMatchObject({ s: at('22:00'), pending: true });
  const day = boardFixture({ lanes: 12, rows: EVENING });
  store.load({ ...day, blocks: day.blocks.map((block) => ({ ...block, version: 2 })) });
  expect(named(store, 'Lee')).toMatchObject({ s: at('20:00'), pending: false });
});

test('what this desk did itself is neither counted nor pointed out, also when the stream tells of it first', () => {
  const store = storeOf();
  const lee = named(store, 'Lee');
  store.apply([eventFor(store, lee, { s: at('22:00'), e: at('23:00') }, 3)], () => true);
  expect(store.changes).toBe(0);
  expect(store.fresh.has(lee.id)).toBe(false);
  store.apply([eventFor(store, lee, { s: at('21:00'), e: at('22:00') }, 4)], () => false);
  expect(store.changes).toBe(1);
  expect(store.fresh.has(lee.id)).toBe(true);
});

test('what leaves the day goes, and stays known so that it does not come back', () => {
  const store = storeOf();
  const lee = named(store, 'Lee');
  store.apply([eventFor(store, lee, 'gone', 4)]);
  expect(store.on(laneId(4))).toEqual([]);
  store.apply([eventFor(store, lee, {}, 3)]);
  expect(store.on(laneId(4))).toEqual([]);
});

test('an event of another day takes the booking from this one', () => {
  const store = storeOf();
  const event = eventFor(store, named(store, 'Lee'), {});
  store.apply([{ ...event, blocks: event.blocks.map((block) => ({ ...block, date: '2026-11-22' })) }]);
  expect(store.on(laneId(4))).toEqual([]);
});

test('trays follow events', () => {
  const store = storeOf();
  const row = {
    bookingId: uuid(50, 5),
    itemId: uuid(50, 6),
    version: 1,
    status: 'wait' as const,
    date: store.day.date,
    name: 'Doyle',
    totalGuests: 4,
    planTitle: '',
    from: '19:00',
    to: null,
    position: 1,
  };
  const event = { ...eventFor(store, named(store, 'Lee'), 'gone'), bookingId: row.bookingId, version: 1, tray: [row] };
  store.apply([event]);
  expect(store.trays.wait.map((one) => one.name)).toEqual(['Doyle']);
  expect(countStatuses(store).wait).toBe(1);
  store.apply([{ ...event, version: 2, tray: [] }]);
  expect(store.trays.wait).toEqual([]);
});

test('cells leave no hole, within the day', () => {
  const store = storeOf({ rows: [...EVENING, { lanes: '1', at: ['25:00', '27:00'], name: 'Late' }] });
  const cells = cellsOn(store, laneId(1));
  expect(cells.map((cell) => [cell.kind, cell.s, cell.e])).toEqual([
    ['free', 0, at('19:30')],
    ['block', at('19:30'), at('21:30')],
    ['free', at('21:30'), at('25:00')],
    ['block', at('25:00'), 960],
  ]);
});

test('a break is closed and no free stretch, but where something stands in it', () => {
  const store = storeOf({ rows: [{ lanes: '1', at: ['13:30', '14:30'], name: 'Stays' }] });
  const ms = (time: string) => store.day.opensAt + at(time) * 60_000;
  store.day = { ...store.day, breaks: [{ startMs: ms('14:00'), endMs: ms('17:00') }] };
  expect(cellsOn(store, laneId(1)).map((cell) => [cell.kind, cell.s, cell.e])).toEqual([
    ['free', 0, at('13:30')],
    ['block', at('13:30'), at('14:30')],
    ['closed', at('14:30'), at('17:00')],
    ['free', at('17:00'), 960],
  ]);
  expect(cellsOn(store, laneId(2)).map((cell) => [cell.kind, cell.s, cell.e])).toEqual([
    ['free', 0, at('14:00')],
    ['closed', at('14:00'), at('17:00')],
    ['free', at('17:00'), 960],
  ]);
});

test('lanes in use, share taken, time left', () => {
  const store = storeOf();
  expect(inUse(store, 'lane')).toEqual({ used: 1, total: 12 });
  expect(occupancy(store, 'lane')[21]).toBeCloseTo(5 / 12);
  expect(standingNow(store, laneId(5))?.left).toBe(48);
  expect(standingNow(store, laneId(9))).toBeNull();
});

test('the day is laid by the server’s clock', () => {
  const store = storeOf();
  expect(Math.round(store.nowMinute())).toBe(at('18:42'));
  store.load(boardFixture({ now: '20:00' }));
  expect(Math.round(store.nowMinute())).toBe(at('20:00'));
});
