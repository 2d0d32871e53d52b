import type { Call } from '@laneway/contract/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { waitGiven } from '../../../testing/wait-given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const WRONG = '000000';

/** The app's code, `steps` of thirty seconds from now on the database's clock. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const now = (await app.database.now()).epochMilliseconds + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** An owner of Cedar who is signed in. */
async function person() {
  const made = await personWithPassword(app);
  const start = async () =>
    (await app.call(null, 'identity.signIn', { body: { email: made.email, password: SAMPLE_PASSWORD } })).body;
  const login = (identity: { id: string; token: string }, more: { code?: string; businessId?: string } = {}) =>
    app.call(null, 'auth.login', { body: { type: 'BIZ', ...identity, ...more } });
  const { userInfo } = (await login(await start())).body;
  const step = (body: Call<'auth.twoStep'>['body']) => app.call({ token: userInfo.token }, 'auth.twoStep', { body });
  const detail = async () =>
    (
      await app.call({ token: userInfo.token }, 'auth.detail', {
        params: { userId: made.accountId, userType: 'BIZ' },
      })
    ).body.userInfo;
  return { ...made, token: userInfo.token, start, login, step, detail };
}

/** The same person with the authenticator app set up; the code of the step before now is used up. */
async function secured() {
  const one = await person();
  const { body } = await one.step({ step: 'begin', password: SAMPLE_PASSWORD });
  const secret = body.secret ?? '';
  const confirmed = await one.step({ step: 'confirm', code: await codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { ...one, secret, recovery: confirmed.body.recoveryCodes ?? [] };
}

describe('setting up', () => {
  test('asks for the password, gives the secret and, after its first code, ten recovery codes', async () => {
    const one = await person();
    const refused = await one.step({ step: 'begin', password: 'Wrong!2026' });
    expect(Object.keys(refused.error.details?.['fields'] as object)).toEqual(['password']);
    const { body } = await one.step({ step: 'begin', password: SAMPLE_PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await one.detail()).twoStep).toEqual({ on: false, codesLeft: 0 });
    const wrong = await one.step({ step: 'confirm', code: WRONG });
    expect(Object.keys(wrong.error.details?.['fields'] as object)).toEqual(['code']);
    const { body: done } = await one.step({ step: 'confirm', code: await codeOf(body.secret ?? '') });
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect((await one.detail()).twoStep).toEqual({ on: true, codesLeft: 10 });
  });

  test('that is unfinished does not ask for a code at sign-in', async () => {
    const one = await person();
    await one.step({ step: 'begin', password: SAMPLE_PASSWORD });
    expect((await one.login(await one.start())).status).toBe(200);
  });

  test('stores neither secret nor codes readably, nor in the history', async () => {
    const one = await secured();
    const { rows } = await app.owner.query<{ all: string }>(
      `SELECT (SELECT two_step::text FROM identity WHERE identity_id = $1) ||
              coalesce((SELECT string_agg(a::text, ' ') FROM activity a WHERE actor_id = $2), '') AS all`,
      [one.identityId, one.accountId],
    );
    const kept = rows[0]?.all ?? '';
    expect(kept).toContain('identity.two_step_on');
    for (const secret of [one.secret, ...one.recovery, ...one.recovery.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(secret);
  });

  test('does not replace the app of somebody who has one', async () => {
    const one = await secured();
    const again = await one.step({ step: 'begin', password: SAMPLE_PASSWORD });
    expect([again.status, again.error.code]).toEqual([409, 'auth.two_step_changed']);
    const confirmed = await one.step({ step: 'confirm', code: await codeOf(one.secret) });
    expect(confirmed.status).toBe(409);
  });

  test.each([
    ['begin without password', { step: 'begin' }, 'password'],
    ['confirm without code', { step: 'confirm' }, 'code'],
    ['off without code', { step: 'off', password: SAMPLE_PASSWORD }, 'code'],
    ['a secret of their own', { step: 'begin', password: SAMPLE_PASSWORD, secret: 'AAAA' }, 'secret'],
    ['somebody else', { step: 'begin', password: SAMPLE_PASSWORD, identityId: 'x' }, 'identityId'],
  ])('refuses %s', async (_, body, field) => {
    const one = await person();
    const { status, error } = await one.step(body as never);
    expect([status, Object.keys(error.details?.['fields'] as object)]).toEqual([400, [field]]);
  });
});

describe('signing in', () => {
  test('asks for the code in the same call; the one-use token lasts until it succeeds', async () => {
    const one = await secured();
    const identity = await one.start();
    const asked = await one.login(identity);
    expect([asked.status, asked.error.code]).toEqual([400, 'auth.two_step']);
    const wrong = await one.login(identity, { code: WRONG });
    expect([wrong.status, wrong.error.code, wrong.error.details]).toEqual([400, 'auth.code_invalid', { triesLeft: 4 }]);
    const done = await one.login(identity, { code: await codeOf(one.secret) });
    expect(done.body.userInfo.businessId).toBe(app.venue.cedar.businessId);
    expect((await one.login(identity, { code: await codeOf(one.secret, 1) })).error.code).toBe(
      'auth.invalid_credentials',
    );
  });

  test('takes a code once, also when it comes twice at once', async () => {
    const one = await secured();
    const code = await codeOf(one.secret);
    const identities = [await one.start(), await one.start(), await one.start()];
    const replies = await Promise.all(identities.map((identity) => one.login(identity, { code })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await one.login(await one.start(), { code })).error.code).toBe('auth.code_invalid');
    // A code older than the used one is refused, too.
    expect((await one.login(await one.start(), { code: await codeOf(one.secret, -1) })).error.code).toBe(
      'auth.code_invalid',
    );
  });

  test('takes each recovery code once, however it is written', async () => {
    const one = await secured();
    const [first = '', second = ''] = one.recovery;
    expect((await one.login(await one.start(), { code: ` ${first.toUpperCase()} ` })).status).toBe(200);
    expect((await one.login(await one.start(), { code: first })).error.code).toBe('auth.code_invalid');
    const identities = [await one.start(), await one.start()];
    const replies = await Promise.all(
      identities.map((identity) => one.login(identity, { code: second.replace('-', '') })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await one.detail()).twoStep).toEqual({ on: true, codesLeft: 8 });
  });

  test('takes no code of somebody else', async () => {
    const [one, other] = [await secured(), await secured()];
    for (const code of [await codeOf(other.secret), other.recovery[0] ?? ''])
      expect((await one.login(await one.start(), { code })).error.code).toBe('auth.code_invalid');
    expect((await other.detail()).twoStep).toEqual({ on: true, codesLeft: 10 });
  });

  test('checks five of many concurrent guesses, then even the right code has to wait', async () => {
    const one = await secured();
    const identity = await one.start();
    const guesses = Array.from({ length: 30 }, (_, number) => String(100_000 + number));
    const replies = await Promise.all(guesses.map((code) => one.login(identity, { code })));
    expect(replies.filter(({ error }) => error.code === 'auth.code_invalid')).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25);
    const right = await one.login(await one.start(), { code: await codeOf(one.secret) });
    expect([right.status, waitGiven(right.error.details?.['retryAfter'])]).toEqual([429, 15]);
  });

  test('makes no browser wait that the person has signed in with before, but for wrong codes of its own', async () => {
    const one = await secured();
    const browser = openBrowser(app);
    const { body: begun } = await browser('identity.signIn', { body: { email: one.email, password: SAMPLE_PASSWORD } });
    const enter = (code: string) => browser('auth.login', { body: { type: 'BIZ', ...begun, code } });
    expect((await enter(one.recovery[0] ?? '')).status).toBe(200);
    const elsewhere = await one.start();
    for (let n = 0; n < 5; n += 1) await one.login(elsewhere, { code: WRONG });
    expect((await one.login(elsewhere, { code: await codeOf(one.secret) })).status).toBe(429);
    const { body: again } = await browser('identity.signIn', { body: { email: one.email, password: SAMPLE_PASSWORD } });
    const tried = (code: string) => browser('auth.login', { body: { type: 'BIZ', ...again, code } });
    expect((await tried(WRONG)).error.details).toEqual({ triesLeft: 4 });
    expect((await tried(await codeOf(one.secret))).status).toBe(200);
  });

  test('asks for the code before it names the businesses, and one code is enough for the choice', async () => {
    const one = await secured();
    await addAccount(app, one.identityId, app.venue.harbor.businessId, 'BIZ');
    const identity = await one.start();
    expect((await one.login(identity)).error.code).toBe('auth.two_step');
    const businessId = app.venue.harbor.businessId;
    expect((await one.login(identity, { businessId })).error.code).toBe('auth.two_step');
    const code = await codeOf(one.secret);
    expect((await one.login(identity, { code })).error.code).toBe('auth.choose_business');
    expect((await one.login(identity, { code, businessId })).status).toBe(200);
  });
});

describe('turning off, and new recovery codes', () => {
  test('need the password and a code', async () => {
    const one = await secured();
    const code = await codeOf(one.secret);
    expect((await one.step({ step: 'off', password: 'Wrong!2026', code })).status).toBe(400);
    expect((await one.step({ step: 'off', password: SAMPLE_PASSWORD, code: WRONG })).status).toBe(400);
    expect((await one.detail()).twoStep?.on).toBe(true);
    expect((await one.step({ step: 'off', password: SAMPLE_PASSWORD, code })).status).toBe(200);
    expect((await one.login(await one.start())).status).toBe(200);
    const again = await one.step({ step: 'off', password: SAMPLE_PASSWORD, code: await codeOf(one.secret, 1) });
    expect(again.error.code).toBe('auth.two_step_changed');
  });

  test('end the old recovery codes', async () => {
    const one = await secured();
    const [proof = '', old = ''] = one.recovery;
    const { body } = await one.step({ step: 'codes', password: SAMPLE_PASSWORD, code: proof });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await one.login(await one.start(), { code: old })).error.code).toBe('auth.code_invalid');
    expect((await one.login(await one.start(), { code: body.recoveryCodes?.[0] ?? '' })).status).toBe(200);
  });
});
