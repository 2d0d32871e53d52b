import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';

let app: TestApp;
let person: Awaited<ReturnType<typeof addPerson>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app.owner, app.venue.harbor.businessId, 'mia', 'MGR', {
    permissions: [
      ['Bookings', true],
      ['Calendar', true],
    ],
    outlets: [app.venue.harbor.outletId],
  });
});

type Body = Call<'manager.update'>['body'];
const update = (body: Partial<Body>, who: Parameters<TestApp['call']>[0] = 'owner') =>
  app.call(who, 'manager.update', { params: { managerId: person.staffId }, body: { version: 1, ...body } });
const details = async () =>
  (await app.call('owner', 'manager.details', { params: { managerId: person.staffId } })).body.manager;
const board = async (outletId = app.venue.harbor.outletId) =>
  (await app.call({ token: person.token }, 'booking.board', { params: { outletId }, query: {} })).status;
const history = async () =>
  (
    await app.owner.query('SELECT what, before, after, actor_name FROM activity WHERE subject_id = $1 ORDER BY at', [
      person.staffId,
    ])
  ).rows;

describe('a change of a manager', () => {
  test('is stored, answered and recorded with old and new values', async () => {
    const { status, body } = await update({
      firstName: 'Mia',
      lastName: 'Stone',
      phone: '(617) 555-0111',
      toAddressesList: ['desk@harbor.test'],
      senderAddress: 'mia@harbor.test',
    });
    expect([status, body.message]).toEqual([200, 'Manager updated']);
    expect(body.manager).toMatchObject({ firstName: 'Mia', phone: '6175550111', senderAddress: 'mia@harbor.test' });
    expect(await details()).toEqual(body.manager);
    expect(await history()).toEqual([
      {
        what: 'manager.updated',
        actor_name: 'owner Tester',
        before: { firstName: 'mia', lastName: 'Tester', phone: '', toAddressesList: [], senderAddress: '' },
        after: {
          firstName: 'Mia',
          lastName: 'Stone',
          phone: '6175550111',
          toAddressesList: ['desk@harbor.test'],
          senderAddress: 'mia@harbor.test',
        },
      },
    ]);
  });

  test('to the present values writes nothing', async () => {
    const { permissions, outletIds, email } = await details();
    const { status, body } = await update({
      permissions: permissions.toReversed(),
      outletIds: [...outletIds, ...outletIds],
      email,
      status: 'active',
      isBAdmin: false,
    });
    expect([status, body.message, body.manager.version]).toEqual([200, 'Nothing was changed', 1]);
    expect(await history()).toEqual([]);
  });

  test('of limits counts from the next command on: 0 always asks, null never does', async () => {
    expect((await details()).limits).toEqual({ refund: 50, adjustment: 25 });
    const { status, body } = await update({ limits: { refund: 0, adjustment: null } });
    expect([status, body.manager.limits]).toEqual([200, { refund: 0, adjustment: null }]);
    const { outletId, openBowling } = app.venue.harbor;
    const item = {
      serviceItemId: openBowling,
      date: '2027-02-05',
      start: '17:30',
      duration: 1.5,
      guests: { Guest: 8 },
    };
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    const me = { token: person.token };
    const { bookingId } = (await app.call(me, 'reservation.add', { body: { outletId, ...contact, items: [item] } }))
      .body;
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 10 } as const;
    const { transId } = (await app.call(me, 'payment.process', { body: { outletId, bookingId, ...cash } })).body;
    const refund = {
      outletId,
      bookingId,
      transId,
      refundType: 3,
      refundAmount: 0.01,
      reason: 'Too much taken',
    } as const;
    const refused = await app.call(me, 'payment.refund', { body: refund });
    expect([refused.status, refused.error.code, refused.error.details]).toMatchObject([
      403,
      'limit.needs_approval',
      { limit: 0, asked: 0.01, used: 0 },
    ]);
    const off = {
      adjustmentType: 1,
      adjustmentDirection: 2,
      amount: 100,
      name: 'Goodwill',
      desc: 'A lane stood',
    } as const;
    expect((await app.call(me, 'adjustment.create', { body: { outletId, bookingId, ...off } })).status).toBe(201);
    const [row] = await history();
    expect(row).toMatchObject({
      before: { limits: { refund: 50, adjustment: 25 } },
      after: { limits: { refund: 0, adjustment: null } },
    });
  });

  test('of permissions stores those that the rules allow', async () => {
    const { body } = await update({
      permissions: [
        { id: 'Outlets', edit: true },
        { id: 'GiftCard', edit: true },
        { id: 'Account', view: false, edit: true },
        { id: 'Bookings' },
      ],
    });
    expect(body.manager.permissions).toEqual([
      { id: 'Bookings', view: true, edit: false, disabled: false },
      { id: 'Outlets', view: true, edit: false, disabled: true },
      { id: 'GiftCard', view: true, edit: true, disabled: false },
    ]);
    const { version } = body.manager;
    const unlocked = await update({ version, permissions: [{ id: 'Outlets', edit: true, disabled: false }] });
    expect(unlocked.body.manager.permissions).toEqual([{ id: 'Outlets', view: true, edit: true, disabled: false }]);
  });

  test('of a stale version is refused with the present row', async () => {
    const [one, other] = await Promise.all([update({ firstName: 'One' }), update({ firstName: 'Other' })]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.error).toMatchObject({
      code: 'stale',
      message: 'owner Tester changed this meanwhile. Compare, then save again.',
      details: { actor: 'owner Tester', current: won.body.manager },
    });
    expect(await history()).toHaveLength(1);
  });

  test('is stale, too, when the person has changed their own name or phone', async () => {
    await app.owner.query("UPDATE staff SET phone = '6175550999', version = version + 1 WHERE staff_id = $1", [
      person.staffId,
    ]);
    expect((await update({ phone: '6175550111' })).error.code).toBe('stale');
  });

  test('to an e-mail that another manager has is refused at the field, in any case of letters', async () => {
    const other = await addPerson(app.owner, app.venue.harbor.businessId, 'max', 'MGR', {
      permissions: [],
      outlets: [],
    });
    const taken = (await app.owner.query('SELECT email FROM manager WHERE manager_id = $1', [other.staffId])).rows[0];
    const { status, error } = await update({ email: String(taken.email).toUpperCase() });
    expect([status, error.code]).toEqual([409, 'manager.email_taken']);
    expect(error.details).toEqual({ fields: { email: 'Another manager of this business has this email' } });
    expect((await update({ firstName: 'Mia' })).status).toBe(200);
  });

  test.each([
    ['no outlet', { outletIds: [] }, 'outletIds', 'Choose at least one outlet'],
    ['no e-mail', { email: 'mia' }, 'email', 'Must be a valid email'],
    ['no name', { firstName: ' ' }, 'firstName', 'Name is required'],
    ['letters as a phone', { phone: 'call me' }, 'phone', 'Must be a ten-digit US phone number'],
    ['one wrong address', { toAddressesList: ['a@b.test', 'x'] }, 'toAddressesList.1', 'Must be a valid email'],
    ['no permission of ours', { permissions: [{ id: 'Root' }] }, 'permissions.0.id', 'This value is not valid'],
    ['a made-up state', { status: 'invited' }, 'status', 'This value is not valid'],
  ])('with %s is refused at the field', async (_, body, field, sentence) => {
    const { status, error } = await update(body as never);
    expect([status, error.code, error.details?.['fields']]).toEqual([400, 'validation', { [field]: sentence }]);
  });

  test.each(['role', 'businessId', 'managerId', 'staffId', 'accountId', 'password', 'before_disabled'])(
    'cannot set %s',
    async (field) => {
      const { status, error } = await update({ [field]: newId() } as never);
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
      expect(await history()).toEqual([]);
    },
  );

  test.each([
    ['of another business', () => app.venue.cedar.outletId],
    ['that are not there', () => newId()],
  ])('cannot give outlets %s', async (_, outletId) => {
    const { status } = await update({ outletIds: [app.venue.harbor.outletId, outletId()] });
    expect(status).toBe(404);
    expect((await details()).outletIds).toEqual([app.venue.harbor.outletId]);
  });

  test('is refused to managers, also for themselves and for business admins', async () => {
    const self = { token: person.token };
    for (const body of [{ isBAdmin: true }, { permissions: [{ id: 'Account' as const, edit: true }] }]) {
      expect((await update(body, self)).status).toBe(403);
      expect((await update(body, 'lead')).status).toBe(403);
    }
    expect((await details()).version).toBe(1);
  });

  test('of an owner’s own rights as a manager is refused, and of their name accepted', async () => {
    const { rows } = await app.owner.query('SELECT identity_id FROM account WHERE account_id = $1', [
      app.venue.accounts.owner,
    ]);
    await app.owner.query('UPDATE account SET identity_id = $2 WHERE account_id = $1', [
      person.accountId,
      rows[0].identity_id,
    ]);
    for (const body of [{ status: 'disabled' as const }, { isBAdmin: true }]) {
      const { status, error } = await update(body);
      expect([status, error.code]).toEqual([422, 'manager.own_rights']);
    }
    expect((await update({ firstName: 'Olga' })).status).toBe(200);
    await app.owner.query('DELETE FROM session WHERE account_id = $1', [person.accountId]);
    await app.owner.query('DELETE FROM account WHERE account_id = $1', [person.accountId]);
  });
});

describe('rights act on the next request', () => {
  test('a removed permission is missing, an added one is there', async () => {
    expect(await board()).toBe(200);
    const { body } = await update({ permissions: [{ id: 'GiftCard' }] });
    expect(await board()).toBe(403);
    await update({ version: body.manager.version, permissions: [{ id: 'Calendar' }] });
    expect(await board()).toBe(200);
  });

  test('a removed outlet is not found, an added one is', async () => {
    const { harbor } = app.venue;
    await update({ outletIds: [harbor.sibling.outletId] });
    expect([await board(), await board(harbor.sibling.outletId)]).toEqual([404, 200]);
  });

  test('a business admin acts as the business, and has to sign in again after losing that', async () => {
    const { harbor } = app.venue;
    const { body } = await update({ isBAdmin: true });
    expect(await board(harbor.sibling.outletId)).toBe(200);
    expect(body.manager.openSessions).toBe(1);
    const demoted = await update({ version: body.manager.version, isBAdmin: false });
    expect(demoted.body.manager.openSessions).toBe(0);
    expect(await board()).toBe(401);
  });

  test('a disabled manager is signed out and refused; an enabled one can sign in', async () => {
    const { body } = await update({ status: 'disabled' });
    expect(body.manager).toMatchObject({ status: 'disabled', openSessions: 0 });
    expect(await board()).toBe(401);
    const enabled = await update({ version: body.manager.version, status: 'active' });
    expect(enabled.body.manager.status).toBe('active');
    expect((await history()).map((row) => row.what)).toEqual(['manager.disabled', 'manager.enabled']);
  });

  test('enabling a manager who has not accepted restores the invitation', async () => {
    await app.owner.query("UPDATE manager SET status = 'invited' WHERE manager_id = $1", [person.staffId]);
    expect((await update({ status: 'active' })).body.manager.status).toBe('invited');
    const { body } = await update({ status: 'disabled' });
    const again = await update({ version: body.manager.version, status: 'active' });
    expect(again.body.manager.status).toBe('invited');
  });
});
