import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { choreOf } from '../../testing/test-chores.ts';
import { silentLog } from '../../testing/test-log.ts';
import { activityIdNow, insert } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertBooking, insertPayment } from '../../testing/insert-booking.ts';
import { venueOverview } from './overview.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['day_figures', 'payment', 'activity', 'booking_item', 'booking_term', 'booking']) {
    await app.owner.query(`DELETE FROM ${table}`);
  }
});

const MINUTE = 60_000;
const STATUSES = ['pending', 'successful', 'inprogress', 'done', 'holding', 'cancelled', 'wait'];
const COUNTED = new Set(['pending', 'successful', 'inprogress', 'done']);

type Item = { id: string; startMs: number; endMs: number; status: string; lanes: string[] };
type Party = { id: string; createdMs: number; total: number; paid: number; guests: number; items: Item[] };

let seed = 11;
const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
const pick = <T>(of: readonly T[]): T => of[random(of.length)]!;

/** The business date in New York, whose day begins at six. */
function dateOf(ms: number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('America/New_York');
  return at.subtract({ hours: 6 }).toPlainDate().toString();
}

/** A booking and its items as a command leaves them: it begins with its first live item. */
function summaryOf({ items }: Party) {
  const live = items.filter(({ status }) => status !== 'cancelled');
  const shown = (live.length > 0 ? live : items).toSorted((a, b) => a.startMs - b.startMs);
  const order = ['wait', 'holding', 'pending', 'successful', 'inprogress', 'done'];
  const status = order.find((each) => live.some((item) => item.status === each)) ?? 'cancelled';
  return { status, startMs: shown[0]!.startMs, endMs: Math.max(...shown.map(({ endMs }) => endMs)) };
}

/** Stores a party as it is, with its activity. */
async function save(party: Party, before: string | null = null): Promise<void> {
  const { harbor } = app.venue;
  const iso = (ms: number) => new Date(ms).toISOString();
  for (const table of ['payment', 'activity', 'booking_item', 'booking_term', 'booking']) {
    await app.owner.query(`DELETE FROM ${table} WHERE booking_id = $1`, [party.id]);
  }
  const { status, startMs, endMs } = summaryOf(party);
  const date = dateOf(startMs);
  const booking = {
    booking_id: party.id,
    status,
    name: 'Guest',
    total_guests: party.guests,
    total_cents: party.total,
    paid_cents: party.paid,
    business_date: date,
    starts_at: iso(startMs),
    ends_at: iso(endMs),
    created_at: iso(party.createdMs),
  };
  const items = party.items.map((item) => ({
    booking_item_id: item.id,
    status: item.status,
    business_date: dateOf(item.startMs),
    starts_at: iso(item.startMs),
    ends_at: iso(item.endMs),
    resource_ids: item.lanes,
    ...(item.status === 'wait' && { is_wait_list: true, wait_from: '19:00', wait_position: 1 }),
  }));
  await insertBooking(app.owner, harbor, booking, items);
  await insert(app.owner, 'activity', {
    business_id: harbor.businessId,
    activity_id: await activityIdNow(app.owner),
    at: 'now',
    actor_name: 'Dana',
    acting_as: 'BIZ',
    what: 'booking.changed',
    outlet_id: harbor.outletId,
    booking_id: party.id,
    before: JSON.stringify({ date: before ?? date }),
    after: JSON.stringify({ date }),
  });
  if (party.paid === 0) return;
  const paid = { booking_id: party.id, amount_cents: party.paid, business_date: date, created_at: iso(startMs) };
  await insertPayment(app.owner, harbor, paid);
}

function randomParty(nowMs: number): Party {
  // No item begins or ends at this very moment, which passes while the overview is read.
  const startMs = nowMs + ((random(48) - 26) * 15 + 5) * MINUTE - pick([0, 0, 0, 7]) * 1440 * MINUTE;
  const items = Array.from({ length: 1 + random(2) }, (_, index) => {
    const from = startMs + index * pick([0, 60, 60, 1440]) * MINUTE;
    const lanes = [pick(app.venue.harbor.lanes)];
    return { id: newId(), startMs: from, endMs: from + pick([30, 60, 120]) * MINUTE, status: pick(STATUSES), lanes };
  });
  const total = 100 * random(90);
  const createdMs = startMs - pick([-120, 60, 3000]) * MINUTE;
  return { id: newId(), createdMs, total, paid: pick([0, total]), guests: 1 + random(9), items };
}

/** The expected overview, counted from every party one by one. */
function recount(parties: readonly Party[], nowMs: number) {
  const weekAgoMs = nowMs - 7 * 1440 * MINUTE;
  const counted = (date: string) =>
    parties.flatMap((party) => {
      const { status, startMs } = summaryOf(party);
      return COUNTED.has(status) && dateOf(startMs) === date ? [{ ...party, startMs }] : [];
    });
  const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
  const total = (of: readonly Party[]) => sum(of.map((party) => party.total)) / 100;
  const [today, lastWeek] = [counted(dateOf(nowMs)), counted(dateOf(weekAgoMs))];
  const here = parties.flatMap((party) =>
    party.items
      .filter(({ status, startMs }) => status !== 'cancelled' && dateOf(startMs) === dateOf(nowMs))
      .map((item) => ({ ...item, party })),
  );
  const expected = (status: string) => status === 'pending' || status === 'successful';
  const isOpen = ({ status, endMs }: Item) => status === 'inprogress' || (expected(status) && endMs > nowMs);
  const firsts = parties.flatMap((party) => {
    const own = here
      .filter((item) => item.party === party)
      .toSorted((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1));
    return own.find((item) => item.startMs === own[0]?.startMs && isOpen(item)) ?? [];
  });
  const arriving = new Set(
    firsts
      .filter(({ status, startMs }) => expected(status) && startMs > nowMs && startMs <= nowMs + 180 * MINUTE)
      .map(({ party }) => party),
  );
  const playing = here.filter(({ status }) => status === 'inprogress');
  return {
    today: {
      bookings: today.length,
      guests: sum(today.map(({ guests }) => guests)),
      booked: total(today),
      taken:
        sum(parties.filter((one) => dateOf(summaryOf(one).startMs) === dateOf(nowMs)).map(({ paid }) => paid)) / 100,
      lastWeek: lastWeek.length === 0 ? null : total(lastWeek),
      expected:
        lastWeek.length === 0
          ? null
          : (Math.round(100 * total(today)) +
              sum(lastWeek.filter((one) => one.createdMs > weekAgoMs).map((one) => one.total))) /
            100,
      lanesInUse: new Set(playing.flatMap(({ lanes }) => lanes)).size,
    },
    arriving: { total: arriving.size, guests: sum([...arriving].map(({ guests }) => guests)) },
    waiting: { total: here.filter(({ status }) => status === 'wait').length },
    overrun: playing
      .filter(({ endMs, id }) => endMs < nowMs && firsts.some((one) => one.id === id))
      .map(({ party }) => party.id),
  };
}

const lastWeek = (nowMs: number) => dateOf(nowMs - 7 * 1440 * MINUTE);

/**
 * A change as a person makes it: another status of an item, or the whole party a day or some hours later or earlier.
 */
function change(party: Party): void {
  if (random(3) > 0) {
    Object.assign(pick(party.items), { status: pick(STATUSES) });
    return;
  }
  const by = pick([-1440, -60, 60, 1440]) * MINUTE;
  for (const item of party.items) Object.assign(item, { startMs: item.startMs + by, endMs: item.endMs + by });
}

const keep = () => choreOf(app, 'keep the figures of days').work(silentLog);
const forget = (date: string) => app.owner.query('DELETE FROM day_figures WHERE business_date = $1', [date]);

test.each<[string, (nowMs: number, step: number) => Promise<unknown>]>([
  ['while there is no summary row', () => Promise.resolve()],
  ['with last week from its summary row', keep],
  [
    'where the summary row of last week is missing now and then',
    async (nowMs, step) => {
      await keep();
      if (step % 16 === 7) await forget(lastWeek(nowMs));
    },
  ],
])('the overview is a plain recount of the bookings, whatever is changed, %s', async (_, prepare) => {
  const { harbor } = app.venue;
  const nowMs = Number((await app.database.now()).epochMilliseconds);
  // The party is here already, though its next item is still to come.
  const here = randomParty(nowMs);
  here.items = ['done', 'successful'].map((status, index) => {
    const startMs = nowMs + (60 * index - 30) * MINUTE;
    return { id: newId(), startMs, endMs: startMs + 60 * MINUTE, status, lanes: [harbor.lanes[0]!] };
  });
  await save(here);
  const parties = [here];
  let compared = 0;
  let late = 0;
  for (let step = 0; step < 240; step += 1) {
    const known = parties.length > 8 && random(2) === 0 ? pick(parties) : null;
    const party = known ?? randomParty(nowMs);
    const before = dateOf(summaryOf(party).startMs);
    if (known === null) parties.push(party);
    else change(known);
    await save(party, before);
    if (step % 8 !== 7) continue;
    await prepare(nowMs, step);
    const { today, arriving, waiting, attention } = await overview();
    const { overrun, ...plain } = recount(parties, nowMs);
    expect({ today, arriving, waiting }).toMatchObject(plain);
    const shown = attention.rows.filter(({ why }) => why === 'overrun').map(({ bookingId }) => bookingId);
    expect(overrun).toEqual(expect.arrayContaining(shown));
    compared += arriving.total + attention.total + today.lanesInUse;
    late += (today.expected ?? 0) - today.booked;
  }
  expect(compared).toBeGreaterThan(50);
  expect(late).toBeGreaterThan(0);
});

test('last week is read from its summary row alone, where there is one', async () => {
  const nowMs = Number((await app.database.now()).epochMilliseconds);
  const party = randomParty(nowMs);
  const startMs = nowMs - 7 * 1440 * MINUTE;
  party.items = [{ id: newId(), startMs, endMs: startMs + 60 * MINUTE, status: 'done', lanes: [] }];
  Object.assign(party, { total: 7000, createdMs: startMs + 30 * MINUTE });
  await save(party);
  await keep();
  expect((await overview()).today).toMatchObject({ lastWeek: 70, expected: 70 });
  await app.owner.query(`UPDATE day_figures SET starts = '[]' WHERE business_date = $1`, [lastWeek(nowMs)]);
  expect((await overview()).today).toMatchObject({ lastWeek: null, expected: null });
  // A row as an older version left it.
  await app.owner.query(`UPDATE day_figures SET starts = NULL WHERE business_date = $1`, [lastWeek(nowMs)]);
  expect((await overview()).today).toMatchObject({ lastWeek: 70, expected: 70 });
});

function overview() {
  const { businessId, outletId } = app.venue.harbor;
  return app.database.transaction(businessId, async (tx) => {
    return venueOverview(tx, { outletIds: null } as Actor, { outletId, days: 1 });
  });
}
