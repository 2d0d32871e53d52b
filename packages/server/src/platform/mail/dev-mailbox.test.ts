import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../http/app.ts';
import { openSessions } from '../../features/identity/sessions/sessions.ts';
import { openFeed } from '../../features/live/feed.ts';
import { allRoutes } from '../../routes.ts';
import { newEmail, SAMPLE_PASSWORD } from '../../testing/sample-people.ts';
import { noFiles } from '../../testing/no-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { devMailbox } from './dev-mailbox.ts';

let app: TestApp;
let mail: { email: string; path: string; code: string };
beforeAll(async () => {
  app = await startTestApp();
  const email = newEmail();
  await app.call(null, 'identity.signUp', { body: { email, password: SAMPLE_PASSWORD } });
  const read = await app.mailTo(email);
  const { rows } = await app.owner.query<{ mail_id: string }>('SELECT mail_id FROM mail');
  mail = { email, path: `/dev/mailbox/${rows[0]?.mail_id}`, code: read?.code ?? '' };
});
afterAll(() => app.close());

const sent = (more: Record<string, string>): InjectOptions => ({ headers: { host: 'localhost:4000', ...more } });

async function asked(enabled: boolean, options: InjectOptions) {
  const feed = await openFeed(app.database, { warn: () => undefined });
  const server = await buildApp({
    database: app.database,
    sessions: openSessions(app.database),
    seal: app.post.seal,
    routes: allRoutes({ demoAllowed: true, feed, post: app.post, storage: noFiles }),
    mailbox: devMailbox(enabled, app.database, app.post),
    logger: false,
  });
  try {
    return await server.inject({ headers: { host: 'localhost:4000' }, ...options });
  } finally {
    await feed.close();
    await server.close();
  }
}

describe('the dev mailbox', () => {
  test('lists kept mail, and shows a mail in a frame of its own', async () => {
    const list = await asked(true, { url: '/dev/mailbox' });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(`<a href="${mail.path}">Your Laneway code</a>`);
    expect(list.body).toContain(mail.email);
    const one = await asked(true, { url: mail.path });
    expect(one.body).toContain(mail.code);
    expect(one.body).toMatch(
      new RegExp(`<iframe [^>]*src="${mail.path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`),
    );
    expect(one.body).toMatch(/<a href="https:\/\/laneway\.test\/authentication\/verify-code[^"]*" target="_blank"/);
    expect(one.headers['content-security-policy']).toMatch(
      /^default-src 'self';.* frame-ancestors 'none';.* frame-src 'self'; style-src 'sha256-[^']+'$/,
    );
    const html = await asked(true, { url: `${mail.path}/html` });
    expect(html.headers['content-security-policy']).toContain('sandbox allow-popups');
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(html.headers['cache-control']).toBe('no-store');
    expect(html.body).toContain(mail.code);
  });

  test('speaks the language of the reader', async () => {
    const { body } = await asked(true, {
      url: '/dev/mailbox',
      headers: { host: 'localhost', 'accept-language': 'de' },
    });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Entwicklungs-Postfach');
  });

  test('shows user input as text', async () => {
    await app.owner.query(`UPDATE mail SET subject = '<script>alert(1)</script>'`);
    const { body } = await asked(true, { url: '/dev/mailbox' });
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
  });

  test.each<[how: string, enabled: boolean, options: InjectOptions]>([
    ['where mail goes out or others reach the server', false, {}],
    ['for another computer', true, { remoteAddress: '192.0.2.4' }],
    ['by another name', true, { headers: { host: 'laneway.example' } }],
    [
      'through a proxy that says it is local',
      true,
      { remoteAddress: '192.0.2.4', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['through a proxy here that names the client', true, sent({ 'x-forwarded-for': '127.0.0.1' })],
    ['through a proxy here that names the host', true, sent({ 'x-forwarded-host': 'localhost' })],
    ['through a proxy here that names the address', true, sent({ 'x-real-ip': '8.8.8.8' })],
    ['through a proxy here by the standard', true, sent({ forwarded: 'for=8.8.8.8' })],
    ['through a proxy here that names itself', true, sent({ via: '1.1 nginx' })],
    ['through a network of proxies', true, sent({ 'cf-connecting-ip': '8.8.8.8' })],
    ['through an ingress', true, sent({ 'x-original-forwarded-for': '8.8.8.8' })],
    ['through a network that names the client by another name', true, sent({ 'true-client-ip': '8.8.8.8' })],
    ['through a gateway', true, sent({ 'x-client-ip': '8.8.8.8' })],
    ['through a proxy of any other kind', true, sent({ 'fly-request-id': '01HXYZ' })],
  ])('is not there %s', async (_, enabled, more) => {
    for (const url of ['/dev/mailbox', mail.path, `${mail.path}/html`, '/dev/anything']) {
      const reply = await asked(enabled, { url, ...more });
      expect([url, reply.statusCode, reply.body.includes(mail.code)]).toEqual([url, 404, false]);
    }
  });

  test('is there for what browsers and programs of this machine send', async () => {
    const chromium = {
      connection: 'keep-alive',
      'cache-control': 'max-age=0',
      'sec-ch-ua': '"Chromium";v="150"',
      'sec-ch-ua-mobile': '?0',
      'sec-ch-ua-platform': '"Linux"',
      dnt: '1',
      'upgrade-insecure-requests': '1',
      'user-agent': 'Mozilla/5.0',
      accept: 'text/html',
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-gpc': '1',
      referer: 'http://localhost:4000/',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'en-US,en;q=0.9',
      cookie: 'theme=dark',
      priority: 'u=0, i',
      'if-none-match': '"1"',
    };
    expect((await asked(true, { url: mail.path, ...sent(chromium) })).statusCode).toBe(200);
  });

  test('is hidden behind a proxy that adds no header but speaks HTTP/1.0', async () => {
    const status = async (version: string) => {
      const feed = await openFeed(app.database, { warn: () => undefined });
      const server = await buildApp({
        database: app.database,
        sessions: openSessions(app.database),
        seal: app.post.seal,
        routes: allRoutes({ demoAllowed: true, feed, post: app.post, storage: noFiles }),
        mailbox: devMailbox(true, app.database, app.post),
        logger: false,
      });
      const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
      try {
        const socket = connect(port, '127.0.0.1');
        socket.write(`GET /dev/mailbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
        return (await text(socket)).split('\r\n')[0];
      } finally {
        await feed.close();
        await server.close();
      }
    };
    expect(await status('1.1')).toBe('HTTP/1.1 200 OK');
    expect(await status('1.0')).toBe('HTTP/1.1 404 Not Found');
  });

  test('answers not found for a mail that is not kept', async () => {
    for (const url of ['/dev/mailbox/00000000-0000-0000-0000-000000000001', '/dev/mailbox/x', '/dev/other']) {
      expect([url, (await asked(true, { url })).statusCode]).toEqual([url, 404]);
    }
  });
});
