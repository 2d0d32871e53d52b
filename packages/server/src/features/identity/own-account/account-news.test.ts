import { Secret, TOTP } from 'otpauth';
import { LANGUAGES, type Language } from '@laneway/contract/words/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import { invitationTo, newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { resetTwoStep } from '../two-step/reset-two-step.ts';
import { makeResetPath } from './recovery.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function logIn(
  email: string,
  { cookie = '', type = 'BIZ' as 'BIZ' | 'MGR', code = undefined as string | undefined } = {},
) {
  const { body } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
  const call = { body: { type, ...body, ...(code !== undefined && { code }) } };
  const answer = await app.call(null, 'auth.login', call, { cookie });
  expect(answer.status).toBe(200);
  return { token: answer.body.userInfo.token, cookie: answer.cookie };
}
/** Subjects of the mail to somebody, in order. */
async function subjectsTo(email: string): Promise<string[]> {
  await app.mailTo(email);
  const { rows } = await app.owner.query<{ subject: string }>(
    'SELECT subject FROM mail WHERE to_address = $1 ORDER BY created_at, mail_id',
    [email],
  );
  return rows.map(({ subject }) => subject);
}
const NEW_DEVICE = 'New sign-in to your Laneway account';

describe('a sign-in with another browser', () => {
  test('is mailed, with the time and the address; the first one and known browsers are not', async () => {
    const { email } = await personWithPassword(app);
    const first = await logIn(email);
    expect(await subjectsTo(email)).toEqual([]);
    expect((await logIn(email, { cookie: first.cookie })).cookie).not.toBe('');
    expect(await subjectsTo(email)).toEqual([]);
    const second = await logIn(email);
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE]);
    const mail = await app.mailTo(email);
    expect(mail?.text).toContain('127.0.0.1');
    expect(mail?.text).toContain('December 11, 2026 at 11:42 PM UTC');
    expect(mail?.url).toBe('https://laneway.test/authentication/password-recovery');
    await logIn(email, { cookie: second.cookie });
    await logIn(email, { cookie: first.cookie });
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE]);
  });

  test('is not mailed to who has just accepted an invitation', async () => {
    const email = newEmail();
    const token = await invitationTo(app, app.venue.cedar.businessId, email);
    const accepted = await app.call(null, 'auth.register', {
      body: { token, firstName: 'Mia', lastName: 'Stone', password: SAMPLE_PASSWORD },
    });
    expect(accepted.status).toBe(201);
    await logIn(email, { type: 'MGR' });
    expect(await subjectsTo(email)).not.toContain(NEW_DEVICE);
  });

  test('of a demo account is not mailed', async () => {
    const { email } = await personWithPassword(app, { is_demo: true });
    await logIn(email);
    await logIn(email);
    expect(await subjectsTo(email)).toEqual([]);
  });

  test("has another person's known browser as a new one, and a planted cookie as none", async () => {
    const [one, other] = [await personWithPassword(app), await personWithPassword(app)];
    await logIn(other.email);
    const { cookie } = await logIn(one.email);
    await logIn(other.email, { cookie });
    expect(await subjectsTo(other.email)).toEqual([NEW_DEVICE]);
    const name = cookie.split('=')[0] ?? '';
    await logIn(one.email, { cookie: `${name}=planted` });
    await logIn(one.email, { cookie: `${name}=planted` });
    expect(await subjectsTo(one.email)).toEqual([NEW_DEVICE, NEW_DEVICE]);
  });

  test('keeps the fifty browsers that were used last', async () => {
    const { email, identityId } = await personWithPassword(app);
    const { cookie } = await logIn(email);
    await app.owner.query(
      `INSERT INTO known_device (business_id, identity_id, device_hash, last_used_at)
       SELECT $1, $2, sha256(n::text::bytea), app.now() - n * interval '1 day' FROM generate_series(1, 49) n`,
      [PLATFORM_BUSINESS, identityId],
    );
    await logIn(email);
    const { rows } = await app.owner.query<{ count: string; oldest: boolean }>(
      `SELECT count(*), bool_or(device_hash = sha256('49')) AS oldest FROM known_device WHERE identity_id = $1`,
      [identityId],
    );
    expect(rows).toEqual([{ count: '50', oldest: false }]);
    await logIn(email, { cookie });
    expect(await subjectsTo(email)).toEqual([NEW_DEVICE]);
  });
});

describe('a change of the way in', () => {
  test('a new password is mailed, changed on the profile or by a link, but the first one is not', async () => {
    const { email, identityId } = await personWithPassword(app);
    const { token } = await logIn(email);
    const body = { currentPassword: SAMPLE_PASSWORD, newPassword: 'Other!2026x' };
    expect((await app.call({ token }, 'auth.update', { body })).status).toBe(200);
    const CHANGED = 'Your Laneway password was changed';
    expect(await subjectsTo(email)).toEqual([CHANGED]);
    const setBy = async (id: string) => {
      const path = await app.database.transaction(PLATFORM_BUSINESS, (tx) => makeResetPath(tx, id, 60));
      const query = { token: path.split('/').at(-1) ?? '' };
      expect((await app.call(null, 'auth.setNewPassword', { query, body: { password: SAMPLE_PASSWORD } })).status).toBe(
        200,
      );
    };
    await setBy(identityId);
    expect(await subjectsTo(email)).toEqual([CHANGED, CHANGED]);
    const bare = await personWithPassword(app, { password_hash: null });
    await setBy(bare.identityId);
    expect(await subjectsTo(bare.email)).toEqual([]);
  });

  test('two-step sign-in is mailed as it is turned on, gives new codes, is turned off and reset', async () => {
    const { email } = await personWithPassword(app);
    const { token } = await logIn(email);
    const step = async (body: Record<string, unknown>) => {
      const answer = await app.call({ token }, 'auth.twoStep', { body } as never);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const begin = async () => (await step({ step: 'begin', password: SAMPLE_PASSWORD })).secret ?? '';
    const codeOf = async (secret: string, steps: number) => {
      const timestamp = (await app.database.now()).epochMilliseconds + steps * 30_000;
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    };
    const secret = await begin();
    const { recoveryCodes = [] } = await step({ step: 'confirm', code: await codeOf(secret, -1) });
    const told = ['Two-step sign-in is on'];
    expect(await subjectsTo(email)).toEqual(told);
    await step({ step: 'codes', password: SAMPLE_PASSWORD, code: recoveryCodes[0] });
    told.push('You have new recovery codes');
    expect(await subjectsTo(email)).toEqual(told);
    await step({ step: 'off', password: SAMPLE_PASSWORD, code: await codeOf(secret, 1) });
    told.push('Two-step sign-in is off');
    expect(await subjectsTo(email)).toEqual(told);
    expect(await resetTwoStep(app.database, email)).toBe(false);
    await step({ step: 'confirm', code: await codeOf(await begin(), 0) });
    told.push('Two-step sign-in is on');
    expect(await subjectsTo(email)).toEqual(told);
    expect(await resetTwoStep(app.database, email.toUpperCase())).toBe(true);
    told.push('Two-step sign-in was reset');
    expect(await subjectsTo(email)).toEqual(told);
    // The second factor is off.
    await logIn(email);
  });

  test('that is refused is not mailed', async () => {
    const { email } = await personWithPassword(app);
    const { token } = await logIn(email);
    const body = { currentPassword: 'Wrong!2026x', newPassword: 'Other!2026x' };
    expect((await app.call({ token }, 'auth.update', { body })).status).toBe(400);
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('is told in the language that the person chose', async () => {
    const { email, identityId } = await personWithPassword(app);
    await app.owner.query("UPDATE identity SET language = 'de' WHERE identity_id = $1", [identityId]);
    await logIn(email);
    await logIn(email);
    expect(await subjectsTo(email)).toEqual(['Neue Anmeldung bei Ihrem Laneway-Konto']);
  });
});

test.each(LANGUAGES)('each of these mails has all its sentences in %s', (language: Language) => {
  for (const about of [
    'new_device',
    'password',
    'two_step_on',
    'two_step_off',
    'two_step_reset',
    'recovery_codes',
  ] as const) {
    const { subject, text } = writeLetter(
      {
        kind: 'account_news',
        about,
        at: '2026-12-11T18:00:00Z',
        address: '203.0.113.9',
        device: 'Firefox/145',
        url: 'https://laneway.test/x',
      },
      language,
    );
    expect(subject + text).not.toMatch(/news\.|undefined|\{/);
    expect(text).toContain('203.0.113.9');
    expect(text).toContain('Firefox');
  }
});
