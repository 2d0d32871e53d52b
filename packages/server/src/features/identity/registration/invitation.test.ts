import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { invitationTo, newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const accept = (token: string, more: object = { password: SAMPLE_PASSWORD }) =>
  app.call(null, 'auth.register', { body: { token, ...more } });
async function enter(email: string, password = SAMPLE_PASSWORD) {
  const { body } = await app.call(null, 'identity.signIn', { body: { email, password } });
  return app.call(null, 'auth.login', { body: { type: 'MGR', id: body.id, token: body.token } });
}
const look = (token: string) => app.call(null, 'auth.invitation', { body: { token } });
const managerOf = async (email: string) =>
  (
    await app.owner.query(
      'SELECT m.status, m.version, s.first_name, s.last_name FROM manager m JOIN staff s ON s.staff_id = m.manager_id WHERE m.email = $1',
      [email],
    )
  ).rows;

describe('an invitation', () => {
  test('opens the account of a new person, who names themself and sets a password', async () => {
    const email = newEmail();
    const token = await invitationTo(app, app.venue.harbor.businessId, email);
    expect(await app.mailTo(email)).toMatchObject({
      subject: 'Harbor Lanes invites you to Laneway',
      replyTo: 'desk@harbor.test',
      url: `https://laneway.test/authentication/register-unguarded?invitation=${token}`,
    });
    expect((await enter(email)).status, 'not before').toBe(400);
    const done = await accept(token, { firstName: 'Maria', lastName: 'Stein', password: SAMPLE_PASSWORD });
    expect([done.status, done.body.message]).toEqual([201, 'The invitation is accepted. Please log in.']);
    expect(await managerOf(email)).toEqual([{ status: 'active', version: 2, first_name: 'Maria', last_name: 'Stein' }]);
    const { signIn } = done.body;
    if (signIn === null) throw new Error('a new password lets in');
    const session = await app.call(null, 'auth.login', { body: signIn });
    expect(session.body.userInfo).toMatchObject({ role: 'MGR', firstName: 'Maria', name: 'Harbor Lanes' });
    expect((await app.call(null, 'auth.login', { body: signIn })).error.code, 'once').toBe('auth.invalid_credentials');
    const seen = await app.owner.query(
      'SELECT business_id, acting_as FROM activity WHERE what = $1 AND after ->> $2 = $3',
      ['session.opened', 'business', 'Harbor Lanes'],
    );
    expect(seen.rows, 'recorded as a sign-in').toEqual([{ business_id: PLATFORM_BUSINESS, acting_as: 'MGR' }]);
    expect((await enter(email)).status).toBe(200);
    const { rows } = await app.owner.query(
      "SELECT actor_name, acting_as, before, after FROM activity WHERE what = 'manager.joined'",
    );
    expect(rows).toEqual([
      {
        actor_name: 'Maria Stein',
        acting_as: 'MGR',
        before: { firstName: 'Mia', lastName: 'Stone' },
        after: { firstName: 'Maria', lastName: 'Stein' },
      },
    ]);
    const again = await accept(token);
    expect([again.status, again.error.code]).toEqual([400, 'auth.link_invalid']);
  });

  test('to somebody who has an account is accepted with it, and changes no password', async () => {
    const { email } = await personWithPassword(app);
    const token = await invitationTo(app, app.venue.harbor.businessId, email);
    const refused = await accept(token, { password: 'Other!2026x' });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['password']]);
    const accepted = await accept(token, {});
    expect([accepted.status, accepted.body.signIn, accepted.cookie], 'the link is no password').toEqual([
      201,
      null,
      '',
    ]);
    expect((await enter(email, 'Other!2026x')).status).toBe(400);
    expect((await enter(email)).body.userInfo).toMatchObject({ role: 'MGR', name: 'Harbor Lanes', firstName: 'Mia' });
  });

  test('does not activate a password that somebody else set and never confirmed', async () => {
    const email = newEmail();
    await app.call(null, 'identity.signUp', { body: { email, password: 'Attacker!1' } });
    const token = await invitationTo(app, app.venue.harbor.businessId, email);
    expect((await accept(token, {})).error.details).toEqual({ fields: { password: 'Password is required' } });
    expect((await accept(token)).status).toBe(201);
    expect((await enter(email, 'Attacker!1')).status).toBe(400);
    expect((await enter(email)).status).toBe(200);
  });

  test('shows who invites whom before it is accepted, and stays unused', async () => {
    const { businessId } = app.venue.harbor;
    const email = newEmail();
    const token = await invitationTo(app, businessId, email);
    for (const { status, body } of [await look(token), await look(token)])
      expect([status, body]).toEqual([
        200,
        { business: 'Harbor Lanes', email, role: 'MGR', firstName: 'Mia', lastName: 'Stone', known: false },
      ]);
    expect(await managerOf(email)).toMatchObject([{ status: 'invited', version: 1 }]);
    expect((await accept(token)).status).toBe(201);
    expect((await look(token)).error.code).toBe('auth.link_invalid');

    const { email: known } = await personWithPassword(app);
    expect((await look(await invitationTo(app, businessId, known))).body).toMatchObject({ email: known, known: true });
    // A password that was never confirmed opens nothing.
    const unconfirmed = newEmail();
    await app.call(null, 'identity.signUp', { body: { email: unconfirmed, password: 'Attacker!1' } });
    expect((await look(await invitationTo(app, businessId, unconfirmed))).body).toMatchObject({ known: false });
  });

  test('of two concurrent acceptances, one counts', async () => {
    const token = await invitationTo(app, app.venue.harbor.businessId);
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400]);
  });

  test('that is expired, of a disabled manager, of another business or made up opens nothing', async () => {
    const { harbor, cedar } = app.venue;
    const email = newEmail();
    const old = await invitationTo(app, harbor.businessId);
    await app.owner.query(
      "UPDATE one_use_token SET expires_at = app.now() - interval '1 second' WHERE kind = 'invitation' AND used_at IS NULL",
    );
    const disabled = await invitationTo(app, harbor.businessId, email);
    await app.owner.query("UPDATE manager SET status = 'disabled' WHERE email = $1", [email]);
    const good = await invitationTo(app, harbor.businessId);
    const moved = `${cedar.businessId.replaceAll('-', '')}.${good.split('.')[1]}`;
    for (const [token, code] of [
      [old, 'auth.link_invalid'],
      [disabled, 'auth.invitation_withdrawn'],
      [moved, 'auth.link_invalid'],
      ['made.up', 'auth.link_invalid'],
    ] as const) {
      for (const { status, error } of [await look(token), await accept(token)])
        expect([status, error.code, error.details]).toEqual([400, code, undefined]);
    }
    expect((await enter(email)).status).toBe(400);
    expect((await accept(good)).status).toBe(201);
  });

  test('takes no role, business or permission of a caller', async () => {
    const token = await invitationTo(app, app.venue.harbor.businessId);
    for (const more of [{ role: 'BIZ' }, { isBAdmin: true }, { businessId: app.venue.cedar.businessId }])
      expect((await accept(token, { password: SAMPLE_PASSWORD, ...more })).status).toBe(400);
  });
});
