import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../http/app.ts';
import { openSessions } from '../../../features/identity/sessions/sessions.ts';
import { devBank } from './dev-bank.ts';
import { PATIENT, aCharge, aRefund } from './gateway.fixture.ts';
import { openStandin, type Standin } from './standin.ts';

let app: TestApp;
let standin: Standin;
let server: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  const times = { slow: { seconds: 3600 }, late: { seconds: 3600 }, bounce: { seconds: 3600 } };
  standin = openStandin({ database: app.database, seal: app.post.seal, ownAccount: false, times });
  server = await serverWith(true, standin);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

function serverWith(enabled: boolean, bank: Standin | undefined) {
  return buildApp({
    database: app.database,
    sessions: openSessions(app.database),
    seal: app.post.seal,
    routes: [],
    endpoints: [],
    bank: devBank(enabled, bank),
    logger: false,
  });
}

const HERE = { host: 'localhost:4000' };
const shown = async (language = 'en') =>
  (await server.inject({ url: '/dev/bank', headers: { ...HERE, 'accept-language': language } })).body;
const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/dev/bank',
    headers: { ...HERE, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** A charge that waits for the bank, with its reference. */
async function waiting(reference: string): Promise<{ asked: ReturnType<typeof aCharge>; ref: string }> {
  const asked = aCharge('tok_slow', { reference });
  const patience = new AbortController();
  const call = standin.gateway.charge(asked, patience.signal).catch(() => undefined);
  await expect.poll(async () => (await standin.list()).some(({ key }) => key === asked.key)).toBe(true);
  patience.abort();
  await call;
  return { asked, ref: (await standin.list()).find(({ key }) => key === asked.key)?.ref ?? '' };
}

describe('the bank of the stand-in', () => {
  test('lists charges and refunds, in the language of the reader, what was typed as text', async () => {
    const captured = await standin.gateway.charge(aCharge('tok_ok', { reference: '<b>HL-1</b>' }), PATIENT);
    if (captured.kind !== 'captured') throw new Error(`it is ${captured.kind}`);
    await standin.gateway.refund(aRefund(captured.chargeRef), PATIENT);
    const page = await shown();
    expect(page).toContain('Charge &lt;b&gt;HL-1&lt;/b&gt;');
    for (const says of ['$79.35', '$20.00', 'tok_ok', 'acct_harbor01', 'Given back', 'Charge back'])
      expect(page).toContain(says);
    expect(await shown('de')).toContain('Hier wird keine Karte belastet.');
    expect(await shown('fr')).toContain('Ici, aucune carte n’est débitée.');
  });

  test.each([
    ['capture', 'captured', 'captured'],
    ['decline', 'declined', 'declined'],
  ])('decides on what waits: %s', async (button, kind, event) => {
    await standin.sendEvents(async () => true);
    const { asked, ref } = await waiting('HL-2');
    expect(await press({ ref, press: button })).toMatchObject({ statusCode: 303, headers: { location: '/dev/bank' } });
    expect(await standin.gateway.find(asked, PATIENT)).toMatchObject({ kind });
    const told: string[] = [];
    await standin.sendEvents(async ({ body }) => Boolean(told.push((JSON.parse(body) as { type: string }).type)));
    expect(told).toEqual([event]);
    expect((await press({ ref, press: button })).statusCode).toBe(409);
  });

  test('charges back what was taken, and tells it again with the same id', async () => {
    const captured = await standin.gateway.charge(aCharge('tok_ok'), PATIENT);
    if (captured.kind !== 'captured') throw new Error(`it is ${captured.kind}`);
    await standin.sendEvents(async () => true);
    const told: string[] = [];
    const take = () => standin.sendEvents(async ({ body }) => Boolean(told.push(body)));
    expect((await press({ ref: captured.chargeRef, press: 'dispute' })).statusCode).toBe(303);
    await take();
    expect((await press({ ref: captured.chargeRef, press: 'again' })).statusCode).toBe(303);
    await take();
    const events = told.map((body) => JSON.parse(body) as { type: string; eventId: string });
    expect(events.map(({ type }) => type).toSorted()).toEqual(['captured', 'disputed', 'disputed']);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2);
    expect((await press({ ref: captured.chargeRef, press: 'dispute' })).statusCode).toBe(409);
  });

  test.each([
    ['confirm', 'captured'],
    ['refuse', 'declined'],
  ])('takes the answer of a card’s holder: %s', async (button, kind) => {
    const asked = aCharge('tok_auth');
    const outcome = await standin.gateway.charge(asked, PATIENT);
    if (outcome.kind !== 'authenticate') throw new Error(`it is ${outcome.kind}`);
    const answer = { secret: outcome.clientSecret, press: button };
    expect((await press(answer, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
    expect(await standin.gateway.find(asked, PATIENT)).toMatchObject({ kind });
    expect((await press(answer)).statusCode).toBe(409);
  });

  test.each<Record<string, string>>([
    {},
    { press: 'capture' },
    { ref: 'standin_ch_nothing', press: 'capture' },
    { press: 'confirm' },
  ])('refuses what leads to nothing: %o', async (fields) => {
    expect((await press(fields)).statusCode).toBe(409);
  });

  test.each(['cross-site', 'same-site', 'none'])('takes nothing that another page posts (%s)', async (site) => {
    const { asked, ref } = await waiting('HL-3');
    expect((await press({ ref, press: 'capture' }, { 'sec-fetch-site': site })).statusCode).toBe(404);
    expect(await standin.gateway.find(asked, PATIENT)).toEqual({ kind: 'pending' });
  });

  test('is not there for others, through a proxy, where others reach the server, and without the stand-in', async () => {
    const { ref } = await waiting('HL-4');
    const body = 'HL-4';
    const asks = async (at: FastifyInstance, more: object) => {
      const post = { method: 'POST' as const, payload: `ref=${ref}&press=capture` };
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const headers = { ...HERE, ...('headers' in more ? (more.headers as object) : {}) };
      const replies = [
        await at.inject({ url: '/dev/bank', ...more, headers }),
        await at.inject({ url: '/dev/bank', ...more, ...post, headers: { ...headers, ...type } }),
      ];
      return replies.map((reply) => [reply.statusCode, reply.body.includes(body)]);
    };
    const closed = await serverWith(false, standin);
    const none = await serverWith(true, undefined);
    const missing = [
      [404, false],
      [404, false],
    ];
    expect(await asks(server, { remoteAddress: '192.0.2.4' })).toEqual(missing);
    expect(await asks(server, { headers: { host: 'laneway.example' } })).toEqual(missing);
    expect(await asks(server, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual(missing);
    expect(await asks(closed, {})).toEqual(missing);
    expect((await none.inject({ url: '/dev/bank', headers: HERE })).statusCode).toBe(404);
    await closed.close();
    await none.close();
  });
});
