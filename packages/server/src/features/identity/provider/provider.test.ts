import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../platform/http/app.ts';
import { openFeed } from '../../live/feed.ts';
import { allRoutes } from '../../../routes.ts';
import {
  addAccount,
  invitationTo,
  newEmail,
  personWithPassword,
  SAMPLE_PASSWORD,
} from '../../../testing/sample-people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type Answer, CALLBACK, type SignInAtProvider, startSignInAtProvider } from './provider-browser.fixture.ts';
import { CALLBACK_PATH } from './provider.service.ts';
import { openSessions } from '../sessions/sessions.ts';

let at: SignInAtProvider;
let app: TestApp;
beforeAll(async () => {
  at = await startSignInAtProvider();
  ({ app } = at);
});
afterAll(() => at.close());

const login = (answer: Answer, type: 'ADM' | 'BIZ' | 'MGR' = 'BIZ', more: object = {}) =>
  app.call(null, 'auth.login', {
    body: { type, id: answer.identity?.id ?? '', token: answer.identity?.token ?? '', ...more },
  });
const linksOf = async (identityId: string) =>
  (await app.owner.query('SELECT issuer, subject FROM identity_link WHERE identity_id = $1', [identityId])).rows;

describe('a sign-in at the provider', () => {
  test('opens a session of the person whose e-mail it has confirmed, and keeps no secret in an address', async () => {
    const { email, identityId, accountId } = await personWithPassword(app);
    const browser = at.aBrowser();
    const { url, reply } = await browser.begin({ type: 'BIZ', from: '/app/calendar?date=2026-12-24' });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-laneway-sign-in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const asked = new URL(url).searchParams;
    expect(asked.get('redirect_uri')).toBe(CALLBACK);
    expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256']);
    expect(browser.cookie).not.toContain(asked.get('state') ?? '?');

    const back = await browser.signInThere(url, email.toUpperCase());
    expect(await browser.comeBack(back)).toEqual({ status: 303, to: '/authentication/login-unguarded?provider' });
    const { status, body } = await browser.token();
    expect([status, body.type, body.from, body.invitation]).toEqual([
      200,
      'BIZ',
      '/app/calendar?date=2026-12-24',
      null,
    ]);
    expect(browser.kept.size).toBe(0);
    const session = await login(body);
    expect(session.body.userInfo).toMatchObject({ id: accountId, role: 'BIZ', name: 'Cedar Alley' });
    expect(await linksOf(identityId)).toEqual([{ issuer: at.openid.issuer, subject: email.toUpperCase() }]);
  });

  test('finds a bound person by the subject, whatever their e-mail is by then', async () => {
    const { email, identityId } = await personWithPassword(app);
    at.openid.people.set('ada', { email, email_verified: true });
    expect((await at.aBrowser().signIn('ada')).body.identity?.id).toBe(identityId);
    at.openid.people.set('ada', { email: newEmail(), email_verified: false });
    expect((await at.aBrowser().signIn('ada')).body.identity?.id).toBe(identityId);
    // The address now belongs to another person there, who is not bound and is refused like anybody.
    at.openid.people.set('eve', { email, email_verified: false });
    expect((await at.aBrowser().signIn('eve')).error.code).toBe('auth.provider_unverified');
  });

  test('begins in one server and ends in another', async () => {
    const { email, identityId } = await personWithPassword(app);
    const second = await app.another();
    try {
      const browser = at.aBrowser();
      const { url } = await browser.begin();
      const elsewhere = at.aBrowser(second.app);
      browser.kept.forEach((value, name) => elsewhere.kept.set(name, value));
      await elsewhere.comeBack(await browser.signInThere(url, email));
      expect((await browser.token()).body.identity?.id).toBe(identityId);
    } finally {
      await second.close();
    }
  });

  test('asks for the business and for our two-step code, as after a password', async () => {
    const { email, identityId } = await personWithPassword(app);
    await addAccount(app, identityId, app.venue.harbor.businessId, 'BIZ');
    const { body } = await at.aBrowser().signIn(email);
    const choice = await login(body);
    expect(choice.error.code).toBe('auth.choose_business');
    expect(choice.error.details?.['businesses']).toHaveLength(2);
    const chosen = await login(body, 'BIZ', { businessId: app.venue.harbor.businessId });
    expect(chosen.body.userInfo).toMatchObject({ name: 'Harbor Lanes' });

    await app.call({ token: chosen.body.userInfo.token }, 'auth.twoStep', {
      body: { step: 'begin', password: SAMPLE_PASSWORD },
    });
    await app.owner.query(
      `UPDATE identity SET two_step = jsonb_set(two_step, '{state}', '"on"') WHERE identity_id = $1`,
      [identityId],
    );
    const again = await at.aBrowser().signIn(email);
    expect((await login(again.body)).error.code).toBe('auth.two_step');
  });
});

describe('a sign-in at the provider is refused', () => {
  test('for a person unknown here, and creates nothing', async () => {
    const email = newEmail();
    const before = await app.owner.query('SELECT count(*) FROM identity');
    const { status, error } = await at.aBrowser().signIn(email);
    expect([status, error.code, error.message]).toEqual([
      400,
      'auth.provider_unknown',
      `Nobody here has the email ${email}. Ask who runs your venue for an invitation.`,
    ]);
    expect((await app.owner.query('SELECT count(*) FROM identity')).rows).toEqual(before.rows);
  });

  test('for an e-mail that the provider has not verified, or does not tell', async () => {
    const { email, identityId } = await personWithPassword(app);
    at.openid.people.set('unsure', { email, email_verified: false });
    at.openid.people.set('silent', {});
    for (const name of ['unsure', 'silent']) {
      const { error } = await at.aBrowser().signIn(name);
      expect([error.code, error.message]).toEqual([
        'auth.provider_unverified',
        'Venue ID has not confirmed your email. Have it confirmed there, or log in with your password.',
      ]);
    }
    expect(await linksOf(identityId)).toEqual([]);
  });

  test('for a demo account', async () => {
    const { email, identityId } = await personWithPassword(app, { is_demo: true });
    expect((await at.aBrowser().signIn(email)).error.code).toBe('auth.provider_unknown');
    expect(await linksOf(identityId)).toEqual([]);
  });

  test('for a foreign role, a disabled one, and a disabled business', async () => {
    const { email, identityId } = await personWithPassword(app);
    const { businessId } = app.venue.harbor;
    const role = async (type: string) => (await at.aBrowser().signIn(email, { type })).error.code;
    expect(await role('ADM')).toBe('auth.no_role');
    expect(await role('MGR')).toBe('auth.no_role');
    await addAccount(app, identityId, businessId, 'MGR');
    await app.owner.query(
      `INSERT INTO manager (business_id, manager_id, email, status)
       SELECT business_id, staff_id, $2, 'active' FROM account WHERE identity_id = $1 AND role = 'MGR'`,
      [identityId, email],
    );
    expect((await at.aBrowser().signIn(email, { type: 'MGR' })).body.identity?.id).toBe(identityId);
    await app.owner.query(
      `UPDATE manager SET status = 'disabled' WHERE manager_id = (SELECT staff_id FROM account WHERE identity_id = $1 AND role = 'MGR')`,
      [identityId],
    );
    expect(await role('MGR')).toBe('auth.no_role');
    const { cedar } = app.venue;
    const status = (value: string) =>
      app.owner.query('UPDATE business SET status = $2 WHERE business_id = $1', [cedar.businessId, value]);
    await status('INACTIVE');
    expect(await role('BIZ')).toBe('auth.no_role');
    await status('ACTIVE');
  });

  test('for a person who has not confirmed their address yet', async () => {
    const { email } = await personWithPassword(app, { password_hash: null, confirmed_at: null });
    const { error } = await at.aBrowser().signIn(email);
    expect([error.code, error.details]).toEqual(['UserNotConfirmedException', { email }]);
  });

  test('but an invited person gets the invitation, and needs no password for it', async () => {
    const email = newEmail();
    const { businessId } = app.venue.harbor;
    await invitationTo(app, businessId, email);
    // Another person tried to register with the address; the password they typed opens nothing afterwards.
    await app.call(null, 'identity.signUp', { body: { email, password: 'Mallory!2026' } });
    const { status, body } = await at.aBrowser().signIn(email, { type: 'MGR' });
    expect([status, body.identity]).toEqual([200, null]);
    const token = body.invitation ?? '';
    expect((await app.call(null, 'auth.register', { body: { token } })).status).toBe(201);
    expect((await app.call(null, 'auth.register', { body: { token } })).error.code).toBe('auth.link_invalid');
    const signedIn = await at.aBrowser().signIn(email, { type: 'MGR' });
    expect((await login(signedIn.body, 'MGR')).body.userInfo).toMatchObject({ role: 'MGR', name: 'Harbor Lanes' });
    const stolen = await app.call(null, 'identity.signIn', { body: { email, password: 'Mallory!2026' } });
    expect(stolen.error.code).toBe('auth.invalid_credentials');
  });

  test('for an expired invitation', async () => {
    const email = newEmail();
    await invitationTo(app, app.venue.harbor.businessId, email);
    await app.owner.query(
      `UPDATE one_use_token SET expires_at = app.now() - interval '1 second'
       WHERE kind = 'invitation' AND identity_id = (SELECT identity_id FROM identity WHERE email = $1)`,
      [email],
    );
    expect((await at.aBrowser().signIn(email, { type: 'MGR' })).error.code).toBe('UserNotConfirmedException');
  });
});

describe('a provider that refuses, or does not answer', () => {
  test('is reported in the person’s language, once', async () => {
    const browser = at.aBrowser();
    await browser.comeBack(await browser.signInThere((await browser.begin()).url, 'nobody'));
    const { status, error } = await browser.token('de');
    expect([status, error.code, error.message]).toEqual([
      400,
      'auth.provider_denied',
      'Venue ID hat Sie nicht angemeldet.',
    ]);
    expect((await browser.token()).error.code).toBe('auth.provider_again');
  });

  test('leaves the sign-in by password as it is, and works again once it is back', async () => {
    const { email, identityId } = await personWithPassword(app);
    const browser = at.aBrowser();
    const back = await browser.signInThere((await browser.begin()).url, email);
    const bringBack = await at.takeAway();
    await browser.comeBack(back);
    const down = await browser.token();
    expect([down.status, down.error.code, down.error.message]).toEqual([
      422,
      'auth.provider_down',
      'Venue ID does not answer at the moment. Log in with your password, or try again later.',
    ]);
    const fresh = await at.another();
    try {
      expect((await at.aBrowser(fresh.app).begin()).error.code).toBe('auth.provider_down');
      const password = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
      expect(password.body.id).toBe(identityId);
      await bringBack();
      expect((await at.aBrowser(fresh.app).begin()).status).toBe(200);
    } finally {
      await fresh.close();
    }
    expect((await at.aBrowser().signIn(email)).body.identity?.id).toBe(identityId);
  });

  test('answers not found where none is configured', async () => {
    const feed = await openFeed(app.database, { warn: () => undefined });
    const bare = await buildApp({
      database: app.database,
      sessions: openSessions(app.database),
      seal: app.post.seal,
      routes: allRoutes({ demoAllowed: true, feed, post: app.post, storage: app.storage }),
      logger: false,
    });
    try {
      expect((await at.aBrowser(bare).begin()).status).toBe(404);
      expect((await at.aBrowser(bare).token()).status).toBe(404);
      expect((await bare.inject(CALLBACK_PATH)).statusCode).toBe(404);
    } finally {
      await feed.close();
      await bare.close();
    }
  });
});
