import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { ERROR_STATUS } from '@laneway/contract/errors/error-codes';
import { LANGUAGES } from '@laneway/contract/words/languages';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sentence } from './answer-error.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(options: InjectOptions & { url: string }) {
  const reply = await app.app.inject({
    ...options,
    headers: {
      authorization: `Bearer ${app.venue.tokens.owner}`,
      'idempotency-key': randomUUID(),
      ...options.headers,
    },
  });
  return { status: reply.statusCode, body: reply.json<ErrorBody>(), headers: reply.headers };
}
const lists = () => `/api/admin/booking/v2/${app.venue.harbor.outletId}/lists`;
const add = (payload: unknown, language = 'en') =>
  ask({
    method: 'POST',
    url: '/api/admin/reservation/add',
    headers: { 'accept-language': language },
    payload: payload as object,
  });
const good = () => ({
  outletId: app.venue.harbor.outletId,
  name: 'Dana Cole',
  bookingPhone: '6175550199',
  items: [
    {
      serviceItemId: app.venue.harbor.openBowling,
      date: '2026-12-12',
      start: '19:00',
      duration: 1,
      guests: { Guest: 2 },
    },
  ],
});

describe('the sentence of an error', () => {
  test.each(Object.keys(ERROR_STATUS) as ErrorCode[])('%s stands in three languages', (code) => {
    const params = {
      name: 'N',
      resource: 'R',
      time: 'T',
      next: 'X',
      from: 'F',
      to: 'T',
      duration: 'D',
      min: 1,
      max: 2,
      type: 'G',
      count: 3,
      increment: 30,
      prefix: 'HL',
      number: 7,
      provider: 'P',
      email: 'E',
      amount: '1.00',
      plan: 'P',
      outlet: 'O',
      tagName: 'W',
      promoCode: 'W',
      slug: 'w',
      total: '1.00',
      balance: '2.00',
      date: 'D',
      limit: '50.00',
      used: '20.00',
      most: 5,
      left: 2,
    };
    const said = LANGUAGES.map((language) => sentence(language, code, params));
    expect(new Set(said).size).toBe(LANGUAGES.length);
    for (const words of said) {
      expect(words.length).toBeGreaterThan(5);
      expect(words).not.toMatch(/^error\.|\{|\}/);
    }
  });
});

describe('a field that is wrong', () => {
  const wrong: [field: string, change: (body: ReturnType<typeof good>) => unknown][] = [
    ['outletId', (body) => ({ ...body, outletId: undefined })],
    ['outletId', (body) => ({ ...body, outletId: 'seven' })],
    ['items', (body) => ({ ...body, items: [] })],
    ['items.0.date', (body) => ({ ...body, items: [{ ...body.items[0], date: '2026-02-30' }] })],
    ['items.0.start', (body) => ({ ...body, items: [{ ...body.items[0], start: '30:00' }] })],
    ['items.0.guests', (body) => ({ ...body, items: [{ ...body.items[0], guests: { Guest: 0 } }] })],
    ['items.0.guests.Guest', (body) => ({ ...body, items: [{ ...body.items[0], guests: { Guest: 1.5 } }] })],
    ['items.0.lanes.1', (body) => ({ ...body, items: [{ ...body.items[0], lanes: [body.outletId, 'x'] }] })],
    ['items.0.colour', (body) => ({ ...body, items: [{ ...body.items[0], colour: 'red' }] })],
    ['isAdmin', (body) => ({ ...body, isAdmin: true })],
    ['name', (body) => ({ ...body, name: 'x'.repeat(101) })],
    ['bookingPhone', (body) => ({ ...body, bookingPhone: '12' })],
    ['bookingEmail', (body) => ({ ...body, bookingEmail: 'dana' })],
    ['guestHonorAge', (body) => ({ ...body, guestHonorAge: 121 })],
    ['provider', (body) => ({ ...body, provider: 'WEB' })],
  ];

  test.each(wrong)('%s is named, with what to do, in three languages', async (field, change) => {
    const answers = [];
    for (const language of LANGUAGES) answers.push(await add(change(good()), language));
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'validation']);
      expect(Object.keys(body.details?.['fields'] ?? {})).toEqual([field]);
    }
    const said = answers.map(
      ({ body }) => (body.details?.['fields'] as Record<string, string> | undefined)?.[field] ?? '',
    );
    expect(new Set(said).size).toBe(3);
    for (const words of said) expect(words).not.toMatch(/^validation\.|[{}]|^$/);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(3);
  });

  test('several wrong fields are named at once', async () => {
    const { body } = await add({ outletId: 1, items: [{ date: 'x', guests: { Guest: -1 } }] });
    expect(Object.keys(body.details?.['fields'] ?? {}).sort()).toEqual([
      'items.0.date',
      'items.0.guests',
      'items.0.guests.Guest',
      'items.0.serviceItemId',
      'items.0.start',
      'outletId',
    ]);
  });

  test('in a path or a query is named, too', async () => {
    const path = await ask({ url: '/api/admin/venue/list/12' });
    expect([path.status, Object.keys(path.body.details?.['fields'] ?? {})]).toEqual([400, ['outletId']]);
    const query = await ask({ url: `/api/admin/booking/list/${app.venue.harbor.outletId}?size=0&colour=red` });
    expect([query.status, Object.keys(query.body.details?.['fields'] ?? {}).sort()]).toEqual([400, ['colour', 'size']]);
  });

  test.each([
    ['size', '1'],
    ['size', true],
    ['page', '1'],
    ['page', true],
  ])('%s of a body takes no %j, which is no integer', async (field, value) => {
    const { status, body } = await ask({
      method: 'POST',
      url: lists(),
      payload: { [field]: value },
    });
    expect([status, Object.keys(body.details?.['fields'] ?? {})]).toEqual([400, [field]]);
  });

  test('a lane that the outlet does not have is not named by its id', async () => {
    const stranger = app.venue.harbor.sibling.outletId;
    const items = [{ ...good().items[0], lanes: [stranger] }];
    const { status, body } = await add({ ...good(), items });
    expect([status, body.code, body.message]).toEqual([
      422,
      'resource.not_of_plan',
      'This outlet has no such lane, room or table',
    ]);
  });

  test('an id that stands twice, and differs, is named with a sentence of its own', async () => {
    const { status, body } = await ask({
      method: 'POST',
      url: lists(),
      payload: { outletId: app.venue.harbor.sibling.outletId },
    });
    expect([status, body.details]).toEqual([
      400,
      { fields: { outletId: 'The request names two different things here' } },
    ]);
  });

  test.each([['[]'], ['"text"'], ['7'], ['true'], ['null']])(
    'a body that is %s is named as the body',
    async (payload) => {
      const { status, body } = await ask({
        method: 'POST',
        url: '/api/admin/booking/search',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([status, body.code]).toEqual([400, 'validation']);
      expect(Object.keys(body.details?.['fields'] ?? {})).toEqual([payload === 'null' ? 'search' : 'body']);
    },
  );

  test.each([
    ['name', { name: 'Dana \udc00' }],
    ['notes', { notes: 'a \ud800 half' }],
  ])('text that no database keeps is refused: %s', async (field, change) => {
    const { status, body } = await add({ ...good(), ...change });
    expect([status, Object.keys(body.details?.['fields'] ?? {})]).toEqual([400, [field]]);
  });

  test('`provider: "APP"` is accepted and ignored', async () => {
    expect((await add({ ...good(), provider: 'APP' })).status).toBe(201);
  });
});

describe('a request outside the contract', () => {
  test.each([
    ['broken JSON', 400, 'validation', { payload: '{"search": ', headers: { 'content-type': 'application/json' } }],
    ['an empty JSON body', 400, 'validation', { payload: '', headers: { 'content-type': 'application/json' } }],
    [
      'a poisoned prototype',
      400,
      'validation',
      { payload: '{"__proto__": {"a": 1}}', headers: { 'content-type': 'application/json' } },
    ],
    ['plain text', 415, 'unsupported_media', { payload: 'search=a', headers: { 'content-type': 'text/plain' } }],
    [
      'a form',
      415,
      'unsupported_media',
      { payload: 'search=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['XML', 415, 'unsupported_media', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
    ['too much', 413, 'too_large', { payload: { search: 'x'.repeat(300_000) } }],
  ] as const)('%s is answered %s %s', async (_, status, code, options) => {
    const reply = await ask({ method: 'POST', url: '/api/admin/booking/search', ...options });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['an address that is none', '/api/admin/nothing'],
    ['another method', '/api/admin/reservation/add'],
    ['a part that is too long', `/api/admin/venue/list/${'a'.repeat(300)}`],
    ['more parts', '/api/admin/venue/list/a/b/c'],
  ])('%s is 404 in the one shape of failures', async (_, url) => {
    const { status, body } = await ask({ url });
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'No Data Found']);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an address with a broken escape is 400 in the one shape of failures', async () => {
    const { status, body } = await ask({ url: '/api/admin/venue/list/%E0%A4%A' });
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('every answer has its own request id and is not cached', async () => {
    const [one, two] = [await ask({ url: lists() }), await ask({ url: lists() })];
    expect(one.body.requestId).not.toBe(two.body.requestId);
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });
});

describe('health', () => {
  test('answers with the time of the database', async () => {
    const reply = await app.app.inject('/api/health');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: 'ok', now: expect.stringMatching(/^2026-12-1[12]T/) });
  });
});

test.each([
  ['en', 'This plan takes at most 1,250.5 guests'],
  ['fr', 'Cette formule accepte au plus 1 250,5 personnes'],
  ['de', 'Dieser Tarif gilt für höchstens 1.250,5 Gäste'],
] as const)('a number in a sentence is written as %s writes it, a text that has digits stays', (language, text) => {
  expect(sentence(language, 'plan.too_many_guests', { max: 1250.5 }).replaceAll(/\s/g, ' ')).toBe(text);
  expect(sentence(language, 'occupancy.taken', { resource: 'Lane 1250', time: '' })).toContain('Lane 1250');
});
