import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type SignInAtProvider, startSignInAtProvider } from '../provider/provider-browser.fixture.ts';

/** The person's own sign-in at a provider: shown and switched, against a real provider. */

let at: SignInAtProvider;
let app: TestApp;
beforeAll(async () => {
  at = await startSignInAtProvider();
  ({ app } = at);
});
afterAll(() => at.close());

type Who = { token: string };

/** A person who has just signed in at the provider. */
async function bound(more: Record<string, unknown> = {}) {
  const person = await personWithPassword(app, more);
  const { body } = await at.aBrowser().signIn(person.email);
  const login = await app.call(null, 'auth.login', {
    body: { type: 'BIZ', id: body.identity?.id ?? '', token: body.identity?.token ?? '' },
  });
  return { ...person, who: { token: login.body.userInfo.token } };
}
const list = async (who: Who) => (await app.call(who, 'auth.providers', {})).body;
const turn = (who: Who | null, on: boolean, more: object = {}) =>
  app.call(who, 'auth.switchProvider', { body: { issuer: at.openid.issuer, on, ...more } });
const prove = (who: Who) => app.call(who, 'auth.prove', { body: { password: SAMPLE_PASSWORD } });
const deeds = async (accountId: string) =>
  (
    await app.owner.query(
      `SELECT what, after FROM activity WHERE subject_id = $1 AND what LIKE 'identity.provider%' ORDER BY activity_id`,
      [accountId],
    )
  ).rows;

describe('the own sign-in at a provider', () => {
  test('is shown by its name, and since when', async () => {
    const { who } = await bound();
    const { hasPassword, rows } = await list(who);
    expect([hasPassword, rows]).toEqual([
      true,
      [{ issuer: at.openid.issuer, name: 'Venue ID', since: expect.any(String), offSince: null }],
    ]);
    const nobody = await personWithPassword(app);
    expect((await list(await signedIn(nobody.email))).rows).toEqual([]);
  });

  test('is switched off after the password, and from then on the provider lets them in no more', async () => {
    const { who, email, accountId, identityId } = await bound();
    const unproved = await turn(who, false);
    expect([unproved.status, unproved.error.code]).toEqual([400, 'auth.password_needed']);
    // A sign-in begun before and not finished ends as well.
    const begun = at.aBrowser();
    await begun.comeBack(await begun.signInThere((await begun.begin()).url, email));
    await prove(who);
    const off = await turn(who, false);
    expect([off.status, off.body.message, off.body.rows[0]?.offSince]).toEqual([
      200,
      'Sign-in at Venue ID is off',
      expect.any(String),
    ]);
    expect((await begun.token()).error.code).toBe('auth.provider_again');
    // Neither as the bound person, nor as another one there with the same address.
    at.openid.people.set(`other ${email}`, { email, email_verified: true });
    for (const name of [email, `other ${email}`]) {
      const { status, error } = await at.aBrowser().signIn(name);
      expect([status, error.code, error.message]).toEqual([
        400,
        'auth.provider_off',
        expect.stringContaining('You have switched your sign-in at Venue ID off.'),
      ]);
    }
    const links = await app.owner.query('SELECT 1 FROM identity_link WHERE identity_id = $1', [identityId]);
    expect(links.rowCount).toBe(1);
    // The session stays open, and the password works.
    expect((await list(await signedIn(email))).rows).toHaveLength(1);
    expect((await list(who)).rows[0]?.offSince).not.toBeNull();

    await turn(who, false);
    expect(await deeds(accountId)).toEqual([{ what: 'identity.provider_off', after: { name: 'Venue ID' } }]);
  });

  test('stays unchanged when unfinished sign-ins cannot be ended', async () => {
    const { who, email } = await bound();
    const begun = at.aBrowser();
    await begun.comeBack(await begun.signInThere((await begun.begin()).url, email));
    await prove(who);
    await app.owner.query(`CREATE FUNCTION no_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'down'; END $$`);
    await app.owner.query('CREATE TRIGGER no_end BEFORE UPDATE ON one_use_token EXECUTE FUNCTION no_end()');
    try {
      expect((await turn(who, false)).status).toBe(500);
    } finally {
      await app.owner.query('DROP TRIGGER no_end ON one_use_token');
      await app.owner.query('DROP FUNCTION no_end()');
    }
    expect((await list(who)).rows).toEqual([expect.objectContaining({ offSince: null })]);
    expect((await begun.token()).status).toBe(200);
  });

  test('is switched on again, and lets them in as before', async () => {
    const { who, email, accountId, identityId } = await bound();
    await prove(who);
    await turn(who, false);
    const on = await turn(who, true);
    expect([on.status, on.body.message, on.body.rows[0]?.offSince]).toEqual([200, 'Sign-in at Venue ID is on', null]);
    expect((await at.aBrowser().signIn(email)).body.identity?.id).toBe(identityId);
    await turn(who, true);
    expect((await deeds(accountId)).map(({ what }) => what)).toEqual(['identity.provider_off', 'identity.provider_on']);
  });

  test('stays on for a person without a password, until they have set one by mail', async () => {
    const { email, identityId } = await personWithPassword(app, { password_hash: null });
    const { body } = await at.aBrowser().signIn(email);
    const login = await app.call(null, 'auth.login', {
      body: { type: 'BIZ', id: body.identity?.id ?? '', token: body.identity?.token ?? '' },
    });
    const who = { token: login.body.userInfo.token };
    expect((await list(who)).hasPassword).toBe(false);
    const refused = await turn(who, false);
    expect([refused.status, refused.error.code]).toEqual([422, 'auth.password_first']);
    await app.call(null, 'identity.forgotPassword', { body: { email } });
    const token = (await app.mailTo(email))?.token ?? '';
    await app.call(null, 'auth.setNewPassword', { query: { token }, body: { password: SAMPLE_PASSWORD } });
    const again = await signedIn(email);
    expect((await list(again)).hasPassword).toBe(true);
    await prove(again);
    expect((await turn(again, false)).status).toBe(200);
    expect((await at.aBrowser().signIn(email)).error.code).toBe('auth.provider_off');
    expect(identityId).toBe(login.body.userInfo && body.identity?.id);
  });

  test('is refused for other people, for unbound providers, and with other fields', async () => {
    const { who, identityId } = await bound();
    const { who: other } = await bound();
    await Promise.all([prove(who), prove(other)]);
    expect((await turn(null, false)).status).toBe(401);
    expect((await app.call(null, 'auth.providers', {})).status).toBe(401);
    const elsewhere = await turn(who, false, { issuer: 'https://elsewhere.test' });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([404, 'not_found']);
    for (const [field, body] of [
      ['issuer', { issuer: '' }],
      ['on', { on: 'no' }],
      ['identityId', { identityId }],
    ] as const) {
      const { status, error } = await turn(other, false, body);
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    }
    await turn(other, false);
    expect((await list(who)).rows[0]?.offSince).toBeNull();
  });

  test('shows the host of a provider that this installation no longer uses', async () => {
    const { who, identityId } = await bound();
    await app.owner.query(
      "INSERT INTO identity_link (issuer, subject, identity_id) VALUES ('https://old.id.test/realm', 'x', $1)",
      [identityId],
    );
    expect((await list(who)).rows.map(({ name }) => name)).toEqual(['Venue ID', 'old.id.test']);
  });

  test('is the same in each of their businesses', async () => {
    const { who, email, identityId } = await bound();
    await addAccount(app, identityId, app.venue.harbor.businessId, 'BIZ');
    const there = await signedIn(email, app.venue.harbor.businessId);
    await prove(there);
    await turn(there, false);
    expect((await list(who)).rows[0]?.offSince).not.toBeNull();
  });
});

async function signedIn(email: string, businessId?: string): Promise<Who> {
  const { body } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
  const login = await app.call(null, 'auth.login', {
    body: { type: 'BIZ', id: body.id, token: body.token, businessId },
  });
  return { token: login.body.userInfo.token };
}
