import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { businessVersion } from '../../testing/sample-calls.ts';
import { addAccount, personWithPassword } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, type Person } from '../../testing/test-venue.ts';

let app: TestApp;
/** A manager who may change the account, and one who may only look at it. */
let bookkeeper: { token: string };
let reader: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  const { businessId, outletId } = app.venue.harbor;
  const manager = (name: string, edit: boolean) =>
    addPerson(app.owner, businessId, name, 'MGR', { permissions: [['Account', edit]], outlets: [outletId] });
  bookkeeper = await manager('bookkeeper', true);
  reader = await manager('reader', false);
});
afterAll(() => app.close());

type Body = Parameters<typeof app.call<'business.update'>>[2]['body'];
type Who = Person | { token: string } | null;

const create = (who: Who, body: object) => app.call(who, 'business.create', { body: body as never });
const update = (who: Who, businessId: string, body: object) =>
  app.call(who, 'business.update', { params: { businessId }, body: body as never });
const change = async (who: Who, businessId: string, body: Omit<Body, 'version'>) =>
  update(who, businessId, { version: await businessVersion(app, businessId), ...body });
const row = async (businessId: string) =>
  (await app.owner.query('SELECT * FROM business WHERE business_id = $1', [businessId])).rows[0];
const history = async (businessId: string) =>
  (
    await app.owner.query(
      `SELECT what, actor_name, acting_as, subject_version, before, after FROM activity
       WHERE business_id = $1 AND subject_id = $1 ORDER BY activity_id`,
      [businessId],
    )
  ).rows;

describe('business/create', () => {
  test('makes one business of a request that is sent twice, also at once, and another of another request', async () => {
    const send = (key: string, name = 'Twice Bowl') =>
      app.call('admin', 'business.create', { body: { name } }, { key });
    const [first, again] = await Promise.all([send('same-business'), send('same-business')]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([again.body, (await send('same-business')).body]).toEqual([first.body, first.body]);
    const { rows } = await app.owner.query<{ id: string }>(
      `SELECT business_id AS id FROM business WHERE name = 'Twice Bowl'`,
    );
    expect(rows).toEqual([{ id: first.body.businessId }]);
    const changed = await send('same-business', 'Thrice Bowl');
    expect([changed.status, changed.error.code]).toEqual([409, 'idempotency.conflict']);
    expect((await send('next-business')).body.businessId).not.toBe(first.body.businessId);
  });

  test('makes no second business of a request that comes again when its answer is forgotten', async () => {
    const send = () => app.call('admin', 'business.create', { body: { name: 'Late Bowl' } }, { key: 'late-business' });
    expect((await send()).status).toBe(201);
    await app.owner.query(`DELETE FROM idempotency_key WHERE key = 'late-business'`);
    const late = await send();
    expect([late.status, late.error.code]).toEqual([409, 'idempotency.conflict']);
  });

  test('makes a business with what was typed, and says who made it', async () => {
    const reply = await create('admin', {
      name: '  Maple Lanes ',
      email: 'hello@maple.test',
      phone: '(207) 555-0100',
      address: { line1: '1 Pier', city: 'Portland' },
      timezone: 'America/Chicago',
      taxPer: 8.875,
      taxInclusive: true,
      currency: 'EUR',
      senderAddress: 'desk@maple.test',
      replyAddress: 'hello@maple.test',
      processingFeeDetails: [{ key: 'svc', name: 'Service fee', amountPer: 3 }],
      status: 'DRAFT',
    });
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Business created', 1]);
    const { body } = await app.call('admin', 'business.details', { params: { businessId: reply.body.businessId } });
    expect(body.business).toMatchObject({
      name: 'Maple Lanes',
      phone: '2075550100',
      address: { line1: '1 Pier', city: 'Portland', zip: '' },
      status: 'DRAFT',
      taxPer: 8.875,
      taxInclusive: true,
      currency: 'EUR',
      currencySymbol: '€',
      currencyFixed: false,
      processingFeeDetails: [{ key: 'svc', amountPer: 3, type: 2, refundSymbol: '$' }],
    });
    expect(await history(reply.body.businessId)).toEqual([
      {
        what: 'business.created',
        actor_name: 'admin Tester',
        acting_as: 'ADM',
        subject_version: 1,
        before: null,
        after: { name: 'Maple Lanes', status: 'DRAFT' },
      },
    ]);
  });

  test('needs a name alone', async () => {
    const reply = await create('admin', { name: 'Plain Bowl', provider: 'APP' });
    expect(await row(reply.body.businessId)).toMatchObject({
      status: 'ACTIVE',
      currency: 'USD',
      timezone: 'America/New_York',
      tax_per: '0.000',
    });
  });

  test.each([
    ['name', { name: 'x' }],
    ['email', { name: 'Maple', email: 'no mail' }],
    ['phone', { name: 'Maple', phone: '12' }],
    ['timezone', { name: 'Maple', timezone: 'Mars/Base' }],
    ['taxPer', { name: 'Maple', taxPer: 101 }],
    ['currency', { name: 'Maple', currency: 'JPY' }],
    ['currency', { name: 'Maple', currency: '€' }],
    ['currencySymbol', { name: 'Maple', currencySymbol: '€' }],
    ['status', { name: 'Maple', status: 'INACTIVE' }],
    ['address.planet', { name: 'Maple', address: { planet: 'Mars' } }],
    ['businessId', { name: 'Maple', businessId: newId() }],
    ['version', { name: 'Maple', version: 7 }],
    ['processingFeeDetails.0.name', { name: 'Maple', processingFeeDetails: [{ key: 'svc', name: '' }] }],
    [
      'processingFeeDetails',
      {
        name: 'Maple',
        processingFeeDetails: [
          { key: 'svc', name: 'One' },
          { key: 'svc', name: 'Two' },
        ],
      },
    ],
  ])('refuses a wrong or foreign %s and names it', async (field, body) => {
    const { status, error } = await create('admin', body);
    expect([status, error.code, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, 'validation', [field]]);
  });

  test('is refused to everybody but the admin', async () => {
    expect((await create(null, { name: 'Maple' })).status).toBe(401);
    for (const person of ['owner', 'lead', 'edit'] as const)
      expect((await create(person, { name: 'Maple' })).status).toBe(403);
  });
});

describe('business/filter/search', () => {
  test('finds by the business’s own address and by that of its people, whatever its case', async () => {
    const made = await create('admin', { name: 'Findable Bowl', email: 'Hello@Findable.test' });
    const find = async (email: string) =>
      (await app.call('admin', 'business.search', { query: { email } })).body.rows.map((found) => found.name);
    expect(await find('hello@findable.TEST')).toEqual(['Findable Bowl']);
    const { email, identityId } = await personWithPassword(app);
    expect(await find(email.toUpperCase())).toEqual(['Cedar Alley']);
    await addAccount(app, identityId, made.body.businessId, 'BIZ');
    expect(await find(email)).toEqual(['Cedar Alley', 'Findable Bowl']);
    expect(await find('nobody@mail.test')).toEqual([]);
    const wrong = await app.call('admin', 'business.search', { query: { email: 'nothing' } });
    expect(wrong.status).toBe(400);
    expect((await app.call('owner', 'business.search', { query: { email } })).status).toBe(403);
  });
});

describe('business/update', () => {
  test('changes the sent fields and leaves the rest, by the admin, the owner and a manager with Account', async () => {
    const { businessId } = app.venue.harbor;
    const before = await row(businessId);
    for (const [who, name] of [
      ['admin', 'Harbor A'],
      ['owner', 'Harbor B'],
      ['lead', 'Harbor C'],
      [bookkeeper, 'Harbor Lanes'],
    ] as const) {
      const { status, body } = await change(who, businessId, { name });
      expect([status, body.message, body.business.name]).toEqual([200, 'Business saved', name]);
    }
    const after = await row(businessId);
    expect(after).toEqual({ ...before, version: before.version + 4 });
    const deeds = await history(businessId);
    expect(deeds.map((deed) => [deed.acting_as, deed.before, deed.after])).toEqual([
      ['ADM', { name: 'Harbor Lanes' }, { name: 'Harbor A' }],
      ['BIZ', { name: 'Harbor A' }, { name: 'Harbor B' }],
      ['BIZ', { name: 'Harbor B' }, { name: 'Harbor C' }],
      ['MGR', { name: 'Harbor C' }, { name: 'Harbor Lanes' }],
    ]);
  });

  test('writes nothing when nothing differs', async () => {
    const { businessId } = app.venue.cedar;
    const before = await row(businessId);
    const { status, body } = await change('cedarOwner', businessId, { name: before.name, taxPer: 0 });
    expect([status, body.business.version]).toEqual([200, before.version]);
    expect(await row(businessId)).toEqual(before);
    expect(await history(businessId)).toEqual([]);
  });

  test('answers a stale version with what is there now and who changed it', async () => {
    const { businessId } = app.venue.harbor;
    const version = await businessVersion(app, businessId);
    await change('owner', businessId, { phone: '617-555-0111' });
    const { status, error } = await update('lead', businessId, { version, phone: '617-555-0122' });
    expect([status, error.code, error.message]).toEqual([
      409,
      'stale',
      'owner Tester changed this meanwhile. Compare, then save again.',
    ]);
    expect(error.details).toMatchObject({
      actor: 'owner Tester',
      current: { phone: '6175550111', version: version + 1 },
    });
  });

  test('lets one of two concurrent saves win', async () => {
    const { businessId } = app.venue.harbor;
    const version = await businessVersion(app, businessId);
    const replies = await Promise.all(
      (['owner', 'lead'] as const).map((who) =>
        update(who, businessId, { version, replyAddress: `${who}@harbor.test` }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]));
    expect(await businessVersion(app, businessId)).toBe(version + 1);
  });

  test('keeps the currency once the ledger has entries', async () => {
    const { businessId, outletId, openBowling } = app.venue.harbor;
    expect((await change('owner', businessId, { currency: 'GBP' })).body.business).toMatchObject({
      currency: 'GBP',
      currencySymbol: '£',
    });
    const { body } = await app.call('owner', 'outlet.list', { params: { businessId }, query: {} });
    expect(new Set(body.rows.map((row) => row.currency))).toEqual(new Set(['GBP']));
    const item = { serviceItemId: openBowling, date: '2027-01-08', start: '19:00', duration: 1, guests: { Guest: 4 } };
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    await app.call('owner', 'reservation.add', { body: { outletId, items: [item], ...contact } });
    const refused = await change('owner', businessId, { currency: 'USD', name: 'Other Bowl' });
    expect([refused.status, refused.error.code]).toEqual([422, 'business.currency_fixed']);
    expect(refused.error.details).toEqual({ fields: { currency: 'The currency is fixed since the first sale' } });
    expect(await row(businessId)).toMatchObject({ currency: 'GBP', name: 'Harbor Lanes' });
    const kept = await change('owner', businessId, { currency: 'GBP', email: 'desk@harbor.test' });
    expect([kept.status, kept.body.business.currencyFixed]).toEqual([200, true]);
  });

  test('refuses a new status from anybody but the admin', async () => {
    const { businessId } = app.venue.harbor;
    for (const who of ['owner', 'lead', bookkeeper] as const) {
      const { status, error } = await change(who, businessId, { status: 'INACTIVE', name: 'Gone' });
      expect([status, error.code]).toEqual([403, 'forbidden']);
    }
    expect(await row(businessId)).toMatchObject({ status: 'ACTIVE', name: 'Harbor Lanes' });
  });

  test.each([['role'], ['businessId'], ['currencyFixed'], ['logoUrl'], ['permissions']])(
    'refuses %s, which nobody sets here',
    async (field) => {
      const { businessId } = app.venue.harbor;
      const body = { version: await businessVersion(app, businessId), name: 'Mine now', [field]: 'x' };
      const { status, error } = await update(bookkeeper, businessId, body);
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    },
  );

  test('refuses callers without the right', async () => {
    const { harbor, cedar } = app.venue;
    const status = async (who: Who, businessId: string) => (await change(who, businessId, { name: 'Mine' })).status;
    expect(await status(null, harbor.businessId)).toBe(401);
    expect(await status('edit', harbor.businessId)).toBe(403);
    expect(await status(reader, harbor.businessId)).toBe(403);
    expect(await status('owner', cedar.businessId)).toBe(404);
    expect(await status(bookkeeper, cedar.businessId)).toBe(404);
    expect(await status('admin', newId())).toBe(404);
    expect((await update('owner', harbor.businessId, { name: 'Mine' })).status).toBe(400);
  });

  test('answers the abilities to edit and to change the status', async () => {
    const { businessId } = app.venue.harbor;
    const abilities = async (who: Who) =>
      (await app.call(who, 'business.details', { params: { businessId } })).body.abilities;
    expect(await abilities('admin')).toEqual({ edit: true, status: true });
    expect(await abilities('owner')).toEqual({ edit: true, status: false });
    expect(await abilities(bookkeeper)).toEqual({ edit: true, status: false });
    expect(await abilities(reader)).toEqual({ edit: false, status: false });
  });
});

describe('disabling a business', () => {
  test('ends its sessions with a reason, and nobody signs in until it is active again', async () => {
    const { businessId } = app.venue.cedar;
    const { email, identityId } = await personWithPassword(app);
    const details = await app.call('admin', 'business.details', { params: { businessId } });
    expect(details.body.signedIn).toBeGreaterThan(1);
    const off = await change('admin', businessId, { status: 'INACTIVE' });
    expect(off.body.business.status).toBe('INACTIVE');
    const refused = await app.call('cedarOwner', 'services.list', {});
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      401,
      'business.closed',
      'This business was switched off, so you were signed out.',
    ]);
    const { rows } = await app.owner.query('SELECT 1 FROM session WHERE business_id = $1 AND ended_at IS NULL', [
      businessId,
    ]);
    expect(rows).toEqual([]);
    const password = 'Right!2026x';
    const signIn = async () => {
      const { body } = await app.call(null, 'identity.signIn', { body: { email, password } });
      return app.call(null, 'auth.login', { body: { type: 'BIZ', id: identityId, token: body.token } });
    };
    expect((await signIn()).status).toBe(400);
    expect((await app.call('owner', 'services.list', {})).status).toBe(200);

    await change('admin', businessId, { status: 'ACTIVE' });
    expect((await signIn()).status).toBe(200);
    // A session that has ended stays ended.
    expect((await app.call('cedarOwner', 'services.list', {})).error.code).toBe('unauthenticated');
    expect((await history(businessId)).map((deed) => deed.what)).toEqual([
      'business.deactivated',
      'business.activated',
    ]);
  });

  test('follows the table of transitions', async () => {
    const made = await create('admin', { name: 'Steps Bowl' });
    const { status, error } = await change('admin', made.body.businessId, { status: 'DRAFT' });
    expect([status, error.code, error.details]).toEqual([409, 'business.transition', { from: 'ACTIVE', to: 'DRAFT' }]);
  });

  test('is refused for the platform itself, whose Admin may change its name and contact', async () => {
    const refused = await change('admin', PLATFORM_BUSINESS, { status: 'INACTIVE' });
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    const { body } = await app.call('admin', 'business.details', { params: { businessId: PLATFORM_BUSINESS } });
    expect(body.abilities).toEqual({ edit: true, status: false });
    expect((await change('admin', PLATFORM_BUSINESS, { email: 'hello@laneway.test' })).status).toBe(200);
    expect((await change('owner', PLATFORM_BUSINESS, { email: 'mine@laneway.test' })).status).toBe(404);
    expect((await change('inside', PLATFORM_BUSINESS, { email: 'mine@laneway.test' })).status).toBe(404);
  });
});
