import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insert } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/test-venue.ts';
import { lowestIdAt } from '../database/uuid.ts';

let app: TestApp;
let base: string;
beforeAll(async () => {
  // With one connection, an export that holds it while its client does not read would block everybody else.
  app = await startTestApp({ poolSize: 1 });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => app.close());

type Asked = { signal?: AbortSignal; language?: string; businessId?: string };
/** Requests the export as a browser does, uncompressed. */
const ask = (body: object, who: Person | null = 'owner', { signal, language = 'en', businessId }: Asked = {}) =>
  fetch(`${base}/admin/activity/export/${businessId ?? app.venue.harbor.businessId}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'accept-language': language,
      ...(who === null ? {} : { authorization: `Bearer ${app.venue.tokens[who]}` }),
    },
    signal: signal ?? null,
  });
/** The data lines of a whole export, without the byte order mark and the header. */
const linesOf = async (reply: Response) => (await reply.text()).split('\r\n').slice(1, -1);

const did = (what: string, at: string, more: Record<string, unknown> = {}) =>
  insert(app.owner, 'activity', {
    business_id: app.venue.harbor.businessId,
    activity_id: lowestIdAt(Temporal.Instant.from(at)),
    at,
    actor_id: null,
    actor_name: 'Marisol Duarte',
    acting_as: 'SYS',
    what,
    ...more,
  });
/** Inserts activities of one person, a second apart. */
const didMany = (count: number, actorId: string, bytes = 0) =>
  app.owner.query(
    `INSERT INTO activity (business_id, activity_id, at, actor_id, actor_name, acting_as, what, after)
     SELECT $1, ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, timestamptz '2024-11-08T00:00Z' + n * interval '1 second',
       $2, 'Person', 'BIZ', 'business.updated', jsonb_build_object('name', n || repeat('x', $3))
     FROM generate_series(1, $4) n`,
    [app.venue.harbor.businessId, actorId, bytes, count],
  );

describe('the export of the history', () => {
  test('is a file with a name, in the language of the reader, with every cell quoted', async () => {
    await did('business.updated', '2026-11-05T17:00:00Z', {
      after: JSON.stringify({ name: 'Harbor, "new"' }),
      before: JSON.stringify({ name: 'Harbor' }),
    });
    const english = await ask({ date: '2026-11-05' });
    expect(english.status).toBe(200);
    expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(english.headers.get('content-disposition')).toBe('attachment; filename="activity-2026-11-05.csv"');
    const bytes = Buffer.from(await english.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().slice(1).split('\r\n')).toEqual([
      '"When","Who","Acting as","What","Outlet","Code","Name of the deed","Before","After","Currency"',
      '"2026-11-05 12:00:00","Marisol Duarte","System","changed the account: name","","","business.updated","{""name"":""Harbor""}","{""name"":""Harbor, \\""new\\""""}","USD"',
      '',
    ]);
    const german = await ask({ date: '2026-11-05' }, 'owner', { language: 'de' });
    expect(await german.text()).toContain('"hat das Konto geändert: Name"');
  });

  test.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    [`a;=cmd|' /C calc'!A0;b`, `a;'=cmd|' /C calc'!A0;b`],
    ['a\t+1', `a\t'+1`],
    ['a; "-1"', `a;' "-1"`],
    ['\uFF1D1+1', `'\uFF1D1+1`],
    ['x;\uFF20SUM(1)', `x;'\uFF20SUM(1)`],
    ['Dana-Lee, b=c', 'Dana-Lee, b=c'],
  ])('has nothing that a spreadsheet would run: %s', async (name, written) => {
    await app.owner.query("DELETE FROM activity WHERE at >= '2026-11-06' AND at < '2026-11-07'");
    await did('business.updated', '2026-11-06T17:00:00Z', { actor_name: name });
    const [line] = await linesOf(await ask({ date: '2026-11-06' }));
    expect(line).toContain(`,"${written.replaceAll('"', '""')}","System",`);
  });

  test('says money in the currency of the business', async () => {
    await did('booking.moved', '2026-11-07T17:00:00Z', {
      before: JSON.stringify({ total: 100 }),
      after: JSON.stringify({ total: 120 }),
    });
    await app.owner.query("UPDATE business SET currency = 'EUR' WHERE business_id = $1", [app.venue.harbor.businessId]);
    const [line] = await linesOf(await ask({ date: '2026-11-07' }));
    expect(line).toContain('€100.00 → €120.00');
    expect(line).not.toContain('$');
    expect(line).toMatch(/,"EUR"$/);
  });

  test('has every activity once, newest first, however many slices it takes', async () => {
    const { accounts } = app.venue;
    await didMany(401, accounts.lead);
    const lines = await linesOf(await ask({ actorId: accounts.lead }));
    const numbers = lines.map((line) => Number(/""name"":""(\d+)""/.exec(line)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 401 }, (_, index) => 401 - index));
    expect(await linesOf(await ask({ actorId: accounts.siblingEdit }))).toEqual([]);
    await app.owner.query('DELETE FROM activity WHERE actor_id = $1', [accounts.lead]);
  });

  test('is refused to everybody but the owner', async () => {
    const { cedar } = app.venue;
    expect((await ask({}, null)).status).toBe(401);
    expect((await ask({}, 'edit')).status).toBe(403);
    expect((await ask({}, 'owner', { businessId: cedar.businessId })).status).toBe(404);
    expect((await ask({ format: 'csv' })).status).toBe(400);
  });
});

describe('while a client does not read its export', () => {
  test('other calls are answered, and a second export waits until the first client disconnects', async () => {
    const { harbor, cedar, accounts } = app.venue;
    // More than the socket buffers of both ends hold.
    await didMany(40_000, accounts.edit, 1000);
    const client = new AbortController();
    const first = await ask({}, 'owner', { signal: client.signal });
    expect(first.status).toBe(200);

    const board = await app.call('owner', 'outlet.list', { params: { businessId: harbor.businessId }, query: {} });
    expect(board.status).toBe(200);
    const second = await ask({ date: '2026-11-05' });
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await second.json()).toMatchObject({ code: 'too_many', details: { retryAfter: 10 } });
    const other = await ask({ date: '2026-11-05' }, 'cedarOwner', { businessId: cedar.businessId });
    expect([other.status, await linesOf(other)]).toEqual([200, []]);

    client.abort();
    await expect(first.text()).rejects.toThrow('aborted');
    await expect.poll(async () => (await ask({ date: '2026-11-05' })).status).toBe(200);
  });
});
