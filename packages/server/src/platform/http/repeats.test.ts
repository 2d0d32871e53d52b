import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Call, type EndpointId } from '@laneway/contract/endpoints';
import { needsSession, takesKey, type Endpoint } from '@laneway/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCalls, sampleTargets, type Samples, type Targets } from '../../testing/sample-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let samples: Samples;
let targets: Targets;
beforeAll(async () => {
  app = await startTestApp();
  samples = await sampleCalls(app);
  targets = await sampleTargets(app);
});
afterAll(() => app.close());

type Case = [id: EndpointId, endpoint: Endpoint];
const casesOf = (matches: (endpoint: Endpoint) => boolean): Case[] =>
  ENDPOINTS.filter(matches).map((endpoint) => [endpoint.id, endpoint]);

/** Sends a sample call of an endpoint under a key, once for each body. */
async function sendUnder(key: string, [id, { access }]: Case, changes: object[]) {
  const person = needsSession(access) && !access.roles.includes('BIZ') ? 'admin' : 'owner';
  const sender = { accountId: app.venue.accounts[person], role: person === 'admin' ? 'ADM' : 'BIZ' } as const;
  const call = (await samples[id]({ to: targets.own, sender })) as Record<string, unknown>;
  const replies = [];
  for (const change of changes) {
    const changed = call['body'] === undefined ? call : { ...call, body: { ...(call['body'] as object), ...change } };
    replies.push(await app.call(person, id, changed as Call<typeof id>, { key }));
  }
  return replies.map(({ status, body }) => ({ status, body }));
}
type Kept = { answer: string | null; sealed: Buffer | null };
const keptUnder = async (key: string) =>
  (
    await app.owner.query<Kept>(
      `SELECT answer, sealed FROM idempotency_key WHERE key = $1
       UNION ALL SELECT answer, sealed FROM stepped_call WHERE key = $1`,
      [key],
    )
  ).rows;

describe('a command that is sent again under its key gets the first answer', () => {
  test.each(casesOf(takesKey))('%s', async (...each) => {
    const key = randomUUID();
    const [first, again] = await sendUnder(key, each, [{}, {}]);
    expect(first?.status).toBe(each[1].success.status);
    expect(again).toEqual(first);
    expect(await keptUnder(key)).toHaveLength(1);
  });
});

describe('a preview leaves its key free', () => {
  const cases = casesOf(({ body }) => body?.shape['preview'] !== undefined);
  test('in more than one place', () => expect(cases.length).toBeGreaterThan(1));
  test.each(cases)('%s', async (...each) => {
    const key = randomUUID();
    const [preview, command] = await sendUnder(key, each, [{ preview: true }, { preview: false }]);
    const { status } = each[1].success;
    expect([preview?.status, command?.status]).toEqual([status, status]);
    expect(await keptUnder(key)).toHaveLength(1);
  });
});

describe('an answer that holds a secret is kept sealed', () => {
  test.each(casesOf((endpoint) => endpoint.secret === true && takesKey(endpoint)))('%s', async (...each) => {
    const key = randomUUID();
    const [first] = await sendUnder(key, each, [{}]);
    const [kept] = await keptUnder(key);
    expect(kept?.answer).toBeNull();
    const texts = Object.values(first?.body ?? {}).filter((value) => typeof value === 'string');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => kept?.sealed?.includes(text))).toEqual([]);
    expect(app.post.seal.open(kept?.sealed ?? Buffer.of(), await rowOf(key))).toBe(JSON.stringify(first?.body));
  });

  const rowOf = async (key: string) => {
    const text = `SELECT concat_ws(' ', 'idempotency_key', business_id, account_id, key) AS about
                  FROM idempotency_key WHERE key = $1
                  UNION ALL SELECT concat_ws(' ', 'stepped_call', business_id, subject_id)
                  FROM stepped_call WHERE key = $1`;
    const [row] = (await app.owner.query<{ about: string }>(text, [key])).rows;
    return String(row?.about);
  };
});
