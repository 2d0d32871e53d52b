import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { addAccount, newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitGiven } from '../../../testing/wait-given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW = 'Fresh!2027y';
const forgot = (email: string) => app.call(null, 'identity.forgotPassword', { body: { email } });
const set = (token: string, password = NEW) =>
  app.call(null, 'auth.setNewPassword', { query: { token }, body: { password } });
const look = (token: string) => app.call(null, 'auth.resetLink', { body: { token } });
const signIn = (email: string, password: string) => app.call(null, 'identity.signIn', { body: { email, password } });
async function session(email: string, type: 'BIZ' | 'MGR' = 'BIZ', businessId?: string): Promise<string> {
  const { body } = await signIn(email, SAMPLE_PASSWORD);
  const answer = await app.call(null, 'auth.login', {
    body: { type, id: body.id, token: body.token, ...(businessId && { businessId }) },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body.userInfo.token;
}
async function linkFor(email: string): Promise<string> {
  await app.owner.query('DELETE FROM attempt');
  // Mail of the sign-ins before comes first.
  await app.mailTo(email);
  await forgot(email);
  return (await app.mailTo(email))?.token ?? '';
}

describe('a reset link', () => {
  test('sets a password once; the second time it says so', async () => {
    const { email, identityId } = await personWithPassword(app);
    const asked = await forgot(email.toUpperCase());
    expect([asked.status, asked.body]).toEqual([
      200,
      { message: 'If an account uses this email, a link is on its way.', wait: 30 },
    ]);
    const mail = await app.mailTo(email);
    expect(mail?.url).toMatch(/^https:\/\/laneway\.test\/authentication\/password-reset\/[\w-]{43}$/);
    const token = mail?.token ?? '';
    for (const { status, body } of [await look(token), await look(token)])
      expect([status, body]).toEqual([200, { email }]);
    const done = await set(token);
    expect([done.status, done.body.message]).toEqual([200, 'Your password is changed. Please log in.']);
    expect((await signIn(email, SAMPLE_PASSWORD)).error.code).toBe('auth.invalid_credentials');
    expect((await signIn(email, NEW)).status).toBe(200);
    const again = await set(token, 'Third!2028z');
    expect([again.status, again.error.code, again.error.message]).toEqual([
      400,
      'auth.link_invalid',
      'This link is no longer valid. Ask for a new one.',
    ]);
    const looked = await look(token);
    expect([looked.status, looked.error.code]).toEqual([400, 'auth.link_invalid']);
    const { rows } = await app.owner.query(
      "SELECT business_id, what, after FROM activity WHERE subject_id = $1 AND what <> 'sign_in.failed'",
      [identityId],
    );
    const after = { address: '127.0.0.1', device: 'lightMyRequest' };
    expect(rows).toEqual([{ business_id: PLATFORM_BUSINESS, what: 'identity.password_set', after }]);
  });

  test('of two who use it at once, one sets a password', async () => {
    const { email } = await personWithPassword(app);
    const token = await linkFor(email);
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((mark) => set(token, `Fresh!2027${mark}`)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test('ends after an hour, and with it every other link once one was used', async () => {
    const { email, identityId } = await personWithPassword(app);
    const [one, other] = [await linkFor(email), await linkFor(email)];
    await app.owner.query(
      "UPDATE one_use_token SET expires_at = app.now() - interval '1 second' WHERE identity_id = $1 AND created_at = (SELECT min(created_at) FROM one_use_token WHERE identity_id = $1)",
      [identityId],
    );
    for (const { error } of [await look(one), await set(one)]) expect(error.code).toBe('auth.link_invalid');
    const third = await linkFor(email);
    expect((await set(other)).status).toBe(200);
    expect((await set(third)).error.code).toBe('auth.link_invalid');
  });

  test.each(['', 'x', 'A'.repeat(43), `${'0'.repeat(32)}.${'A'.repeat(43)}`])(
    'that is made up (%s) opens nothing',
    async (token) => {
      for (const { status, error } of [await look(token), await set(token)])
        expect([status, error.code]).toEqual([400, token === '' ? 'validation' : 'auth.link_invalid']);
    },
  );

  test('checks the rules for passwords, and stays valid after a refusal', async () => {
    const { email } = await personWithPassword(app);
    const token = await linkFor(email);
    const weak = await set(token, 'password');
    expect(weak.error.details).toEqual({
      fields: { password: 'At least 8 characters with a letter, a digit and a special character' },
    });
    expect((await set(token)).status).toBe(200);
  });

  test('ends every session of the person, in every business, and no one else’s', async () => {
    const { email, identityId } = await personWithPassword(app);
    const { harbor, cedar } = app.venue;
    await addAccount(app, identityId, harbor.businessId, 'BIZ');
    const mine = [await session(email, 'BIZ', cedar.businessId), await session(email, 'BIZ', harbor.businessId)];
    const other = await personWithPassword(app);
    const theirs = await session(other.email);
    const status = async (token: string) => (await app.call({ token }, 'services.list', {})).status;
    for (const token of [...mine, theirs]) expect(await status(token)).toBe(200);
    expect((await set(await linkFor(email))).status).toBe(200);
    for (const token of mine) expect(await status(token)).toBe(401);
    expect(await status(theirs)).toBe(200);
  });

  test('ends unfinished sign-ins with the old password', async () => {
    const { email } = await personWithPassword(app);
    const { body } = await signIn(email, SAMPLE_PASSWORD);
    await set(await linkFor(email));
    const late = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    expect([late.status, late.error.code]).toEqual([400, 'auth.invalid_credentials']);
  });

  test('leaves no session of a concurrent sign-in with the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await personWithPassword(app);
      const token = await linkFor(email);
      const { body } = await signIn(email, SAMPLE_PASSWORD);
      const login = { body: { type: 'BIZ' as const, id: body.id, token: body.token } };
      const [entered] = await Promise.all([app.call(null, 'auth.login', login), set(token)]);
      if (entered.status !== 200) continue;
      const after = await app.call({ token: entered.body.userInfo.token }, 'services.list', {});
      expect(after.status).toBe(401);
    }
  });

  test('is hashed where it is stored', async () => {
    const { email } = await personWithPassword(app);
    const token = await linkFor(email);
    const { rows } = await app.owner.query<{ all: string }>(
      'SELECT (SELECT json_agg(t)::text FROM one_use_token t) || (SELECT json_agg(m)::text FROM mail m) AS all',
    );
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('requesting a link', () => {
  test('answers and does the same whether anybody has the address', async () => {
    const { email: known } = await personWithPassword(app);
    const unknown = newEmail();
    const bare = await personWithPassword(app, { password_hash: null, confirmed_at: null });
    const before = await mailRows();
    const answers = await Promise.all([known, unknown, bare.email].map(forgot));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { message: 'If an account uses this email, a link is on its way.', wait: 30 },
      ]);
    }
    // The same single row each; whether a mail is written is decided after the answer.
    expect((await mailRows()) - before).toBe(3);
    expect(await app.mailTo(unknown)).toBeUndefined();
    expect(await app.mailTo(bare.email)).toBeUndefined();
    expect(await app.mailTo(known)).toMatchObject({ kind: 'reset' });
    const refused = await Promise.all([known, unknown].map(forgot));
    expect(refused.map(({ status, error }) => [status, error.code, waitGiven(error.details?.['retryAfter'])])).toEqual(
      refused.map(() => [429, 'too_many', 30]),
    );
  });

  test('by role mails only a person with that role', async () => {
    const { email } = await personWithPassword(app);
    const ask = (type: 'BIZ' | 'MGR') =>
      app.call(null, 'auth.forgotPassword', { body: { provider: 'APP', email, type } });
    expect((await ask('MGR')).status).toBe(200);
    expect(await app.mailTo(email)).toBeUndefined();
    await app.owner.query('DELETE FROM attempt');
    expect((await ask('BIZ')).status).toBe(200);
    expect(await app.mailTo(email)).toMatchObject({ kind: 'reset' });
  });

  test('mails in the language of the person, else of the request', async () => {
    const german = await personWithPassword(app, { language: 'de' });
    const other = await personWithPassword(app);
    for (const { email } of [german, other]) {
      await app.call(null, 'identity.forgotPassword', { body: { email } }, { language: 'fr' });
    }
    expect(await app.mailTo(german.email)).toMatchObject({ language: 'de', subject: 'Neues Passwort wählen' });
    expect(await app.mailTo(other.email)).toMatchObject({ language: 'fr', subject: 'Choisir un nouveau mot de passe' });
  });

  test('from one address has its limit', async () => {
    const replies = [];
    for (let asked = 0; asked < 25; asked += 1) {
      replies.push(
        await app.app.inject({
          method: 'POST',
          url: '/api/identity/forgot-password',
          remoteAddress: '192.0.2.77',
          payload: { email: newEmail() },
        }),
      );
    }
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(replies.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
  });

  async function mailRows(): Promise<number> {
    return (await app.owner.query('SELECT 1 FROM mail')).rowCount ?? 0;
  }
});
