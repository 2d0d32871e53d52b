import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';
import { findSession } from './session.repository.ts';
import { businessOfToken, hashOf, newSessionToken } from '../../../platform/http/session-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Made = Awaited<ReturnType<typeof addPerson>>;
const owner = () => addPerson(app.owner, app.venue.harbor.businessId, 'olga', 'BIZ');
const manager = () =>
  addPerson(app.owner, app.venue.harbor.businessId, 'mia', 'MGR', {
    permissions: [['Bookings', true]],
    outlets: [app.venue.harbor.outletId],
  });
const asks = async ({ token }: Made) => {
  const { status, error } = await app.call({ token }, 'services.list', {});
  return status === 200 ? 200 : `${status} ${error.code}`;
};
const change = ({ token }: Made, what: string) =>
  app.owner.query(`UPDATE session SET ${what} WHERE token_hash = $1`, [hashOf(token)]);
const row = async ({ token }: Made) =>
  (
    await app.owner.query<{ idle: string; used: string }>(
      `SELECT round(extract(epoch FROM idle_expires_at - app.now()) / 60)::text AS idle,
              round(extract(epoch FROM app.now() - last_used_at) / 60)::text AS used FROM session WHERE token_hash = $1`,
      [hashOf(token)],
    )
  ).rows[0];

describe('a session', () => {
  test('ends with logout, on all servers at once', async () => {
    const person = await owner();
    const other = await app.another();
    try {
      expect(await asks(person)).toBe(200);
      const { status, body } = await app.call({ token: person.token }, 'auth.logout', { body: {} });
      expect([status, body]).toEqual([200, { message: 'You are logged out' }]);
      expect(await asks(person)).toBe('401 unauthenticated');
      const headers = { authorization: `Bearer ${person.token}` };
      expect((await other.app.inject({ url: '/api/admin/services/list', headers })).statusCode).toBe(401);
      expect((await app.call({ token: person.token }, 'auth.logout', { body: {} })).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  test('ends when it lies unused for its time', async () => {
    const person = await owner();
    await change(person, "idle_expires_at = app.now() - interval '1 second'");
    expect(await asks(person)).toBe('401 unauthenticated');
  });

  test('ends after its longest time, however much it is used', async () => {
    const person = await owner();
    await change(person, "expires_at = app.now() - interval '1 second'");
    expect(await asks(person)).toBe('401 unauthenticated');
  });

  test('is prolonged by use: a business has twelve hours, an admin one', async () => {
    const person = await owner();
    const admin = await addPerson(app.owner, '00000000-0000-0000-0000-000000000000', 'ada', 'ADM');
    for (const one of [person, admin]) {
      await change(
        one,
        "last_used_at = app.now() - interval '30 minutes', idle_expires_at = app.now() + interval '5 minutes'",
      );
      expect(await asks(one)).toBe(200);
    }
    // The use is recorded after the answer.
    await expect.poll(() => row(person)).toEqual({ idle: '720', used: '0' });
    await expect.poll(() => row(admin)).toEqual({ idle: '60', used: '0' });
  });

  test('is not written to again within a minute', async () => {
    const person = await owner();
    await change(
      person,
      "last_used_at = app.now() - interval '30 seconds', idle_expires_at = app.now() + interval '5 minutes'",
    );
    expect(await asks(person)).toBe(200);
    expect((await row(person))?.idle).toBe('5');
  });

  test.each([
    ['no token', ''],
    ['another scheme', 'Basic abc'],
    ['no shape', 'Bearer abc'],
    ['no such session', `Bearer ${newSessionToken(newId())}`],
    ['the nil business', `Bearer ${newSessionToken('00000000-0000-0000-0000-000000000000')}`],
    ['SQL', "Bearer 00000000000000000000000000000000.' OR 1=1 --aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ])('is not there: %s', async (_, authorization) => {
    const reply = await app.app.inject({ url: '/api/admin/services/list', headers: { authorization } });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
  });

  test('of one business does not open another when the token’s business is replaced', async () => {
    const person = await owner();
    const secret = person.token.split('.')[1];
    const forged = `${app.venue.cedar.businessId.replaceAll('-', '')}.${secret}`;
    expect(businessOfToken(forged)).toBe(app.venue.cedar.businessId);
    expect((await app.call({ token: forged }, 'services.list', {})).status).toBe(401);
  });
});

describe('a change of rights acts on the next request', () => {
  const board = ({ token }: Made) =>
    app.call({ token }, 'booking.board', { params: { outletId: app.venue.harbor.outletId }, query: {} });

  test('a disabled manager is signed out', async () => {
    const person = await manager();
    expect(await asks(person)).toBe(200);
    await app.owner.query("UPDATE manager SET status = 'disabled' WHERE manager_id = $1", [person.staffId]);
    expect(await asks(person)).toBe('401 unauthenticated');
  });

  test('a removed role is signed out', async () => {
    const person = await owner();
    await app.owner.query('UPDATE account SET is_active = false WHERE account_id = $1', [person.accountId]);
    expect(await asks(person)).toBe('401 unauthenticated');
  });

  test('a disabled business signs everybody out', async () => {
    const person = await addPerson(app.owner, app.venue.cedar.businessId, 'carl', 'BIZ');
    expect(await asks(person)).toBe(200);
    const switchTo = (status: string) =>
      app.owner.query('UPDATE business SET status = $2 WHERE business_id = $1', [app.venue.cedar.businessId, status]);
    await switchTo('INACTIVE');
    expect(await asks(person)).toBe('401 business.closed');
    await switchTo('ACTIVE');
    expect(await asks(person)).toBe(200);
  });

  test('a removed permission is missing', async () => {
    const person = await manager();
    expect((await board(person)).status).toBe(200);
    await app.owner.query('DELETE FROM manager_permission WHERE manager_id = $1', [person.staffId]);
    expect((await board(person)).status).toBe(403);
  });

  test('a removed outlet is not found', async () => {
    const person = await manager();
    expect((await board(person)).status).toBe(200);
    await app.owner.query('DELETE FROM manager_outlet WHERE manager_id = $1', [person.staffId]);
    expect((await board(person)).status).toBe(404);
  });
});

describe('a profile', () => {
  test("is one's own, with what one may do", async () => {
    const person = await manager();
    const { status, body } = await app.call({ token: person.token }, 'auth.detail', {
      params: { userId: person.accountId, userType: 'MGR' },
    });
    expect(status).toBe(200);
    expect(body.userInfo).toMatchObject({
      id: person.accountId,
      outletIds: [app.venue.harbor.outletId],
      permissions: [{ id: 'Bookings', view: true, edit: true, disabled: false }],
    });
  });

  test('of a colleague is visible to the owner, and of anybody else to nobody', async () => {
    const colleague = await manager();
    const detail = async (token: string, userId: string, userType: 'MGR' | 'BIZ') =>
      (await app.call({ token }, 'auth.detail', { params: { userId, userType } })).status;
    const { tokens, accounts } = app.venue;
    expect(await detail(tokens.owner, colleague.accountId, 'MGR')).toBe(200);
    expect(await detail(tokens.owner, colleague.accountId, 'BIZ')).toBe(404);
    expect(await detail(tokens.lead, colleague.accountId, 'MGR')).toBe(404);
    expect(await detail(tokens.edit, colleague.accountId, 'MGR')).toBe(404);
    expect(await detail(tokens.cedarOwner, colleague.accountId, 'MGR')).toBe(404);
    expect(await detail(tokens.owner, accounts.cedarOwner, 'BIZ')).toBe(404);
    expect(await detail(tokens.owner, newId(), 'MGR')).toBe(404);
  });
});

describe('a cached session', () => {
  const find = ({ token }: Made) =>
    app.database.read(app.venue.harbor.businessId, (tx) => findSession(tx, hashOf(token)));

  test('is the same actor while nothing has changed, and another one when something has', async () => {
    for (const person of [await owner(), await manager()]) {
      const first = await find(person);
      expect(await find(person)).toBe(first);
      await app.owner.query(`UPDATE staff SET first_name = 'Olga' WHERE staff_id = $1`, [person.staffId]);
      expect(await find(person)).toEqual({ ...first, firstName: 'Olga' });
    }
  });

  test('is not found when it has ended, and is the manager that the session belongs to now', async () => {
    const [ends, turns, mia] = [await owner(), await owner(), await manager()];
    for (const person of [ends, turns]) await find(person);
    await change(ends, 'ended_at = app.now()');
    expect(await find(ends)).toBeNull();
    expect(await find(ends)).toBeNull();
    await change(turns, `role = 'MGR', user_role = 'MGR', staff_id = '${mia.staffId}'`);
    expect(await find(turns)).toMatchObject({ role: 'MGR', outletIds: [app.venue.harbor.outletId] });
  });
});
