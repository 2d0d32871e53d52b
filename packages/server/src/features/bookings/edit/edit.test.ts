import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { splitGuests } from './edit-items.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

/** Books the worked example's party on lanes given by their index, from 0. */
async function book(date: string, places: number[], changes: Record<string, unknown> = {}) {
  const { harbor } = laneway.venue;
  const item = {
    serviceItemId: harbor.openBowling,
    date,
    start: '17:30',
    duration: 1.5,
    guests: { Guest: 8 },
    lanes: places.map((place) => harbor.lanes[place]!),
  };
  const made = await laneway.call('edit', 'reservation.add', {
    body: { outletId: harbor.outletId, ...dana, items: [{ ...item, ...changes }] },
  });
  expect(made.status).toBe(201);
  return read(made.body.bookingId);
}

async function read(bookingId: string) {
  const { harbor } = laneway.venue;
  const reply = await laneway.call('edit', 'reservation.details', { params: { outletId: harbor.outletId, bookingId } });
  return reply.body.booking;
}

type Booking = Awaited<ReturnType<typeof read>>;
type EditBody = Parameters<typeof laneway.call<'booking.edit'>>[2]['body'];

function edit(booking: Booking, body: Omit<EditBody, 'version'> & { version?: number }, key?: string) {
  const { harbor } = laneway.venue;
  const params = { outletId: harbor.outletId, bookingId: booking.bookingId };
  const call = { params, body: { version: booking.version, ...body } };
  return laneway.call('edit', 'booking.edit', call, key === undefined ? {} : { key });
}

const lanesOf = (booking: Booking) => booking.items.flatMap((item) => item.lanes.map((lane) => lane.name));

test('price lines are in the reader’s language, before and after they are stored', async () => {
  const booking = await book('2026-12-18', [6, 7]);
  const { outletId } = laneway.venue.harbor;
  const french = { language: 'fr' };
  const [kept, preview] = await Promise.all([
    laneway.call('edit', 'reservation.details', { params: { outletId, bookingId: booking.bookingId } }, french),
    laneway.call(
      'edit',
      'booking.edit',
      {
        params: { outletId, bookingId: booking.bookingId },
        body: {
          version: booking.version,
          preview: true,
          price: 'keep',
          items: [{ itemId: booking.items[0]!.itemId, start: '20:30' }],
        },
      },
      french,
    ),
  ]);
  const said = (lines: { label: string }[]) => lines.map(({ label }) => label.replaceAll(/\s/g, ' '));
  expect(said(kept.body.booking.lines)).toEqual([
    'Open bowling 17:30-18:00',
    'Open bowling 18:00-19:00',
    'Taxe 6,25 %',
    'Taxe 6,25 %',
    'Service fee',
    'Taxe sur Service fee',
  ]);
  expect(kept.body.booking.lines[2]?.parts).toEqual({ of: 'tax', percent: 6.25 });
  expect(said(preview.body.after.lines).at(-1)).toBe('Prix maintenu');
});

describe('moving', () => {
  test('a preview answers the price of the later hour and changes nothing', async () => {
    const booking = await book('2026-12-18', [0, 1]);
    const itemId = booking.items[0]!.itemId;
    const preview = await edit(booking, { preview: true, items: [{ itemId, start: '20:30' }] });
    expect(preview.body).toMatchObject({
      before: { total: 158.69 },
      after: { total: 180.57 },
      difference: 21.88,
      valid: true,
      booking: null,
    });
    expect(await read(booking.bookingId)).toMatchObject({ version: 1, items: [{ start: '17:30' }] });
  });

  test('a preview claims no key: the commit may carry the key of its preview', async () => {
    const booking = await book('2027-01-15', [0, 1]);
    const items = [{ itemId: booking.items[0]!.itemId, start: '20:30' }];
    const key = randomUUID();
    const kept = async () =>
      (await laneway.owner.query('SELECT 1 FROM idempotency_key WHERE key = $1', [key])).rowCount;
    expect((await edit(booking, { preview: true, items }, key)).status).toBe(200);
    expect(await kept()).toBe(0);
    expect((await edit(booking, { items }, key)).body.booking).toMatchObject({ version: 2 });
    expect(await kept()).toBe(1);
  });

  test('that changes nothing writes nothing and counts no version', async () => {
    const booking = await book('2027-01-22', [0, 1]);
    const written = async () => {
      const { rows } = await laneway.owner.query(
        `SELECT version, (SELECT count(*) FROM activity a WHERE a.booking_id = b.booking_id)::int AS deeds,
           (SELECT array_agg(booking_line_id ORDER BY position) FROM booking_line l WHERE l.booking_id = b.booking_id) AS lines,
           (SELECT count(*) FROM ledger_entry e WHERE e.booking_id = b.booking_id)::int AS entries
         FROM booking b WHERE booking_id = $1`,
        [booking.bookingId],
      );
      return rows;
    };
    const before = await written();
    const [item] = booking.items;
    const { itemId, date, start } = item!;
    const same = { itemId, date: date!, start: start!, lanes: item!.lanes.map(({ resourceId }) => resourceId) };
    for (const items of [[], [{ itemId }], [same]]) {
      const reply = await edit(booking, { items });
      expect([reply.status, reply.body.difference, reply.body.booking?.version]).toEqual([200, 0, 1]);
      expect(reply.body.booking?.history).toHaveLength(1);
    }
    expect(await written()).toEqual(before);
  });

  test('a move takes the new place, frees the old one, and posts the difference', async () => {
    const booking = await book('2026-12-19', [0, 1]);
    const { harbor } = laneway.venue;
    const moved = await edit(booking, {
      items: [{ itemId: booking.items[0]!.itemId, start: '20:30', lanes: harbor.lanes.slice(2, 4) }],
    });
    expect(moved.status).toBe(200);
    expect(moved.body.booking).toMatchObject({ version: 2, money: { total: 180.57, balance: 180.57 } });
    expect(lanesOf(moved.body.booking!)).toEqual(['Lane 3', 'Lane 4']);
    expect(moved.body.booking!.history[0]).toMatchObject({
      what: 'booking.moved',
      before: { start: '17:30' },
      after: { start: '20:30' },
    });
    await book('2026-12-19', [0, 1]);
    const { rows } = await laneway.owner.query(
      `SELECT sum(amount_cents)::int AS cents FROM ledger_line JOIN ledger_entry USING (business_id, ledger_entry_id)
       WHERE booking_id = $1 AND account = 'receivable'`,
      [booking.bookingId],
    );
    expect(rows[0].cents).toBe(18057);
  });

  test('a move there and back restores the price', async () => {
    const booking = await book('2026-12-20', [0, 1]);
    const itemId = booking.items[0]!.itemId;
    const there = await edit(booking, { items: [{ itemId, start: '20:30' }] });
    const back = await edit(there.body.booking!, { items: [{ itemId, start: '17:30' }] });
    expect(back.body.booking!.money.total).toBe(158.69);
  });

  test('the old price can be kept, with a price line for the difference', async () => {
    const booking = await book('2026-12-21', [0, 1]);
    const kept = await edit(booking, { price: 'keep', items: [{ itemId: booking.items[0]!.itemId, start: '20:30' }] });
    expect(kept.body).toMatchObject({ difference: 0, booking: { money: { total: 158.69 } } });
    expect(kept.body.after.lines.at(-1)).toMatchObject({ step: 'price_kept', label: 'Price kept', amount: -21.88 });
    const nothing = await edit({ ...booking, version: 2 }, { items: [] });
    expect(nothing.body).toMatchObject({ difference: 0, booking: { version: 2, money: { total: 158.69 } } });
  });

  test('a place that is taken is refused, with its owner, and the booking stays where it was', async () => {
    const booking = await book('2026-12-22', [0, 1]);
    await book('2026-12-22', [2, 3]);
    const { harbor } = laneway.venue;
    const items = [{ itemId: booking.items[0]!.itemId, lanes: harbor.lanes.slice(2, 4) }];
    const preview = await edit(booking, { preview: true, items });
    expect(preview.body).toMatchObject({ valid: false, whyNot: { code: 'occupancy.taken' } });
    expect(preview.body.whyNot!.nearest.length).toBeGreaterThan(0);
    const commit = await edit(booking, { items });
    expect(commit.status).toBe(409);
    expect(commit.error.message).toBe('Lane 3 is taken from 5:30 PM');
    expect(lanesOf(await read(booking.bookingId))).toEqual(['Lane 1', 'Lane 2']);
  });

  test('half a step aside overlaps only itself', async () => {
    const booking = await book('2026-12-23', [0, 1]);
    const moved = await edit(booking, { items: [{ itemId: booking.items[0]!.itemId, start: '18:00' }] });
    expect(moved.status).toBe(200);
  });

  test('a caller who saw an older version gets the present one and its author', async () => {
    const booking = await book('2026-12-24', [0, 1]);
    const itemId = booking.items[0]!.itemId;
    await edit(booking, { items: [{ itemId, start: '19:00' }] });
    const stale = await edit(booking, { items: [{ itemId, start: '21:00' }] });
    expect(stale.status).toBe(409);
    expect(stale.error).toMatchObject({
      code: 'stale',
      message: 'edit Tester changed this meanwhile. Compare, then save again.',
      details: { current: { version: 2, items: [{ start: '19:00' }] } },
    });
  });
});

describe('changing a party', () => {
  test('resizing reprices, and the end moves', async () => {
    const booking = await book('2026-12-18', [4, 5]);
    const longer = await edit(booking, { items: [{ itemId: booking.items[0]!.itemId, duration: 2 }] });
    expect(longer.body.booking!.items[0]).toMatchObject({ start: '17:30', end: '19:30' });
    expect(longer.body.booking!.history[0]!.what).toBe('booking.resized');
    expect(longer.body.difference).toBeGreaterThan(0);
  });

  test('a party that outgrows its lanes gets the places for all of it', async () => {
    const booking = await book('2026-12-19', [4, 5]);
    const more = await edit(booking, { items: [{ itemId: booking.items[0]!.itemId, guests: { Guest: 14 } }] });
    expect(more.status).toBe(200);
    expect(more.body.booking!.items[0]!.lanes).toHaveLength(3);
    expect(more.body.booking!.totalGuests).toBe(14);
  });

  test('one lane taken out of a group becomes an item of its own, where it was dropped', async () => {
    const booking = await book('2026-12-20', [4, 5]);
    const { harbor } = laneway.venue;
    const split = await edit(booking, {
      items: [{ itemId: booking.items[0]!.itemId, splitLanes: [harbor.lanes[5]!], lanes: [harbor.lanes[7]!] }],
    });
    expect(split.status).toBe(200);
    const items = split.body.booking!.items;
    expect(items.map((item) => item.lanes.map((lane) => lane.name))).toEqual([['Lane 5'], ['Lane 8']]);
    expect(items).toMatchObject([{ guests: { Guest: 4 } }, { guests: { Guest: 4 } }]);
    expect(split.body.booking!.totalGuests).toBe(8);
    // Tax is rounded for each line, and the split makes more lines.
    expect(split.body.booking!.money.total).toBe(158.68);

    const [stays, left] = items;
    const joined = await edit(split.body.booking!, {
      items: [{ itemId: stays!.itemId, joinItems: [left!.itemId], lanes: harbor.lanes.slice(4, 6) }],
    });
    expect(joined.body.booking!.items.map((item) => [item.status, item.lanes.map((lane) => lane.name)])).toEqual([
      ['pending', ['Lane 5', 'Lane 6']],
      ['cancelled', ['Lane 8']],
    ]);
    expect(joined.body.booking).toMatchObject({ totalGuests: 8, money: { total: 158.69 } });
  });

  test('splitting a party keeps all guests', () => {
    expect(splitGuests({ Child: 11, Guest: 3 }, 2, 1)).toEqual([{ Child: 6, Guest: 3 }, { Child: 5 }]);
    expect(splitGuests({ Guest: 2 }, 1, 1)).toEqual([{ Guest: 1 }, { Guest: 1 }]);
  });
});

test('two bookings swap lanes and times in one step, each at its own price', async () => {
  const early = await book('2026-12-26', [0, 1]);
  const late = await book('2026-12-26', [4, 5], { start: '20:30' });
  const swapped = await edit(early, { swapWith: { bookingId: late.bookingId, version: late.version } });
  expect(swapped.status).toBe(200);
  expect(swapped.body.booking).toMatchObject({ items: [{ start: '20:30', end: '22:00' }], money: { total: 180.57 } });
  expect(await read(late.bookingId)).toMatchObject({
    version: 2,
    items: [{ start: '17:30' }],
    money: { total: 158.69 },
  });
  const stale = await edit(swapped.body.booking!, { swapWith: { bookingId: late.bookingId, version: 1 } });
  expect(stale.status).toBe(409);
});
