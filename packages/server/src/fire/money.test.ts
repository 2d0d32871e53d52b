import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { expireHolds } from '../features/bookings/bookings.door.ts';
import { silentLog } from '../testing/test-log.ts';
import { moveBooking } from '../testing/move-booking.ts';
import { fieldsOf, startTestApp, type Reply, type TestApp } from '../testing/test-app.ts';
import { sized } from './size.ts';

/** Random sequences of commands; after each the ledger and the occupancy must agree with the answers. */

let app: TestApp;
let day = Temporal.PlainDate.from('2027-01-04');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The state of a booking according to the answers so far. */
type Known = { bookingId: string; version: number; status: string; commands: number };
type Step = {
  what: (typeof WHATS)[number];
  which: number;
  other: number;
  lane: number;
  hour: number;
  guests: number;
  length: number;
  keep: boolean;
};
const WHATS = [
  'book',
  'book',
  'party',
  'games',
  'hold',
  'hold',
  'bookHeld',
  'extend',
  'release',
  'runOut',
  'move',
  'move',
  'moveDay',
  'resize',
  'people',
  'split',
  'swap',
  'confirm',
  'cancel',
  'reopen',
  'stale',
] as const;

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...WHATS),
    which: fc.nat(30),
    other: fc.nat(30),
    lane: fc.nat(7),
    hour: fc.integer({ min: 12, max: 24 }),
    guests: fc.integer({ min: 1, max: 14 }),
    length: fc.constantFrom(1, 1.5, 2),
    keep: fc.boolean(),
  }),
  { minLength: 12, maxLength: 24 },
);

function must(isSo: boolean, what: string, seen: unknown): void {
  if (!isSo) throw new Error(`it should be that ${what}: ${JSON.stringify(seen)}`);
}

class Sitting {
  readonly known: Known[] = [];
  readonly date: string;
  /** Another day for moves, without another session. */
  readonly later: string;
  constructor(date: Temporal.PlainDate) {
    this.date = date.toString();
    this.later = date.add({ days: 365 }).toString();
  }

  async take(step: Step): Promise<void> {
    const { harbor } = app.venue;
    const one = this.known[step.which % Math.max(1, this.known.length)];
    const two = this.known[step.other % Math.max(1, this.known.length)];
    const start = `${step.hour}:00`;
    const lanes = [harbor.lanes[step.lane] ?? ''];
    const contact = { outletId: harbor.outletId, name: 'Dana Cole', bookingPhone: '6175550199' };
    const sale = {
      serviceItemId: harbor.openBowling,
      date: this.date,
      start,
      duration: step.length,
      guests: { Guest: step.guests },
    };
    const lane = { ...sale, guests: { Guest: Math.min(6, step.guests) }, lanes };
    switch (step.what) {
      case 'book':
        return this.made(
          await app.call('edit', 'reservation.add', {
            body: { ...contact, confirm: step.keep, items: step.keep ? [sale] : [lane] },
          }),
        );
      case 'party': {
        const party = { serviceItemId: harbor.birthday, date: this.date, start, guests: { Child: step.guests } };
        return this.made(await app.call('edit', 'reservation.add', { body: { ...contact, items: [party] } }));
      }
      case 'games': {
        const games = {
          serviceItemId: harbor.byGame,
          date: this.date,
          start,
          guests: { Guest: Math.min(6, step.guests), Child: 1 },
          games: 2,
        };
        return this.made(await app.call('edit', 'reservation.add', { body: { ...contact, items: [games] } }));
      }
      case 'hold':
        return this.made(
          await app.call('edit', 'booking.lock', { body: { outletId: harbor.outletId, items: [sale] } }),
        );
    }
    if (one === undefined) return;
    const params = { outletId: harbor.outletId, bookingId: one.bookingId };
    const { bookingId, version } = one;
    const itemId = await this.itemOf(bookingId);
    const edit = (change: object) =>
      app.call('owner', 'booking.edit', {
        params,
        body: { version, items: [{ itemId, ...change }], price: step.keep ? 'keep' : 'new' },
      });
    const status = (to: 'successful' | 'cancelled' | 'holding' | 'pending') =>
      moveBooking(app, 'edit', { params, body: { version, status: to, confirm: true } });
    switch (step.what) {
      case 'bookHeld':
        return this.changed(
          one,
          await app.call('edit', 'reservation.add', { body: { ...contact, bookingId, items: [sale] } }),
        );
      case 'extend':
        return this.changed(one, await app.call('edit', 'booking.lock', { body: { bookingId } }));
      case 'release':
        return this.changed(one, await app.call('edit', 'booking.unlock', { body: { bookingId } }));
      case 'runOut':
        return this.runOut(one);
      case 'move':
        return this.changed(one, await edit({ start, lanes: step.keep ? undefined : lanes }));
      case 'moveDay':
        return this.changed(one, await edit({ date: step.keep ? this.date : this.later }));
      case 'resize':
        return this.changed(one, await edit({ duration: step.length }));
      case 'people':
        return this.changed(one, await edit({ guests: { Guest: step.guests } }));
      case 'split':
        return this.split(one, await edit({ splitLanes: await this.lastLane(itemId), start }));
      case 'swap': {
        if (two === undefined || two === one) return;
        const swapWith = { bookingId: two.bookingId, version: two.version };
        const reply = await app.call('edit', 'booking.edit', { params, body: { version, swapWith, price: 'new' } });
        this.changed(one, reply);
        if (reply.status === 200) this.stepped(two, two.version + 1);
        return;
      }
      case 'confirm':
        return this.changed(one, await status('successful'));
      case 'cancel':
        return this.changed(one, await status('cancelled'));
      case 'reopen':
        return this.changed(one, await status(step.keep ? 'holding' : 'pending'));
      case 'stale': {
        const reply = await app.call('edit', 'booking.edit', { params, body: { version: version + 1, items: [] } });
        must([409, 404].includes(reply.status), 'a stale version is refused', reply);
        return;
      }
    }
  }

  private made({ status, body }: { status: number; body: unknown }): void {
    must([201, 409, 422].includes(status), 'a sale is made or refused by a rule', body);
    if (status !== 201) return;
    const { bookingId, version, status: is } = body as { bookingId: string; version: number; status: string };
    must(version === 1, 'what is new is version 1', body);
    this.known.push({ bookingId, version, status: is, commands: 1 });
  }

  /** A successful command counts the version up by one, or not at all when nothing changed. */
  private changed(one: Known, { status, body }: { status: number; body: unknown }): void {
    must([200, 201, 409, 422].includes(status), 'a change is made or refused by a rule', body);
    if (status >= 300) return;
    const answer = body as { version?: number; booking?: { version: number } | null };
    const next = answer.version ?? answer.booking?.version ?? one.version + 1;
    if (next !== one.version) this.stepped(one, next);
  }

  /** A party of one is not split, which is refused at the field. */
  private split(one: Known, reply: Reply<'booking.edit'>): void {
    if (reply.status !== 400) return this.changed(one, reply);
    must(fieldsOf(reply)[0] === 'items.0.splitLanes', 'only a party of one is not split', reply.error);
  }

  private stepped(one: Known, next: number): void {
    must(next === one.version + 1, `version ${next} follows ${one.version}`, one);
    one.version = next;
    one.commands += 1;
  }

  private async runOut(one: Known): Promise<void> {
    const { rowCount } = await app.owner.query(
      `WITH b AS (UPDATE booking SET expires_at = app.now() WHERE booking_id = $1 AND status = 'holding' RETURNING booking_id, expires_at)
       UPDATE occupancy o SET expires_at = b.expires_at FROM b, booking_item i WHERE i.booking_id = b.booking_id AND o.booking_item_id = i.booking_item_id`,
      [one.bookingId],
    );
    if (rowCount === 0) return;
    await expireHolds(app.database, silentLog);
    this.stepped(one, one.version + 1);
  }

  private async itemOf(bookingId: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string }>(
      "SELECT booking_item_id AS id FROM booking_item WHERE booking_id = $1 ORDER BY status = 'cancelled', position LIMIT 1",
      [bookingId],
    );
    return rows[0]?.id ?? '';
  }

  private async lastLane(itemId: string): Promise<string[]> {
    const { rows } = await app.owner.query<{ lanes: string[] }>(
      'SELECT resource_ids AS lanes FROM booking_item WHERE booking_item_id = $1',
      [itemId],
    );
    return rows[0]?.lanes.slice(-1) ?? [];
  }
}

/** Account and amount of a price line. */
const SOLD = `CASE p.step WHEN 'list' THEN 'revenue' WHEN 'promo' THEN 'discount' WHEN 'membership' THEN 'discount'
  WHEN 'fee' THEN 'fee' WHEN 'tax' THEN 'tax' WHEN 'fee_tax' THEN 'tax' ELSE 'adjustment' END, p.amount_cents`;
const BOOKED = `FROM booking b JOIN booking_line p USING (business_id, booking_id) CROSS JOIN LATERAL (
    SELECT min(i.business_date) AS day FROM booking_item i
    WHERE i.business_id = b.business_id AND i.booking_id = b.booking_id AND i.status <> 'cancelled') d
  WHERE b.status IN ('pending', 'successful', 'inprogress', 'done')`;

/** Queries for inconsistent rows. */
const WRONG: Record<string, string> = {
  'ledger entries that do not balance': `
    SELECT ledger_entry_id FROM ledger_line GROUP BY 1 HAVING sum(amount_cents) <> 0`,
  'dates on which the ledger has other revenue, tax or fees than what is booked': `
    SELECT outlet_id, day, account, sum(cents) FROM (
      SELECT l.outlet_id, e.business_date AS day, l.account, l.amount_cents AS cents
      FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
      WHERE l.account IN ('revenue', 'tax', 'fee', 'discount', 'adjustment')
      UNION ALL SELECT b.outlet_id, d.day, ${SOLD} ${BOOKED}
      UNION ALL SELECT b.outlet_id, d.day, 'revenue', -p.amount_cents ${BOOKED} AND p.included) both_sides
    GROUP BY 1, 2, 3 HAVING sum(cents) <> 0`,
  'bookings whose receivable is not their balance': `
    SELECT b.code, b.status, b.balance_cents, coalesce(r.owed, 0) AS owed FROM booking b
    LEFT JOIN (SELECT e.booking_id, sum(l.amount_cents) AS owed FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
      WHERE l.account = 'receivable' GROUP BY 1) r USING (booking_id)
    WHERE coalesce(r.owed, 0) <> CASE WHEN b.status IN ('pending', 'successful', 'inprogress', 'done') THEN b.balance_cents ELSE 0 END`,
  'bookings whose lines are not their total': `
    SELECT b.code, b.status, b.total_cents, json_agg(json_build_array(l.step, l.parts, l.amount_cents) ORDER BY l.position),
      (SELECT array_agg(a.what ORDER BY activity_id) FROM activity a WHERE a.booking_id = b.booking_id) AS deeds
    FROM booking b LEFT JOIN booking_line l USING (business_id, booking_id)
    WHERE b.status <> 'cancelled'
    GROUP BY b.business_id, b.booking_id HAVING coalesce(sum(l.amount_cents) FILTER (WHERE NOT l.included), 0) <> b.total_cents`,
  'items whose places are not taken': `
    SELECT i.booking_item_id, i.status, i.resource_ids, o.taken FROM booking_item i
    LEFT JOIN (SELECT booking_item_id, array_agg(resource_id ORDER BY resource_id) AS taken FROM occupancy GROUP BY 1) o USING (booking_item_id)
    WHERE i.status IN ('holding', 'pending', 'successful', 'inprogress')
      AND o.taken IS DISTINCT FROM (SELECT array_agg(r ORDER BY r) FROM unnest(i.resource_ids) r)`,
  'places that nobody has': `
    SELECT o.occupancy_id, i.status FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
    WHERE i.status NOT IN ('holding', 'pending', 'successful', 'inprogress')`,
  'places at another time than their item': `
    SELECT o.occupancy_id FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
    WHERE o.starts_at <> i.starts_at OR o.ends_at <> i.ends_at + i.turnover_minutes * interval '1 minute' OR o.business_date <> i.business_date`,
  'holds that last for ever, and bookings that do not': `
    SELECT o.occupancy_id, b.status FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id) JOIN booking b USING (business_id, booking_id)
    WHERE (o.expires_at IS NOT NULL) <> (i.status = 'holding') OR o.expires_at IS DISTINCT FROM b.expires_at OR (o.kind = 'hold') <> (i.status = 'holding')`,
  'places that overlap': `
    SELECT a.occupancy_id FROM occupancy a JOIN occupancy b ON a.resource_id = b.resource_id AND a.occupancy_id < b.occupancy_id AND a.during && b.during`,
  'bookings whose version is not the number of their deeds': `
    SELECT b.code, b.version, count(*) FROM booking b JOIN activity a USING (business_id, booking_id)
    GROUP BY b.business_id, b.booking_id HAVING count(*) <> b.version OR count(DISTINCT a.subject_version) <> b.version`,
};

describe('after any sequence of commands', () => {
  test('the ledger balances, occupancy matches the items, versions count up', { timeout: 900_000 }, async () => {
    let bookings = 0;
    let commands = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        day = day.add({ days: 1 });
        const sitting = new Sitting(day);
        for (const step of sequence) await sitting.take(step);
        for (const [what, query] of Object.entries(WRONG)) {
          const { rows } = await app.owner.query(query);
          expect([what, rows]).toEqual([what, []]);
        }
        for (const one of sitting.known) {
          const { rows } = await app.owner.query('SELECT version FROM booking WHERE booking_id = $1', [one.bookingId]);
          expect(rows).toEqual([{ version: one.version }]);
        }
        bookings += sitting.known.length;
        commands += sitting.known.reduce((sum, one) => sum + one.commands, 0);
      }),
      { numRuns: sized(15, 300), seed: Number(process.env['LANEWAY_FUZZ_SEED'] ?? '7'), endOnFailure: true },
    );
    expect(bookings).toBeGreaterThan(50);
    expect(commands).toBeGreaterThan(bookings * 1.3);
    await checkLoad(app.owner);
  });

  test.each(Object.keys(WRONG))('the check finds: %s', async (what) => {
    const breaks: Record<string, string> = {
      'ledger entries that do not balance':
        'ALTER TABLE ledger_line DISABLE TRIGGER USER; UPDATE ledger_line SET amount_cents = amount_cents + 1 WHERE line_no = 1',
      'dates on which the ledger has other revenue, tax or fees than what is booked':
        "UPDATE booking_item SET business_date = business_date + 1 WHERE status = 'pending'",
      'bookings whose receivable is not their balance':
        "UPDATE booking SET paid_cents = paid_cents + 1 WHERE status = 'pending'",
      'bookings whose lines are not their total': 'UPDATE booking_line SET amount_cents = amount_cents + 1',
      'items whose places are not taken': 'DELETE FROM occupancy',
      'places that nobody has': "UPDATE booking_item SET status = 'cancelled'",
      'places at another time than their item': "UPDATE booking_item SET ends_at = ends_at + interval '1 minute'",
      'holds that last for ever, and bookings that do not':
        'UPDATE occupancy SET expires_at = app.now() WHERE expires_at IS NULL',
      'places that overlap':
        'ALTER TABLE occupancy DROP CONSTRAINT occupancy_no_overlap; INSERT INTO occupancy (business_id, occupancy_id, outlet_id, resource_id, starts_at, ends_at, business_date, kind, booking_item_id) SELECT business_id, gen_random_uuid(), outlet_id, resource_id, starts_at, ends_at, business_date, kind, booking_item_id FROM occupancy',
      'bookings whose version is not the number of their deeds': 'UPDATE booking SET version = version + 1',
    };
    await app.owner.query('BEGIN');
    try {
      await app.owner.query(breaks[what] ?? '');
      expect((await app.owner.query(WRONG[what] ?? '')).rows.length).toBeGreaterThan(0);
    } finally {
      await app.owner.query('ROLLBACK');
    }
  });
});
