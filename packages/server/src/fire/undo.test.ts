import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sized } from './size.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const REASONS = new Set([
  'undo.done',
  'undo.nothing',
  'undo.later_first',
  'undo.not_kept',
  'undo.money',
  'occupancy.taken',
  'booking.transition',
  'bookingExpired',
]);

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Random commands over six parties of one evening; behind each the newest row of its history is undone. It restores
 * places, price and statuses, and the ledger, or says why not and changes nothing.
 */
test(`undo of any of ${sized(120, 1000)} random commands restores what was, or says why not`, async () => {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const pick = numbers(20261211);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  const ids: string[] = [];
  for (const lane of [0, 1, 2, 3, 4, 5]) {
    const item = { serviceItemId: openBowling, date: '2026-12-18', start: '17:30', duration: 1, guests: { Guest: 4 } };
    const body = {
      outletId,
      name: `Party ${lane}`,
      bookingPhone: '6175550199',
      items: [{ ...item, lanes: [lanes[lane]!] }],
    };
    const made = await laneway.call('owner', 'reservation.add', { body });
    expect(made.status).toBe(201);
    ids.push(made.body.bookingId);
  }
  const read = async (bookingId: string) =>
    (await laneway.call('owner', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
  type Booking = Awaited<ReturnType<typeof read>>;
  const owed = async (bookingId: string) => {
    const { rows } = await laneway.owner.query(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_line
       JOIN ledger_entry USING (business_id, ledger_entry_id) WHERE booking_id = $1 AND account = 'receivable'`,
      [bookingId],
    );
    return rows[0].cents as number;
  };
  const live = ({ items }: Booking) => items.filter(({ status }) => status !== 'cancelled');
  const stateOf = async (booking: Booking) => ({
    status: booking.status,
    total: booking.money.total,
    owed: await owed(booking.bookingId),
    items: live(booking).map(({ itemId, date, start, end, lanes: on, status }) => [
      itemId,
      date,
      start,
      end,
      on,
      status,
    ]),
  });
  const edit = (booking: Booking, items: object[], more: object = {}) =>
    laneway.call('owner', 'booking.edit', {
      params: { outletId, bookingId: booking.bookingId },
      body: { version: booking.version, items, ...more } as never,
    });
  const status = (booking: Booking, to: 'successful' | 'pending') =>
    laneway.call('owner', 'booking.status', {
      params: { outletId, bookingId: booking.bookingId },
      body: { version: booking.version, status: to, confirm: true },
    });
  const item = (booking: Booking) => one(live(booking));
  const commands: ((booking: Booking) => Promise<{ status: number }>)[] = [
    (booking) => edit(booking, [{ itemId: item(booking).itemId, start: one(['16:00', '17:30', '19:00', '20:30']) }]),
    (booking) => edit(booking, [{ itemId: item(booking).itemId, lanes: [one(lanes)] }]),
    (booking) => edit(booking, [{ itemId: item(booking).itemId, duration: one([1, 1.5, 2]) }]),
    (booking) => edit(booking, [{ itemId: item(booking).itemId, start: one(['18:00', '21:00']) }], { price: 'keep' }),
    (booking) => edit(booking, [{ itemId: item(booking).itemId, guests: { Guest: one([2, 4, 6]) } }]),
    (booking) => status(booking, one(['successful', 'pending'])),
    (booking) =>
      laneway.call('owner', 'booking.cancel', {
        params: { outletId, bookingId: booking.bookingId },
        body: { version: booking.version, reason: 'guest' },
      }),
    (booking) => status(booking, 'pending'),
  ];
  const [restored, refused] = [new Map<string, number>(), new Map<string, number>()];
  const count = (into: Map<string, number>, key: string) => into.set(key, (into.get(key) ?? 0) + 1);
  for (let round = 0; round < sized(120, 1000); round += 1) {
    const before = await read(one(ids));
    const was = await stateOf(before);
    // A cancelled party has no item to edit: it comes back.
    const command = live(before).length === 0 ? commands.at(-1)! : one(commands);
    if ((await command(before)).status !== 200) continue;
    const after = await read(before.bookingId);
    if (after.version === before.version) continue;
    const is = await stateOf(after);
    const [row] = after.history;
    const undone = await laneway.call('owner', 'booking.undo', {
      params: { outletId, bookingId: after.bookingId },
      body: { version: after.version, activityId: row!.activityId },
    });
    const now = await stateOf(await read(before.bookingId));
    const isRestored = undone.status === 200;
    expect(now, `round ${round}: ${row!.what}`).toEqual(isRestored ? was : is);
    if (isRestored) count(restored, row!.what);
    else count(refused, `${row!.what} ${undone.error.code}`);
    // Half of them are done again, so that histories grow.
    if (isRestored && pick(2) === 0) await command(await read(before.bookingId));
  }
  const reasons = [...refused.keys()].map((key) => key.split(' ')[1] ?? '');
  expect(reasons.filter((reason) => !REASONS.has(reason))).toEqual([]);
  for (const what of ['booking.moved', 'booking.resized', 'booking.confirmed', 'booking.cancelled'])
    expect(restored.get(what) ?? 0, `${what} of ${JSON.stringify([...restored])}`).toBeGreaterThan(0);
  expect([...refused.keys()]).toContain('booking.guests_changed undo.not_kept');
  const { rows } = await laneway.owner.query('SELECT sum(amount_cents)::int AS cents FROM ledger_line');
  expect(rows).toEqual([{ cents: 0 }]);
}, 600_000);
