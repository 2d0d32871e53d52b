import { verify } from '@node-rs/argon2';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { WRONG_CARDS } from '../fire/evening-cards.ts';
import { hashOfCode, openSecretCode } from '../platform/codes/secret-codes.ts';
import { migrate } from '../platform/database/migrate.ts';
import { connectionTo, createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { makeSeal } from '../platform/settings/seal.ts';
import { FRIDAY_EVENING, setClock } from '../testing/test-clock.ts';
import { keptLog, silentLog } from '../testing/test-log.ts';
import { readBoardAsOf } from '../features/live/board-as-of.service.ts';
import { fillDemo } from './fill-demo.ts';
import { keepDemoAlive } from './keep-demo-alive.ts';

let database: TestDatabase;
let owner: Client;
let app: Database;

beforeAll(async () => {
  database = await createTestDatabase({
    name: 'test_template_migrated',
    build: async (connection) => void (await migrate(connection)),
  });
  await fillDemo({ connection: database.connection, now: FRIDAY_EVENING });
  owner = new pg.Client(database.connection);
  await owner.connect();
  await setClock(owner, String(database.connection.database), FRIDAY_EVENING);
  app = openDatabase({
    connection: (role) => connectionTo(role, String(database.connection.database)),
    size: 2,
    seal: makeSeal('the secret of an installation'),
    log: { warn: () => undefined },
  });
});

afterAll(async () => {
  await app.close();
  await owner.end();
  await database.drop();
});

async function rowsOf<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query(statement, values)).rows as Row[];
}

test('the ledger balances and agrees with the bookings, no place is taken twice, no reference dangles', async () => {
  const sums = await checkLoad(owner);
  expect(sums).toHaveLength(2);
  for (const { sum, entries } of sums) {
    expect(sum).toBe(0);
    expect(entries).toBeGreaterThan(500);
  }
});

test('the last row of each history says where its booking or blocked slot is', async () => {
  const elsewhere = await rowsOf(
    `WITH last AS (
       SELECT DISTINCT ON (coalesce(booking_id, block_id)) coalesce(booking_id, block_id) AS id, places
       FROM activity WHERE booking_id IS NOT NULL OR block_id IS NOT NULL
       ORDER BY coalesce(booking_id, block_id), activity_id DESC),
     present AS (
       SELECT booking_id AS id, booking_item_id AS part, status, resource_ids FROM booking_item WHERE business_date IS NOT NULL
       UNION ALL SELECT block_id, block_id, 'blocked', resource_ids FROM block)
     SELECT present.status, places -> part::text AS kept FROM present JOIN last USING (id)
     WHERE jsonb_build_array(places -> part::text -> 'status', places -> part::text -> 'resourceIds')
       IS DISTINCT FROM jsonb_build_array(status, resource_ids)`,
  );
  expect(elsewhere).toEqual([]);
});

test('a lane failed this morning and is mended, as its history and the board of that time say', async () => {
  const [down] = await rowsOf<{ business: string; outlet: string; lane: string; at: Date; ended: Date; until: Date }>(
    `SELECT l.business_id AS business, l.outlet_id AS outlet, l.resource_ids[1] AS lane, a.at, l.ended_at AS ended, l.until
     FROM lane_down l JOIN activity a ON a.business_id = l.business_id AND a.activity_id = l.lane_down_id
     JOIN resource r ON r.business_id = l.business_id AND r.resource_id = l.resource_ids[1] AND r.status = 'active'`,
  );
  if (down === undefined) throw new Error('no lane was down');
  const { business, outlet, lane, at, ended, until } = down;
  const history = await rowsOf<{ what: string }>(
    `SELECT what FROM activity WHERE outlet_id = $1 AND (subject_id = $2
       OR block_id = (SELECT block_ids[1] FROM lane_down)) ORDER BY activity_id`,
    [outlet, lane],
  );
  expect(history.map(({ what }) => what).toSorted()).toEqual([
    'block.created',
    'block.released',
    'resource.down',
    'resource.up',
  ]);
  const seen = async (instant: Date, minutes: number) => {
    const moment = Temporal.Instant.from(instant.toISOString()).add({ minutes });
    const board = await app.transaction(business, (tx) =>
      readBoardAsOf(tx, outlet, { date: undefined, at: moment }, (key) => key),
    );
    const { status } = board.resources.find(({ resourceId }) => resourceId === lane)!;
    const blocks = board.blocks.filter((one) => one.name === 'Pinsetter' && one.lanes.includes(lane));
    return [status, ...blocks.map(({ endsAt }) => endsAt)];
  };
  const iso = (instant: Date) => Temporal.Instant.from(instant.toISOString()).toString();
  expect(await seen(at, -1)).toEqual(['active']);
  expect(await seen(at, 10)).toEqual(['down', iso(until)]);
  expect(await seen(ended, 10)).toEqual(['active', iso(ended)]);
});

test('no two parties had the same place at the same time, those that cancelled since neither', async () => {
  const together = await rowsOf(
    `WITH stood AS (
       SELECT b.booking_id, unnest(i.resource_ids) AS lane, tstzrange(i.starts_at, i.ends_at) AS time,
         tstzrange(b.created_at, (SELECT max(a.at) FROM activity a WHERE a.booking_id = b.booking_id
           AND a.what IN ('booking.cancelled', 'booking.no_show', 'booking.hold_expired'))) AS booked
       FROM booking_item i JOIN booking b USING (business_id, booking_id)
       WHERE i.starts_at IS NOT NULL AND i.status NOT IN ('initiated', 'wait'))
     SELECT DISTINCT one.booking_id FROM stood one JOIN stood other USING (lane)
     WHERE one.booking_id < other.booking_id AND one.time && other.time AND one.booked && other.booked`,
  );
  expect(together).toEqual([]);
});

test('a league has its blocks for the season, five parties wait tonight, orders of tonight are in all four states', async () => {
  const series = await rowsOf<{ title: string; dates: number }>(
    `SELECT title, count(*)::int AS dates FROM block WHERE series_id IS NOT NULL AND title LIKE '%league%' GROUP BY 1`,
  );
  expect(series).toEqual([{ title: 'Oil pattern for league', dates: 8 }]);
  const [waiting] = await rowsOf<{ count: number }>(
    `SELECT max(n)::int AS count FROM (SELECT count(*) AS n FROM booking b JOIN booking_item i USING (business_id, booking_id)
       WHERE b.status = 'wait' AND i.business_date = '2026-12-11' GROUP BY b.outlet_id) AS each`,
  );
  expect(waiting!.count).toBeGreaterThanOrEqual(5);
  const orders = await rowsOf<{ status: string }>(
    `SELECT DISTINCT i.status FROM addon_item i JOIN addon_order o USING (business_id, order_id)
     WHERE o.business_date = '2026-12-11' ORDER BY 1`,
  );
  expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'delivered', 'initiated', 'inprogress']);
});

test('every booking with a contact has its customer, and no two customers share an e-mail or a phone alone', async () => {
  const [counts] = await rowsOf<{ without: number; customers: number; mine: number; returning: number }>(
    `SELECT count(*) FILTER (WHERE customer_id IS NULL AND status NOT IN ('initiated', 'holding'))::int AS without,
       count(DISTINCT customer_id)::int AS customers, count(customer_id)::int AS mine,
       (SELECT count(*)::int FROM (SELECT FROM booking GROUP BY customer_id HAVING count(*) > 2) AS many) AS returning
     FROM booking`,
  );
  expect(counts).toMatchObject({ without: 0 });
  expect(counts!.customers).toBeGreaterThan(100);
  expect(counts!.mine).toBeGreaterThan(counts!.customers);
  expect(counts!.returning).toBeGreaterThan(10);
});

test('every past day but yesterday is closed, counted as the ledger says, one of them 35 cents short', async () => {
  const closes = await rowsOf<{
    prefix: string;
    days: number;
    first: string;
    last: string;
    short: number;
    off: number;
  }>(
    `WITH cash AS (
       SELECT l.business_id, l.outlet_id, e.business_date, sum(l.amount_cents) AS moved
       FROM ledger_line l JOIN ledger_entry e USING (business_id, ledger_entry_id)
       WHERE l.account = 'tender_cash' AND e.kind <> 'cash_count' GROUP BY 1, 2, 3),
     closes AS (
       SELECT c.*, coalesce(m.moved, 0) AS moved,
         coalesce(lag(leave_cents) OVER (PARTITION BY c.outlet_id ORDER BY c.business_date), 0) AS before
       FROM day_close c LEFT JOIN cash m USING (business_id, outlet_id, business_date))
     SELECT o.prefix, count(*)::int AS days, min(business_date)::text AS first, max(business_date)::text AS last,
       coalesce(sum(counted_cents - expected_cents), 0)::int AS short,
       (count(*) FILTER (WHERE expected_cents <> float_cents + moved OR float_cents <> before OR closes.status <> 'closed' OR jsonb_typeof(closes.counted) <> 'array'))::int AS off
     FROM closes JOIN outlet o USING (business_id, outlet_id) GROUP BY o.prefix ORDER BY o.prefix`,
  );
  expect(closes.map(({ prefix, last, short, off }) => ({ prefix, last, short, off }))).toEqual([
    { prefix: 'CA', last: '2026-12-09', short: -35, off: 0 },
    { prefix: 'HB', last: '2026-12-09', short: -35, off: 0 },
    { prefix: 'HN', last: '2026-12-09', short: -35, off: 0 },
  ]);
  for (const { first, days } of closes) expect(days).toBe(daysBetween(first, '2026-12-09') + 1);
  const [count] = await rowsOf<{ sum: number; entries: number }>(
    `SELECT count(DISTINCT e.ledger_entry_id)::int AS entries, sum(l.amount_cents)::int AS sum
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.kind = 'cash_count' AND l.account = 'tender_cash'`,
  );
  expect(count).toEqual({ entries: 3, sum: -105 });
});

test('money came by every tender, cards have their charge, and what was given back has its row', async () => {
  const tenders = await rowsOf<{ method: string; bare: number; off: number }>(
    `SELECT p.payment_method AS method,
       (count(*) FILTER (WHERE p.last4 IS NULL OR p.brand IS NULL OR
         (p.payment_method = 'CARD' AND p.charge_ref NOT LIKE 'standin_demo_%')))::int AS bare,
       (count(*) FILTER (WHERE p.refunded_cents <> coalesce(
         (SELECT sum(r.amount_cents) FROM refund r WHERE r.business_id = p.business_id AND r.trans_id = p.trans_id
            AND r.status = 'successful'), 0)))::int AS off
     FROM payment p GROUP BY 1 ORDER BY 1`,
  );
  expect(tenders.map(({ method }) => method)).toEqual(['CARD', 'CARD_PRESENT', 'CASH', 'CHECK', 'GIFT_CARD', 'OTHER']);
  expect(tenders.reduce((sum, { off }) => sum + off, 0)).toBe(0);
  expect(tenders.filter(({ method }) => method.startsWith('CARD')).every(({ bare }) => bare === 0)).toBe(true);
  const failed = await rowsOf<{ date: string; amount: number; lastError: string }>(
    `SELECT DISTINCT business_date::text AS date, amount_cents::int AS amount, last_error AS "lastError"
     FROM refund WHERE status = 'initiated'`,
  );
  expect(failed).toEqual([{ date: '2026-12-10', amount: 18_13, lastError: 'gateway.try_again' }]);
});

test('totals that were changed by hand say why, and are what the booking owes', async () => {
  const [made] = await rowsOf<{ count: number; off: number; reasons: number }>(
    `SELECT count(*)::int AS count, count(DISTINCT m.description)::int AS reasons,
       (count(*) FILTER (WHERE m.total_cents <> b.total_cents
         OR m.adjusted_value_cents IS DISTINCT FROM (b.terms -> 'adjustments' -> 0 ->> 'adjustedValue')::int
         OR m.prev_total_cents + m.adjusted_value_cents <> m.total_cents
         OR b.paid_cents - b.refunded_cents <> b.total_cents))::int AS off
     FROM manual_adjustment m JOIN booking b USING (business_id, booking_id)`,
  );
  expect(made?.count).toBeGreaterThan(5);
  expect(made?.reasons).toBeGreaterThan(2);
  expect(made?.off).toBe(0);
});

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

test('add-ons are sold at their outlets, two with a stock for a day and one switched off', async () => {
  const counts = await rowsOf<{ prefix: string; addons: number; stocked: number; off: number }>(
    `SELECT o.prefix, count(*)::int AS addons, count(a.stock)::int AS stocked,
       (count(*) FILTER (WHERE NOT a.status))::int AS off
     FROM addon a JOIN outlet o USING (business_id, outlet_id) GROUP BY o.prefix ORDER BY o.prefix`,
  );
  expect(counts).toEqual([
    { prefix: 'CA', addons: 2, stocked: 0, off: 0 },
    { prefix: 'HB', addons: 14, stocked: 2, off: 1 },
    { prefix: 'HN', addons: 4, stocked: 0, off: 0 },
  ]);
  const [arch] = await rowsOf<{ price: number; plans: string[] }>(
    `SELECT a.price_cents AS price, array_agg(p.title ORDER BY p.title) AS plans
     FROM addon a JOIN plan p ON p.business_id = a.business_id AND p.plan_id = ANY(a.plan_ids)
     WHERE a.name = 'Balloon arch' GROUP BY a.price_cents`,
  );
  expect(arch).toEqual({ price: 4500, plans: ['Birthday Strike', 'Perfect Game party package'] });
});

test('parties ordered add-ons, which their totals hold, their days count, and those who left have', async () => {
  const [made] = await rowsOf<Record<string, number>>(
    `SELECT count(*)::int AS rows, count(DISTINCT i.booking_id)::int AS bookings, count(DISTINCT i.addon_id)::int AS kinds,
       (count(*) FILTER (WHERE i.included))::int AS included,
       (count(*) FILTER (WHERE b.status = 'done' AND i.status <> 'delivered'))::int AS forgotten,
       (count(*) FILTER (WHERE b.status IN ('pending', 'successful') AND i.status <> 'initiated'))::int AS early,
       (count(*) FILTER (WHERE b.status NOT IN ('pending', 'successful', 'inprogress', 'done')))::int AS idle,
       (count(*) FILTER (WHERE l.amount_cents IS DISTINCT FROM
         CASE WHEN NOT i.included AND i.status <> 'cancelled' THEN i.amount_cents * i.count END))::int AS unpriced,
       (count(*) FILTER (WHERE o.business_date <> b.business_date OR i.taken_on <> b.business_date))::int AS elsewhere
     FROM addon_item i JOIN booking b USING (business_id, booking_id) JOIN addon_order o USING (business_id, order_id)
     LEFT JOIN booking_line l ON l.business_id = i.business_id AND l.booking_id = i.booking_id AND l.step = 'list'
       AND l.line_key = 'addon.' || i.addon_item_id`,
  );
  expect(made).toMatchObject({ forgotten: 0, early: 0, idle: 0, unpriced: 0, elsewhere: 0 });
  expect(made!['rows']).toBeGreaterThan(2000);
  expect(made!['bookings']).toBeGreaterThan(1000);
  expect(made!['kinds']).toBeGreaterThan(12);
  expect(made!['included']).toBeGreaterThan(0);
  const playing = await rowsOf<{ status: string }>(
    `SELECT DISTINCT i.status FROM addon_item i JOIN booking b USING (business_id, booking_id)
     WHERE b.status = 'inprogress' ORDER BY 1`,
  );
  expect(playing.map(({ status }) => status)).toEqual(['cancelled', 'delivered', 'initiated', 'inprogress']);

  const [days] = await rowsOf<{ off: number; above: number; misnumbered: number }>(
    `SELECT (SELECT count(*)::int FROM addon_day d FULL JOIN (
         SELECT business_id, addon_id, taken_on AS business_date, sum(count)::int AS sold FROM addon_item
         WHERE status <> 'cancelled' GROUP BY 1, 2, 3) s
         USING (business_id, addon_id, business_date) WHERE d.sold IS DISTINCT FROM s.sold) AS off,
       (SELECT count(*)::int FROM addon_day d JOIN addon a USING (business_id, addon_id)
         WHERE d.sold > a.stock AND NOT EXISTS (SELECT FROM addon_item i WHERE i.addon_id = a.addon_id
           AND i.taken_on = d.business_date AND i.included)) AS above,
       (SELECT count(*)::int FROM addon_order_day n FULL JOIN (
         SELECT business_id, outlet_id, business_date, count(*)::int AS orders, max(number) AS last FROM addon_order GROUP BY 1, 2, 3) o
         USING (business_id, outlet_id, business_date) WHERE n.last <> o.last OR n.last <> o.orders OR n.last IS NULL) AS misnumbered`,
  );
  expect(days).toEqual({ off: 0, above: 0, misnumbered: 0 });
});

test('the six sign-ins work with the one password, others have none', async () => {
  const people = await rowsOf<{ email: string; hash: string | null; role: string }>(
    'SELECT email, password_hash AS hash, role FROM identity JOIN account USING (identity_id) ORDER BY email',
  );
  const signIns = people.filter((person) => person.hash !== null);
  expect(signIns.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'admin@laneway.test ADM',
    'desk@laneway.test MGR',
    'lead@laneway.test MGR',
    'manager@laneway.test MGR',
    'other@laneway.test BIZ',
    'owner@laneway.test BIZ',
  ]);
  expect(await verify(signIns[0]!.hash!, 'Laneway!2026')).toBe(true);
  expect(people).toHaveLength(10);
});

test('row-level security separates the companies', async () => {
  const [cedar] = await rowsOf<{ id: string }>("SELECT business_id AS id FROM business WHERE name = 'Cedar Alley'");
  const seen = await app.transaction(cedar!.id, (tx) =>
    tx.query<{ prefix: string }>({ name: 'test.prefixes', text: 'SELECT DISTINCT prefix FROM booking' }),
  );
  expect(seen).toEqual([{ prefix: 'CA' }]);
});

test('holds are kept alive until somebody acts on them, and nothing else is changed', async () => {
  await owner.query(`UPDATE booking SET expires_at = $1 WHERE status = 'holding'`, ['2026-12-11T23:45:00Z']);
  const [acted] = await rowsOf<{ id: string }>(
    `UPDATE booking SET is_demo = false WHERE booking_id = (SELECT booking_id FROM booking WHERE status = 'holding' LIMIT 1)
     RETURNING booking_id AS id`,
  );
  const others = () => rowsOf(`SELECT * FROM booking WHERE status <> 'holding' ORDER BY booking_id LIMIT 500`);
  const before = await others();
  await keepDemoAlive(app, silentLog);
  const holds = await rowsOf<{ id: string; booking: Date; occupancy: Date }>(
    `SELECT b.booking_id AS id, b.expires_at AS booking, o.expires_at AS occupancy FROM booking b
     JOIN booking_item i USING (business_id, booking_id) JOIN occupancy o USING (business_id, booking_item_id)
     WHERE b.status = 'holding'`,
  );
  expect(holds.find((hold) => hold.id === acted!.id)?.booking).toEqual(new Date('2026-12-11T23:45:00Z'));
  const kept = holds.filter((hold) => hold.id !== acted!.id);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.map((hold) => hold.booking)).toEqual(kept.map((hold) => hold.occupancy));
  expect(Math.min(...kept.map((hold) => hold.booking.getTime()))).toBeGreaterThan(Date.parse('2026-12-11T23:48:00Z'));
  expect(await others()).toEqual(before);
});

test('deals were sold, two of each outlet redeemed, and the server makes their codes', async () => {
  await keepDemoAlive(app, silentLog);
  const deals = await rowsOf<{ prefix: string; sold: number; codes: number; redeemed: number; good: number }>(
    `SELECT b.prefix, count(*)::int AS sold, count(d.code_hash)::int AS codes,
       count(*) FILTER (WHERE i.status = 'done' AND d.redeemed_on > i.sold_on AND d.redeemed_by IS NOT NULL)::int AS redeemed,
       count(*) FILTER (WHERE i.status = 'successful' AND d.redeemed_at IS NULL AND d.valid_until > i.sold_on
         AND b.paid_cents = b.total_cents)::int AS good
     FROM booking_item i JOIN booking b USING (business_id, booking_id) LEFT JOIN deal_code d USING (business_id, booking_item_id)
     WHERE i.service_item_type = 'BUY_NOW' GROUP BY 1 ORDER BY 1`,
  );
  expect(deals.length).toBeGreaterThan(0);
  expect(deals).toEqual(deals.map(({ prefix }) => ({ prefix, sold: 6, codes: 6, redeemed: 2, good: 4 })));
});

test('every payment by gift card took its amount off a card, what is on a card is what moved, the ledger owes it', async () => {
  const [payments] = await rowsOf<Record<string, number>>(
    `SELECT count(*)::int AS made, (count(*) FILTER (WHERE o.prefix = 'HN'))::int AS elsewhere,
       (count(*) FILTER (WHERE o.prefix = 'CA'))::int AS cedar,
       (count(*) FILTER (WHERE m.amount_cents IS DISTINCT FROM -p.amount_cents OR p.last4 <> c.last4 OR p.tip_cents <> 0
         OR m.booking_code <> b.prefix || '-' || b.code OR m.at < c.issued_at))::int AS off,
       (count(*) FILTER (WHERE p.refunded_cents <> coalesce((SELECT sum(r.amount_cents) FROM gift_card_move r
         WHERE r.business_id = p.business_id AND r.trans_id = p.trans_id AND r.type = 'restore'), 0)))::int AS unrestored
     FROM payment p JOIN booking b USING (business_id, booking_id) JOIN outlet o ON o.outlet_id = p.outlet_id
     LEFT JOIN gift_card_move m ON m.business_id = p.business_id AND m.trans_id = p.trans_id AND m.type = 'redeem'
     LEFT JOIN gift_card c ON c.business_id = m.business_id AND c.gift_card_id = m.gift_card_id
     WHERE p.payment_method = 'GIFT_CARD'`,
  );
  expect(payments).toMatchObject({ off: 0, unrestored: 0, cedar: 0 });
  expect(payments!['made']).toBeGreaterThan(30);
  expect(payments!['elsewhere']).toBeGreaterThan(2);
  for (const query of Object.values(WRONG_CARDS)) expect(await rowsOf(query)).toEqual([]);
  const runs = await rowsOf(
    `SELECT * FROM (SELECT gift_card_id, balance_cents,
       sum(amount_cents) OVER (PARTITION BY gift_card_id ORDER BY move_id) AS ran FROM gift_card_move) AS moves
     WHERE balance_cents <> ran`,
  );
  expect(runs).toEqual([]);
});

test('gift cards: just sold, half used, used up, blocked and expired, at about the volumes of the file', async () => {
  const [cards] = await rowsOf<Record<string, number>>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE issued_at > $1::timestamptz - interval '1 hour'))::int AS new,
       (count(*) FILTER (WHERE balance_cents BETWEEN 1 AND amount_cents - 1))::int AS half,
       (count(*) FILTER (WHERE balance_cents = 0 AND status = 'active'))::int AS used,
       (count(*) FILTER (WHERE status = 'blocked' AND block_reason <> ''))::int AS blocked,
       (count(*) FILTER (WHERE status = 'expired' AND balance_cents = 0 AND EXISTS (SELECT FROM gift_card_move m
         WHERE m.gift_card_id = gift_card.gift_card_id AND m.type = 'expire')))::int AS expired,
       (count(*) FILTER (WHERE issued_at > $1))::int AS later, (avg(amount_cents))::int AS average,
       (count(*) FILTER (WHERE booking_id IS NULL))::int AS given
     FROM gift_card`,
    [FRIDAY_EVENING.toString()],
  );
  expect(cards).toMatchObject({ new: 2, blocked: 1, expired: 3, given: 4, later: 0 });
  // Five weeks of 14, a December week and a half of 70.
  expect(cards!['all']).toBeGreaterThan(100);
  expect(cards!['all']).toBeLessThan(250);
  expect(cards!['half']).toBeGreaterThan(3);
  expect(cards!['used']).toBeGreaterThan(10);
  expect(cards!['average']).toBeGreaterThan(55_00);
  expect(cards!['average']).toBeLessThan(85_00);
});

test('a gift card has no code until the server makes one, which ends as the card is named, and no row has it', async () => {
  await keepDemoAlive(app, silentLog);
  await keepDemoAlive(app, silentLog);
  const [cards] = await rowsOf<{ business: string; without: number; same: number; all: number }>(
    `SELECT business_id AS business, count(*)::int AS all, count(DISTINCT code_hash)::int AS same,
       (count(*) FILTER (WHERE octet_length(code_sealed) = 0))::int AS without FROM gift_card GROUP BY 1`,
  );
  expect(cards).toMatchObject({ without: 0, same: cards!.all });
  type Card = { id: string; sealed: Buffer; hash: Buffer; last4: string };
  const kept = await rowsOf<Card>(
    `SELECT gift_card_id AS id, code_sealed AS sealed, code_hash AS hash, last4 FROM gift_card ORDER BY 1 LIMIT 5`,
  );
  await app.read(cards!.business, async (tx) => {
    for (const { id, sealed, hash, last4 } of kept) {
      const code = openSecretCode(tx, tx.seal, 'giftCard', { id, sealed });
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
      expect(code.slice(-4)).toBe(last4);
      expect(hashOfCode(tx, tx.seal, 'giftCard', code)).toEqual(hash);
      const found = await rowsOf(
        `SELECT 1 FROM gift_card WHERE gift_card::text LIKE $1 UNION ALL SELECT 1 FROM activity WHERE activity::text LIKE $1
         UNION ALL SELECT 1 FROM gift_card_move WHERE gift_card_move::text LIKE $1`,
        [`%${code}%`],
      );
      expect(found).toEqual([]);
    }
  });
});

test('promos: used up, of tonight, ended and off; a use is of a confirmed booking, within the limits, with its money', async () => {
  const list = await rowsOf<{
    code: string;
    used: number;
    refused: number;
    on: boolean;
    isOver: boolean;
    most: number;
  }>(
    `SELECT p.promo_code AS code, p.status AS on, p.end_date < '2026-12-11' AS "isOver", p.max_uses AS most,
       (SELECT count(*)::int FROM promo_use u WHERE u.promo_id = p.promo_id) AS used,
       (SELECT count(*)::int FROM promo_refusal r WHERE r.promo_id = p.promo_id) AS refused
     FROM promo p ORDER BY 1`,
  );
  const of = (code: string) => list.find((promo) => promo.code === code);
  expect(list).toHaveLength(10);
  expect(of('FIRST12')).toMatchObject({ used: 12, most: 12, refused: 6 });
  expect(of('SUMMER26')).toMatchObject({ used: 0, isOver: true, refused: 9 });
  expect(of('STAFF-ONLY')).toMatchObject({ used: 0, on: false });
  expect(of('TONIGHT15')!.used).toBeGreaterThan(0);
  expect(of('WEEKDAY20')!.used).toBeGreaterThan(5);
  expect(of('WEEKDAY20')!.refused).toBe(14);
  const [off] = await rowsOf<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM booking b WHERE b.terms ? 'promo' AND b.status IN ('successful', 'inprogress', 'done')
         AND NOT EXISTS (SELECT FROM promo_use u WHERE u.booking_id = b.booking_id
           AND u.promo_id::text = b.terms -> 'promo' ->> 'promoId')) AS unused,
       (SELECT count(*)::int FROM promo_use u JOIN booking b USING (business_id, booking_id)
         WHERE b.status NOT IN ('successful', 'inprogress', 'done') OR u.booking_code <> b.prefix || '-' || b.code
           OR u.customer_id IS DISTINCT FROM b.customer_id) AS wrong,
       (SELECT count(*)::int FROM promo_use u WHERE u.discount_cents IS DISTINCT FROM (
         SELECT -sum(amount_cents) FROM booking_line l WHERE l.booking_id = u.booking_id AND l.step = 'promo')) AS unpriced,
       (SELECT count(*)::int FROM promo_use u WHERE u.discount_cents IS DISTINCT FROM (
         SELECT sum(l.amount_cents) FROM ledger_line l JOIN ledger_entry e USING (business_id, ledger_entry_id)
         WHERE e.booking_id = u.booking_id AND l.account = 'discount')) AS uncharged,
       (SELECT count(*)::int FROM promo p WHERE p.max_uses > 0
         AND (SELECT count(*) FROM promo_use u WHERE u.promo_id = p.promo_id) > p.max_uses) AS above,
       (SELECT count(*)::int FROM (SELECT FROM promo_use u JOIN promo p USING (business_id, promo_id)
         WHERE p.max_uses_per_customer > 0 GROUP BY p.promo_id, p.max_uses_per_customer, u.customer_id
         HAVING count(*) > p.max_uses_per_customer) AS many) AS greedy,
       (SELECT count(*)::int FROM promo p WHERE p.first_used_at IS DISTINCT FROM (
         SELECT min(used_at) FROM promo_use u WHERE u.promo_id = p.promo_id)) AS unfixed,
       (SELECT count(*)::int FROM promo_refusal WHERE refused_at > $1) AS later`,
    [FRIDAY_EVENING.toString()],
  );
  expect(off).toEqual({ unused: 0, wrong: 0, unpriced: 0, uncharged: 0, above: 0, greedy: 0, unfixed: 0, later: 0 });
});

test('bills are shared: settled ones are paid share by share, one of tonight at each outlet has two of four to pay', async () => {
  const [off] = await rowsOf<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM split_share s LEFT JOIN payment p USING (business_id, trans_id)
         WHERE s.status = 'confirmed' AND (p.split_id IS DISTINCT FROM s.split_id OR p.amount_cents <> s.amount_cents
           OR p.booking_id <> s.booking_id OR p.status <> 'successful')) AS unpaid,
       (SELECT count(*)::int FROM payment p WHERE p.split_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM split_share s WHERE s.split_id = p.split_id AND s.trans_id = p.trans_id)) AS stray,
       (SELECT count(*)::int FROM booking b LEFT JOIN (
           SELECT booking_id, coalesce(sum(amount_cents) FILTER (WHERE status = 'open'), 0) AS open
           FROM split_share GROUP BY 1) s USING (booking_id)
         WHERE b.split_open_cents IS DISTINCT FROM s.open OR b.split_open_cents <> b.balance_cents) AS unsummed`,
  );
  expect(off).toEqual({ unpaid: 0, stray: 0, unsummed: 0 });
  const states = await rowsOf<{ status: string; bookings: number }>(
    `SELECT b.status, count(DISTINCT b.booking_id)::int AS bookings FROM booking b JOIN split_share USING (business_id, booking_id)
     WHERE b.split_open_cents = 0 GROUP BY 1`,
  );
  expect(states.find(({ status }) => status === 'done')!.bookings).toBeGreaterThan(10);
  const open = await rowsOf(
    `SELECT b.prefix, b.status, array_agg(s.status ORDER BY s.position) AS shares, b.business_date::text AS date
     FROM booking b JOIN split_share s USING (business_id, booking_id) WHERE b.split_open_cents > 0
     GROUP BY b.booking_id, 1, 2, b.business_date ORDER BY 1, 2`,
  );
  const shares = ['confirmed', 'confirmed', 'open', 'open'];
  const tonight = { status: 'inprogress', shares, date: '2026-12-11' };
  expect(open).toEqual([
    { prefix: 'CA', ...tonight },
    { prefix: 'HB', ...tonight },
    // The party of the file that has not come yet.
    { prefix: 'HB', status: 'successful', shares: ['open', 'open', 'open'], date: '2026-12-11' },
    { prefix: 'HN', ...tonight },
  ]);
});

test('holds of one business that cannot be written leave those of the others to be kept alive, and are logged', async () => {
  await owner.query(`UPDATE booking SET expires_at = $1, is_demo = true WHERE status = 'holding'`, [
    '2026-12-11T23:46:00Z',
  ]);
  const [first] = await rowsOf<{ id: string }>('SELECT min(business_id::text) AS id FROM booking');
  await owner.query(`CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'poisoned'; END $$`);
  await owner.query(
    `CREATE TRIGGER poison BEFORE UPDATE ON booking FOR EACH ROW WHEN (NEW.business_id = '${first!.id}') EXECUTE FUNCTION poison()`,
  );
  const log = keptLog();
  await keepDemoAlive(app, log);
  await owner.query('DROP TRIGGER poison ON booking');
  expect(log.lines).toMatchObject([{ level: 'warn', details: { business_id: first!.id } }]);
  const ends = await rowsOf<{ is_first: boolean; kept: boolean }>(
    `SELECT DISTINCT business_id = $1 AS is_first, expires_at > $2 AS kept FROM booking WHERE status = 'holding'
     ORDER BY is_first DESC`,
    [first!.id, '2026-12-11T23:46:00Z'],
  );
  expect(ends).toEqual([
    { is_first: true, kept: false },
    { is_first: false, kept: true },
  ]);
});

test('a database that is not empty is left as it is', async () => {
  await expect(fillDemo({ connection: database.connection, now: FRIDAY_EVENING })).rejects.toMatchObject({
    code: '23505',
  });
  expect(await checkLoad(owner)).toHaveLength(2);
});
