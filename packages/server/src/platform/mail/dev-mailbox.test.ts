import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../http/app.ts';
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

async function asked(enabled: boolean, options: InjectOptions) {
  const feed = await openFeed(app.database, { warn: () => undefined });
  const server = await buildApp({
    database: app.database,
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
  test('lists what is kept, and shows a mail in a frame of its own', async () => {
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
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
    );
    const html = await asked(true, { url: `${mail.path}/html` });
    expect(html.headers['content-security-policy']).toContain('sandbox allow-popups');
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(html.headers['cache-control']).toBe('no-store');
    expect(html.body).toContain(mail.code);
  });

  test('speaks the language of who reads', async () => {
    const { body } = await asked(true, {
      url: '/dev/mailbox',
      headers: { host: 'localhost', 'accept-language': 'de' },
    });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Entwicklungs-Postfach');
  });

  test('shows what was typed as text', async () => {
    await app.owner.query(`UPDATE mail SET subject = '<script>alert(1)</script>'`);
    const { body } = await asked(true, { url: '/dev/mailbox' });
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
  });

  test.each([
    ['where mail goes out or the server is public', false, {}],
    ['for another computer', true, { remoteAddress: '192.0.2.4' }],
    ['by another name', true, { headers: { host: 'laneway.example' } }],
    [
      'through a proxy that says it is local',
      true,
      { remoteAddress: '192.0.2.4', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    ],
  ])('is not there %s', async (_, enabled, more) => {
    for (const url of ['/dev/mailbox', mail.path, `${mail.path}/html`, '/dev/anything']) {
      const reply = await asked(enabled, { url, ...more });
      expect([url, reply.statusCode, reply.body.includes(mail.code)]).toEqual([url, 404, false]);
    }
  });

  test('knows no mail that is not kept', async () => {
    for (const url of ['/dev/mailbox/00000000-0000-0000-0000-000000000001', '/dev/mailbox/x', '/dev/other']) {
      expect([url, (await asked(true, { url })).statusCode]).toEqual([url, 404]);
    }
  });
});
