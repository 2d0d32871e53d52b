import { reservationAdd } from '@laneway/contract/bookings/booking.endpoints';
import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { requestOf } from '@laneway/contract/http/client';
import { needsSession, takesKey, type Endpoint } from '@laneway/contract/http/endpoint';
import { routesOf } from '@laneway/contract/http/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCalls, sampleTargets, type Samples, type Targets } from '../../testing/sample-calls.ts';
import { payloadOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let samples: Samples;
let targets: Targets;
beforeAll(async () => {
  app = await startTestApp();
  samples = await sampleCalls(app);
  targets = await sampleTargets(app);
});
afterAll(() => app.close());

const routes = routesOf(ENDPOINTS);
const cases = ENDPOINTS.filter((each: Endpoint) => takesKey(each)).map((each): [EndpointId, Endpoint] => [
  each.id,
  each,
]);

/** A call without a key, by who may send it. */
async function withoutKey(id: EndpointId, { access }: Endpoint, { change = {}, language = 'en' } = {}) {
  const person = needsSession(access) && !access.roles.includes('BIZ') ? 'admin' : 'owner';
  const sender = { accountId: app.venue.accounts[person], role: person === 'admin' ? 'ADM' : 'BIZ' } as const;
  const call = (await samples[id]({ to: targets.own, sender })) as Record<string, unknown>;
  const changed = call['body'] === undefined ? call : { ...call, body: { ...(call['body'] as object), ...change } };
  const before = await activities();
  const client = { routes, base: '', token: () => app.venue.tokens[person], language: () => language };
  const { url, init } = requestOf(client, id, changed as never);
  const reply = await app.app.inject({
    method: init.method as 'POST',
    url,
    headers: init.headers as Record<string, string>,
    ...payloadOf(init),
  });
  return { status: reply.statusCode, body: reply.json<ErrorBody>(), written: (await activities()) - before };
}
const activities = async () =>
  Number((await app.owner.query<{ count: string }>('SELECT count(*) FROM activity')).rows[0]?.count);

describe('a command without an Idempotency-Key is not carried out', () => {
  test('most commands are', () => expect(cases.length).toBeGreaterThan(40));
  test.each(cases)('%s', async (...[id, endpoint]) => {
    const { status, body, written } = await withoutKey(id, endpoint);
    expect([status, body.code, Object.keys(body.details?.['fields'] ?? {}), written]).toEqual([
      400,
      'validation',
      ['Idempotency-Key'],
      0,
    ]);
  });
});

test.each([
  [
    'en',
    'Send the header Idempotency-Key, 8 to 100 characters: a new one with each command, the same one to repeat it',
  ],
  ['fr', 'Envoyez l’en-tête Idempotency-Key, de 8 à 100 caractères'],
  ['de', 'Senden Sie den Header Idempotency-Key mit 8 bis 100 Zeichen'],
])('the refusal says in %s what to do', async (language, sentence) => {
  const { body } = await withoutKey(reservationAdd.id, reservationAdd, { language });
  expect(body.details?.['fields']).toEqual({ 'Idempotency-Key': expect.stringContaining(sentence) });
});

test('a preview needs none: it carries nothing out', async () => {
  const previews = cases.filter(([, { body }]) => body?.shape['preview'] !== undefined);
  expect(previews.length).toBeGreaterThan(1);
  for (const [id, endpoint] of previews)
    expect([id, (await withoutKey(id, endpoint, { change: { preview: true } })).status]).toEqual([
      id,
      endpoint.success.status,
    ]);
});
