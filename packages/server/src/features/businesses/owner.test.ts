import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { businessVersion } from '../../testing/sample-calls.ts';
import {
  givePassword,
  invitationTo,
  newEmail,
  personWithPassword,
  proved,
  SAMPLE_PASSWORD,
} from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Who = Person | { token: string } | null;
const owner = (email: string) => ({ firstName: 'Pia', lastName: 'Pier', email });
const create = (more: object) =>
  app.call('admin', 'business.create', { body: { name: 'Pier Lanes', ...more } as never });
const invite = (businessId: string, body: object, who: Who = 'admin') =>
  app.call(who, 'business.inviteOwner', { params: { businessId }, body: body as never });
const details = (businessId: string, who: Who = 'admin') =>
  app.call(who, 'business.details', { params: { businessId } });
/** The Admin has just entered their password. */
beforeEach(() => proved(app, app.venue.accounts.admin));
const owners = async (businessId: string) =>
  (await details(businessId)).body.owners?.map(({ email, state }) => [email, state]);
const accept = (token: string, more: object = {}) => app.call(null, 'auth.register', { body: { token, ...more } });
const history = async (businessId: string) =>
  (
    await app.owner.query<{ what: string }>(
      `SELECT what FROM activity WHERE business_id = $1 AND what LIKE 'owner.%' ORDER BY activity_id`,
      [businessId],
    )
  ).rows.map(({ what }) => what);
/** Ends the waits between mails. */
const later = () => app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'mail%'");

async function signIn(email: string, password = SAMPLE_PASSWORD) {
  const { body } = await app.call(null, 'identity.signIn', { body: { email, password } });
  return app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
}

test('an owner is invited only after the Admin has given their password again', async () => {
  const { businessId } = app.venue.cedar;
  const email = newEmail();
  await app.owner.query('UPDATE session SET proved_at = NULL');
  const refused = await invite(businessId, owner(email));
  expect([refused.status, refused.error.code]).toEqual([400, 'auth.password_needed']);
  expect(await app.mailTo(email)).toBeUndefined();
  await givePassword(app, app.venue.accounts.admin);
  expect((await app.call('admin', 'auth.prove', { body: { password: SAMPLE_PASSWORD } })).status).toBe(200);
  expect((await invite(businessId, owner(email))).status).toBe(200);
});

describe('the owner of a new business', () => {
  test('gets a mail, sets a password with the link, and signs in as the business', async () => {
    const email = newEmail();
    const { body } = await create({ owner: owner(email) });
    expect(await owners(body.businessId)).toEqual([[email, 'invited']]);
    const mail = await app.mailTo(email);
    expect([mail?.kind, mail?.subject]).toEqual(['invitation', 'Your business Pier Lanes is on Laneway']);
    expect(mail?.text).toContain('you are its owner');
    expect(mail?.url).not.toContain('known');
    const token = mail?.token ?? '';
    expect((await accept(token)).error.details).toMatchObject({ fields: { password: expect.any(String) } });
    expect((await accept(token, { password: SAMPLE_PASSWORD })).status).toBe(201);
    expect((await signIn(email)).body.userInfo).toMatchObject({ role: 'BIZ', name: 'Pier Lanes', firstName: 'Pia' });
    expect(await owners(body.businessId)).toEqual([[email, 'active']]);
    expect((await accept(token, { password: SAMPLE_PASSWORD })).error.code).toBe('auth.link_invalid');
    expect(await history(body.businessId)).toEqual(['owner.invited', 'owner.joined']);
  });

  test('with an account accepts with it, and keeps the password', async () => {
    const { email } = await personWithPassword(app);
    const { body } = await create({ name: 'Second Lanes', owner: owner(email.toUpperCase()) });
    const mail = await app.mailTo(email);
    expect((await app.call(null, 'auth.invitation', { body: { token: mail?.token ?? '' } })).body).toMatchObject({
      business: 'Second Lanes',
      email,
      role: 'BIZ',
      known: true,
    });
    expect((await accept(mail?.token ?? '', { password: 'Mallory!2026' })).status, 'no other password').toBe(400);
    expect((await accept(mail?.token ?? '')).status).toBe(201);
    const choice = await signIn(email);
    expect(choice.error.code).toBe('auth.choose_business');
    expect(await owners(body.businessId)).toEqual([[email, 'active']]);
  });

  test('of a draft gets the mail when it opens, and not before', async () => {
    const email = newEmail();
    const { body } = await create({ status: 'DRAFT', owner: owner(email) });
    expect(await owners(body.businessId)).toEqual([[email, 'waiting']]);
    expect(await app.mailTo(email)).toBeUndefined();
    const version = await businessVersion(app, body.businessId);
    const params = { businessId: body.businessId };
    await app.call('admin', 'business.update', { params, body: { version, status: 'ACTIVE' } });
    expect(await owners(body.businessId)).toEqual([[email, 'invited']]);
    expect((await accept((await app.mailTo(email))?.token ?? '', { password: SAMPLE_PASSWORD })).status).toBe(201);
  });

  test('may be left out', async () => {
    const { body } = await create({});
    expect(await owners(body.businessId)).toEqual([]);
    expect(await history(body.businessId)).toEqual([]);
  });

  test.each([
    ['owner.firstName', { lastName: 'Pier', email: 'pia@mail.test' }],
    ['owner.email', { firstName: 'Pia', lastName: 'Pier', email: 'no mail' }],
    ['owner.role', { firstName: 'Pia', lastName: 'Pier', email: 'pia@mail.test', role: 'ADM' }],
  ])('with a wrong or foreign %s is refused, and no business is made', async (field, wrong) => {
    const count = async () => (await app.owner.query('SELECT count(*) FROM business')).rows;
    const before = await count();
    const { status, error } = await create({ owner: wrong });
    expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    expect(await count()).toEqual(before);
  });
});

describe('inviting an owner', () => {
  test('again sends a new link and ends the one before, and waits between the two', async () => {
    const email = newEmail();
    const { body } = await create({ owner: owner(email) });
    const first = (await app.mailTo(email))?.token ?? '';
    const again = await invite(body.businessId, owner(email));
    expect([again.status, again.body.message, again.body.owners.length]).toEqual([200, 'Invitation sent', 1]);
    const soon = await invite(body.businessId, owner(email));
    expect([soon.status, soon.error.code]).toEqual([429, 'too_many']);
    const second = (await app.mailTo(email))?.token ?? '';
    expect(second).not.toBe(first);
    expect((await accept(first, { password: SAMPLE_PASSWORD })).error.code).toBe('auth.link_invalid');
    expect((await accept(second, { password: SAMPLE_PASSWORD })).status).toBe(201);
    await later();
    const there = await invite(body.businessId, owner(email));
    expect([there.status, there.error.code, there.error.details]).toEqual([
      409,
      'business.owner_there',
      { fields: { email: 'This person owns the business already' } },
    ]);
  });

  test('shows when the invitation has expired', async () => {
    const email = newEmail();
    const { body } = await create({ owner: owner(email) });
    await app.owner.query(
      `UPDATE one_use_token SET expires_at = app.now() - interval '1 second' WHERE business_id = $1 AND kind = 'invitation'`,
      [body.businessId],
    );
    expect(await owners(body.businessId)).toEqual([[email, 'expired']]);
    await later();
    expect((await invite(body.businessId, owner(email))).body.owners).toMatchObject([{ email, state: 'invited' }]);
  });

  test('of two at once makes one owner', async () => {
    const email = newEmail();
    const { body } = await create({});
    await later();
    await Promise.all([invite(body.businessId, owner(email)), invite(body.businessId, owner(email))]);
    expect(await owners(body.businessId)).toEqual([[email, 'invited']]);
  });

  test('is refused for a disabled business, an unknown one, and the platform', async () => {
    const { body } = await create({});
    const version = await businessVersion(app, body.businessId);
    const params = { businessId: body.businessId };
    await app.call('admin', 'business.update', { params, body: { version, status: 'INACTIVE' } });
    expect((await invite(body.businessId, owner(newEmail()))).error.code).toBe('business.inactive');
    expect((await invite(newId(), owner(newEmail()))).status).toBe(404);
    expect((await invite(PLATFORM_BUSINESS, owner(newEmail()))).status).toBe(404);
  });

  test('is refused to everybody but the Admin, and so is the list of owners', async () => {
    const { businessId } = app.venue.harbor;
    expect((await invite(businessId, owner(newEmail()), null)).status).toBe(401);
    for (const who of ['owner', 'lead', 'edit', 'inside', 'cedarOwner'] as const)
      expect((await invite(businessId, owner(newEmail()), who)).status).toBe(403);
    expect((await details(businessId, 'owner')).body.owners).toBeNull();
  });

  test.each([['role'], ['staffId'], ['businessId'], ['isActive']])(
    'refuses %s, which nobody sets here',
    async (field) => {
      const { businessId } = app.venue.harbor;
      const { status, error } = await invite(businessId, { ...owner(newEmail()), [field]: newId() });
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    },
  );
});

describe('withdrawing an invitation', () => {
  const withdraw = (businessId: string, body: object, who: Who = 'admin') =>
    app.call(who, 'business.withdrawOwner', { params: { businessId }, body: body as never });
  async function invited() {
    const email = newEmail();
    const { body } = await create({ owner: owner(email) });
    const token = (await app.mailTo(email))?.token ?? '';
    const accountId = (await details(body.businessId)).body.owners?.[0]?.accountId ?? '';
    return { businessId: body.businessId, email, token, accountId };
  }

  test('ends the link at once, which its page shows; another address is invited, and the same one again', async () => {
    const { businessId, email, token, accountId } = await invited();
    const done = await withdraw(businessId, { accountId });
    expect([done.status, done.body]).toEqual([200, { message: 'Invitation withdrawn', owners: [] }]);
    const refused = await accept(token, { password: SAMPLE_PASSWORD });
    expect([refused.status, refused.error.code]).toEqual([400, 'auth.invitation_withdrawn']);
    const find = async () => (await app.call('admin', 'business.search', { query: { email } })).body.rows;
    expect(await find()).toEqual([]);

    const other = newEmail();
    await later();
    expect((await invite(businessId, owner(other))).body.owners).toMatchObject([{ email: other, state: 'invited' }]);
    await invite(businessId, owner(email));
    expect((await accept(token, { password: SAMPLE_PASSWORD })).error.code).toBe('auth.link_invalid');
    const again = (await app.mailTo(email))?.token ?? '';
    expect((await accept(again, { password: SAMPLE_PASSWORD })).status).toBe(201);
    const there = await owners(businessId);
    expect([there?.length, there]).toEqual([
      2,
      expect.arrayContaining([
        [other, 'invited'],
        [email, 'active'],
      ]),
    ]);
    expect(await history(businessId)).toEqual([
      'owner.invited',
      'owner.withdrawn',
      'owner.invited',
      'owner.invited',
      'owner.joined',
    ]);
    const { rows } = await app.owner.query(
      `SELECT before, after, actor_name FROM activity WHERE business_id = $1 AND what = 'owner.withdrawn'`,
      [businessId],
    );
    expect(rows).toEqual([
      { before: { firstName: 'Pia', lastName: 'Pier', email }, after: null, actor_name: 'admin Tester' },
    ]);
  });

  test('a second time changes nothing', async () => {
    const { businessId, accountId } = await invited();
    await withdraw(businessId, { accountId });
    expect((await withdraw(businessId, { accountId })).status).toBe(200);
    expect(await history(businessId)).toEqual(['owner.invited', 'owner.withdrawn']);
  });

  test('of a draft keeps the mail from being written when it opens', async () => {
    const email = newEmail();
    const { body } = await create({ status: 'DRAFT', owner: owner(email) });
    const accountId = (await details(body.businessId)).body.owners?.[0]?.accountId;
    await withdraw(body.businessId, { accountId });
    const params = { businessId: body.businessId };
    const version = await businessVersion(app, body.businessId);
    await app.call('admin', 'business.update', { params, body: { version, status: 'ACTIVE' } });
    expect([await owners(body.businessId), await app.mailTo(email)]).toEqual([[], undefined]);
  });

  test('leaves the person their other invitations', async () => {
    const { businessId, email, accountId } = await invited();
    const token = await invitationTo(app, businessId, email);
    await withdraw(businessId, { accountId });
    expect((await accept(token, { password: SAMPLE_PASSWORD })).status).toBe(201);
  });

  test('is refused once it was accepted', async () => {
    const { businessId, email, token, accountId } = await invited();
    await accept(token, { password: SAMPLE_PASSWORD });
    const { status, error } = await withdraw(businessId, { accountId });
    expect([status, error.code]).toEqual([409, 'business.owner_there']);
    expect((await signIn(email)).status).toBe(200);
  });

  test('and accepting at once end in one of the two, never in both', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { businessId, token, accountId } = await invited();
      const [joined, taken] = await Promise.all([
        accept(token, { password: SAMPLE_PASSWORD }),
        withdraw(businessId, { accountId }),
      ]);
      const states = (await owners(businessId))?.map(([, state]) => state);
      expect([
        [201, 409, ['active']],
        [400, 200, []],
      ]).toContainEqual([joined.status, taken.status, states]);
    }
  });

  test('is for the Admin alone, of that business alone, and takes nothing else', async () => {
    const { businessId, email, accountId } = await invited();
    expect((await withdraw(businessId, { accountId }, null)).status).toBe(401);
    for (const who of ['owner', 'lead', 'edit', 'inside', 'cedarOwner'] as const)
      expect((await withdraw(businessId, { accountId }, who)).status).toBe(403);
    expect((await withdraw(app.venue.harbor.businessId, { accountId })).status).toBe(404);
    expect((await withdraw(businessId, { accountId: newId() })).status).toBe(404);
    expect((await withdraw(newId(), { accountId })).status).toBe(404);
    expect((await withdraw(PLATFORM_BUSINESS, { accountId: app.venue.accounts.admin })).status).toBe(404);
    for (const [field, body] of [
      ['accountId', { accountId: 'x' }],
      ['role', { accountId, role: 'ADM' }],
    ] as const) {
      const { status, error } = await withdraw(businessId, body);
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    }
    expect(await owners(businessId)).toEqual([[email, 'invited']]);
  });
});
