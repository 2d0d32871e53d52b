import { randomUUID } from 'node:crypto';
import { endpoint, type LinkKind } from '@laneway/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aBooking } from '../../features/booking-lists/booking-list.fixture.ts';
import { forgetOld } from '../../testing/test-chores.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Statement } from '../database/database.ts';
import { makeSeal } from '../settings/seal.ts';
import { endLinks, makeLink, tokenOfLink } from './guest-link.repository.ts';
import { openApiDocument } from './openapi.ts';
import { implementGuest } from './route.ts';

const COUNT_UP: Statement = {
  name: 'test.guest_count_up',
  text: 'UPDATE outlet SET version = version + 1 WHERE business_id = $1 AND outlet_id = $2 RETURNING version',
};
const NAME: Statement = {
  name: 'test.guest_name',
  text: 'SELECT name FROM booking WHERE business_id = $1 AND booking_id = $2',
};

const change = endpoint({
  id: 'test.change',
  area: 'test',
  method: 'POST',
  path: '/test/guest',
  summary: 'Changes something of the outlet',
  access: { roles: 'guest', link: 'booking' },
  body: z.strictObject({ outletId: z.uuid().optional(), bookingId: z.uuid().optional(), note: z.string() }),
  success: { status: 201, body: z.object({ version: z.int() }) },
  errors: [],
});
const look = endpoint({
  id: 'test.look',
  area: 'test',
  method: 'GET',
  path: '/test/guest/{token}',
  summary: 'Reads the booking',
  access: { roles: 'guest', link: 'payment' },
  params: z.strictObject({ token: z.string() }),
  success: { status: 200, body: z.object({ name: z.string() }) },
  errors: [],
});

let app: TestApp;
let bookingId: string;
beforeAll(async () => {
  app = await startTestApp({
    extra: [
      implementGuest(change, async ({ tx, outletId }) => {
        const [row] = await tx.query<{ version: number }>(COUNT_UP, [tx.businessId, outletId]);
        return { version: row?.version ?? 0 };
      }),
      implementGuest(look, async ({ tx, link }) => {
        const [row] = await tx.query<{ name: string }>(NAME, [tx.businessId, link.bookingId]);
        return { name: row?.name ?? '' };
      }),
    ],
  });
  bookingId = await aBooking(app, { name: 'Dana Cole' });
});
afterAll(() => app.close());

const newLink = (kind: LinkKind = 'booking', about: string | null = null, splitId: string | null = null) => {
  const { businessId, outletId } = app.venue.harbor;
  const subject = { kind, outletId, bookingId: about, splitId, amountCents: null };
  return app.database.transaction(businessId, (tx) =>
    makeLink(tx, app.post.seal, { ...subject, expiresAt: tx.now.add({ hours: 72 }) }),
  );
};
const link = async (...about: Parameters<typeof newLink>) => (await newLink(...about)).token;
type More = { key?: string | null; from?: string; body?: object };
async function send(token: string | null, { key = randomUUID(), from, body = { note: 'Hello' } }: More = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/test/guest',
    payload: body,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    remoteAddress: from ?? '10.0.0.1',
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers };
}
const version = async () =>
  (
    await app.owner.query<{ version: number }>('SELECT version FROM outlet WHERE outlet_id = $1', [
      app.venue.harbor.outletId,
    ])
  ).rows[0]?.version;

describe('a guest with a link', () => {
  test('acts at the outlet of the link, and reads by the link of an address', async () => {
    const reply = await send(await link());
    expect([reply.status, reply.body]).toEqual([201, { version: await version() }]);
    const token = await link('payment', bookingId);
    const read = await app.app.inject(`/api/test/guest/${token}`);
    expect([read.statusCode, read.json()]).toEqual([200, { name: 'Dana Cole' }]);
  });

  test('may repeat a request, which takes effect once', async () => {
    const [token, another, key] = [await link(), await link(), randomUUID()];
    const first = await send(token, { key });
    const [again, twin] = await Promise.all([send(token, { key }), send(token, { key })]);
    expect([again.body, twin.body, await version()]).toEqual([first.body, first.body, first.body['version']]);
    expect((await send(token, { key, body: { note: 'Another' } })).body['code']).toBe('idempotency.conflict');
    // The key of another guest counts as another key.
    expect((await send(another, { key })).body['version']).toBe(Number(first.body['version']) + 1);
  });

  test('gets the name of a wrong field', async () => {
    const reply = await send(await link(), { body: { note: 1 } });
    expect([reply.status, reply.body['code']]).toEqual([400, 'validation']);
  });
});

describe('a link is refused without a reason', () => {
  const refused: [string, () => Promise<[token: string | null, body?: object]>][] = [
    ['when there is none', async () => [null]],
    ['when it is no token', async () => ['abc']],
    ['when it is not known', async () => [`${(await link()).slice(0, -6)}AAAAAA`]],
    ['when it is the token of a session', async () => [app.venue.tokens.owner]],
    [
      'when it names another business',
      async () => [app.venue.tokens.cedarOwner.slice(0, 32) + (await link()).slice(32)],
    ],
    ['when it is for something else', async () => [await link('payment')]],
    [
      'when a newer one was made',
      async () => {
        const token = await link('booking', bookingId);
        await link('booking', bookingId);
        return [token];
      },
    ],
    [
      'when it was ended',
      async () => {
        const token = await link('booking', bookingId);
        await app.database.transaction(app.venue.harbor.businessId, (tx) => endLinks(tx, 'booking', bookingId));
        return [token];
      },
    ],
    [
      'when its time is up',
      async () => {
        const token = await link('booking', bookingId);
        await app.owner.query('UPDATE guest_link SET expires_at = app.now() WHERE booking_id = $1', [bookingId]);
        return [token];
      },
    ],
    ['to another outlet', async () => [await link(), { note: '', outletId: app.venue.harbor.sibling.outletId }]],
    ['to another booking', async () => [await link(), { note: '', bookingId }]],
  ];
  test.each(refused)('%s', async (_, prepare) => {
    const before = await version();
    const [token, body] = await prepare();
    const reply = await send(token, body === undefined ? {} : { body });
    const { requestId: _id, ...said } = reply.body;
    expect([reply.status, said]).toEqual([
      404,
      { code: 'link.over', message: 'This link is no longer valid. Ask the venue for a new one.' },
    ]);
    expect(await version()).toBe(before);
  });

  test('when its business is disabled', async () => {
    const token = await link();
    const { businessId } = app.venue.harbor;
    await app.owner.query("UPDATE business SET status = 'INACTIVE' WHERE business_id = $1", [businessId]);
    expect((await send(token)).body['code']).toBe('link.over');
    await app.owner.query("UPDATE business SET status = 'ACTIVE' WHERE business_id = $1", [businessId]);
    expect((await send(token)).status).toBe(201);
  });
});

describe('a limit', () => {
  test('of a link is its own, so that a party behind one address can open its links', async () => {
    const token = await link();
    for (let sent = 0; sent < 60; sent += 1) expect((await send(token, { from: '10.0.0.2' })).status).toBe(201);
    const reply = await send(token, { from: '10.0.0.3' });
    expect([reply.status, reply.body['code']]).toEqual([429, 'too_many']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send(await link(), { from: '10.0.0.2' })).status).toBe(201);
  });

  test('of links that open nothing is of their address, and refuses no right one', async () => {
    const unknown = `${(await link()).slice(0, -6)}AAAAAA`;
    const guess = async (token: string | null, from = '10.0.0.4') => (await send(token, { from })).status;
    for (let sent = 0; sent < 30; sent += 1) expect([await guess(null), await guess(unknown)]).toEqual([404, 404]);
    expect([await guess(null), await guess(unknown), await guess(unknown, '10.0.0.5')]).toEqual([429, 429, 404]);
    expect(await guess(await link())).toBe(201);
  });
});

describe('a link', () => {
  test('of another share of the booking leaves the first one as it is', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const tokens = [await link('booking', bookingId, one), await link('booking', bookingId, other)];
    const whole = await link('booking', bookingId);
    const again = await link('booking', bookingId, other);
    const statuses = await Promise.all([...tokens, whole, again].map(async (token) => (await send(token)).status));
    expect(statuses).toEqual([201, 404, 201, 201]);
  });

  test('is the same in every later mail, and its token is not kept', async () => {
    const { linkId, token } = await newLink('payment', bookingId);
    const { businessId } = app.venue.harbor;
    expect(tokenOfLink(app.post.seal, businessId, linkId)).toBe(token);
    const elsewhere = makeSeal('the secret of another installation');
    expect(tokenOfLink(elsewhere, businessId, linkId)).not.toBe(token);
    const { rows } = await app.owner.query<{ kept: string }>('SELECT l::text AS kept FROM guest_link l');
    expect(rows.filter(({ kept }) => kept.includes(token.slice(33)))).toEqual([]);
  });

  test('that only reads opens a page, and changes nothing', async () => {
    const [reading, writing] = [await link('payment', bookingId), await link('booking', bookingId)];
    await app.owner.query('UPDATE guest_link SET read_only = true WHERE booking_id = $1', [bookingId]);
    expect((await app.app.inject(`/api/test/guest/${reading}`)).json()).toEqual({ name: 'Dana Cole' });
    const before = await version();
    expect((await send(writing)).body['code']).toBe('link.over');
    expect(await version()).toBe(before);
  });
});

test('a link is forgotten a month after its end', async () => {
  await link();
  await app.owner.query("UPDATE guest_link SET expires_at = app.now() - interval '31 days'");
  const kept = await link();
  await forgetOld(app);
  expect((await app.owner.query('SELECT 1 FROM guest_link')).rows).toHaveLength(1);
  expect((await send(kept)).status).toBe(201);
});

test('the OpenAPI document says that a link is needed, and lists its errors', () => {
  const { paths } = openApiDocument([change]) as { paths: Record<string, { post: Record<string, unknown> }> };
  const operation = paths['/api/test/guest']?.post;
  expect(operation).toMatchObject({ security: [{ link: [] }], 'x-access': { roles: 'guest', link: 'booking' } });
  expect(Object.keys(operation?.['responses'] as object)).toEqual(expect.arrayContaining(['201', '400', '404', '429']));
});
