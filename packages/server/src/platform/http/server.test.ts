import { connect } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFeed } from '../../features/live/feed.ts';
import { allRoutes } from '../../routes.ts';
import { noFiles } from '../../testing/no-files.ts';
import { testPost } from '../../testing/test-post.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { personWithPassword, SAMPLE_PASSWORD } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from './app.ts';
import { openSessions } from '../../features/identity/sessions/sessions.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await startTestApp();
});
afterAll(() => tested.close());

async function anotherApp(logger: pino.Logger | false): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const { database } = tested;
  const feed = await openFeed(database, { warn: () => undefined });
  const app = await buildApp({
    database,
    sessions: openSessions(database),
    seal: testPost().seal,
    routes: allRoutes({ demoAllowed: true, feed, post: testPost(), storage: noFiles }),
    logger,
  });
  const close = async () => {
    await feed.close();
    await app.close();
  };
  return { app, close };
}

describe('the log', () => {
  test('never holds a secret, at the finest level and on failures', async () => {
    let log = '';
    const sink = new Writable({
      write(chunk, _, done) {
        log += String(chunk);
        done();
      },
    });
    const { app, close } = await anotherApp(pino({ level: 'trace' }, sink));
    try {
      const { email } = await personWithPassword(tested);
      const post = (url: string, payload: object, headers = {}) =>
        app.inject({ method: 'POST', url, payload, headers });
      await post('/api/identity/sign-in', { email, password: 'Sesame!2026wrong' });
      const { id, token } = (await post('/api/identity/sign-in', { email, password: SAMPLE_PASSWORD })).json<{
        id: string;
        token: string;
      }>();
      const login = await post('/api/admin/authentication/login', { type: 'BIZ', id, token });
      const session = login.json<{ userInfo: { token: string } }>().userInfo.token;
      const headers = {
        authorization: `Bearer ${session}`,
        cookie: 'sid=crumbs-of-a-cookie',
        'idempotency-key': 'key-of-mine-1',
      };
      const shown = await app.inject({ url: '/api/admin/services/list', headers });
      expect(shown.statusCode).toBe(200);
      const links = [
        'reset-s3cret-1',
        'reset-s3cret-2',
        'invitation-s3cret',
        'file-s3cret',
        'page-s3cret',
        'SH0RTS3CRET',
      ];
      await app.inject({
        method: 'PUT',
        url: `/api/users/setNewPassword?token=${links[0]}`,
        payload: { password: 'New!2026pass' },
      });
      await app.inject(`/authentication/password-reset/${links[1]}?lang=de`);
      await app.inject(`/authentication/register-unguarded?known=1&invitation=${links[2]}`);
      await app.inject(`/api/files/${links[3]}`);
      await app.inject(`/b/${links[4]}`);
      await app.inject(`/s/${links[5]}`);
      await app.inject('/authentication/verify-code?lang=de&email=dana%40harbor.test');
      await app.inject({ url: '/api/admin/business/filter/search?email=jo.reed@harbor.test', headers });
      await app.inject('/api/admin/business/list?search=kim%40harbor&size=25');
      await app.inject('/api/admin/business/list?size=25&search=K7QM/RT4W?XH2N%209PCD');
      expect(log).toContain('/authentication/verify-code?lang=de&email=[email]');
      expect(log).toContain('/api/admin/business/list?search=[search]&size=25');
      expect(log).not.toContain('K7QM');
      expect(log).toContain('/authentication/password-reset/[secret]?lang=de');
      await app.inject(`/api/customers/payment-link/${session}/pay`);
      expect(log).toContain('/api/files/[secret]');
      expect(log).toContain('/b/[secret]');
      expect(log).toContain('/s/[secret]');
      expect(log).toContain('/api/customers/payment-link/[secret]/pay');
      // The database fails in the middle of each call.
      await tested.owner.query('ALTER TABLE one_use_token RENAME TO elsewhere');
      await tested.owner.query('ALTER TABLE service RENAME TO elsewhere_too');
      try {
        expect((await post('/api/identity/sign-in', { email, password: SAMPLE_PASSWORD })).statusCode).toBe(500);
        expect((await post('/api/admin/authentication/login', { type: 'BIZ', id, token })).statusCode).toBe(500);
        expect((await app.inject({ url: '/api/admin/services/list', headers })).statusCode).toBe(500);
      } finally {
        await tested.owner.query('ALTER TABLE elsewhere RENAME TO one_use_token');
        await tested.owner.query('ALTER TABLE elsewhere_too RENAME TO service');
      }
      expect(log.match(/request failed/g)).toHaveLength(3);
      for (const secret of [
        'Sesame!2026wrong',
        SAMPLE_PASSWORD,
        token,
        session,
        session.split('.')[1] ?? '',
        'crumbs',
        'dana',
        'jo.reed',
        'kim',
        'argon2id',
        'New!2026pass',
        ...links,
      ]) {
        expect(log).not.toContain(secret);
      }
    } finally {
      await close();
    }
  });

  test('logs a bug under the request id of the answer', async () => {
    let log = '';
    const sink = new Writable({
      write(chunk, _, done) {
        log += String(chunk);
        done();
      },
    });
    const { app, close } = await anotherApp(pino({ level: 'error' }, sink));
    try {
      await tested.owner.query('ALTER TABLE service RENAME TO elsewhere');
      const headers = { authorization: `Bearer ${tested.venue.tokens.owner}` };
      const reply = await app.inject({ url: '/api/admin/services/list', headers });
      await tested.owner.query('ALTER TABLE elsewhere RENAME TO service');
      expect(reply.statusCode).toBe(500);
      const { requestId, ...rest } = reply.json<{ requestId: string }>();
      expect(rest).toEqual({ code: 'internal', message: 'Internal Server Error' });
      expect(log).toContain(requestId);
    } finally {
      await close();
    }
  });
});

describe('a stop', () => {
  test('finishes requests in flight, and takes no new ones', async () => {
    const { app, close } = await anotherApp(false);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { harbor, tokens } = tested.venue;
    // The booking waits for a place that another connection has locked.
    const other = new pg.Client(connectionTo('postgres', tested.owner.database ?? ''));
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text || $2::text || $3::date::text, 0))', [
      harbor.businessId,
      harbor.lanes[0],
      '2026-12-20',
    ]);
    const booking = fetch(`${address}/api/admin/reservation/add`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.owner}`,
        'content-type': 'application/json',
        'idempotency-key': 'booked-before-a-stop',
      },
      body: JSON.stringify({
        outletId: harbor.outletId,
        name: 'Dana Cole',
        bookingPhone: '6175550199',
        items: [
          {
            serviceItemId: harbor.openBowling,
            date: '2026-12-20',
            start: '19:00',
            duration: 1,
            guests: { Guest: 2 },
            lanes: [harbor.lanes[0]],
          },
        ],
      }),
    });
    await waitUntil(async () => {
      const { rows } = await tested.owner.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      return rows.length === 1;
    });
    const closing = close();
    const port = Number(new URL(address).port);
    await waitUntil(async () => {
      const socket = connect(port, '127.0.0.1');
      const refused = await once(socket, 'connect').then(
        () => false,
        () => true,
      );
      socket.destroy();
      return refused;
    });
    await other.query('COMMIT');
    await other.end();
    const reply = await booking;
    expect(reply.status).toBe(201);
    const { bookingId } = (await reply.json()) as { bookingId: string };
    await closing;
    const { rows } = await tested.owner.query('SELECT status FROM booking WHERE booking_id = $1', [bookingId]);
    expect(rows).toEqual([{ status: 'pending' }]);
  });
});

/** Polls until the condition holds. */
async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => void setImmediate(resolve));
}
