import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';

/** A change of rights asks for the password again. */

let app: TestApp;
let managerId: string;
let version = 1;

beforeAll(async () => {
  app = await startTestApp();
  const { cedar } = app.venue;
  const manager = { permissions: [['Calendar', true] as [string, boolean]], outlets: [] };
  managerId = (await addPerson(app.owner, cedar.businessId, 'mia', 'MGR', manager)).staffId;
});
afterAll(() => app.close());

type Who = { token: string };

/** An owner of Cedar, signed in on one device; `desk` signs in on another. */
async function anOwner() {
  const { email } = await personWithPassword(app);
  const desk = async (): Promise<Who> => {
    const { body } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
    const login = await app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
    return { token: login.body.userInfo.token };
  };
  return { email, desk, ...(await desk()) };
}

async function change(who: Who, body: Partial<Call<'manager.update'>['body']>): Promise<string | number> {
  const reply = await app.call(who, 'manager.update', { params: { managerId }, body: { version, ...body } });
  if (reply.status !== 200) return reply.error.code;
  version = reply.body.manager.version;
  return reply.status;
}
const prove = (who: Who, password = SAMPLE_PASSWORD) => app.call(who, 'auth.prove', { body: { password } });
const proofs = async () =>
  (await app.owner.query("SELECT count(*)::int AS count FROM activity WHERE what = 'session.proved'")).rows[0].count;

test.each([
  ['permissions', { permissions: [{ id: 'Bookings' as const }] }],
  ['outlets', () => ({ outletIds: [app.venue.cedar.outletId] })],
  ['the business admin', { isBAdmin: true }],
  ['the way in', { status: 'disabled' as const }],
])('a change of %s is refused until the password was given, and leaves nothing', async (_, wanted) => {
  const body = typeof wanted === 'function' ? wanted() : wanted;
  const owner = await anOwner();
  const state = async () => (await app.call(owner, 'manager.details', { params: { managerId } })).body;
  const before = await state();
  expect(await change(owner, body)).toBe('auth.password_needed');
  expect(await state()).toEqual(before);
  expect((await prove(owner)).status).toBe(200);
  expect(await change(owner, body)).toBe(200);
});

test('an invitation with full rights is refused until the password was entered, and mails nobody', async () => {
  const owner = await anOwner();
  const { outletId } = app.venue.cedar;
  const email = newEmail();
  const register = (isBAdmin: boolean, to = email) =>
    app.call(owner, 'manager.register', {
      body: { firstName: 'Mia', lastName: 'Stone', email: to, outletIds: [outletId], isBAdmin },
    });
  expect((await register(true)).error.code).toBe('auth.password_needed');
  expect(await app.mailTo(email)).toBeUndefined();
  expect((await register(false, newEmail())).status, 'without them nothing is asked').toBe(201);
  await prove(owner);
  expect((await register(true)).status).toBe(201);
  expect(await app.mailTo(email)).toMatchObject({ kind: 'invitation' });
});

const EDIT_BOOKINGS = [{ id: 'Bookings' as const, edit: true }];

test('an invitation with a right to edit is refused until the password was entered, one to view is not', async () => {
  const owner = await anOwner();
  const email = newEmail();
  const register = (permissions: { id: 'Bookings'; edit?: boolean }[], to = email) =>
    app.call(owner, 'manager.register', {
      body: { firstName: 'Mia', lastName: 'Stone', email: to, outletIds: [app.venue.cedar.outletId], permissions },
    });
  expect((await register([{ id: 'Bookings' }], newEmail())).status).toBe(201);
  expect((await register(EDIT_BOOKINGS)).error.code).toBe('auth.password_needed');
  expect(await app.mailTo(email)).toBeUndefined();
  await prove(owner);
  expect((await register(EDIT_BOOKINGS)).status).toBe(201);
});

test.each([
  ['full rights', { isBAdmin: true }],
  ['a right to edit', { permissions: EDIT_BOOKINGS }],
])('an invitation with %s goes to another address only after the password was entered', async (_, rights) => {
  const owner = await anOwner();
  const { outletId } = app.venue.cedar;
  await prove(owner);
  const invited = await app.call(owner, 'manager.register', {
    body: { firstName: 'Mia', lastName: 'Stone', email: newEmail(), outletIds: [outletId], ...rights },
  });
  const desk = await owner.desk();
  const elsewhere = newEmail();
  const params = { managerId: invited.body.managerId };
  const readdress = () => app.call(desk, 'manager.update', { params, body: { version: 1, email: elsewhere } });
  expect((await readdress()).error.code).toBe('auth.password_needed');
  expect(await app.mailTo(elsewhere)).toBeUndefined();
  await prove(desk);
  expect((await readdress()).status).toBe(200);
});

test('a name, and unchanged rights, do not ask for the password', async () => {
  const owner = await anOwner();
  expect(await change(owner, { firstName: 'Maja' })).toBe(200);
  expect(await change(owner, { firstName: 'Maja', isBAdmin: true })).toBe(200);
});

test('a wrong password is refused at its field, and after five everybody waits', async () => {
  const owner = await anOwner();
  const before = await proofs();
  for (let guess = 0; guess < 5; guess += 1) {
    const { status, error } = await prove(owner, 'Wrong!2026');
    expect([status, Object.keys(error.details?.['fields'] as object)]).toEqual([400, ['password']]);
  }
  const waiting = await prove(owner);
  expect([waiting.status, waiting.error.code]).toEqual([429, 'too_many']);
  expect(await change(owner, { isBAdmin: false })).toBe('auth.password_needed');
  expect(await proofs()).toBe(before);
});

test('it counts for its own session alone, and for five minutes', async () => {
  const owner = await anOwner();
  const other = await owner.desk();
  await prove(owner);
  expect(await change(other, { phone: '(617) 555-0111', isBAdmin: false })).toBe('auth.password_needed');
  const move = (by: string) =>
    app.owner.query(`UPDATE session SET proved_at = proved_at - interval '${by}' WHERE proved_at IS NOT NULL`);
  await move('4 minutes 30 seconds');
  expect(await change(owner, { isBAdmin: false })).toBe(200);
  await move('1 minute');
  expect(await change(owner, { isBAdmin: true })).toBe('auth.password_needed');
});

test('an Admin inside a business gives their own password, for that session', async () => {
  const { tokens, accounts } = app.venue;
  await app.owner.query(
    `UPDATE identity SET password_hash = (SELECT password_hash FROM identity WHERE email = $2)
     WHERE identity_id = (SELECT identity_id FROM account WHERE account_id = $1)`,
    [accounts.admin, (await anOwner()).email],
  );
  const inside = { token: tokens.inside };
  const { staffId } = await addPerson(app.owner, app.venue.harbor.businessId, 'kim', 'MGR', {
    permissions: [],
    outlets: [],
  });
  const enable = () =>
    app.call(inside, 'manager.update', { params: { managerId: staffId }, body: { version: 1, isBAdmin: true } });
  expect((await enable()).error.code).toBe('auth.password_needed');
  expect((await prove({ token: tokens.admin })).status).toBe(200);
  expect((await enable()).error.code).toBe('auth.password_needed');
  expect((await prove(inside)).status).toBe(200);
  expect((await enable()).status).toBe(200);
  const { rows } = await app.owner.query(
    "SELECT acting_as FROM activity WHERE what = 'session.proved' AND business_id = $1",
    [app.venue.harbor.businessId],
  );
  expect(rows).toEqual([{ acting_as: 'ADM' }]);
});

test('a person without a password is refused any', async () => {
  const { rows } = await app.owner.query(
    `UPDATE identity SET password_hash = NULL WHERE identity_id = (SELECT identity_id FROM account WHERE account_id = $1)
     RETURNING email`,
    [app.venue.accounts.cedarOwner],
  );
  expect(rows).toHaveLength(1);
  expect((await prove({ token: app.venue.tokens.cedarOwner })).status).toBe(400);
});
