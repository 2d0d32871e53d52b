import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSessions } from '../../features/identity/sessions/sessions.ts';
import { testPost } from '../../testing/test-post.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp, type AppOptions } from './app.ts';
import { consoleFiles } from './console-files.ts';

let tested: TestApp;
let folder: string;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  tested = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'laneway-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(folder, 'assets', 'a.js'), 'void 0;');
  app = await appWith({});
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await tested.close();
  rmSync(folder, { recursive: true });
});

function appWith(options: Partial<AppOptions>): Promise<FastifyInstance> {
  const { database } = tested;
  const settings = {
    crmUrl: undefined,
    websiteEditorUrl: undefined,
    helpUrl: '/guide.md',
    signInWith: undefined,
    printer: undefined,
    printerScript: undefined,
    readerScript: undefined,
  };
  return buildApp({
    database,
    sessions: openSessions(database),
    seal: testPost().seal,
    routes: [],
    endpoints: [],
    console: consoleFiles(folder, settings),
    logger: false,
    ...options,
  });
}

/** Sends the request as it is: a client of Node would tidy the path and the headers up. */
async function raw(path: string, headers: string[] = ['Host: laneway.test']): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('a path that names nothing', () => {
  test.each([
    '/assets/',
    '//x',
    '/a/../../b',
    '/%00',
    '/..%5cx',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/.well-known/unknown',
    '/.well-known/security.txt',
    '/api/nothing',
  ])('%s is answered 404', async (path) => {
    const answer = await raw(path);
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toContain('<html>');
  });

  test.each(['/', '/app/bookings', `/authentication/password-reset/${'a'.repeat(32)}.${'B'.repeat(43)}?x=a.b`])(
    '%s shows the console',
    async (path) => {
      const answer = await raw(path);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain('<html>');
    },
  );

  test('an undecodable path is a wrong request, not a bug', async () => {
    expect(statusOf(await raw('/api/%zz'))).toBe(400);
  });
});

test('two Host headers are refused', async () => {
  expect(statusOf(await raw('/', ['Host: laneway.test', 'Host: evil.test']))).toBe(400);
  expect(statusOf(await raw('/api/health', ['Host: laneway.test', 'host: laneway.test']))).toBe(400);
});

describe('addresses that programs look for', () => {
  test('robots.txt keeps everything out of the indexes', async () => {
    const { statusCode, headers, body } = await app.inject('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('change-password leads to the own account', async () => {
    const { statusCode, headers } = await app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/app/account/profile']);
  });

  test('security.txt names the contact, and expires within a year', async () => {
    const another = await appWith({
      publicUrl: 'https://laneway.test',
      securityContact: 'mailto:security@laneway.test',
    });
    const { statusCode, body } = await another.inject('/.well-known/security.txt');
    await another.close();
    expect(statusCode).toBe(200);
    expect(body).toContain('Contact: mailto:security@laneway.test\n');
    expect(body).toContain('Canonical: https://laneway.test/.well-known/security.txt\n');
    const expires = Temporal.Instant.from(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    const hours = Temporal.Now.instant().until(expires).total('hours');
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(365 * 24);
  });
});

describe('headers', () => {
  // The last three are no addresses, and are refused before they reach a route.
  const answers = ['/assets/a.js', '/api/health', '/api/nothing', '/%', '/%zz', '/api/%'];
  test.each(answers)('of %s, which is no page', async (path) => {
    const { headers } = await app.inject(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('of a page of the console: it scans, pays and stays awake, loads its own origin and stands in no frame', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]),
    );
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
    const features = String(headers['permissions-policy']).split(', ');
    expect(features.filter((feature) => feature.endsWith('=(self)'))).toEqual([
      'camera=(self)',
      'payment=(self)',
      'screen-wake-lock=(self)',
    ]);
    expect(features).toEqual(expect.arrayContaining(['usb=()', 'serial=()', 'microphone=()', 'geolocation=()']));
  });

  test('an unchanged page keeps its policy: the headers of a 304 replace those that were kept', async () => {
    const first = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const policy = first.headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    expect(again.headers['content-security-policy']).toBe(policy);
  });

  test('browsers are told to use https where the server is reached by it', async () => {
    const another = await appWith({ publicUrl: 'https://laneway.test' });
    const { headers } = await another.inject('/');
    await another.close();
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});

test('a health check ends when the database does not answer', async () => {
  const database = { ...tested.database, now: () => new Promise<never>(() => undefined) };
  const another = await appWith({ database });
  const { statusCode } = await another.inject('/api/health');
  await another.close();
  expect(statusCode).toBe(503);
});
