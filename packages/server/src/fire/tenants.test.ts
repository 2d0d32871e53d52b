import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { needsSession, type Endpoint } from '@laneway/contract/http/endpoint';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionTo } from '../platform/postgres/test-database.ts';
import { TENANT_TABLES } from '../rules/table-lists.ts';
import { sampleCalls, sampleTargets, type Samples, type Targets } from '../testing/sample-calls.ts';
import { fieldsOf, withValue } from './bad-values.ts';
import { oneHour, startFireApp, type FireApp } from './fire-app.ts';
import { FULL } from './size.ts';

/** Cedar's owner cannot read, count, guess or change any row of Harbor. */

let fire: FireApp;
let samples: Samples;
let targets: Targets;
/** Every id of Harbor, with its table. */
let secrets: { id: string; of: string }[];
/** Those that are tried: at the small size one of each column. */
let tried: typeof secrets;
/** Words that only Harbor's rows contain. */
const WORDS = ['Zephyrine Quill', 'zephyrine@harbor.test', '6175550777', 'hush-note'];

beforeAll(async () => {
  fire = await startFireApp();
  targets = await sampleTargets(fire);
  samples = await sampleCalls(fire);
  const { harbor } = fire.venue;
  const body = {
    ...oneHour(harbor, harbor.lanes[0] ?? '', '2027-02-01', '19:00'),
    name: WORDS[0],
    bookingEmail: WORDS[1],
    bookingPhone: WORDS[2],
    notes: WORDS[3],
  };
  const booked = await fire.send('owner', 'reservation.add', { body }, 'a-key-of-harbor');
  if (booked.status !== 201) throw new Error(booked.text);
  const held = await fire.send('owner', 'booking.lock', {
    body: { outletId: harbor.outletId, items: oneHour(harbor, harbor.lanes[1] ?? '', '2027-02-01', '19:00').items },
  });
  if (held.status !== 201) throw new Error(held.text);
  // The Admin is no secret of Harbor's: each business sees which Admin acted in it.
  secrets = (await idsOf(harbor.businessId)).filter(({ id }) => id !== fire.venue.accounts.admin);
  tried = FULL ? secrets : Array.from(new Map(secrets.map((secret) => [secret.of, secret])).values());
});
afterAll(() => fire.close());

/** Every uuid in every tenant table of a business. */
async function idsOf(businessId: string): Promise<{ id: string; of: string }[]> {
  const { rows: columns } = await fire.owner.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND udt_name = 'uuid' AND table_name = ANY($1) ORDER BY 1, 2`,
    [TENANT_TABLES],
  );
  const found = new Map<string, string>();
  for (const { table, column } of columns) {
    const { rows } = await fire.owner.query<{ id: string }>(
      `SELECT DISTINCT ${column} AS id FROM ${table} WHERE business_id = $1 AND ${column} IS NOT NULL`,
      [businessId],
    );
    for (const { id } of rows) if (!found.has(id)) found.set(id, `${table}.${column}`);
  }
  return Array.from(found, ([id, of]) => ({ id, of }));
}

/** All rows of Harbor as text, to compare before and after. */
async function allOf(businessId: string): Promise<string> {
  const parts = [];
  for (const table of TENANT_TABLES) {
    if (table === 'session') continue;
    const { rows } = await fire.owner.query<{ rows: string | null }>(
      `SELECT json_agg(t ORDER BY t::text)::text AS rows FROM ${table} t WHERE business_id = $1`,
      [businessId],
    );
    parts.push(`${table} ${rows[0]?.rows}`);
  }
  return parts.join('\n');
}

type Call = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> };

async function ask(endpoint: Endpoint, call: Call): Promise<{ status: number; text: string; error: ErrorBody }> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name])),
  );
  const query = new URLSearchParams(Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]));
  const hasBody = endpoint.body !== undefined;
  const reply = await fetch(`${fire.base}/api${path}?${query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${fire.venue.tokens.cedarOwner}`,
      'idempotency-key': randomUUID(),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    body: hasBody ? JSON.stringify(call.body) : null,
  });
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    await reply.body?.cancel();
    return { status: reply.status, text: '', error: {} as ErrorBody };
  }
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: reply.status, text, error: (isJson ? JSON.parse(text) : {}) as ErrorBody };
}

const GUARDED = ENDPOINTS.filter(({ access, id }) => needsSession(access) && id !== 'auth.logout');

describe.each(GUARDED.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))('%s', (id, endpoint) => {
  test('with any id of Harbor in any field reveals and changes nothing', { timeout: 300_000 }, async () => {
    const before = await allOf(fire.venue.harbor.businessId);
    const to = { to: targets.other, sender: { accountId: fire.venue.accounts.cedarOwner, role: 'BIZ' as const } };
    const problems: string[] = [];
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part];
      for (const path of schema === undefined ? [] : fieldsOf(schema)) {
        const call = (await samples[id as EndpointId](to)) as Call;
        const with_ = async (value: string) => {
          // Codes of nobody count towards a limit, which answers all alike; here each is the first.
          await fire.owner.query('DELETE FROM wrong_code');
          return ask(endpoint, { ...call, [part]: withValue(call[part], path, value) });
        };
        // An id of its own for each field: as a name it must not be taken by an earlier call.
        const nothing = await with_(randomUUID());
        // A field that accepts no id refuses all of them.
        if (nothing.status === 400) continue;
        // A field that accepts any text without a look-up needs one check only.
        const looksUp = nothing.status >= 300;
        for (const secret of looksUp ? tried : tried.slice(0, 1)) {
          const reply = await with_(secret.id);
          const told = tellsOfHarbor(reply.text, secret.id);
          if (told !== null) problems.push(`${path.join('.')} = ${secret.of}: tells ${told}`);
          const same = reply.status === nothing.status && reply.error.code === nothing.error.code;
          if (looksUp && !same)
            problems.push(
              `${path.join('.')} = ${secret.of}: ${reply.status} ${reply.text.slice(0, 120)}, not ${nothing.status}`,
            );
          if (reply.status >= 500) problems.push(`${path.join('.')} = ${secret.of}: ${reply.text.slice(0, 120)}`);
        }
      }
    }
    expect(problems.slice(0, 10)).toEqual([]);
    expect(await allOf(fire.venue.harbor.businessId)).toBe(before);
  });
});

/** The word or id of Harbor in a text, other than the id that was sent. */
function tellsOfHarbor(text: string, sent: string): string | null {
  const word = [...WORDS, 'Harbor'].find((each) => text.includes(each));
  if (word !== undefined) return word;
  const shared = fire.venue.cedar.businessId;
  return secrets.find(({ id }) => id !== sent && id !== shared && text.includes(id))?.of ?? null;
}

describe('a row of another business is answered exactly like a missing one', () => {
  test.each([
    ['outlet', 'venue.list', () => ({ params: { outletId: fire.venue.harbor.outletId } })],
    ['business', 'outlet.list', () => ({ params: { businessId: fire.venue.harbor.businessId }, query: {} })],
  ] as const)('%s', async (_, id, call) => {
    const endpoint = ENDPOINTS.find((one) => one.id === id) as Endpoint;
    const theirs = await ask(endpoint, call());
    const none = await ask(
      endpoint,
      JSON.parse(
        JSON.stringify(call()).replaceAll(/0[0-9a-f]{7}-[0-9a-f-]{27}/g, '01930000-0000-7000-8000-00000000dead'),
      ) as Call,
    );
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect({ ...theirs.error, requestId: '' }).toEqual({ ...none.error, requestId: '' });
  });

  test.each(['Zephyrine', 'zephyrine@harbor.test', '6175550777', '5550777'])('a search for %s', async (search) => {
    const mine = await fire.send('owner', 'booking.search', { body: { search } });
    expect(mine.body.total).toBe(1);
    const theirs = await fire.send('cedarOwner', 'booking.search', { body: { search } });
    expect(theirs.body).toMatchObject({ rows: [], total: 0 });
    const { cedar } = fire.venue;
    const listed = await fire.send('cedarOwner', 'booking.lists', {
      params: { outletId: cedar.outletId },
      body: { search },
    });
    expect(listed.body).toMatchObject({ rows: [], total: 0 });
  });

  test('a booking code', async () => {
    const { rows } = await fire.owner.query<{ code: string }>(
      "SELECT code FROM booking WHERE name = 'Zephyrine Quill'",
    );
    const theirs = await fire.send('cedarOwner', 'booking.search', { body: { search: rows[0]?.code ?? '' } });
    expect(theirs.body.total).toBe(0);
  });

  test('a key under which Harbor sent something is free', async () => {
    const { cedar } = fire.venue;
    const body = oneHour(cedar, cedar.lanes[0] ?? '', '2027-02-01', '19:00');
    const reply = await fire.send('cedarOwner', 'reservation.add', { body }, 'a-key-of-harbor');
    expect([reply.status, reply.text.includes('Zephyrine')]).toEqual([201, false]);
  });
});

describe('row-level security', () => {
  let client: Client;
  beforeAll(async () => {
    client = new pg.Client(connectionTo('laneway_app', fire.owner.database ?? ''));
    await client.connect();
  });
  afterAll(() => client.end());
  const counted = async (table: string, where = 'true') =>
    Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)).rows[0]?.n);

  test.each(TENANT_TABLES)('%s: without a business no row is visible', async (table) => {
    expect(await counted(table)).toBe(0);
    await client.query('BEGIN');
    expect(await counted(table)).toBe(0);
    await client.query('ROLLBACK');
  });

  test.each(TENANT_TABLES)('%s: inside Cedar no row of Harbor can be seen, changed or added', async (table) => {
    const { harbor, cedar } = fire.venue;
    const all = await fire.owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE business_id = $1`, [
      cedar.businessId,
    ]);
    await client.query('BEGIN');
    try {
      await client.query('SELECT app.enter($1)', [cedar.businessId]);
      expect(await counted(table)).toBe(Number(all.rows[0]?.n));
      expect(await counted(table, `business_id = '${harbor.businessId}'`)).toBe(0);
      for (const statement of [
        `UPDATE ${table} SET business_id = '${cedar.businessId}' WHERE business_id = '${harbor.businessId}'`,
        `DELETE FROM ${table} WHERE business_id = '${harbor.businessId}'`,
      ]) {
        await client.query('SAVEPOINT before');
        const changed = await client.query(statement).then(
          ({ rowCount }) => rowCount,
          // Not even the grant exists.
          (error: { code: string }) => error.code,
        );
        expect([0, '42501']).toContain(changed);
        await client.query('ROLLBACK TO before');
      }
    } finally {
      await client.query('ROLLBACK');
    }
  });

  test('a row of Harbor cannot be written inside Cedar', async () => {
    const { harbor, cedar } = fire.venue;
    await client.query('BEGIN');
    await client.query('SELECT app.enter($1)', [cedar.businessId]);
    const write = client.query(
      "INSERT INTO outbox (business_id, outbox_id, topic, payload, created_at) VALUES ($1, $2, 'a', '{}', now())",
      [harbor.businessId, harbor.outletId],
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
    await client.query('ROLLBACK');
  });

  test('the entered business ends with the transaction, on the same connection', async () => {
    await client.query('BEGIN');
    await client.query('SELECT app.enter($1)', [fire.venue.harbor.businessId]);
    expect(await counted('booking')).toBeGreaterThan(0);
    await client.query('COMMIT');
    expect(await counted('booking')).toBe(0);
  });

  test('the platform role reads its granted columns, and writes nothing', async () => {
    const platform = new pg.Client(connectionTo('laneway_platform', fire.owner.database ?? ''));
    await platform.connect();
    try {
      const readable = [];
      for (const table of TENANT_TABLES) {
        const read = await platform.query(`SELECT 1 FROM ${table} LIMIT 1`).then(
          () => true,
          () => false,
        );
        if (read) readable.push(table);
        await expect(platform.query(`UPDATE ${table} SET business_id = business_id`)).rejects.toMatchObject({
          code: '42501',
        });
      }
      expect(readable).toEqual([
        'activity',
        'activity_repeat',
        'booking',
        'business',
        'day_figures',
        'lane_down',
        'mail',
        'outbox',
        'outlet',
        'payment',
        'plan',
        'refund',
        'stored_file',
      ]);
      for (const secret of [
        'url FROM stored_file',
        'title FROM plan',
        'payment_email FROM payment',
        'actor_name FROM activity',
        'after FROM activity',
      ]) {
        await expect(platform.query(`SELECT ${secret}`)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await platform.end();
    }
  });
});
