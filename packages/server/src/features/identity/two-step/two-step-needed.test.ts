import { ENDPOINTS } from '@laneway/contract/endpoints';
import { needsSession } from '@laneway/contract/http/endpoint';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { givePassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Who = { token: string };
const services = async (who: Who) => {
  const { status, error } = await app.call(who, 'services.list', {});
  return [status, error.code];
};
const OPEN = [200, undefined];
const REFUSED = [403, 'auth.two_step_needed'];

/** Sets up the authenticator app, as the console's first screen does. */
async function setUp(who: Who): Promise<void> {
  const begun = await app.call(who, 'auth.twoStep', { body: { step: 'begin', password: SAMPLE_PASSWORD } });
  const now = (await app.database.now()).epochMilliseconds;
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.secret ?? '') }).generate({ timestamp: now });
  expect((await app.call(who, 'auth.twoStep', { body: { step: 'confirm', code } })).status).toBe(200);
}

/** An Admin of a real installation, with a password. */
async function anAdmin() {
  const admin = await addPerson(app.owner, PLATFORM_BUSINESS, 'ada', 'ADM');
  await app.owner.query('UPDATE identity SET is_demo = false WHERE identity_id = $1', [admin.identityId]);
  await givePassword(app, admin.accountId);
  return admin;
}

test('an Admin comes to their own details and the set-up alone, until two-step sign-in is on', async () => {
  const admin = await anAdmin();
  const { businessId } = app.venue.cedar;
  const detail = () => app.call(admin, 'auth.detail', { params: { userId: admin.accountId, userType: 'ADM' } });
  expect(await services(admin)).toEqual(REFUSED);
  expect((await app.call(admin, 'auth.enterBusiness', { params: { businessId }, body: {} })).error.code).toBe(
    REFUSED[1],
  );
  expect((await detail()).body.userInfo.needsTwoStep).toBe(true);
  await setUp(admin);
  expect(await services(admin)).toEqual(OPEN);
  expect((await detail()).body.userInfo).not.toHaveProperty('needsTwoStep');
  const inside = (await app.call(admin, 'auth.enterBusiness', { params: { businessId }, body: {} })).body.userInfo;
  expect(await services(inside)).toEqual(OPEN);
});

test('the sign-in says it, so that the console leads there first', async () => {
  const admin = await anAdmin();
  const { rows } = await app.owner.query<{ email: string }>('SELECT email FROM identity WHERE identity_id = $1', [
    admin.identityId,
  ]);
  const { body } = await app.call(null, 'identity.signIn', {
    body: { email: rows[0]?.email ?? '', password: SAMPLE_PASSWORD },
  });
  const login = await app.call(null, 'auth.login', { body: { type: 'ADM', id: body.id, token: body.token } });
  expect(login.body.userInfo.needsTwoStep).toBe(true);
  expect((await app.call(login.body.userInfo, 'auth.logout', { body: {} })).status).toBe(200);
});

test('nobody else is asked, nor an Admin of the demo, nor who signs in at a provider alone', async () => {
  const { tokens } = app.venue;
  for (const token of [tokens.admin, tokens.inside, tokens.owner, tokens.edit])
    expect(await services({ token })).toEqual(OPEN);
  const atProvider = await addPerson(app.owner, PLATFORM_BUSINESS, 'pia', 'ADM');
  await app.owner.query('UPDATE identity SET is_demo = false WHERE identity_id = $1', [atProvider.identityId]);
  expect(await services(atProvider)).toEqual(OPEN);
});

test('a business may ask it of whoever has full rights there', async () => {
  const { harbor } = app.venue;
  const owner = await addPerson(app.owner, harbor.businessId, 'olga', 'BIZ');
  const rights = { permissions: [['Account', true] as [string, boolean]], outlets: [harbor.outletId] };
  const lead = await addPerson(app.owner, harbor.businessId, 'lena', 'MGR', { ...rights, isBAdmin: true });
  const manager = await addPerson(app.owner, harbor.businessId, 'mo', 'MGR', rights);
  for (const { accountId } of [owner, lead, manager]) await givePassword(app, accountId);
  const { businessId } = harbor;
  const version = async () =>
    (await app.call(owner, 'business.details', { params: { businessId } })).body.business.version;
  const seen = await version();
  const ask = (who: Who) =>
    app.call(who, 'business.update', { params: { businessId }, body: { ownersTwoStep: true, version: seen } });
  expect((await ask(manager)).error.code, 'a manager with the account').toBe('forbidden');
  expect((await ask(owner)).body.business.ownersTwoStep).toBe(true);
  expect(await Promise.all([owner, lead, manager].map(services))).toEqual([REFUSED, REFUSED, OPEN]);
  expect(await services({ token: app.venue.tokens.cedarOwner })).toEqual(OPEN);
  await setUp(owner);
  expect(await Promise.all([owner, lead].map(services))).toEqual([OPEN, REFUSED]);
});

test('the calls before it are these alone', () => {
  const before = ENDPOINTS.filter(({ access }) => needsSession(access) && access.beforeTwoStep === true);
  expect(before.map(({ id }) => id).toSorted()).toEqual([
    'auth.detail',
    'auth.leaveBusiness',
    'auth.logout',
    'auth.twoStep',
  ]);
});
