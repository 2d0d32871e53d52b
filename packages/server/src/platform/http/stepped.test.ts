import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { forgetOld } from '../../testing/test-chores.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TEST_SECRET } from '../../testing/test-post.ts';
import { openSessions } from '../../features/identity/sessions/sessions.ts';
import { ApiError } from './api-error.ts';
import type { Database } from '../database/database.ts';
import { buildApp } from './app.ts';
import { makeLink } from './guest-link.repository.ts';
import { openApiDocument } from './openapi.ts';
import { implementPublic } from './route.ts';
import { forgetSteppedCalls, openCalls } from './stepped-call.repository.ts';
import { settleStepped } from './stepped.ts';
import {
  bookOf,
  payByLink,
  payEndpoints,
  payHere,
  payment,
  payRoutes,
  POINTS,
  type Paid,
  type Point,
} from './stepped.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'laneway-stepped-'));
const bank = join(folder, 'book');
let app: TestApp;
beforeAll(async () => {
  // One connection: a call that held one while it waits would stop its own twins.
  app = await startTestApp({ extra: payRoutes(bank, (point) => reach(point)), poolSize: 1 });
});
const goOn = async () => undefined;
/** Called at each point of a payment's steps. */
let reach: (point: Point) => Promise<void> = goOn;
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
let before = 0;
beforeEach(async () => {
  reach = goOn;
  writeFileSync(bank, '');
  await app.owner.query('DELETE FROM stepped_call');
  before = await version();
});

const version = async () => {
  const { outletId } = app.venue.harbor;
  const text = 'SELECT version FROM outlet WHERE outlet_id = $1';
  return (await app.owner.query<{ version: number }>(text, [outletId])).rows[0]?.version ?? 0;
};
/** What was written since the test began: 1 by a first step, 100 by a last one. */
const written = async () => (await version()) - before;
const bodyOf = (source: string) => ({ outletId: app.venue.harbor.outletId, source });

type More = { token?: string; url?: string; body?: object };
async function pay(source: string, key: string | null, { token, url = '/api/test/pay', body }: More = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url,
    payload: body ?? bodyOf(source),
    headers: {
      authorization: `Bearer ${token ?? app.venue.tokens.owner}`,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: reply.statusCode, text: reply.body, body: reply.json<Record<string, unknown> & ErrorBody>() };
}
const inBusiness = () => app.venue.harbor.businessId;
const open = () =>
  app.database.read(inBusiness(), (tx) => openCalls(tx, { endpoint: payHere.id, seconds: -1, most: 10 }));

/** What a chore does: asks the bank about each call without an outcome, and settles it. */
async function settleOpenCalls(): Promise<void> {
  for (const { subjectId } of await open()) {
    const line = bookOf(bank).find((each) => each.endsWith(subjectId));
    await settle(subjectId, line === undefined || line.startsWith('refuse') ? 'refused' : 'paid');
  }
}
function settle(paymentId: string, outcome: Paid) {
  const { outletId } = app.venue.harbor;
  const about = { endpoint: payHere, businessId: inBusiness(), subjectId: paymentId, requestId: 'of a chore' };
  const { settle: write } = payment(bank, outletId, 'ok');
  return settleStepped({ database: app.database, seal: app.post.seal }, about, (tx) =>
    write(tx, outcome, { paymentId, source: 'ok' }),
  );
}

describe('a call that asks somebody outside', () => {
  test('is answered with the outcome, and a repeat gets the same without asking again', async () => {
    const key = randomUUID();
    const first = await pay('ok', key);
    expect([first.status, first.body['status'], await written()]).toEqual([201, 'paid', 101]);
    expect(await pay('ok', key)).toEqual(first);
    expect([bookOf(bank), await written()]).toEqual([[`ok ${String(first.body['paymentId'])}`], 101]);
    expect(await open()).toEqual([]);
  });

  test('that is refused outside has its effects, and a repeat is refused alike', async () => {
    const key = randomUUID();
    const first = await pay('refuse', key);
    expect([first.status, first.body.code, await written()]).toEqual([409, 'booking.transition', 101]);
    expect(await pay('refuse', key)).toEqual(first);
    expect([bookOf(bank).length, await written()]).toEqual([1, 101]);
  });

  test('that is refused before it asks keeps nothing, and its key is free', async () => {
    const key = randomUUID();
    expect((await pay('judge', key)).body.code).toBe('booking.transition');
    expect([bookOf(bank), await written(), await open()]).toEqual([[], 0, []]);
    expect((await pay('ok', key)).status).toBe(201);
  });

  test.each(['slow', 'die'])(
    'to somebody who is %s is pending, for a repeat too, also once it is settled',
    async (how) => {
      const key = randomUUID();
      const first = await pay(how, key);
      expect([first.status, first.body['status'], await written()]).toEqual([201, 'inprogress', 1]);
      expect(await pay(how, key)).toEqual(first);
      const [left] = await open();
      expect(left?.subjectId).toBe(first.body['paymentId']);
      await settleOpenCalls();
      expect([await written(), await open(), bookOf(bank).length]).toEqual([101, [], 1]);
      expect(await pay(how, key)).toEqual(first);
    },
  );

  test('whose outcome comes twice, or late, has its effects once', async () => {
    const first = await pay('slow', randomUUID());
    const paymentId = String(first.body['paymentId']);
    await Promise.all([settle(paymentId, 'paid'), settle(paymentId, 'refused'), settle(paymentId, 'paid')]);
    expect(await written()).toBe(101);
    const paid = await pay('ok', randomUUID());
    await settle(String(paid.body['paymentId']), 'refused');
    expect(await written()).toBe(202);
  });

  test('that is sent many times at once asks once, and its twins hold no connection', async () => {
    const key = randomUUID();
    const twins = Array.from({ length: 5 }, () => pay('slow', key));
    const list = app.call('owner', 'outlet.list', { params: { businessId: inBusiness() }, query: {} });
    expect((await list).status).toBe(200);
    const replies = await Promise.all(twins);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([replies[0]?.body['status'], bookOf(bank).length]).toEqual(['inprogress', 1]);
  });

  test.each([
    ['has no key', null],
    ['has a short key', 'short'],
  ])('is not carried out when it %s', async (_, key) => {
    const reply = await pay('ok', key);
    expect([reply.status, reply.body.details]).toEqual([
      400,
      { fields: { 'Idempotency-Key': expect.stringMatching(/\w/) } },
    ]);
    expect([bookOf(bank), await written()]).toEqual([[], 0]);
  });

  test('with another body under the same key is refused; the key of somebody else is another one', async () => {
    const key = randomUUID();
    await pay('ok', key);
    expect((await pay('refuse', key)).body.code).toBe('idempotency.conflict');
    const other = await pay('ok', key, { token: app.venue.tokens.lead });
    expect([other.status, bookOf(bank).length]).toEqual([201, 2]);
  });

  test('is refused without the right to send it, and by what is not its own', async () => {
    const { cedarOwner, edit } = app.venue.tokens;
    expect((await pay('ok', randomUUID(), { token: edit })).body.code).toBe('forbidden');
    expect((await pay('ok', randomUUID(), { token: cedarOwner })).body.code).toBe('not_found');
    expect([bookOf(bank), await open()]).toEqual([[], []]);
  });

  test('keeps its key as long as what it made', async () => {
    const key = randomUUID();
    const first = await pay('ok', key);
    await app.owner.query("UPDATE stepped_call SET asked_at = asked_at - interval '400 days'");
    await forgetOld(app);
    expect([await pay('ok', key), bookOf(bank).length]).toEqual([first, 1]);
    await app.database.transaction(inBusiness(), async (tx) =>
      forgetSteppedCalls(tx, [String(first.body['paymentId'])]),
    );
    expect((await app.owner.query('SELECT 1 FROM stepped_call')).rows).toEqual([]);
  });
});

describe('a call whose outcome cannot be committed', () => {
  const throwAt = (point: Point, error: Error) => async (reached: Point) => {
    if (reached === point) throw error;
  };
  type Server = { database?: Database; logger?: pino.Logger | false; at: (point: Point) => Promise<void> };
  /** Pays at another server. @returns the body of the answer */
  async function elsewhere({ database = app.database, logger = false, at }: Server, key: string) {
    const server = await buildApp({
      database,
      sessions: openSessions(app.database),
      seal: app.post.seal,
      endpoints: payEndpoints,
      routes: payRoutes(bank, at),
      logger,
    });
    const reply = await server.inject({
      method: 'POST',
      url: '/api/test/pay',
      payload: bodyOf('ok'),
      headers: { authorization: `Bearer ${app.venue.tokens.owner}`, 'idempotency-key': key },
    });
    await server.close();
    return reply.json<Record<string, unknown>>();
  }
  const faults = [new Error('a bug'), new ApiError('not_found'), new TypeError('another bug')];
  const cases = faults.flatMap((error) => (['ok', 'refuse'] as const).map((source) => ({ error, source })));
  test.each(cases)(
    'since $error.message was thrown, is pending until a chore settles it',
    async ({ error, source }) => {
      reach = throwAt('settle', error);
      const key = randomUUID();
      const first = await pay(source, key);
      expect([first.status, first.body['status'], await written()]).toEqual([201, 'inprogress', 1]);
      reach = goOn;
      expect([await pay(source, key), bookOf(bank).length]).toEqual([first, 1]);
      expect((await open()).map(({ subjectId }) => subjectId)).toEqual([first.body['paymentId']]);
      await settleOpenCalls();
      expect([await open(), await written(), bookOf(bank).length]).toEqual([[], 101, 1]);
      expect(await pay(source, key)).toEqual(first);
    },
  );

  test('since the database refuses a row of it, is pending as well', async () => {
    await app.owner.query(`ALTER TABLE outlet ADD CONSTRAINT test_most CHECK (version < ${before + 50}) NOT VALID`);
    const key = randomUUID();
    const first = await pay('ok', key);
    await app.owner.query('ALTER TABLE outlet DROP CONSTRAINT test_most');
    expect([first.status, first.body['status'], await written()]).toEqual([201, 'inprogress', 1]);
    expect([await pay('ok', key), bookOf(bank).length]).toEqual([first, 1]);
    await settleOpenCalls();
    expect(await written()).toBe(101);
  });

  test('since the database is away, is not answered as one of which nothing was saved', async () => {
    let isAway = false;
    const transaction: Database['transaction'] = (...args) =>
      isAway ? Promise.reject(Object.assign(new Error('gone'), { code: '08006' })) : app.database.transaction(...args);
    const at = async (point: Point) => void (isAway = point === 'carried out');
    const key = randomUUID();
    const reply = await elsewhere({ database: { ...app.database, transaction }, at }, key);
    expect([reply['code'], await written()]).toEqual(['unanswered', 1]);
    expect([(await pay('ok', key)).body['status'], bookOf(bank).length]).toEqual(['inprogress', 1]);
  });

  test('is an error in the log, with the error and the subject', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = pino({ level: 'error' }, sink);
    const reply = await elsewhere({ logger, at: throwAt('settle', new Error('a bug in settle')) }, randomUUID());
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, err: { message: 'a bug in settle' }, subjectId: reply['paymentId'] },
    ]);
  });
});

test('a guest pays by a link, and the secret of the answer is not kept as text', async () => {
  const { outletId } = app.venue.harbor;
  const link = { kind: 'payment', outletId, bookingId: null, splitId: null, amountCents: null } as const;
  const { token } = await app.database.transaction(inBusiness(), (tx) =>
    makeLink(tx, app.post.seal, { ...link, expiresAt: tx.now.add({ hours: 72 }) }),
  );
  const more = { token, url: '/api/test/pay-by-link', body: { source: 'ok' } };
  const key = randomUUID();
  const first = await pay('ok', key, more);
  expect([first.status, first.body['clientSecret']]).toEqual([201, `secret of ${String(first.body['paymentId'])}`]);
  expect(await pay('ok', key, more)).toEqual(first);
  const { rows } = await app.owner.query<{ kept: string; answer: string | null }>(
    'SELECT s::text AS kept, answer FROM stepped_call s',
  );
  expect(rows.map(({ kept, answer }) => [kept.includes('secret of'), answer])).toEqual([[false, null]]);
  expect(rows[0]?.kept).not.toContain(Buffer.from('secret of').toString('hex'));
  expect((await pay('ok', key, { ...more, token: `${token.slice(0, -4)}AAAA` })).body.code).toBe('link.over');
});

describe('a process that is killed', () => {
  /** Starts a server that stops at a point, sends it a payment, and kills it there. */
  async function killedAt(point: Point, source: string, key: string): Promise<void> {
    const args = [inject('postgresSocket'), String(app.owner.database), TEST_SECRET, bank, point];
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/stepped-child.main.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const says = async () => String((await lines.next()).value);
    const sent = fetch(`${(await says()).replace('listens ', '')}/api/test/pay`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.venue.tokens.owner}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(bodyOf(source)),
    });
    const answered = sent.then(
      () => true,
      () => false,
    );
    expect(await says()).toBe(`at ${point}`);
    child.kill('SIGKILL');
    await exited;
    expect(await answered).toBe(false);
  }

  /** What a repeat gets, whether the bank was asked, and what a repeat gets once a chore has settled the call. */
  const EXPECTED: Record<Point, [repeat: string, booked: number, settled: string]> = {
    begin: ['outcome', 1, 'outcome'],
    asked: ['inprogress', 0, 'refused'],
    'carried out': ['inprogress', 1, 'outcome'],
    settle: ['inprogress', 1, 'outcome'],
    settled: ['outcome', 1, 'outcome'],
  };
  const cases = POINTS.flatMap((point) => (['ok', 'refuse'] as const).map((source) => ({ point, source })));
  test.each(cases)('at "$point" of a payment that is $source: one effect, nothing lost', async ({ point, source }) => {
    const key = randomUUID();
    await killedAt(point, source, key);
    const saidOf = (reply: Awaited<ReturnType<typeof pay>>) =>
      reply.status === 409 ? 'refused' : String(reply.body['status']);
    const outcome = source === 'ok' ? 'paid' : 'refused';
    const [repeat, booked, settled] = EXPECTED[point];
    const nameOf = (expected: string) => (expected === 'outcome' ? outcome : expected);
    expect([saidOf(await pay(source, key)), bookOf(bank).length]).toEqual([nameOf(repeat), booked]);
    expect((await open()).length).toBe(repeat === 'inprogress' ? 1 : 0);
    await settleOpenCalls();
    expect([saidOf(await pay(source, key)), bookOf(bank).length, await written()]).toEqual([
      nameOf(settled),
      booked,
      101,
    ]);
    expect(await open()).toEqual([]);
  });
});

test('the OpenAPI document requires the key', () => {
  type Operation = { post: { parameters: unknown[] } };
  const { paths } = openApiDocument([payHere, payByLink]) as { paths: Record<string, Operation> };
  for (const path of ['/api/test/pay', '/api/test/pay-by-link'])
    expect(paths[path]?.post.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    );
});

test('a server does not start with a stepped endpoint whose handler has no steps', async () => {
  const handler = implementPublic(payHere, async () => ({ paymentId: '', status: 'paid' as const, clientSecret: '' }));
  const { database, post } = app;
  const options = { database, sessions: openSessions(database), seal: post.seal, endpoints: [payHere] };
  await expect(buildApp({ ...options, logger: false, routes: [handler] })).rejects.toThrow('test.pay');
});
