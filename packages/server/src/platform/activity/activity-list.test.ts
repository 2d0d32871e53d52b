import { DEEDS } from '@laneway/contract/activity/activity-kinds';
import { LANGUAGES } from '@laneway/contract/words/languages';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement, Tx } from '../database/database.ts';
import { APP_ROLE } from '../database/roles.ts';
import { lowestIdAt } from '../database/uuid.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { productionFiles } from '../../rules/source-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';
import { activityCsv } from './activity-csv.ts';
import { listActivity } from './activity-list.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Body = Parameters<typeof app.call<'activity.list'>>[2]['body'];
const list = (body: Body = {}, who: Parameters<TestApp['call']>[0] = 'owner', businessId?: string) =>
  app.call(who, 'activity.list', { params: { businessId: businessId ?? app.venue.harbor.businessId }, body });
const whats = async (body: Body) => (await list(body)).body.rows.map((row) => row.what);

let made = 0;
/** Inserts an activity of the past, with an id of its time. */
async function did(what: string, at: string, more: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const low = lowestIdAt(Temporal.Instant.from(at));
  const activityId = `${low.slice(0, -4)}${made.toString(16).padStart(4, '0')}`;
  await insert(app.owner, 'activity', {
    business_id: app.venue.harbor.businessId,
    activity_id: activityId,
    at,
    actor_id: app.venue.accounts.owner,
    actor_name: 'Marisol Duarte',
    acting_as: 'BIZ',
    what,
    ...more,
  });
  return activityId;
}

describe('activity/list', () => {
  test('lists who did what, newest first, with its subject', async () => {
    const { outletId, lanes, openBowling, sibling } = app.venue.harbor;
    const item = { serviceItemId: openBowling, date: '2027-01-08', start: '19:00', duration: 1, guests: { Guest: 4 } };
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    const booked = await app.call('edit', 'reservation.add', { body: { outletId, items: [item], ...contact } });
    await did('resource.updated', '2026-10-02T15:00:00Z', {
      outlet_id: outletId,
      subject_kind: 'resource',
      subject_id: lanes[2],
      actor_id: app.venue.accounts.lead,
      actor_name: 'Lee Lead',
      before: JSON.stringify({ maxGuest: 6 }),
      after: JSON.stringify({ maxGuest: 8 }),
    });
    await did('outlet.created', '2026-10-01T15:00:00Z', {
      outlet_id: sibling.outletId,
      subject_kind: 'outlet',
      subject_id: sibling.outletId,
      after: JSON.stringify({ name: 'Old name' }),
    });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, totalIsExact: true, next: null, prev: null });
    expect(body.rows.map((row) => [row.what, row.actor.name, row.outlet?.name, row.subject])).toEqual([
      ['booking.created', 'edit Tester', 'Harbor Lanes', null],
      ['resource.updated', 'Lee Lead', 'Harbor Lanes', 'Lane 3'],
      ['outlet.created', 'Marisol Duarte', 'Harbor North', 'Harbor North'],
    ]);
    expect(body.rows[0]?.booking).toEqual({
      bookingId: booked.body.bookingId,
      code: booked.body.code,
      name: 'Dana Cole',
    });
    expect(body.rows[1]).toMatchObject({ before: { maxGuest: 6 }, after: { maxGuest: 8 } });
    expect(body.people.map((person) => person.name)).toEqual(['edit Tester', 'Lee Lead', 'Marisol Duarte']);
  });

  test('narrows by person, outlet, kind, and all of them', async () => {
    const { outletId, sibling } = app.venue.harbor;
    const { accounts } = app.venue;
    expect(await whats({ actorId: accounts.lead })).toEqual(['resource.updated']);
    expect(await whats({ outletId: sibling.outletId })).toEqual(['outlet.created']);
    expect(await whats({ kind: 'booking' })).toEqual(['booking.created']);
    expect(await whats({ kind: 'manager' })).toEqual([]);
    expect(await whats({ kind: 'resource', outletId, actorId: accounts.lead })).toEqual(['resource.updated']);
    expect(await whats({ kind: 'resource', outletId, actorId: accounts.owner })).toEqual([]);
    expect(await whats({ outletId: app.venue.cedar.outletId })).toEqual([]);
  });

  test('a day is a day of the outlet’s clock, or of the business’s, also one of 25 hours', async () => {
    const { outletId, sibling } = app.venue.harbor;
    // The clocks go back on 2026-11-01: that day lasts from 04:00Z to 05:00Z of the next in New York.
    await did('business.updated', '2026-11-01T03:59:59Z');
    await did('outlet.updated', '2026-11-01T04:00:00Z', { outlet_id: outletId });
    await did('manager.joined', '2026-11-02T04:59:59Z');
    await did('manager.updated', '2026-11-02T05:00:00Z', { outlet_id: sibling.outletId });
    expect(await whats({ date: '2026-11-01' })).toEqual(['manager.joined', 'outlet.updated']);
    expect(await whats({ date: '2026-11-01', outletId })).toEqual(['outlet.updated']);
    // In Chicago it is still the first.
    expect(await whats({ date: '2026-11-01', outletId: sibling.outletId })).toEqual(['manager.updated']);
    expect(await whats({ date: '2026-10-31' })).toEqual(['business.updated']);
    expect(await whats({ date: '2026-11-01', kind: 'manager' })).toEqual(['manager.joined']);
  });

  test('pages forth and back, also over several deeds of a kind', async () => {
    for (const body of [{}, { kind: 'manager' as const }, { date: '2026-11-01' }]) {
      const all = (await list({ ...body, size: 100 })).body.rows.map((row) => row.activityId);
      const seen: string[] = [];
      let after: string | null = null;
      let prev: string | null = null;
      do {
        const reply: Awaited<ReturnType<typeof list>> = await list({ ...body, size: 2, after });
        seen.push(...reply.body.rows.map((row) => row.activityId));
        ({ next: after, prev } = reply.body);
      } while (after !== null);
      expect(seen).toEqual(all);
      expect(all).toEqual(all.toSorted((a, b) => (a < b ? 1 : -1)));
      if (prev === null) continue;
      const back = await list({ ...body, size: 2, before: prev });
      expect(all).toEqual(expect.arrayContaining(back.body.rows.map((row) => row.activityId)));
    }
  });

  test('refuses callers without the right, and unknown fields', async () => {
    const { harbor, cedar } = app.venue;
    expect((await list({}, null)).status).toBe(401);
    for (const who of ['edit', 'admin'] as const) expect((await list({}, who)).status).toBe(403);
    expect((await list({}, 'cedarOwner')).status).toBe(404);
    expect((await list({}, 'cedarOwner', cedar.businessId)).body.total).toBe(0);
    for (const who of ['lead', 'inside'] as const) expect((await list({}, who)).status).toBe(200);
    for (const [field, body] of [
      ['kind', { kind: 'weather' }],
      ['date', { date: 'yesterday' }],
      ['after', { after: 'nonsense' }],
      ['businessId', { businessId: harbor.businessId }],
      ['actorId', { actorId: 'me' }],
    ] as const) {
      const { status, error } = await list(body as never);
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    }
  });
});

test('every activity that is written has a kind', () => {
  const known = new Set<string>(Object.values(DEEDS).flat());
  const deeds = productionFiles().flatMap(({ source }) => [...source.matchAll(/\bwhat(?::| =) '([a-z]+\.[a-z_]+)'/g)]);
  expect(deeds.length).toBeGreaterThan(10);
  expect(deeds.map(([, name]) => name ?? '').filter((name) => !known.has(name))).toEqual([]);
});

test.each(LANGUAGES)('every activity has a sentence in %s', (language) => {
  const rows = Object.values(DEEDS)
    .flat()
    .map((what) => ({
      activityId: '',
      at: '2026-12-11T18:00:00Z',
      actor: { id: null, name: 'Jo', actingAs: 'BIZ' as const },
      what,
      outlet: null,
      booking: null,
      subject: 'Lane 3',
      before: null,
      after: { name: 'Lane 3' },
    }));
  const csv = activityCsv({ zone: 'UTC', currency: 'USD', language });
  const sentences = rows.map((row) => csv.line(row).split('","')[3] ?? '');
  expect(sentences.filter((text) => text === '' || text.includes('deed') || text.includes('('))).toEqual([]);
});

describe('reads of the history use indexes', () => {
  const ROWS = 20_000;
  let asApplication: Client;
  beforeAll(async () => {
    const { businessId, outletId, sibling } = app.venue.harbor;
    await app.owner.query(
      `INSERT INTO activity (business_id, activity_id, at, actor_id, actor_name, acting_as, what, outlet_id)
       SELECT $1, ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, timestamptz '2024-11-08T00:00Z' + n * interval '1 second',
         CASE WHEN n % 5 = 0 THEN $4 ELSE $5 END::uuid, 'Person', 'BIZ',
         CASE WHEN n % 400 = 0 THEN 'manager.updated' ELSE 'booking.created' END,
         CASE WHEN n % 3 = 0 THEN $2 ELSE $3 END::uuid
       FROM generate_series(1, ${ROWS}) n`,
      [businessId, outletId, sibling.outletId, app.venue.accounts.owner, app.venue.accounts.edit],
    );
    await app.owner.query('VACUUM ANALYZE activity');
    asApplication = new pg.Client(connectionTo(APP_ROLE, String(app.owner.database)));
    await asApplication.connect();
  });
  afterAll(() => asApplication.end());

  const literal = (value: unknown): string => {
    const text = Array.isArray(value) ? `{${value.join(',')}}` : value;
    return text === null ? 'NULL' : asApplication.escapeLiteral(`${text as string | number}`);
  };

  /** The plans of every statement of a read, as the application's role gets them (generic plans). */
  async function plansOf(read: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    const seen: [Statement, unknown[]][] = [];
    const { businessId } = app.venue.harbor;
    await app.database.transaction(businessId, async (tx) => {
      const query: Tx['query'] = (statement, values = []) => {
        seen.push([statement, values]);
        return tx.query(statement, values);
      };
      return read({
        businessId,
        attempt: tx.attempt,
        seal: tx.seal,
        now: tx.now,
        afterCommit: tx.afterCommit,
        query,
        send: tx.send,
      });
    });
    const plans: string[] = [];
    await asApplication.query(
      `BEGIN; SELECT app.enter('${businessId}'); SET LOCAL plan_cache_mode = force_generic_plan`,
    );
    for (const [{ text }, values] of seen) {
      await asApplication.query(`PREPARE asked AS ${text}`);
      const { rows } = await asApplication.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE) EXECUTE asked${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      await asApplication.query('DEALLOCATE asked');
    }
    await asApplication.query('ROLLBACK');
    return plans;
  }

  const read = (body: Record<string, unknown>) => (tx: Tx) =>
    listActivity(tx, { size: 25, ...body } as never, (key) => key);

  test.each([
    ['all', () => ({}), /activity_pk/],
    ['a person', () => ({ actorId: app.venue.accounts.owner }), /activity_actor_idx/],
    ['an outlet', () => ({ outletId: app.venue.harbor.outletId }), /activity_outlet_idx/],
    ['a rare kind', () => ({ kind: 'manager' }), /activity_what_idx/],
    ['a day', () => ({ date: '2024-11-08' }), /activity_pk/],
    ['a kind on a day', () => ({ kind: 'booking', date: '2024-11-08' }), /activity_what_idx/],
    ['a page further on', () => ({ after: cursorAt('01930000-0000-7000-8000-000000010000') }), /activity_pk/],
  ])('of %s', async (_, body, index) => {
    const plans = await plansOf(read(body()));
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on activity/);
    expect(plans[1]).toMatch(index);
    // A page scans as many rows as the page holds, not the whole history.
    const rows = [...(plans[1] ?? '').matchAll(/Scan.* on activity.*actual.* rows=(\d+)/g)].map((one) =>
      Number(one[1]),
    );
    expect(Math.max(...rows)).toBeLessThan(200);
  });
});

function cursorAt(activityId: string): string {
  return Buffer.from(JSON.stringify(['newest', activityId])).toString('base64url');
}
