import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import { businessVersion } from '../testing/sample-calls.ts';
import { newEmail, personWithPassword, SAMPLE_PASSWORD } from '../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Person } from '../testing/test-venue.ts';

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
/** As if the waits for mail were over. */
const later = () => app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'mail%'");

async function signIn(email: string, password = SAMPLE_PASSWORD) {
  const { body } = await app.call(null, 'identity.signIn', { body: { email, password } });
  return app.call(null, 'auth.login', { body: { type: 'BIZ', id: body.id, token: body.token } });
}

describe('the owner of a new business', () => {
  test('is written to, sets a password with the link, and signs in as the business', async () => {
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

  test('who has an account already accepts with it, and keeps the password', async () => {
    const { email } = await personWithPassword(app);
    const { body } = await create({ name: 'Second Lanes', owner: owner(email.toUpperCase()) });
    const mail = await app.mailTo(email);
    expect(mail?.url).toContain('known=1');
    expect((await accept(mail?.token ?? '', { password: 'Mallory!2026' })).status).toBe(201);
    const choice = await signIn(email);
    expect(choice.error.code).toBe('auth.choose_business');
    expect(await owners(body.businessId)).toEqual([[email, 'active']]);
  });

  test('of a draft is written to when it opens, and not before', async () => {
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

  test('says when the invitation has run out', async () => {
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

  test('is refused for a business that is switched off, that is not there, and for the platform', async () => {
    const { body } = await create({});
    const version = await businessVersion(app, body.businessId);
    const params = { businessId: body.businessId };
    await app.call('admin', 'business.update', { params, body: { version, status: 'INACTIVE' } });
    expect((await invite(body.businessId, owner(newEmail()))).error.code).toBe('business.inactive');
    expect((await invite(newId(), owner(newEmail()))).status).toBe(404);
    expect((await invite(PLATFORM_BUSINESS, owner(newEmail()))).status).toBe(404);
  });

  test('is for the Admin alone, and so is who owns it', async () => {
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
