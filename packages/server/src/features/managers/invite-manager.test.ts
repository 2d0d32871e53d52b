import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { newId } from '../../platform/database/uuid.ts';
import { newEmail, personWithPassword, proved, SAMPLE_PASSWORD } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  email = newEmail();
});

type Body = Call<'manager.register'>['body'];
const register = (more: Partial<Body> = {}, who: Parameters<TestApp['call']>[0] = 'owner', key?: string) =>
  app.call(
    who,
    'manager.register',
    { body: { firstName: 'Mia', lastName: 'Stone', email, outletIds: [app.venue.harbor.outletId], ...more } },
    key === undefined ? {} : { key },
  );
const details = async (managerId: string) =>
  (await app.call('owner', 'manager.details', { params: { managerId } })).body.manager;
const again = (managerId: string, who: Parameters<TestApp['call']>[0] = 'owner') =>
  app.call(who, 'manager.inviteAgain', { body: { managerId } });
const accept = async (token: string, more: object = { password: SAMPLE_PASSWORD }) =>
  (await app.call(null, 'auth.register', { body: { token, ...more } })).status;
const linkTo = async (address: string) => (await app.mailTo(address))?.token ?? '';
/** Signs in as a person would, as a manager. */
async function signIn(address: string, businessId?: string) {
  const { body } = await app.call(null, 'identity.signIn', { body: { email: address, password: SAMPLE_PASSWORD } });
  return app.call(null, 'auth.login', { body: { type: 'MGR', id: body.id, token: body.token, businessId } });
}
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await app.owner.query(sql, values)).rows[0]?.count);
const managersWith = (address: string) =>
  count('SELECT count(*) FROM manager WHERE lower(email) = lower($1)', [address]);

describe('an invited manager', () => {
  test('is stored with their rights, gets a mail, accepts, and signs in with exactly these', async () => {
    const { status, body } = await register({
      phone: '(617) 555-0111',
      toAddressesList: ['desk@harbor.test'],
      permissions: [
        { id: 'Calendar', edit: true },
        { id: 'Bookings', view: true, edit: true },
        { id: 'Outlets', view: true, edit: true, disabled: true },
        { id: 'Account', view: false },
      ],
    });
    expect([status, body.message]).toEqual([201, 'Invitation sent']);
    expect(await details(body.managerId)).toMatchObject({
      firstName: 'Mia',
      email,
      phone: '6175550111',
      status: 'invited',
      isBAdmin: false,
      outletIds: [app.venue.harbor.outletId],
      permissions: [
        { id: 'Bookings', view: true, edit: true, disabled: false },
        { id: 'Outlets', view: true, edit: false, disabled: true },
        { id: 'Calendar', view: true, edit: true, disabled: false },
      ],
      lastSeen: null,
      openSessions: 0,
    });
    const mail = await app.mailTo(email);
    expect(mail).toMatchObject({ kind: 'invitation', subject: 'Harbor Lanes invites you to Laneway' });
    expect(await accept(mail?.token ?? '')).toBe(201);
    const session = await signIn(email);
    expect(session.body.userInfo).toMatchObject({ role: 'MGR', isBAdmin: false, name: 'Harbor Lanes' });
    expect(session.body.userInfo.permissions.map(({ id }) => id).toSorted()).toEqual([
      'Bookings',
      'Calendar',
      'Outlets',
    ]);
    expect((await details(body.managerId)).status).toBe('active');
    const { rows } = await app.owner.query(
      'SELECT what, after FROM activity WHERE subject_id = $1 ORDER BY activity_id',
      [body.managerId],
    );
    expect(rows.map((row) => row.what)).toEqual(['manager.invited', 'manager.joined']);
    expect(JSON.stringify(rows)).not.toContain(mail?.token ?? 'no token');
  });

  test('with an account elsewhere keeps it, and the business does not learn of it', async () => {
    const known = await personWithPassword(app);
    const [fresh, familiar] = [await register(), await register({ email: known.email.toUpperCase() })];
    const shape = async ({ body }: typeof fresh) => {
      const { managerId: _id, email: _email, ...rest } = await details(body.managerId);
      return rest;
    };
    expect(Object.keys(familiar.body)).toEqual(Object.keys(fresh.body));
    expect(await shape(familiar)).toEqual(await shape(fresh));
    expect(await count('SELECT count(*) FROM identity WHERE lower(email) = lower($1)', [known.email])).toBe(1);
    expect(await accept(await linkTo(known.email), {})).toBe(201);
    expect((await signIn(known.email)).body.userInfo.businessId).toBe(app.venue.harbor.businessId);
  });

  test('who is a business admin acts as the business, except on managers', async () => {
    await proved(app, app.venue.accounts.owner);
    const { body } = await register({ isBAdmin: true });
    await accept(await linkTo(email));
    const { userInfo } = (await signIn(email)).body;
    expect(userInfo).toMatchObject({ role: 'BIZ', isBAdmin: true, mgrId: body.managerId, mgrRole: 'MGR' });
    expect((await register({ email: newEmail() }, { token: userInfo.token })).status).toBe(403);
    expect((await again(body.managerId, { token: userInfo.token })).status).toBe(403);
  });

  test('is unique by e-mail in the business, also when invited twice at once; another business may know them, too', async () => {
    const replies = await Promise.all([register(), register({ email: email.toUpperCase() })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({
      code: 'manager.email_taken',
      details: { fields: { email: 'Another manager of this business has this email' } },
    });
    expect(await managersWith(email)).toBe(1);
    expect((await register({ outletIds: [app.venue.cedar.outletId] }, 'cedarOwner')).status).toBe(201);
    expect(await managersWith(email)).toBe(2);
  });

  test('is invited once by a repeated request', async () => {
    const key = newId();
    const first = await register({}, 'owner', key);
    expect(await register({}, 'owner', key)).toEqual(first);
    expect(await count('SELECT count(*) FROM mail WHERE to_address = $1', [email])).toBe(1);
    expect((await register({ firstName: 'Max' }, 'owner', key)).error.code).toBe('idempotency.conflict');
  });

  test.each([
    ['no name', { firstName: '' }, 'firstName'],
    ['no e-mail', { email: 'x' }, 'email'],
    ['no outlet', { outletIds: [] }, 'outletIds'],
    ['no outlet id', { outletIds: ['here'] }, 'outletIds.0'],
    ['a permission that is none', { permissions: [{ id: 'Root' }] }, 'permissions.0.id'],
    ['a state of their own', { status: 'active' }, 'status'],
    ['a role of their own', { role: 'BIZ' }, 'role'],
    ['a business of their own', { businessId: newId() }, 'businessId'],
    ['a password of their own', { password: 'Right!2026x' }, 'password'],
  ])('with %s is refused, and nothing is written', async (_, more, field) => {
    const { status, error } = await register(more as never);
    expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    expect(await managersWith(email)).toBe(0);
    expect(await app.mailTo(email)).toBeUndefined();
  });

  test.each([
    ['of another business', () => app.venue.cedar.outletId],
    ['that are not there', () => newId()],
  ])('cannot be given outlets %s', async (_, outletId) => {
    const { status, error } = await register({ outletIds: [app.venue.harbor.outletId, outletId()] });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect(await managersWith(email)).toBe(0);
    expect(await count('SELECT count(*) FROM identity WHERE email = $1', [email])).toBe(0);
  });

  test.each([
    [null, 401],
    ['edit', 403],
    ['lead', 403],
    ['admin', 403],
    ['cedarOwner', 404],
  ] as const)('is not invited by %s', async (who, status) => {
    expect((await register({}, who)).status).toBe(status);
    expect(await managersWith(email)).toBe(0);
  });
});

describe('an invitation that is sent again', () => {
  test('makes the old link useless', async () => {
    const { body } = await register();
    const old = await linkTo(email);
    const { status, body: answer } = await again(body.managerId);
    expect([status, answer.message]).toEqual([200, 'Invitation sent']);
    const fresh = await linkTo(email);
    expect(fresh).not.toBe(old);
    expect([await accept(old), await accept(fresh), await accept(fresh)]).toEqual([400, 201, 400]);
  });

  test('is refused for a manager who has accepted', async () => {
    const { body } = await register();
    await accept(await linkTo(email));
    expect((await again(body.managerId)).error.code).toBe('manager.not_invited');
    expect((await again(newId())).status).toBe(404);
    expect((await again(body.managerId, 'cedarOwner')).status).toBe(404);
    expect((await again(body.managerId, 'edit')).status).toBe(403);
  });
});

describe('an invited manager who is changed', () => {
  const change = async (managerId: string, more: Partial<Call<'manager.update'>['body']>) => {
    const { version } = await details(managerId);
    return app.call('owner', 'manager.update', { params: { managerId }, body: { version, ...more } });
  };

  test('gets a new link at a new address, and the old one opens nothing', async () => {
    const { body } = await register();
    const old = await linkTo(email);
    const elsewhere = newEmail();
    expect((await change(body.managerId, { email: elsewhere })).status).toBe(200);
    expect(await accept(old)).toBe(400);
    expect(await accept(await linkTo(elsewhere))).toBe(201);
    expect((await signIn(elsewhere)).status).toBe(200);
    expect(await count('SELECT count(*) FROM account WHERE staff_id = $1', [body.managerId])).toBe(1);
  });

  test('cannot take over somebody who is a manager here under another address', async () => {
    const first = await register();
    await accept(await linkTo(email));
    const contact = newEmail();
    await change(first.body.managerId, { email: contact });
    const second = await register({ email: newEmail() });
    const { status, error } = await change(second.body.managerId, { email });
    expect([status, error.code]).toEqual([409, 'manager.email_taken']);
    expect((await register()).error.code).toBe('manager.email_taken');
  });

  test('cannot accept while disabled, and can with the same link once enabled', async () => {
    const { body } = await register();
    const link = await linkTo(email);
    await change(body.managerId, { status: 'disabled' });
    expect(await accept(link)).toBe(400);
    expect((await change(body.managerId, { status: 'active' })).body.manager.status).toBe('invited');
    expect(await accept(link)).toBe(201);
  });

  test('who has accepted keeps their sign-in when the contact address changes', async () => {
    const { body } = await register();
    await accept(await linkTo(email));
    const contact = newEmail();
    await change(body.managerId, { email: contact });
    expect((await signIn(email)).status).toBe(200);
    expect(await app.mailTo(contact)).toBeUndefined();
  });
});
