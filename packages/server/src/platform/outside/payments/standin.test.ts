import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ACCOUNT, PATIENT, aCharge, aRefund } from './gateway.fixture.ts';
import { standinChores } from './standin.chores.ts';
import { openStandin, type SignedEvent, type Standin } from './standin.ts';
import { OFFERED_CARDS, TEST_CARDS } from './test-cards.ts';

let app: TestApp;
let standin: Standin;
const NEVER = { slow: { seconds: 3600 }, late: { seconds: 3600 }, bounce: { seconds: 3600 } };
const AT_ONCE = { slow: { seconds: 0 }, late: { seconds: 0 }, bounce: { seconds: 0 } };
const opened = (times: typeof NEVER) =>
  openStandin({ database: app.database, seal: app.post.seal, ownAccount: false, times });

beforeAll(async () => {
  app = await startTestApp();
  standin = opened(AT_ONCE);
});
afterAll(() => app.close());

/** Starts a charge that gets no answer, and gives up as soon as the bank has it. */
async function unanswered(source: string, at: Standin = standin) {
  const asked = aCharge(source);
  const patience = new AbortController();
  const call = at.gateway.charge(asked, patience.signal).catch(() => 'no answer');
  await vi.waitFor(async () => {
    if (!(await at.list()).some(({ key }) => key === asked.key)) throw new Error('not there yet');
  });
  patience.abort();
  expect(await call).toBe('no answer');
  return asked;
}

async function sent(): Promise<{ type: string; key: string; eventId: string }[]> {
  const taken: SignedEvent[] = [];
  await standin.sendEvents(async (event) => Boolean(taken.push(event)));
  return taken.map(({ body }) => JSON.parse(body) as { type: string; key: string; eventId: string });
}

describe('the stand-in', () => {
  test('keeps what it did for another process, and after its own end', async () => {
    const asked = await unanswered('tok_lost');
    const another = await app.another();
    const other = openStandin({ database: app.database, seal: app.post.seal, ownAccount: false });
    const found = await other.gateway.find(asked, PATIENT);
    expect(found).toMatchObject({ kind: 'captured' });
    expect(await standin.gateway.find(asked, PATIENT)).toEqual(found);
    await another.close();
  });

  test.each([
    ['tok_timeout', 'captured'],
    ['tok_late_decline', 'declined'],
  ])('gives %s no answer, and an event later: %s', async (source, type) => {
    const asked = await unanswered(source);
    expect(await sent()).toContainEqual(expect.objectContaining({ type, key: asked.key }));
    expect(await standin.gateway.find(asked, PATIENT)).toMatchObject({ kind: type });
  });

  test('tells of tok_lost by no event: only a question finds it', async () => {
    const asked = await unanswered('tok_lost');
    expect((await sent()).some(({ key }) => key === asked.key)).toBe(false);
  });

  test('answers tok_slow when the time is over, and voids it before', async () => {
    expect(await standin.gateway.charge(aCharge('tok_slow'), PATIENT)).toMatchObject({ kind: 'captured' });
    const late = opened(NEVER);
    const asked = await unanswered('tok_slow', late);
    expect(await late.gateway.void(asked, PATIENT)).toEqual({ kind: 'voided' });
    expect(await late.gateway.charge(asked, PATIENT)).toEqual({ kind: 'declined', reason: 'other' });
  });

  test('takes tok_bounce, and charges it back later', async () => {
    await sent();
    const asked = aCharge('tok_bounce');
    expect(await standin.gateway.charge(asked, PATIENT)).toMatchObject({ kind: 'captured' });
    expect((await sent()).map(({ type }) => type)).toEqual(['captured', 'disputed']);
    expect(await standin.gateway.find(asked, PATIENT)).toMatchObject({ kind: 'captured' });
  });

  test.each(['acct_harbor', `acct_${'a1_'.repeat(13)}a`, null])('takes the account %s', async (account) => {
    expect(await standin.gateway.charge(aCharge('tok_ok', { account }), PATIENT)).toMatchObject({ kind: 'captured' });
  });

  test.each(['acct_short', 'acct_with-dash', `acct_${'a'.repeat(41)}`, 'harbor'])(
    'refuses the account %s',
    async (account) => {
      expect(await standin.gateway.charge(aCharge('tok_ok', { account }), PATIENT)).toMatchObject({ kind: 'declined' });
    },
  );

  test('gives back on charges that the demo made, which were never asked here', async () => {
    const refund = aRefund(`standin_demo_${crypto.randomUUID()}`, { amount: cents(5_00) });
    expect(await standin.gateway.refund(refund, PATIENT)).toMatchObject({ kind: 'done' });
    expect(await standin.gateway.refund(aRefund('standin_ch_nothing'), PATIENT)).toMatchObject({ kind: 'failed' });
  });

  test('offers cards that it knows', () => {
    for (const card of OFFERED_CARDS) expect([card, card in TEST_CARDS]).toEqual([card, true]);
  });

  test('writes no card number down', async () => {
    const canary = '4000056655665556';
    for (const source of [canary, `tok_${canary}`])
      await standin.gateway.charge(aCharge(source, { account: ACCOUNT }), PATIENT);
    const { rows } = await app.owner.query<{ row: string }>(
      'SELECT to_jsonb(e)::text AS row FROM standin_entry e UNION ALL SELECT to_jsonb(v)::text FROM standin_event v',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(canary))).toEqual([]);
  });
});

describe('the events of the stand-in', () => {
  /** A server that takes events, or refuses the first ones. */
  async function hookThat(refuses: number) {
    const taken: { path: string; body: string; headers: Record<string, string> }[] = [];
    let left = refuses;
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const headers = { 'standin-signature': String(request.headers['standin-signature']) };
        taken.push({ path: request.url ?? '', body, headers });
        left -= 1;
        response.writeHead(left >= 0 ? 503 : 200).end('{}');
      });
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { taken, origin, close: () => new Promise((closed) => void server.close(closed)) };
  }

  test('arrive at the hook as a gateway sends them, and again where they were not taken', async () => {
    await sent();
    const hook = await hookThat(1);
    const [chore] = standinChores(standin, () => hook.origin);
    const asked = aCharge('tok_ok');
    await standin.gateway.charge(asked, PATIENT);
    await chore?.work(silentLog);
    expect(hook.taken).toHaveLength(1);
    await app.owner.query('UPDATE standin_event SET due_at = app.now() WHERE tries = 1 AND due_at IS NOT NULL');
    await chore?.work(silentLog);
    await chore?.work(silentLog);
    expect(hook.taken.map(({ path }) => path)).toEqual(Array(2).fill('/api/hooks/payments/standin'));
    const events = await Promise.all(
      hook.taken.map(({ headers, body }) => standin.gateway.verifyWebhook(headers, Buffer.from(body))),
    );
    expect(events[0]).toMatchObject({ type: 'captured', key: asked.key });
    expect(events[1]).toEqual(events[0]);
    await hook.close();
  });

  test('wait where nobody listens', async () => {
    await sent();
    const hook = await hookThat(0);
    await hook.close();
    const [chore] = standinChores(standin, () => hook.origin);
    await standin.gateway.charge(aCharge('tok_ok'), PATIENT);
    const said: string[] = [];
    await chore?.work({ ...silentLog, warn: (_, sentence) => void said.push(sentence) });
    expect(said).toEqual(['an event of the stand-in could not be sent; it is tried again']);
    const { rows } = await app.owner.query('SELECT tries FROM standin_event WHERE due_at > app.now()');
    expect(rows).toContainEqual({ tries: 1 });
  });
});
