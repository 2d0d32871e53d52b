import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessions } from '../../../features/identity/sessions/sessions.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../http/app.ts';
import { devPrinter } from './dev-printer.ts';

let app: TestApp;
let server: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  server = await serverWith(true);
});
afterAll(async () => {
  await server.close();
  await app.close();
});
const serverWith = (enabled: boolean) =>
  buildApp({
    database: app.database,
    sessions: openSessions(app.database),
    seal: app.post.seal,
    routes: [],
    endpoints: [],
    printer: devPrinter(enabled),
    logger: false,
  });

const HERE = { host: 'localhost:4000' };
const page = async () => (await server.inject({ url: '/dev/printer', headers: HERE })).body;
const print = (payload: Buffer, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/dev/printer',
    headers: { ...HERE, 'content-type': 'application/octet-stream', ...headers },
    payload,
  });

test('shows what was printed, as text, with what the printer would do', async () => {
  expect(await page()).toContain('Nothing was printed yet.');
  const bytes = Buffer.concat([
    Buffer.from([0x1b, 0x40, 0x1b, 0x74, 0x10]),
    Buffer.from('<b>Harbor Lanes</b> \u0080 5,00\n', 'latin1'),
    Buffer.from([0x1d, 0x56, 0x01, 0x1b, 0x70, 0x00, 0x32, 0xfa]),
  ]);
  expect((await print(bytes)).statusCode).toBe(204);
  const shown = await page();
  for (const says of ['&lt;b&gt;Harbor Lanes&lt;/b&gt; € 5,00', 'cut here', 'The cash drawer opens.'])
    expect(shown).toContain(says);
});

test('takes nothing that is no receipt, or that another page posts', async () => {
  expect((await print(Buffer.from([0x1b, 0x7a]))).statusCode).toBe(400);
  expect((await print(Buffer.from('A\n'), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
});

test('is not there where others reach the server', async () => {
  const other = await serverWith(false);
  expect((await other.inject({ url: '/dev/printer', headers: HERE })).statusCode).toBe(404);
  await other.close();
});
