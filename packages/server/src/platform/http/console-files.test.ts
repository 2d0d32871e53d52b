import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { consoleFiles } from './console-files.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laneway-console-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const settings = readSettings(
    {
      DATABASE_URL: 'postgres://laneway:hunter2@db/laneway',
      SMTP_URL: 'smtps://me:hunter2@mail.example',
      SEAL_SECRET: 'hunter2'.repeat(6),
      OIDC_ISSUER: 'https://id.example/hunter2',
      OIDC_CLIENT_ID: 'laneway',
      OIDC_CLIENT_SECRET: 'hunter2',
      OIDC_NAME: 'Example ID',
      HELP_URL: '/help?a="<b>"',
    },
    folder,
  );
  app = fastify();
  await consoleFiles(folder, { ...settings, signInWith: settings.openid?.name })(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the page holds the outside addresses, and none of the secrets', async () => {
  const { body, headers } = await app.inject('/app/bookings');
  const told = /name="laneway-settings" content="([^"]*)"/.exec(body)?.[1] ?? '';
  const unquoted = told
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(unquoted)).toEqual({ helpUrl: '/help?a="<b>"', signInWith: 'Example ID', printer: 'emulator' });
  expect(body).not.toContain('hunter2');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('help leads to the guide, as text that the browser shows', async () => {
  const { body, headers, statusCode } = await app.inject(readSettings({}, '/').helpUrl);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# The desk's guide\n/);
});
