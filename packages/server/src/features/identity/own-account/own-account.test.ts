import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { addAccount, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Fresh!2026x';

/** An owner of Cedar, signed in with the sample's password on this many devices. */
async function person(devices = 1) {
  const made = await personWithPassword(app);
  await app.owner.query('DELETE FROM session WHERE identity_id = $1', [made.identityId]);
  const signIn = (password = SAMPLE_PASSWORD) =>
    app.call(null, 'identity.signIn', { body: { email: made.email, password } });
  const tokens: string[] = [];
  for (let device = 0; device < devices; device += 1) {
    const { body } = await signIn();
    const login = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    tokens.push(login.body.userInfo.token);
  }
  const [first = ''] = tokens;
  const update = (body: Call<'auth.update'>['body'], token = first) => app.call({ token }, 'auth.update', { body });
  const detail = (token = first) =>
    app.call({ token }, 'auth.detail', { params: { userId: made.accountId, userType: 'BIZ' } });
  const sessions = async (token = first) => (await app.call({ token }, 'auth.sessions', {})).body.rows;
  return { ...made, tokens, signIn, update, detail, sessions };
}
/** Without the sign-ins that began it. */
const history = async (accountId: string) =>
  (
    await app.owner.query<{ what: string; before: unknown; after: unknown }>(
      "SELECT what, before, after FROM activity WHERE actor_id = $1 AND what <> 'session.opened' ORDER BY activity_id",
      [accountId],
    )
  ).rows;

describe('own details', () => {
  test('change, with the history, and are there for the next call', async () => {
    const one = await person();
    const { version } = (await one.detail()).body.userInfo;
    const { status, body } = await one.update({ firstName: 'Ínes', phone: '(617) 555-0142', version });
    expect(status).toBe(200);
    expect(body.message).toBe('Profile saved');
    expect(body.userInfo).toMatchObject({ firstName: 'Ínes', phone: '6175550142', version: version + 1 });
    expect((await one.detail()).body.userInfo).toEqual(body.userInfo);
    const [deed] = await history(one.accountId);
    expect(deed).toMatchObject({ what: 'profile.updated', after: { first_name: 'Ínes', phone: '6175550142' } });
  });

  test('that are the same already change nothing and leave no trace', async () => {
    const one = await person();
    const { firstName, lastName, version } = (await one.detail()).body.userInfo;
    const { status, body } = await one.update({ firstName, lastName, version });
    expect([status, body.userInfo.version]).toEqual([200, version]);
    expect(await history(one.accountId)).toEqual([]);
  });

  test.each([
    ['a name that is none', { firstName: '1234', version: 1 }, 'firstName'],
    ['a phone that is none', { phone: '12', version: 1 }, 'phone'],
    ['no version', { firstName: 'Ada' }, 'version'],
    ['an unknown language', { language: 'xx' }, 'language'],
    ['an unknown theme', { theme: 'PINK' }, 'theme'],
    ['a role', { role: 'ADM', version: 1 }, 'role'],
    ['an e-mail', { email: 'mine@laneway.test', version: 1 }, 'email'],
    ['a business', { businessId: PLATFORM_BUSINESS, version: 1 }, 'businessId'],
    ['permissions', { permissions: [], version: 1 }, 'permissions'],
    ['a password without the old one', { newPassword: NEW_PASSWORD }, 'currentPassword'],
    ['a weak password', { currentPassword: SAMPLE_PASSWORD, newPassword: 'short' }, 'newPassword'],
  ])('refuse %s, and name the field', async (_, body, field) => {
    const one = await person();
    const { status, error } = await one.update(body as never);
    expect([status, error.code]).toEqual([400, 'validation']);
    expect(Object.keys(error.details?.['fields'] as object)).toEqual([field]);
    expect(await history(one.accountId)).toEqual([]);
  });

  test('that somebody changed meanwhile are not overwritten: the refusal has the present row and its author', async () => {
    const one = await person();
    const { version } = (await one.detail()).body.userInfo;
    await one.update({ firstName: 'Ada', version });
    const { status, error } = await one.update({ firstName: 'Eve', version });
    expect([status, error.code]).toEqual([409, 'stale']);
    expect(error.details).toMatchObject({ current: { firstName: 'Ada', version: version + 1 } });
    expect((await one.detail()).body.userInfo.firstName).toBe('Ada');
  });

  test('of two concurrent changes, one wins and the other is refused', async () => {
    const one = await person();
    const { version } = (await one.detail()).body.userInfo;
    const replies = await Promise.all([
      one.update({ firstName: 'Ada', version }),
      one.update({ firstName: 'Eve', version }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('language and theme', () => {
  test('go with the person to the next device, and need no version', async () => {
    const one = await person();
    expect((await one.detail()).body.userInfo.settings).toEqual({ language: null, theme: null, boards: [] });
    expect((await one.update({ language: 'de', theme: 'NATURE' })).status).toBe(200);
    const { body } = await one.signIn();
    const login = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    expect(login.body.settings).toEqual({ language: 'de', theme: 'NATURE', boards: [] });
  });

  test('are theirs alone, and not in the profile that a colleague sees', async () => {
    const manager = await addPerson(app.owner, app.venue.harbor.businessId, 'max', 'MGR', {
      permissions: [],
      outlets: [],
    });
    const { body } = await app.call('owner', 'auth.detail', {
      params: { userId: manager.accountId, userType: 'MGR' },
    });
    expect(body.userInfo.settings).toBeNull();
  });
});

describe('a new password', () => {
  test('ends the other devices, keeps this one, and is the one that counts', async () => {
    const one = await person(2);
    const [here, there] = one.tokens;
    const { status } = await one.update({ currentPassword: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD }, here);
    expect(status).toBe(200);
    expect((await one.detail(here)).status).toBe(200);
    expect((await one.detail(there)).status).toBe(401);
    expect(await one.sessions(here)).toHaveLength(1);
    expect((await one.signIn()).status).toBe(400);
    expect((await one.signIn(NEW_PASSWORD)).status).toBe(200);
    expect(JSON.stringify(await history(one.accountId))).not.toMatch(/Fresh|argon/);
  });

  test('ends unfinished sign-ins, and reset links', async () => {
    const one = await person();
    const { body } = await one.signIn();
    await one.update({ currentPassword: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD });
    const login = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    expect([login.status, login.error.code]).toEqual([400, 'auth.invalid_credentials']);
  });

  test('needs the old one; guesses wait after five, and the other fields are not saved', async () => {
    const one = await person();
    const { version } = (await one.detail()).body.userInfo;
    const guess = () =>
      one.update({ firstName: 'Eve', version, currentPassword: 'Wrong!2026', newPassword: NEW_PASSWORD });
    const { status, error } = await guess();
    expect([status, error.details]).toEqual([
      400,
      { fields: { currentPassword: 'This is not your current password' } },
    ]);
    for (let tried = 1; tried < 5; tried += 1) await guess();
    const right = await one.update({ currentPassword: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD });
    expect([right.status, right.error.code]).toEqual([429, 'too_many']);
    expect((await one.detail()).body.userInfo.firstName).not.toBe('Eve');
  });

  test('of two at once is one: the other no longer has the right old one', async () => {
    const one = await person(2);
    const replies = await Promise.all(
      one.tokens.map((token, index) =>
        one.update({ currentPassword: SAMPLE_PASSWORD, newPassword: `${NEW_PASSWORD}${index}` }, token),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('signed-in devices', () => {
  test('are listed with the caller’s marked, and without ended ones', async () => {
    const one = await person(3);
    await app.call({ token: one.tokens[2] ?? '' }, 'auth.logout', { body: {} });
    const rows = await one.sessions();
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ current }) => current)).toHaveLength(1);
    expect(rows[0]).toMatchObject({ role: 'BIZ', businessName: 'Cedar Alley' });
    expect(JSON.stringify(rows)).not.toContain('token');
  });

  test('are those of the person in all of their businesses', async () => {
    const one = await person();
    await addAccount(app, one.identityId, app.venue.harbor.businessId, 'BIZ');
    const { body } = await one.signIn();
    const login = await app.call(null, 'auth.login', {
      body: { type: 'BIZ', id: body.id, token: body.token, businessId: app.venue.harbor.businessId },
    });
    const rows = await one.sessions();
    expect(rows.map(({ businessName }) => businessName).toSorted()).toEqual(['Cedar Alley', 'Harbor Lanes']);
    const other = rows.find(({ current }) => !current);
    const ended = await app.call({ token: one.tokens[0] ?? '' }, 'auth.endSession', {
      params: { sessionId: other?.sessionId ?? '' },
    });
    expect(ended.status).toBe(200);
    const asked = await app.call({ token: login.body.userInfo.token }, 'services.list', {});
    expect(asked.status).toBe(401);
  });

  test('end one by one, with the history; a second time there is nothing to end', async () => {
    const one = await person(2);
    const [here = '', there = ''] = one.tokens;
    const other = (await one.sessions()).find(({ current }) => !current);
    const end = () => app.call({ token: here }, 'auth.endSession', { params: { sessionId: other?.sessionId ?? '' } });
    expect((await end()).status).toBe(200);
    expect((await one.detail(there)).status).toBe(401);
    expect((await one.detail(here)).status).toBe(200);
    expect((await history(one.accountId)).map(({ what }) => what)).toEqual(['session.ended']);
    expect((await end()).status).toBe(404);
  });

  test('are at most twenty: one more signs out the one that was idle the longest; the caller’s is listed first', async () => {
    const one = await person(20);
    const [oldest = '', second = ''] = one.tokens;
    await app.owner.query(
      `UPDATE session SET last_used_at = app.now() - interval '1 hour' WHERE session_id = (
         SELECT session_id FROM session WHERE identity_id = $1 ORDER BY created_at, session_id LIMIT 1)`,
      [one.identityId],
    );
    const signInAgain = async () => {
      const { body } = await one.signIn();
      return app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    };
    expect((await signInAgain()).status).toBe(200);
    expect((await one.detail(oldest)).status).toBe(401);
    const rows = await one.sessions(second);
    expect(rows).toHaveLength(20);
    expect(rows.map(({ current }) => current)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
    await Promise.all([signInAgain(), signInAgain(), signInAgain(), signInAgain()]);
    const last = (await signInAgain()).body.userInfo.token;
    expect(await one.sessions(last)).toHaveLength(20);
  });

  test('all but this one end at once, in every business, with the history', async () => {
    const one = await person(3);
    await addAccount(app, one.identityId, app.venue.harbor.businessId, 'BIZ');
    const { body } = await one.signIn();
    await app.call(null, 'auth.login', {
      body: { type: 'BIZ', id: body.id, token: body.token, businessId: app.venue.harbor.businessId },
    });
    const other = await person();
    const [here = '', there = ''] = one.tokens;
    expect(await one.sessions()).toHaveLength(4);
    expect((await app.call({ token: here }, 'auth.endOtherSessions', {})).status).toBe(200);
    expect(await one.sessions()).toMatchObject([{ current: true }]);
    expect((await one.detail(there)).status).toBe(401);
    expect((await other.detail()).status).toBe(200);
    expect((await history(one.accountId)).map(({ what }) => what)).toEqual(
      Array.from({ length: 3 }, () => 'session.ended'),
    );
  });

  test('of somebody else, in the same business too, are not found', async () => {
    const [one, other] = [await person(), await person()];
    const [theirs] = await other.sessions();
    const { status, error } = await app.call({ token: one.tokens[0] ?? '' }, 'auth.endSession', {
      params: { sessionId: theirs?.sessionId ?? '' },
    });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect((await other.detail()).status).toBe(200);
  });
});
