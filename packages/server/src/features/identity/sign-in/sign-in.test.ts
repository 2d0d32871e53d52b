import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { buildApp } from '../../../platform/http/app.ts';
import { openFeed } from '../../live/feed.ts';
import { allRoutes } from '../../../routes.ts';
import { addAccount, newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { noFiles } from '../../../testing/no-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { waitGiven } from '../../../testing/wait-given.ts';
import { hashOf, newSessionToken } from '../../../platform/http/session-token.ts';
import { openSessions } from '../sessions/sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Signs in from an address of its own on this machine, so that the tests do not count against each other. */
let lastAddress = 0;
async function signIn(email: string, password = SAMPLE_PASSWORD, address?: string, cookie = '') {
  lastAddress += 1;
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    remoteAddress: address ?? `127.1.${lastAddress >> 8}.${lastAddress & 255}`,
    headers: { cookie },
    payload: { email, password },
  });
  const body = reply.json<{ id: string; token: string }>();
  const kept = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: reply.statusCode, body, error: reply.json<ErrorBody>(), headers: reply.headers, cookie: kept };
}

async function session(email: string, type: 'ADM' | 'BIZ' | 'MGR' = 'BIZ'): Promise<string> {
  const { body } = await signIn(email);
  const answer = await app.call(null, 'auth.login', { body: { type, id: body.id, token: body.token } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body.userInfo.token;
}

describe('e-mail and password', () => {
  test('give a token that opens a session once', async () => {
    const { email, identityId, accountId } = await personWithPassword(app);
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body.id).toBe(identityId);
    const call = { body: { type: 'BIZ' as const, id: body.id, token: body.token } };
    const first = await app.call(null, 'auth.login', call);
    expect(first.status).toBe(200);
    expect(first.body.userInfo).toMatchObject({
      id: accountId,
      role: 'BIZ',
      userRole: 'BIZ',
      businessId: app.venue.cedar.businessId,
      name: 'Cedar Alley',
      isBAdmin: false,
      permissions: [],
    });
    expect((await app.call({ token: first.body.userInfo.token }, 'services.list', {})).status).toBe(200);
    const second = await app.call(null, 'auth.login', call);
    expect([second.status, second.error.code]).toEqual([400, 'auth.invalid_credentials']);
  });

  test('of two concurrent uses of a token, one gets a session', async () => {
    const { email } = await personWithPassword(app);
    const { body } = await signIn(email);
    const call = { body: { type: 'BIZ' as const, id: body.id, token: body.token } };
    const replies = await Promise.all(Array.from({ length: 6 }, () => app.call(null, 'auth.login', call)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('the token belongs to one identity, one role, and ten minutes', async () => {
    const { email, identityId } = await personWithPassword(app);
    const other = await personWithPassword(app);
    const { body } = await signIn(email);
    const with_ = (id: string, type: 'BIZ' | 'MGR') =>
      app.call(null, 'auth.login', { body: { type, id, token: body.token } });
    expect((await with_(other.identityId, 'BIZ')).error.code).toBe('auth.invalid_credentials');
    const elsewhere = await with_(identityId, 'MGR');
    expect([elsewhere.error.code, elsewhere.error.details], 'says where').toEqual(['auth.no_role', { roles: ['BIZ'] }]);
    const guessed = await app.call(null, 'auth.login', { body: { type: 'MGR', id: identityId, token: 'guessed' } });
    expect([guessed.error.code, guessed.error.details], 'to nobody else').toEqual([
      'auth.invalid_credentials',
      undefined,
    ]);
    await app.owner.query(
      "UPDATE one_use_token SET expires_at = app.now() - interval '1 second' WHERE token_hash = $1",
      [hashOf(body.token)],
    );
    expect((await with_(identityId, 'BIZ')).error.code).toBe('auth.invalid_credentials');
  });

  test('a missing field has a sentence in the person’s language', async () => {
    const empty = { email: '', password: '' };
    const missing = await app.call(null, 'identity.signIn', { body: {} as never });
    const english = { email: 'Email is required', password: 'Password is required' };
    expect([missing.status, missing.error.details]).toEqual([400, { fields: english }]);
    expect((await app.call(null, 'identity.signIn', { body: empty })).error.details).toEqual({ fields: english });
    const german = await app.call(null, 'identity.signIn', { body: empty }, { language: 'de' });
    expect(german.error.details).toEqual({
      fields: { email: 'E-Mail ist erforderlich', password: 'Passwort ist erforderlich' },
    });
  });

  test('an unknown address, a wrong password and an account without one get the same answer', async () => {
    const { email } = await personWithPassword(app);
    const bare = await personWithPassword(app, { password_hash: null });
    const answers = await Promise.all([
      signIn(`nobody.${email}`),
      signIn(email, 'Wrong!2026'),
      signIn(bare.email, 'Wrong!2026'),
    ]);
    const bodies = answers.map(({ status, error: { code, message, details } }) => ({ status, code, message, details }));
    expect(bodies[0]).toEqual({
      status: 400,
      code: 'auth.invalid_credentials',
      message: 'Email or password is not right',
      details: { triesLeft: 4 },
    });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('an unconfirmed address gets its own refusal, but only with the right password', async () => {
    const email = newEmail();
    await app.call(null, 'identity.signUp', { body: { email, password: SAMPLE_PASSWORD } });
    expect((await signIn(email, 'Wrong!2026')).error.code).toBe('auth.invalid_credentials');
    const { status, error } = await signIn(email);
    expect([status, error.code, error.details]).toEqual([400, 'UserNotConfirmedException', { email }]);
  });

  test.each([
    ['another computer', { remoteAddress: '192.0.2.4' }],
    ['another name of this one', { headers: { host: 'laneway.example' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that names the host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['a proxy that names the address', { headers: { 'x-real-ip': '8.8.8.8' } }],
    ['a proxy by the standard', { headers: { forwarded: 'for=8.8.8.8' } }],
    ['a proxy that names itself', { headers: { via: '1.1 nginx' } }],
    ['a network of proxies', { headers: { 'cf-connecting-ip': '8.8.8.8' } }],
  ])('a demo account does not sign in through %s, and others do', async (_, from) => {
    const post = (email: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        payload: { email, password: SAMPLE_PASSWORD },
        ...from,
      });
    const demo = await personWithPassword(app, { is_demo: true });
    const refused = await post(demo.email);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([400, 'auth.invalid_credentials']);
    expect((await signIn(demo.email)).status, 'at this computer').toBe(200);
    const { email } = await personWithPassword(app);
    expect((await post(email)).statusCode).toBe(200);
  });

  test('a demo account signs in only from this machine', async () => {
    const { email } = await personWithPassword(app, { is_demo: true });
    expect((await signIn(email)).status).toBe(200);
    const feed = await openFeed(app.database, { warn: () => undefined });
    const routes = allRoutes({ demoAllowed: false, feed, post: app.post, storage: noFiles });
    const open = await buildApp({
      database: app.database,
      sessions: openSessions(app.database),
      seal: app.post.seal,
      routes,
      logger: false,
    });
    try {
      const payload = { email, password: SAMPLE_PASSWORD };
      const reply = await open.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        payload,
        remoteAddress: '127.9.9.9',
      });
      expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([400, 'auth.invalid_credentials']);
    } finally {
      await feed.close();
      await open.close();
    }
  });

  test('a token that somebody planted before the sign-in never becomes the session', async () => {
    const [victim, attacker] = [await personWithPassword(app), await personWithPassword(app)];
    const theirs = await session(attacker.email);
    const madeUp = newSessionToken(app.venue.cedar.businessId);
    const sessionIds = async () =>
      (await app.call({ token: theirs }, 'auth.sessions', {})).body.rows.map(({ sessionId }) => sessionId);
    const before = await sessionIds();
    for (const planted of [theirs, madeUp]) {
      const { body } = await signIn(victim.email);
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/admin/authentication/login',
        headers: { authorization: `Bearer ${planted}`, cookie: `token=${planted}` },
        payload: { type: 'BIZ', id: body.id, token: body.token },
      });
      const { userInfo } = reply.json<{ userInfo: { id: string; token: string } }>();
      expect([reply.statusCode, userInfo.id]).toEqual([200, victim.accountId]);
      expect([theirs, madeUp]).not.toContain(userInfo.token);
    }
    expect(await sessionIds()).toEqual(before);
    expect((await app.call({ token: madeUp }, 'auth.sessions', {})).status).toBe(401);
  });

  test('tokens are stored as hashes', async () => {
    const { email } = await personWithPassword(app);
    const token = await session(email);
    const { rows } = await app.owner.query<{ all: string }>(
      `SELECT (SELECT json_agg(s) FROM session s)::text || (SELECT json_agg(t) FROM one_use_token t)::text AS all`,
    );
    expect(rows[0]?.all).not.toContain(token.split('.')[1]);
  });
});

describe('several businesses', () => {
  test('are chosen from; the token lasts until the choice succeeds', async () => {
    const { email, identityId } = await personWithPassword(app);
    await addAccount(app, identityId, app.venue.harbor.businessId, 'BIZ');
    const { body } = await signIn(email);
    const login = (businessId?: string) =>
      app.call(null, 'auth.login', {
        body: { type: 'BIZ', id: body.id, token: body.token, ...(businessId && { businessId }) },
      });
    const asked = await login();
    expect([asked.status, asked.error.code]).toEqual([400, 'auth.choose_business']);
    expect(asked.error.details).toEqual({
      businesses: expect.arrayContaining([
        { businessId: app.venue.cedar.businessId, name: 'Cedar Alley' },
        { businessId: app.venue.harbor.businessId, name: 'Harbor Lanes' },
      ]),
    });
    expect((await login(PLATFORM_BUSINESS)).error.code).toBe('auth.no_role');
    const chosen = await login(app.venue.harbor.businessId);
    expect(chosen.body.userInfo.businessId).toBe(app.venue.harbor.businessId);
    expect((await login(app.venue.cedar.businessId)).status).toBe(400);
  });

  test('a disabled one is not offered', async () => {
    const { email, identityId } = await personWithPassword(app);
    await addAccount(app, identityId, app.venue.harbor.businessId, 'BIZ');
    await app.owner.query("UPDATE business SET status = 'INACTIVE' WHERE business_id = $1", [
      app.venue.harbor.businessId,
    ]);
    try {
      const { body } = await signIn(email);
      const answer = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
      expect(answer.body.userInfo.businessId).toBe(app.venue.cedar.businessId);
    } finally {
      await app.owner.query("UPDATE business SET status = 'ACTIVE' WHERE business_id = $1", [
        app.venue.harbor.businessId,
      ]);
    }
  });

  test('a removed role is refused', async () => {
    const { email, accountId } = await personWithPassword(app);
    const { body } = await signIn(email);
    await app.owner.query('UPDATE account SET is_active = false WHERE account_id = $1', [accountId]);
    const answer = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    expect([answer.error.code, answer.error.message, answer.error.details]).toEqual([
      'auth.no_role',
      'Nothing is open to you in this role. Choose another role, or ask who runs your venue.',
      { roles: [] },
    ]);
  });
});

describe('guessing', () => {
  test('has to wait after five failures, each time longer, even with the right password', async () => {
    const { email } = await personWithPassword(app);
    const address = '192.0.2.1';
    const left = [];
    for (let tried = 0; tried < 5; tried += 1)
      left.push((await signIn(email, 'Wrong!2026', address)).error.details?.['triesLeft']);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const waits = [];
    for (let tried = 0; tried < 4; tried += 1) {
      const refused = await signIn(email, SAMPLE_PASSWORD, address);
      expect([refused.status, refused.error.code]).toEqual([429, 'too_many']);
      const wait = Number(refused.headers['retry-after']);
      waits.push(waitGiven(wait));
      const told = wait < 60 ? `${wait}\u00A0seconds.` : `${Math.ceil(wait / 60)}\u00A0minute`;
      expect(refused.error.message).toContain(`Too many attempts. Try again in ${told}`);
      // The wait is over, and the next guess is wrong again.
      await app.owner.query(
        "UPDATE attempt SET locked_until = app.now() - interval '1 second' WHERE attempt_key = $1",
        [`account:${email} ${address}`],
      );
      expect((await signIn(email, 'Wrong!2026', address)).status).toBe(400);
    }
    expect(waits).toEqual([15, 30, 60, 120]);
  });

  test('ends with the right password, and the count begins anew', async () => {
    const { email } = await personWithPassword(app);
    const address = '192.0.2.2';
    for (let tried = 0; tried < 4; tried += 1) await signIn(email, 'Wrong!2026', address);
    expect((await signIn(email, SAMPLE_PASSWORD, address)).status).toBe(200);
    expect((await signIn(email, 'Wrong!2026', address)).error.details).toEqual({ triesLeft: 4 });
  });

  test('waits the same for an address that does not exist', async () => {
    const email = 'no.such.person@laneway.test';
    const address = '192.0.2.3';
    for (let tried = 0; tried < 5; tried += 1) await signIn(email, 'Wrong!2026', address);
    const refused = await signIn(email, 'Wrong!2026', address);
    expect([refused.status, waitGiven(refused.headers['retry-after'])]).toEqual([429, 15]);
  });

  test('at many accounts from one address has to wait, too; other addresses do not', async () => {
    const address = '192.0.2.7';
    for (let tried = 0; tried < 30; tried += 1) await signIn(`spray.${tried}@laneway.test`, 'Wrong!2026', address);
    const { email } = await personWithPassword(app);
    expect((await signIn(email, SAMPLE_PASSWORD, address)).status).toBe(429);
    expect((await signIn(email)).status).toBe(200);
  });

  test('at many accounts from the address of a desk keeps nobody out of the browser where they have signed in', async () => {
    const { email } = await personWithPassword(app);
    const address = '192.0.2.9';
    const { cookie } = await signIn(email, SAMPLE_PASSWORD, address);
    for (let tried = 0; tried < 30; tried += 1) await signIn(`guest.${tried}@laneway.test`, 'Wrong!2026', address);
    for (let tried = 0; tried < 5; tried += 1) await signIn(email, 'Wrong!2026', address);
    expect((await signIn(email, SAMPLE_PASSWORD, address)).status, 'an unknown browser').toBe(429);
    expect((await signIn(email, SAMPLE_PASSWORD, address, cookie)).status).toBe(200);
    // Nor does the desk make others of its address wait.
    const other = '192.0.2.10';
    for (let tried = 0; tried < 5; tried += 1) await signIn(email, 'Wrong!2026', other, cookie);
    for (let tried = 0; tried < 29; tried += 1) await signIn(`guest.${tried}@laneway.test`, 'Wrong!2026', other);
    expect((await signIn((await personWithPassword(app)).email, SAMPLE_PASSWORD, other)).status).toBe(200);
  });

  test('knows no browser by a password that somebody typed for an address which is not theirs', async () => {
    const email = newEmail();
    const attacker = openBrowser(app);
    await attacker('identity.signUp', { body: { email, password: SAMPLE_PASSWORD } });
    const known = await attacker('identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
    expect([known.error.code, known.cookie]).toEqual(['UserNotConfirmedException', '']);
  });

  test('is limited also with concurrent calls', async () => {
    const { email } = await personWithPassword(app);
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'Wrong!2026', '192.0.2.4')));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test('keeps nobody out: from another address the right password counts at once', async () => {
    const { email } = await personWithPassword(app);
    for (let tried = 0; tried < 8; tried += 1) await signIn(email, 'Wrong!2026', '192.0.2.5');
    expect((await signIn(email, SAMPLE_PASSWORD, '192.0.2.5')).status).toBe(429);
    expect((await signIn(email)).status).toBe(200);
  });

  test('from very many addresses makes unknown browsers wait, and none where the person has signed in', async () => {
    const { email } = await personWithPassword(app);
    const { cookie } = await signIn(email);
    await app.owner.query('UPDATE attempt SET failures = 98 WHERE attempt_key = $1', [`account:${email}`]);
    for (let tried = 0; tried < 2; tried += 1) expect((await signIn(email, 'Wrong!2026')).status).toBe(400);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, SAMPLE_PASSWORD, undefined, cookie)).status).toBe(200);
    // The browser's own guesses are limited, whatever its address, and another person's cookie is worth nothing.
    for (let tried = 0; tried < 5; tried += 1)
      expect((await signIn(email, 'Wrong!2026', undefined, cookie)).status).toBe(400);
    expect((await signIn(email, SAMPLE_PASSWORD, undefined, cookie)).status).toBe(429);
    const stranger = await signIn((await personWithPassword(app)).email);
    expect((await signIn(email, SAMPLE_PASSWORD, undefined, stranger.cookie)).status).toBe(429);
  });

  test('counts one network of IPv6 as one address', async () => {
    const { email } = await personWithPassword(app);
    for (let tried = 0; tried < 5; tried += 1) await signIn(email, 'Wrong!2026', `2001:db8:5:6::${tried + 1}`);
    expect((await signIn(email, SAMPLE_PASSWORD, '2001:db8:5:6:ffff::9')).status).toBe(429);
    expect((await signIn(email, SAMPLE_PASSWORD, '2001:db8:5:7::1')).status).toBe(200);
  });

  test('does not hold up a whole shift that signs in from one address', async () => {
    const address = '192.0.2.8';
    const { email } = await personWithPassword(app);
    for (let tried = 0; tried < 35; tried += 1)
      expect((await signIn(email, SAMPLE_PASSWORD, address)).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  const PROXY = '10.77.0.1';
  const GUESSES = 30;

  /** Guesses wrong at one account after another, each call with its own X-Forwarded-For. @returns the last status. */
  async function guess(at: TestApp['app'], name: string, count: number, forwarded: (number: number) => string) {
    let status = 0;
    for (let number = 0; number < count; number += 1) {
      const reply = await at.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        remoteAddress: PROXY,
        headers: { 'x-forwarded-for': forwarded(number) },
        payload: { email: `${name}.${number}@laneway.test`, password: 'Wrong!2026' },
      });
      status = reply.statusCode;
    }
    return status;
  }

  test('that is not configured, X-Forwarded-For is ignored', async () => {
    expect(await guess(app.app, 'forged', GUESSES, (number) => `198.51.100.${number}`)).toBe(400);
    expect(await guess(app.app, 'forged.more', 1, () => '198.51.100.99')).toBe(429);
  });

  test('that is configured, each client has its own limit, and an address that the client adds is ignored', async () => {
    const feed = await openFeed(app.database, { warn: () => undefined });
    const routes = allRoutes({ demoAllowed: true, feed, post: app.post, storage: noFiles });
    const behind = await buildApp({
      database: app.database,
      sessions: openSessions(app.database),
      seal: app.post.seal,
      routes,
      logger: false,
      trustProxy: ['10.77.0.0/16'],
    });
    try {
      expect(await guess(behind, 'one', GUESSES, (number) => `192.0.2.${number}, 203.0.113.1`)).toBe(400);
      expect(await guess(behind, 'one.more', 1, () => '192.0.2.99, 203.0.113.1')).toBe(429);
      expect(await guess(behind, 'one.twice', 1, () => '203.0.113.1, 10.77.0.2')).toBe(429);
      expect(await guess(behind, 'other', 1, () => '203.0.113.2')).toBe(400);
    } finally {
      await feed.close();
      await behind.close();
    }
  });
});

describe('a session', () => {
  test('is never one that the caller sent', async () => {
    const { email } = await personWithPassword(app);
    const planted = `${app.venue.cedar.businessId.replaceAll('-', '')}.${'A'.repeat(43)}`;
    const { body } = await signIn(email);
    const login = (payload: object) =>
      app.app.inject({
        method: 'POST',
        url: '/api/admin/authentication/login',
        headers: { authorization: `Bearer ${planted}`, cookie: `token=${planted}` },
        payload: { type: 'BIZ', id: body.id, token: body.token, ...payload },
      });
    expect((await login({ session: planted })).statusCode).toBe(400);
    const entered = await login({});
    const token = entered.json<{ userInfo: { token: string } }>().userInfo.token;
    expect(entered.statusCode).toBe(200);
    expect(token).not.toBe(planted);
    expect((await app.call({ token: planted }, 'services.list', {})).status).toBe(401);
    const next = await session(email);
    expect(next).not.toBe(token);
  });
});
