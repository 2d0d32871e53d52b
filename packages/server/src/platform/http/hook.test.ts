import { createHmac, timingSafeEqual } from 'node:crypto';
import { endpoint } from '@laneway/contract/http/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { forgetOld } from '../../testing/test-chores.ts';
import { silentLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openOutbox } from '../outbox/carry-out.ts';
import { findEvent } from './hook-event.repository.ts';
import { openApiDocument } from './openapi.ts';
import { implementHook } from './route.ts';

const told = endpoint({
  id: 'test.told',
  area: 'test',
  method: 'POST',
  path: '/test/hooks/{businessId}',
  summary: 'Takes the events of a provider',
  access: { roles: 'hook' },
  params: z.strictObject({ businessId: z.uuid() }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: [],
});
const TOPIC = 'test.told';
const sign = (body: string) => createHmac('sha256', 'a secret of both').update(body).digest();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    extra: [
      implementHook(told, async ({ input, headers, body }) => {
        const signature = Buffer.from(String(headers['signature'] ?? ''), 'hex');
        const right = sign(body.toString());
        if (signature.length !== right.length || !timingSafeEqual(signature, right)) return 'unsigned';
        const { id, account } = JSON.parse(body.toString()) as { id: string; account?: string };
        if (account === 'another') return 'foreign';
        return { businessId: input.params.businessId, eventId: id, topic: TOPIC };
      }),
    ],
  });
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('DELETE FROM hook_event; DELETE FROM outbox'));

type More = { from?: string; signature?: string; type?: string };
async function tell(body: string, { from = '10.0.0.1', signature, type = 'application/json' }: More = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/test/hooks/${app.venue.harbor.businessId}`,
    payload: body,
    headers: { 'content-type': type, signature: signature ?? sign(body).toString('hex') },
    remoteAddress: from,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}
const stored = async () =>
  (await app.owner.query<{ event_id: string; body: Buffer }>('SELECT event_id, body FROM hook_event')).rows;

/** Runs the outbox. @returns the bodies that were processed. */
async function workOn(): Promise<string[]> {
  const seen: string[] = [];
  const topic = {
    carryOut: async ({ businessId, payload }: { businessId: string; payload: Record<string, string> }) => {
      const event = await app.database.read(businessId, (tx) => findEvent(tx, payload));
      seen.push(`${event?.contentType} ${event?.body.toString()}`);
      return undefined;
    },
  };
  await openOutbox(app.database, [{ [TOPIC]: topic }]).carryOut(silentLog);
  return seen;
}

test('an event is stored as received, answered at once, and processed afterwards', async () => {
  // A body that is parsed and written again would have another signature.
  const body = '{ "id":"evt_1",\n  "amount": 12.50 }';
  expect(await tell(body)).toEqual({ status: 200, body: { message: 'ok' } });
  expect(await stored()).toEqual([{ event_id: 'evt_1', body: Buffer.from(body) }]);
  expect(await workOn()).toEqual([`application/json ${body}`]);
});

test('an event that is sent twice gets the same answer, and is processed once', async () => {
  const body = '{"id":"evt_2"}';
  const replies = await Promise.all([tell(body), tell(body), tell(body)]);
  replies.push(await tell(body));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await workOn()).toHaveLength(1);
  expect((await tell(body)).status).toBe(200);
  expect(await workOn()).toEqual([]);
});

test('a body may be of any type', async () => {
  const type = 'application/x-www-form-urlencoded';
  expect((await tell('{"id":"evt_3"}', { type })).status).toBe(200);
  expect(await workOn()).toEqual([`${type} {"id":"evt_3"}`]);
});

test('a body of more than a megabyte is refused', async () => {
  expect((await tell(`{"id":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
});

test('a signed event that is about nothing of ours is ignored, and not counted', async () => {
  for (let count = 0; count < 25; count += 1) {
    const reply = await tell(`{"id":"evt_${count}","account":"another"}`, { from: '10.0.0.4' });
    expect(reply).toEqual({ status: 200, body: { message: 'ignored' } });
  }
  expect([await stored(), await workOn()]).toEqual([[], []]);
});

test('a wrong signature is refused, after many of them at once, and never a right one', async () => {
  const body = '{"id":"evt_4"}';
  const signature = sign('{"id":"evt_5"}').toString('hex');
  const forged = async () => (await tell(body, { signature, from: '10.0.0.2' })).status;
  for (let count = 0; count < 20; count += 1) expect(await forged()).toBe(404);
  expect(await forged()).toBe(429);
  expect([await stored(), await workOn()]).toEqual([[], []]);
  // A gateway sends the events of all its accounts from the same addresses.
  expect(await tell(body, { from: '10.0.0.2' })).toEqual({ status: 200, body: { message: 'ok' } });
  expect((await tell(body, { signature, from: '10.0.0.3' })).status, 'wrong from elsewhere').toBe(404);
});

test('an event is deleted after a month', async () => {
  await tell('{"id":"evt_6"}');
  await app.owner.query("UPDATE hook_event SET received_at = app.now() - interval '31 days'");
  await tell('{"id":"evt_7"}');
  await forgetOld(app);
  expect((await stored()).map((row) => row.event_id)).toEqual(['evt_7']);
});

test('the OpenAPI document has the hook without a session, and its body as bytes', () => {
  const { paths } = openApiDocument([told]) as { paths: Record<string, { post: Record<string, unknown> }> };
  const operation = paths['/api/test/hooks/{businessId}']?.post;
  expect(operation).not.toHaveProperty('security');
  expect(operation).toHaveProperty(['requestBody', 'content', 'application/octet-stream']);
  expect(Object.keys(operation?.['responses'] as object)).toEqual(expect.arrayContaining(['200', '404', '429']));
});
