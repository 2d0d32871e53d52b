import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const form = (email: string, more: object = {}) => ({
  body: { businessName: 'Pier Bowl', firstName: 'Pia', lastName: 'Pier', email, password: SAMPLE_PASSWORD, ...more },
});
/** One browser for each address. */
const browsers = new Map<string, TestBrowser>();
function browserOf(email: string): TestBrowser {
  const key = email.toLowerCase();
  const browser = browsers.get(key) ?? openBrowser(app);
  browsers.set(key, browser);
  return browser;
}
const register = (email: string, more: object = {}) => browserOf(email)('auth.signup', form(email, more));
const signUp = (email: string, password = SAMPLE_PASSWORD) =>
  browserOf(email)('identity.signUp', { body: { email, password } });
const confirm = (email: string, code: string) => browserOf(email)('identity.confirm', { body: { email, code } });
const resend = (email: string) => browserOf(email)('identity.resend', { body: { email } });
const signIn = (email: string, password = SAMPLE_PASSWORD) =>
  app.call(null, 'identity.signIn', { body: { email, password } });
async function enter(email: string, password = SAMPLE_PASSWORD) {
  const { body } = await signIn(email, password);
  return app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
}
/** Ends the waits between mails, and between guesses. */
const waitIsOver = () => app.owner.query("UPDATE attempt SET locked_until = app.now() - interval '1 second'");
const forgetAttempts = () => app.owner.query('DELETE FROM attempt');
beforeEach(async () => {
  await forgetAttempts();
});
const businessesOf = async (email: string) =>
  (
    await app.owner.query<{ name: string; status: string; business_id: string }>(
      `SELECT b.name, b.status, b.business_id FROM identity i JOIN account a USING (identity_id) JOIN business b USING (business_id)
       WHERE lower(i.email) = lower($1) ORDER BY b.business_id`,
      [email],
    )
  ).rows;
/** Enters with what the answer to a code gives. */
const goOn = ({ body }: Awaited<ReturnType<typeof confirm>>) => {
  if (body.signIn === null) throw new Error('the answer lets nobody in');
  return app.call(null, 'auth.login', { body: body.signIn });
};
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a new business', () => {
  test('is a draft until the mailed code is confirmed, then its owner is in, as by a sign-in', async () => {
    const email = newEmail();
    const sent = await register(email, { phone: '(617) 555-0142' });
    expect([sent.status, sent.body]).toEqual([201, { message: `We sent a six-digit code to ${email}.`, wait: 30 }]);
    expect(await businessesOf(email)).toMatchObject([{ name: 'Pier Bowl', status: 'DRAFT' }]);
    const early = await signIn(email);
    expect([early.status, early.error.code, early.error.details]).toEqual([
      400,
      'UserNotConfirmedException',
      { email },
    ]);

    const mail = await app.mailTo(email);
    expect(mail).toMatchObject({ kind: 'confirm', code: expect.stringMatching(/^\d{6}$/) });
    expect(mail?.url).toBe(`https://laneway.test/authentication/verify-code?email=${encodeURIComponent(email)}`);
    const confirmed = await confirm(email.toUpperCase(), mail?.code ?? '');
    expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Your email is confirmed. Please log in.']);
    const [business] = await businessesOf(email);
    expect(business?.status).toBe('ACTIVE');

    const session = await goOn(confirmed);
    expect((await goOn(confirmed)).error.code, 'once').toBe('auth.invalid_credentials');
    expect(confirmed.cookie, 'the browser is remembered').toMatch(/^__Host-laneway-device=./);
    expect(session.body.userInfo).toMatchObject({ role: 'BIZ', name: 'Pier Bowl', firstName: 'Pia', lastName: 'Pier' });
    const { rows } = await app.owner.query(
      'SELECT what, acting_as, actor_name, after FROM activity WHERE business_id = $1 ORDER BY activity_id',
      [business?.business_id],
    );
    expect(rows).toEqual([
      {
        what: 'business.registered',
        acting_as: 'BIZ',
        actor_name: 'Pia Pier',
        after: { name: 'Pier Bowl', email, phone: '6175550142', status: 'DRAFT' },
      },
      { what: 'business.opened', acting_as: 'BIZ', actor_name: 'Pia Pier', after: { status: 'ACTIVE' } },
      {
        what: 'session.opened',
        acting_as: 'BIZ',
        actor_name: 'Pia Pier',
        after: { address: '127.0.0.1', device: 'lightMyRequest' },
      },
    ]);
  });

  test.each([`smith&sons.${Date.now().toString(36)}@pier.test`, `x${Date.now().toString(36)}@xn--e1afmkfd.xn--p1ai`])(
    'is opened and entered by %s',
    async (email) => {
      await register(email);
      expect((await confirm(email, (await app.mailTo(email))?.code ?? '')).status).toBe(200);
      expect((await enter(email)).body.userInfo.name).toBe('Pier Bowl');
    },
  );

  test('of two confirmations at once one opens it, and the code works once', async () => {
    const email = newEmail();
    await register(email);
    const code = (await app.mailTo(email))?.code ?? '';
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(email, code)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const again = await confirm(email, code);
    expect([again.status, again.error.code]).toEqual([400, 'auth.code_invalid']);
    const [business] = await businessesOf(email);
    const { rows } = await app.owner.query(
      "SELECT 1 FROM activity WHERE business_id = $1 AND what = 'business.opened'",
      [business?.business_id],
    );
    expect(rows).toHaveLength(1);
  });

  test('registered again before it is confirmed is the same draft with the latest values', async () => {
    const email = newEmail();
    await register(email);
    const first = await app.mailTo(email);
    await waitIsOver();
    await register(email, { businessName: 'Pier Lanes', password: 'Other!2026x' });
    const second = await app.mailTo(email);
    expect(await businessesOf(email)).toMatchObject([{ name: 'Pier Lanes', status: 'DRAFT' }]);
    expect((await confirm(email, first?.code ?? '')).status).toBe(400);
    expect((await confirm(email, second?.code ?? '')).status).toBe(200);
    expect((await enter(email)).status).toBe(400);
    expect((await enter(email, 'Other!2026x')).status).toBe(200);
  });

  test('of a person with an account is one more of theirs, with their present password', async () => {
    const { email } = await personWithPassword(app);
    const sent = await register(email, { password: 'Other!2026x' });
    expect([sent.status, sent.body]).toEqual([201, { message: `We sent a six-digit code to ${email}.`, wait: 30 }]);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, 'Other!2026x')).status).toBe(400);
    const confirmed = await confirm(email, (await app.mailTo(email))?.code ?? '');
    expect([confirmed.status, confirmed.body.signIn, confirmed.cookie], 'the code is no password').toEqual([
      200,
      null,
      '',
    ]);
    expect((await businessesOf(email)).map(({ name, status }) => [name, status])).toEqual([
      ['Cedar Alley', 'ACTIVE'],
      ['Pier Bowl', 'ACTIVE'],
    ]);
    expect((await enter(email)).error.code).toBe('auth.choose_business');
  });

  test('has a name that makes no link in the subject of a mail', async () => {
    const { error } = await register(newEmail(), { businessName: 'Visit https://evil.test/claim' });
    expect(error.details).toEqual({ fields: { businessName: 'A business name holds no web address' } });
  });

  test('names every field that is wrong, and nothing is made', async () => {
    const bad = await register('nobody', {
      businessName: 'P',
      firstName: 'P1a',
      lastName: '',
      password: 'short',
      phone: '12',
    });
    expect([bad.status, bad.error.code]).toEqual([400, 'validation']);
    expect(bad.error.details?.['fields']).toEqual({
      businessName: 'At least 2 characters',
      firstName: 'Use letters, spaces, commas, periods, apostrophes and hyphens only',
      lastName: expect.stringContaining('required'),
      email: 'Must be a valid email',
      phone: 'Must be a ten-digit US phone number',
      password: 'At least 8 characters with a letter, a digit and a special character',
    });
  });

  test.each([{ status: 'ACTIVE' }, { role: 'ADM' }, { businessId: 'x' }, { confirmed: true }])(
    'takes no %j of a caller',
    async (more) => {
      const email = newEmail();
      expect((await register(email, more)).status).toBe(400);
      expect(await businessesOf(email)).toEqual([]);
    },
  );
});

describe('a code', () => {
  test('of forty concurrent guesses, at most five are checked', async () => {
    const email = newEmail();
    await register(email);
    const code = (await app.mailTo(email))?.code ?? '';
    const replies = await Promise.all(Array.from({ length: 40 }, () => confirm(email, wrong(code))));
    const codes = replies.map(({ error }) => error.code);
    expect(codes.filter((each) => each === 'auth.code_invalid')).toHaveLength(4);
    // The fifth guess uses the code up, and later ones find it so; the others have to wait.
    expect(new Set(codes)).toEqual(new Set(['auth.code_invalid', 'auth.code_used_up', 'too_many']));
    const { rows } = await app.owner.query(
      'SELECT tries FROM one_use_token WHERE identity_id = (SELECT identity_id FROM identity WHERE email = $1)',
      [email],
    );
    expect(rows).toEqual([{ tries: 5 }]);
    await forgetAttempts();
    const late = await confirm(email, code);
    expect([late.status, late.error.code], 'the right one comes too late').toEqual([400, 'auth.code_invalid']);
  });

  test('allows five tries even when the waits between them are over', async () => {
    const email = newEmail();
    await register(email);
    const code = (await app.mailTo(email))?.code ?? '';
    for (let tried = 0; tried < 4; tried += 1) expect((await confirm(email, wrong(code))).status).toBe(400);
    expect((await confirm(email, code)).status, 'the fifth').toBe(200);
    const other = newEmail();
    await register(other);
    const otherCode = (await app.mailTo(other))?.code ?? '';
    for (let tried = 0; tried < 5; tried += 1) {
      await forgetAttempts();
      expect((await confirm(other, wrong(otherCode))).status).toBe(400);
    }
    await forgetAttempts();
    expect((await confirm(other, otherCode)).status, 'the sixth').toBe(400);
  });

  test.each(['somebody who registered', 'somebody who has an account and was sent none'])(
    'of %s that was wrong five times is said to be used up, and when a new one may be asked for',
    async (whose) => {
      const isNew = whose === 'somebody who registered';
      const email = isNew ? newEmail() : (await personWithPassword(app)).email;
      await (isNew ? register(email) : signUp(email));
      const guess = async () => {
        const { status, error } = await confirm(email, '111111');
        return [status, error.code, error.details];
      };
      for (let tried = 0; tried < 4; tried += 1) expect((await guess())[1]).toBe('auth.code_invalid');
      const usedUp = [400, 'auth.code_used_up', { retryAfter: expect.any(Number) }];
      expect(await guess(), 'the fifth').toEqual(usedUp);
      const { error } = await confirm(email, '111111');
      expect([error.code, error.message], 'and not how long to wait for nothing').toEqual([
        'auth.code_used_up',
        'This code no longer works: it was wrong too often. Ask for a new one.',
      ]);
      const wait = Number(error.details?.['retryAfter']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
      await waitIsOver();
      expect(await guess(), 'still, when the waits are over').toEqual([400, 'auth.code_used_up', { retryAfter: 0 }]);
      expect((await resend(email)).status).toBe(200);
      expect((await guess())[1], 'a new code').toBe('auth.code_invalid');
    },
  );

  test.each(['identity.signUp', 'auth.signup'] as const)('of %s has five tries of its own', async (id) => {
    const email = newEmail();
    await register(email);
    for (let tried = 0; tried < 5; tried += 1) await confirm(email, '111111');
    await waitIsOver();
    if (id === 'auth.signup') await register(email);
    else await signUp(email);
    const code = (await app.mailTo(email))?.code ?? '';
    expect((await confirm(email, wrong(code))).error.code).toBe('auth.code_invalid');
    await waitIsOver();
    expect((await confirm(email, code)).status).toBe(200);
  });

  test('ends after fifteen minutes', async () => {
    const email = newEmail();
    await register(email);
    const code = (await app.mailTo(email))?.code ?? '';
    const { rows } = await app.owner.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM one_use_token
       WHERE identity_id = (SELECT identity_id FROM identity WHERE email = $1) AND kind = 'confirm'`,
      [email],
    );
    expect(rows).toEqual([{ minutes: 15 }]);
    await app.owner.query(
      `UPDATE one_use_token SET expires_at = app.now() - interval '1 second'
       WHERE identity_id = (SELECT identity_id FROM identity WHERE email = $1)`,
      [email],
    );
    expect((await confirm(email, code)).error.code).toBe('auth.code_invalid');
  });

  test('works for no other person, and is stored as a hash', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await register(mine);
    await register(theirs);
    const code = (await app.mailTo(mine))?.code ?? '';
    expect((await confirm(theirs, code)).error.code).toBe('auth.code_invalid');
    const { rows } = await app.owner.query<{ all: string }>(
      `SELECT (SELECT json_agg(t)::text FROM one_use_token t) || (SELECT json_agg(m)::text FROM mail m) || coalesce((SELECT json_agg(a)::text FROM activity a), '') AS all`,
    );
    expect(rows[0]?.all).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test('is mailed again, with growing waits, and the old one ends', async () => {
    const email = newEmail();
    await register(email);
    const first = (await app.mailTo(email))?.code ?? '';
    const waits: number[] = [];
    for (let asked = 0; asked < 4; asked += 1) {
      const refused = await resend(email);
      expect([refused.status, refused.error.code]).toEqual([429, 'too_many']);
      await waitIsOver();
      const { status, body } = await resend(email);
      expect([status, body.message]).toEqual([200, 'A new code is on its way.']);
      waits.push(body.wait);
    }
    expect(waits).toEqual([60, 120, 240, 480]);
    const newest = (await app.mailTo(email))?.code ?? '';
    expect((await confirm(email, first)).status).toBe(400);
    expect((await confirm(email, newest)).status).toBe(200);
    expect(await businessesOf(email), 'opened by the new code, too').toMatchObject([{ status: 'ACTIVE' }]);
  });

  test('is not mailed to a person with nothing to confirm, without a difference in the answer', async () => {
    const { email: known } = await personWithPassword(app);
    const pending = newEmail();
    await Promise.all([known, pending].map((email) => signUp(email)));
    await waitIsOver();
    for (const { status, body } of await Promise.all([known, pending].map(resend)))
      expect([status, body]).toEqual([200, { message: 'A new code is on its way.', wait: 60 }]);
    expect(await app.mailTo(known)).toMatchObject({ kind: 'known' });
    expect(await app.mailTo(pending)).toMatchObject({ kind: 'confirm' });
  });
});

describe('signing up', () => {
  test('creates a person without a business, who confirms', async () => {
    const email = newEmail();
    const { status, body } = await signUp(email);
    expect([status, body.wait]).toEqual([201, 30]);
    expect((await signIn(email)).error.code).toBe('UserNotConfirmedException');
    expect((await confirm(email, (await app.mailTo(email))?.code ?? '')).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('with an address that has an account answers the same and mails that there is one', async () => {
    const { email } = await personWithPassword(app);
    const [taken, fresh] = [email, newEmail()];
    const answer = async (address: string) => {
      const reply = await app.call(null, 'identity.signUp', { body: { email: address, password: 'Other!2026x' } });
      return { status: reply.status, body: { ...reply.body, message: reply.body.message.replace(address, '') } };
    };
    expect(await answer(taken)).toEqual(await answer(fresh));
    expect(await app.mailTo(taken)).toMatchObject({ kind: 'known', code: '' });
    expect((await signIn(taken)).status, 'the password stays').toBe(200);
  });

  test('is mailed in the language of the request', async () => {
    const email = newEmail();
    const call = { body: { email, password: SAMPLE_PASSWORD } };
    const { body } = await app.call(null, 'identity.signUp', call, { language: 'de' });
    expect(body.message).toBe(`Wir haben einen sechsstelligen Code an ${email} gesendet.`);
    expect(await app.mailTo(email)).toMatchObject({ language: 'de', subject: 'Ihr Laneway-Code' });
  });
});

describe('a registration link', () => {
  test("goes out in the business's name, and is recorded in the history", async () => {
    const email = newEmail();
    await app.owner.query("UPDATE business SET reply_address = 'office@harbor.test' WHERE business_id = $1", [
      app.venue.harbor.businessId,
    ]);
    const { status, body } = await app.call('owner', 'mail.registration', { body: { email } });
    expect([status, body.message]).toEqual([200, 'The registration link is on its way.']);
    expect(await app.mailTo(email)).toMatchObject({
      kind: 'registration',
      subject: 'Harbor Lanes invites you to Laneway',
      replyTo: 'office@harbor.test',
      url: `https://laneway.test/authentication/register?email=${encodeURIComponent(email)}`,
    });
    const { rows } = await app.owner.query("SELECT after FROM activity WHERE what = 'registration.mailed'");
    expect(rows).toEqual([{ after: { email } }]);
    expect((await app.call('owner', 'mail.registration', { body: { email } })).status, 'no flood').toBe(429);
    expect((await app.call('edit', 'mail.registration', { body: { email } })).status).toBe(403);
  });
});
