import { cents } from '@laneway/domain/money/cents';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessions } from '../../../features/identity/sessions/sessions.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../http/app.ts';
import { ACCOUNT, PATIENT } from '../payments/gateway.fixture.ts';
import { devReaders } from './dev-readers.ts';
import type { ReaderEmulator } from './reader-emulator.ts';

let app: TestApp;
let server: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  server = await serverWith(true, app.standin.readers);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

function serverWith(enabled: boolean, readers: ReaderEmulator | undefined) {
  return buildApp({
    database: app.database,
    sessions: openSessions(app.database),
    seal: app.post.seal,
    routes: [],
    endpoints: [],
    readers: devReaders(enabled, readers),
    logger: false,
  });
}

const HERE = { host: 'localhost:4000' };
const page = async (language: string) =>
  (await server.inject({ url: '/dev/reader', headers: { ...HERE, 'accept-language': language } })).body;
const press = (body: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/dev/reader', headers: { ...HERE, ...headers }, payload: body });

test('a person plays the reader of a desk; its page says what it asks for, what was typed as text', async () => {
  const charge = {
    key: crypto.randomUUID(),
    account: ACCOUNT,
    askedAt: Temporal.Now.instant(),
    amount: cents(79_35),
    currency: 'USD',
    reference: '<b>HL-1</b>',
    label: 'HL hall1:desk2',
  };
  expect(await page('en')).toContain('No desk has asked its reader for anything yet.');
  const charging = app.standin.readers.charge(charge, PATIENT);
  await expect.poll(() => page('en')).toContain('Waits for a card');
  const shown = await page('en');
  for (const says of ['HL hall1:desk2', '&lt;b&gt;HL-1&lt;/b&gt;, $79.35', 'Tap a card']) expect(shown).toContain(says);
  expect(await page('fr')).toContain('Attend une carte');
  expect(await page('de')).toContain('Wartet auf eine Karte');
  const tap = { desk: 'hall1:desk2', press: 'tap' };
  expect((await press(tap, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
  expect(await press(tap)).toMatchObject({ statusCode: 303, headers: { location: '/dev/reader' } });
  expect(await charging).toMatchObject({ kind: 'captured', aid: 'A0000000031010' });
  expect((await press(tap)).statusCode).toBe(409);
});

test.each([{}, { desk: 'hall1:desk2' }, { desk: 'hall9:desk9', press: 'off' }, { desk: 'hall1:desk2', press: 'on' }])(
  'a press that leads to nothing is refused: %o',
  async (body) => {
    expect((await press(body)).statusCode).toBe(409);
  },
);

test('it is not there through a proxy, where others reach the server, and without the emulator', async () => {
  const away = { host: 'laneway.example' };
  expect((await server.inject({ url: '/dev/reader', headers: away })).statusCode).toBe(404);
  for (const [enabled, readers] of [
    [false, app.standin.readers],
    [true, undefined],
  ] as const) {
    const other = await serverWith(enabled, readers);
    expect((await other.inject({ url: '/dev/reader', headers: HERE })).statusCode).toBe(404);
    await other.close();
  }
});
