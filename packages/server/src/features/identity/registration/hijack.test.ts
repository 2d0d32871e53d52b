import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backFromProvider, invitationTo, newEmail, personWithPassword } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';

const OWN = 'Victim!2026a';
const FOREIGN = 'Attack!2026b';

let app: TestApp;
let victim: TestBrowser;
let attacker: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  victim = openBrowser(app);
  attacker = openBrowser(app);
  await waitsAreOver();
});
afterAll(() => app.close());

const waitsAreOver = () => app.owner.query('DELETE FROM attempt');
const codeFor = async (email: string) => (await app.mailTo(email))?.code ?? '';
const form = (email: string, name: string, password: string) => ({
  body: { businessName: `${name} Bowl`, firstName: name, lastName: 'Pier', email, password },
});
const signIn = async (email: string, password: string) =>
  (await app.call(null, 'identity.signIn', { body: { email, password } })).status;
async function enter(email: string, password: string, type: 'BIZ' | 'MGR') {
  const { body } = await app.call(null, 'identity.signIn', { body: { email, password } });
  return (await app.call(null, 'auth.login', { body: { type, id: body.id, token: body.token } })).body.userInfo;
}

describe('of two people who register with one address', () => {
  test('the one who gets the mail owns the account, with their own password and business', async () => {
    const email = newEmail();
    await victim('auth.signup', form(email, 'Victim', OWN));
    const first = await codeFor(email);
    await waitsAreOver();
    await attacker('auth.signup', form(email, 'Attacker', FOREIGN));
    const second = await codeFor(email);
    expect((await victim('identity.confirm', { body: { email, code: second } })).status, "the other's code").toBe(400);
    expect((await attacker('identity.confirm', { body: { email, code: first } })).status).toBe(400);
    await waitsAreOver();
    expect((await victim('identity.confirm', { body: { email, code: first } })).status, 'still good').toBe(200);
    expect(await signIn(email, FOREIGN)).toBe(400);
    expect(await enter(email, OWN, 'BIZ')).toMatchObject({ name: 'Victim Bowl', firstName: 'Victim' });
  });

  test('the second has nothing to confirm once the first has, and gets no mail about their password, which is dropped', async () => {
    const email = newEmail();
    await victim('identity.signUp', { body: { email, password: OWN } });
    const first = await codeFor(email);
    await waitsAreOver();
    await attacker('identity.signUp', { body: { email, password: FOREIGN } });
    const second = await codeFor(email);
    expect((await victim('identity.confirm', { body: { email, code: first } })).status).toBe(200);
    const late = await attacker('identity.confirm', { body: { email, code: second } });
    expect([late.status, late.error.code]).toEqual([400, 'auth.code_invalid']);
    await waitsAreOver();
    expect((await attacker('identity.resend', { body: { email } })).status).toBe(200);
    expect(await codeFor(email), 'no other code is mailed').toBe(second);
    expect([await signIn(email, OWN), await signIn(email, FOREIGN)]).toEqual([200, 400]);
  });

  test('has no password before the code has come back', async () => {
    const email = newEmail();
    await attacker('auth.signup', form(email, 'Attacker', FOREIGN));
    const { rows } = await app.owner.query('SELECT password_hash, confirmed_at FROM identity WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ password_hash: null, confirmed_at: null }]);
    const set = app.owner.query("UPDATE identity SET password_hash = 'x' WHERE email = $1", [email]);
    await expect(set, 'and the database lets none be there').rejects.toMatchObject({ code: '23514' });
  });
});

describe('a code', () => {
  test('that is typed in another browser says what to do, and is not used up', async () => {
    const email = newEmail();
    await victim('auth.signup', form(email, 'Victim', OWN));
    const code = await codeFor(email);
    for (let tried = 0; tried < 10; tried += 1) {
      const { status, error } = await attacker('identity.confirm', { body: { email, code } });
      expect([status, error.code, error.message]).toEqual([
        400,
        'auth.sign_up_elsewhere',
        'This code belongs to a registration in another browser. Enter it there, or register again in this one.',
      ]);
    }
    expect((await attacker('identity.resend', { body: { email } })).error.code).toBe('auth.sign_up_elsewhere');
    expect((await victim('identity.confirm', { body: { email, code } })).status).toBe(200);
  });

  test("is not used up by wrong codes of somebody else's sign-up with the address", async () => {
    const email = newEmail();
    await victim('auth.signup', form(email, 'Victim', OWN));
    const code = await codeFor(email);
    await waitsAreOver();
    await attacker('auth.signup', form(email, 'Attacker', FOREIGN));
    for (let tried = 0; tried < 6; tried += 1)
      await attacker('identity.confirm', { body: { email, code: code === '111111' ? '222222' : '111111' } });
    const theirs = await attacker('identity.confirm', { body: { email, code } });
    expect(theirs.error.code).toBe('auth.code_used_up');
    expect((await victim('identity.confirm', { body: { email, code } })).status).toBe(200);
  });

  test.each(['somebody who registered', 'nobody'])('of %s gets the same answer in another browser', async (whose) => {
    const email = newEmail();
    if (whose !== 'nobody') await victim('auth.signup', form(email, 'Victim', OWN));
    await attacker('auth.signup', form(newEmail(), 'Attacker', FOREIGN));
    const { error } = await attacker('identity.confirm', { body: { email, code: '123456' } });
    expect(error.code).toBe('auth.sign_up_elsewhere');
  });

  test('is bound to the browser by a cookie that no script reads and no other site sends', async () => {
    const body = { email: newEmail(), password: OWN };
    const { headers } = await app.app.inject({ method: 'POST', url: '/api/identity/sign-up', payload: body });
    expect(headers['set-cookie']).toMatch(
      /^__Host-laneway-sign-up=[\w-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test('goes on working after the wait for a new one, and the password stays the one that was typed', async () => {
    const email = newEmail();
    await victim('auth.signup', form(email, 'Victim', OWN));
    await app.owner.query(
      "UPDATE one_use_token SET expires_at = app.now() - interval '1 second' WHERE kind = 'confirm'",
    );
    await waitsAreOver();
    expect((await victim('identity.resend', { body: { email } })).status).toBe(200);
    expect((await victim('identity.confirm', { body: { email, code: await codeFor(email) } })).status).toBe(200);
    expect(await signIn(email, OWN)).toBe(200);
    const { rows } = await app.owner.query(
      'SELECT 1 FROM one_use_token WHERE password_hash IS NOT NULL AND used_at IS NOT NULL',
    );
    expect(rows, 'no hash stays behind').toEqual([]);
  });
});

describe('an invited person', () => {
  test('owns the account although somebody else signed up with the address', async () => {
    const email = newEmail();
    const token = await invitationTo(app, app.venue.harbor.businessId, email);
    await attacker('identity.signUp', { body: { email, password: FOREIGN } });
    const unasked = await victim('identity.confirm', { body: { email, code: await codeFor(email) } });
    expect([unasked.status, unasked.error.code]).toEqual([400, 'auth.sign_up_elsewhere']);
    expect((await victim('auth.invitation', { body: { token } })).body.known).toBe(false);
    expect((await victim('auth.register', { body: { token, password: OWN } })).status).toBe(201);
    expect(await signIn(email, FOREIGN)).toBe(400);
    expect(await enter(email, OWN, 'MGR')).toMatchObject({ role: 'MGR', name: 'Harbor Lanes' });
    await waitsAreOver();
    expect((await attacker('identity.confirm', { body: { email, code: await codeFor(email) } })).status).toBe(400);
    expect(await signIn(email, FOREIGN)).toBe(400);
  });

  test('who signs in at the provider gets no password that somebody else typed', async () => {
    const email = newEmail();
    await invitationTo(app, app.venue.harbor.businessId, email);
    await attacker('identity.signUp', { body: { email, password: FOREIGN } });
    const code = await codeFor(email);
    const cookie = await backFromProvider(app, email);
    const { body } = await app.call(null, 'identity.providerToken', { body: {} }, { cookie });
    expect((await victim('auth.register', { body: { token: body.invitation ?? '' } })).status).toBe(201);
    expect(await signIn(email, FOREIGN)).toBe(400);
    const { rows } = await app.owner.query('SELECT password_hash FROM identity WHERE email = $1', [email]);
    expect(rows).toEqual([{ password_hash: null }]);
    expect(code).toMatch(/^\d{6}$/);
  });

  test('who has a password is refused another one', async () => {
    const { email } = await personWithPassword(app);
    const token = await invitationTo(app, app.venue.harbor.businessId, email);
    const refused = await victim('auth.register', { body: { token, password: OWN } });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      400,
      'validation',
      { fields: { password: 'You have a password already. Leave this empty and log in with it afterwards.' } },
    ]);
    expect((await victim('auth.register', { body: { token } })).status).toBe(201);
  });
});
