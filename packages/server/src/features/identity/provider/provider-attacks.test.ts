import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { personWithPassword } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type SignInAtProvider, startSignInAtProvider } from './provider-browser.fixture.ts';
import { CALLBACK_PATH } from './provider.service.ts';

let at: SignInAtProvider;
let app: TestApp;
beforeAll(async () => {
  at = await startSignInAtProvider();
  ({ app } = at);
});
afterAll(() => at.close());

describe('an attacker', () => {
  const AGAIN = 'auth.provider_again';

  test('cannot lay their own sign-in into another browser', async () => {
    const mallory = await personWithPassword(app);
    const attacker = at.aBrowser();
    const { url } = await attacker.begin();
    const back = await attacker.signInThere(url, mallory.email);
    // Without a cookie, with the cookie of another sign-in, and with a cookie that was not sealed here.
    const bare = at.aBrowser();
    await bare.comeBack(back);
    expect((await bare.token()).error.code).toBe(AGAIN);
    const busy = at.aBrowser();
    const own = await busy.begin();
    await busy.comeBack(back);
    expect((await busy.token()).error.code).toBe(AGAIN);
    const victim = await personWithPassword(app);
    await busy.comeBack(await busy.signInThere(own.url, victim.email));
    expect((await busy.token()).body.identity?.id).toBe(victim.identityId);
    const forged = at.aBrowser();
    forged.kept.set('__Host-laneway-sign-in', Buffer.from('{"step":"on_the_way"}').toString('base64url'));
    await forged.comeBack(back);
    expect((await forged.token()).error.code).toBe(AGAIN);
  });

  test('gets nothing from a used answer: neither the token nor the code again', async () => {
    const { email } = await personWithPassword(app);
    const browser = at.aBrowser();
    const { url } = await browser.begin();
    const cookie = new Map(browser.kept);
    const back = await browser.signInThere(url, email);
    await browser.comeBack(back);
    expect((await browser.token()).status).toBe(200);
    const thief = at.aBrowser();
    cookie.forEach((value, name) => thief.kept.set(name, value));
    expect((await thief.token()).error.code).toBe(AGAIN);
    await thief.comeBack(back);
    expect((await thief.token()).error.code).toBe(AGAIN);
  });

  test('gets nothing from it even where the provider accepts its code twice', async () => {
    const forgiving = await startTestApp();
    try {
      const { email } = await personWithPassword(forgiving);
      const browser = at.aBrowser(forgiving.app);
      const state = new URL((await browser.begin()).url).searchParams.get('state') ?? '';
      const thief = at.aBrowser(forgiving.app);
      browser.kept.forEach((value, name) => thief.kept.set(name, value));
      const back = `${CALLBACK_PATH}?code=${email}&state=${state}`;
      await browser.comeBack(back);
      expect((await browser.token()).status).toBe(200);
      await thief.comeBack(back);
      expect((await thief.token()).error.code).toBe(AGAIN);
    } finally {
      await forgiving.close();
    }
  });

  test('who knows only the state gets no token', async () => {
    const { email } = await personWithPassword(app);
    const browser = at.aBrowser();
    const { url } = await browser.begin();
    await browser.comeBack(await browser.signInThere(url, email));
    expect((await at.aBrowser().token()).error.code).toBe(AGAIN);
    const state = new URL(url).searchParams.get('state') ?? '';
    const { rows } = await app.owner.query(
      'SELECT identity_id AS id FROM one_use_token WHERE kind = $1 AND used_at IS NULL',
      ['provider'],
    );
    for (const { id } of rows as { id: string }[]) {
      const guess = await app.call(null, 'auth.login', { body: { type: 'BIZ', id, token: state } });
      expect(guess.error.code).toBe('auth.invalid_credentials');
    }
  });

  test.each([
    ['nonce', 'another'],
    ['code_challenge', 'A'.repeat(43)],
    ['state', 'another'],
  ])('a sign-in whose %s was exchanged on the way is no sign-in', async (name, value) => {
    const { email } = await personWithPassword(app);
    const browser = at.aBrowser();
    const url = new URL((await browser.begin()).url);
    url.searchParams.set(name, value);
    expect(await browser.comeBack(await browser.signInThere(url.href, email))).toMatchObject({ status: 303 });
    expect((await browser.token()).error.code).toBe(AGAIN);
  });

  test('cannot sign in with a made-up code', async () => {
    const browser = at.aBrowser();
    const state = new URL((await browser.begin()).url).searchParams.get('state');
    await browser.comeBack(`${CALLBACK_PATH}?code=stolen&state=${state}`);
    expect((await browser.token()).error.code).toBe(AGAIN);
  });

  test('who answers in the place of the provider needs its key: a token that another one signed signs nobody in', async () => {
    const { email } = await personWithPassword(app);
    at.openid.publishForeignKey();
    expect((await at.aBrowser().signIn(email)).error.code).toBe(AGAIN);
    // The provider comes back with a new key of its own.
    await (
      await at.takeAway()
    )();
    expect((await at.aBrowser().signIn(email)).status).toBe(200);
  });

  test('finds sign-ins and their answers expired', async () => {
    const { email } = await personWithPassword(app);
    const slow = at.aBrowser();
    const { url } = await slow.begin();
    await slow.comeBack(await slow.signInThere(url, email));
    await app.owner.query(
      `UPDATE one_use_token SET expires_at = app.now() - interval '1 second' WHERE kind = 'provider' AND used_at IS NULL`,
    );
    expect((await slow.token()).error).toMatchObject({
      code: AGAIN,
      message: 'This sign-in took too long, or was begun in another browser. Please begin again.',
    });
  });

  test('cannot redirect anybody to another host', async () => {
    for (const from of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/app/\\evil',
      '/api/x',
      '/application',
    ])
      expect((await at.aBrowser().begin({ type: 'BIZ', from })).error.details).toEqual({
        fields: { from: expect.any(String) },
      });
    const paths = ['?redirect=https://evil.example', '?state=x&url=//evil.example', ''];
    for (const path of paths) {
      const reply = await at.aBrowser().comeBack(`${CALLBACK_PATH}${path}`);
      expect(reply).toEqual({ status: 303, to: '/authentication/login-unguarded?provider' });
    }
  });

  test('cannot set other fields', async () => {
    for (const field of ['id', 'state', 'businessId', 'redirectUri']) {
      const { error } = await at.aBrowser().begin({ type: 'BIZ', [field]: newId() });
      expect(Object.keys(error.details?.['fields'] ?? {})).toEqual([field]);
    }
    expect((await at.aBrowser().begin({ type: 'OWNER' })).status).toBe(400);
  });

  test('has to wait after many unfinished sign-ins', async () => {
    await app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'provider-address:%'");
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await at.aBrowser().begin()).status);
    expect(statuses.indexOf(429)).toBe(30);
    await app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'provider-address:%'");
  });
});
