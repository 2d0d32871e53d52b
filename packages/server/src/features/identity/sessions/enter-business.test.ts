import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { givePassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { addPerson } from '../../../testing/test-venue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insert } from '../../../testing/insert.ts';
import { hashOf } from '../../../platform/http/session-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const enter = (businessId: string, who: Parameters<TestApp['call']>[0] = 'admin') =>
  app.call(who, 'auth.enterBusiness', { params: { businessId }, body: {} });
const leave = (token: string) => app.call({ token }, 'auth.leaveBusiness', { body: {} });
const sessionOf = async (token: string) =>
  (
    await app.owner.query(
      `SELECT business_id, role, user_role, ended_at,
         round(extract(epoch FROM idle_expires_at - last_used_at) / 60)::int AS idle_minutes
       FROM session WHERE token_hash = $1`,
      [hashOf(token)],
    )
  ).rows[0];
const deeds = async (businessId: string) =>
  (
    await app.owner.query(
      'SELECT what, actor_name, acting_as, actor_id FROM activity WHERE business_id = $1 ORDER BY activity_id',
      [businessId],
    )
  ).rows;

describe('an Admin inside a business', () => {
  test('works as the business, is named in its history as Admin, and is Admin again afterwards', async () => {
    const { businessId } = app.venue.cedar;
    const { status, body } = await enter(businessId);
    expect(status).toBe(200);
    const { token, ...user } = body.userInfo;
    expect(user).toMatchObject({
      id: app.venue.accounts.admin,
      role: 'BIZ',
      userRole: 'ADM',
      businessId,
      name: 'Cedar Alley',
      firstName: 'admin',
      isBAdmin: false,
    });
    expect(await sessionOf(token)).toMatchObject({ role: 'BIZ', user_role: 'ADM', idle_minutes: 480, ended_at: null });

    const phone = '(617) 555-0142';
    const saved = await app.call({ token }, 'business.update', { params: { businessId }, body: { version: 1, phone } });
    expect(saved.status).toBe(200);
    const self = await app.call({ token }, 'auth.detail', { params: { userId: user.id, userType: 'BIZ' } });
    expect(self.body.userInfo).toMatchObject({ userRole: 'ADM', name: 'Cedar Alley' });
    expect((await app.call({ token }, 'business.list', { query: {} })).status).toBe(403);

    expect((await leave(token)).body.message).toBe('You left Cedar Alley');
    expect((await app.call({ token }, 'services.list', {})).status).toBe(401);
    expect((await app.call('admin', 'business.list', { query: {} })).status).toBe(200);
    const by = { actor_name: 'admin Tester', acting_as: 'ADM', actor_id: app.venue.accounts.admin };
    await expect
      .poll(async () => (await deeds(businessId)).toSorted((a, b) => a.what.localeCompare(b.what)))
      .toEqual([
        { what: 'access.refused', ...by },
        { what: 'business.entered', ...by },
        { what: 'business.left', ...by },
        { what: 'business.updated', ...by },
      ]);
  });

  test('keeps the own session open for as long as the stay may last', async () => {
    await enter(app.venue.harbor.businessId);
    const { idle_minutes: idle } = await sessionOf(app.venue.tokens.admin);
    expect(idle).toBeGreaterThanOrEqual(480);
  });

  test('keeps it open also when the use of their own session was not recorded for a while', async () => {
    const minutesAgo = () =>
      app.owner.query("UPDATE session SET last_used_at = app.now() - interval '5 minutes' WHERE token_hash = $1", [
        hashOf(app.venue.tokens.admin),
      ]);
    for (let time = 0; time < 5; time += 1) {
      await minutesAgo();
      await enter(app.venue.harbor.businessId);
    }
    // Pending records of use are written once the server has closed.
    const other = await app.another();
    await minutesAgo();
    const { businessId } = app.venue.harbor;
    const headers = { authorization: `Bearer ${app.venue.tokens.admin}` };
    const url = `/api/admin/authentication/enter-business/${businessId}`;
    expect((await other.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200);
    await other.close();
    expect((await sessionOf(app.venue.tokens.admin)).idle_minutes).toBeGreaterThanOrEqual(480);
  });

  test('can enter twice, under the name they have then', async () => {
    const { businessId } = app.venue.cedar;
    await app.owner.query(`UPDATE staff SET first_name = 'Ola' WHERE business_id = $1`, [PLATFORM_BUSINESS]);
    const [one, two] = await Promise.all([enter(businessId), enter(businessId)]);
    expect([one.body.userInfo.firstName, two.body.userInfo.firstName]).toEqual(['Ola', 'Ola']);
    expect(one.body.userInfo.token).not.toBe(two.body.userInfo.token);
    await app.owner.query(`UPDATE staff SET first_name = 'admin' WHERE business_id = $1`, [PLATFORM_BUSINESS]);
  });

  test('may enter a draft, but no disabled business, and a disabling ends the stay', async () => {
    const businessId = newId();
    await insert(app.owner, 'business', { business_id: businessId, name: 'Draft Bowl', status: 'DRAFT' });
    const { body } = await enter(businessId);
    const { token } = body.userInfo;
    expect((await app.call({ token }, 'services.list', {})).status).toBe(200);
    const off = { params: { businessId }, body: { version: 1, status: 'INACTIVE' as const } };
    expect((await app.call('admin', 'business.update', off)).status).toBe(200);
    expect((await app.call({ token }, 'services.list', {})).error.code).toBe('business.closed');
    const refused = await enter(businessId);
    expect([refused.status, refused.error.code]).toEqual([422, 'business.inactive']);
  });

  test('stays an Admin: the loss of that role ends the stay at once', async () => {
    const { body } = await enter(app.venue.cedar.businessId);
    const { token } = body.userInfo;
    const setActive = (is: boolean) =>
      app.owner.query('UPDATE account SET is_active = $2 WHERE account_id = $1', [app.venue.accounts.admin, is]);
    await setActive(false);
    expect((await app.call({ token }, 'services.list', {})).status).toBe(401);
    await setActive(true);
    expect((await app.call({ token }, 'services.list', {})).status).toBe(200);
  });

  test('books as Admin, too', async () => {
    const { outletId, openBowling, businessId } = app.venue.harbor;
    const item = { serviceItemId: openBowling, date: '2027-01-08', start: '19:00', duration: 1, guests: { Guest: 4 } };
    const body = { outletId, items: [item], name: 'Dana Cole', bookingPhone: '6175550199' };
    expect((await app.call('inside', 'reservation.add', { body })).status).toBe(201);
    expect(await deeds(businessId)).toContainEqual({
      what: 'booking.created',
      actor_name: 'admin Tester',
      acting_as: 'ADM',
      actor_id: app.venue.accounts.admin,
    });
  });

  test('enters the business whose id is written in capitals', async () => {
    const { businessId } = app.venue.cedar;
    const { status, body } = await enter(businessId.toUpperCase());
    expect([status, body.userInfo.businessId]).toEqual([200, businessId]);
  });

  test('cannot enter an unknown business, and nobody else enters or leaves', async () => {
    const { businessId } = app.venue.harbor;
    expect((await enter(newId())).status).toBe(404);
    expect((await enter(PLATFORM_BUSINESS)).status).toBe(404);
    for (const who of ['owner', 'lead', 'edit', 'inside'] as const)
      expect((await enter(businessId, who)).status).toBe(403);
    expect((await enter(businessId, null)).status).toBe(401);
    const { tokens } = app.venue;
    for (const who of ['owner', 'lead', 'admin', 'edit'] as const) expect((await leave(tokens[who])).status).toBe(403);
    const more = { params: { businessId }, body: { role: 'ADM' } as never };
    expect((await app.call('admin', 'auth.enterBusiness', more)).status).toBe(400);
  });
});

describe('an Admin who logs out', () => {
  /** An Admin with a session of their own. */
  async function atADesk(): Promise<string> {
    await givePassword(app, app.venue.accounts.admin);
    const { rows } = await app.owner.query<{ email: string }>(
      'SELECT email FROM identity JOIN account USING (identity_id) WHERE account_id = $1',
      [app.venue.accounts.admin],
    );
    const { body } = await app.call(null, 'identity.signIn', {
      body: { email: rows[0]?.email ?? '', password: SAMPLE_PASSWORD },
    });
    const login = await app.call(null, 'auth.login', { body: { type: 'ADM', id: body.id, token: body.token } });
    return login.body.userInfo.token;
  }
  const isIn = async (token: string) => (await app.call({ token }, 'services.list', {})).status === 200;

  const ways = {
    'by logging out': (token: string) => app.call({ token }, 'auth.logout', { body: {} }),
    'by ending the session from elsewhere': async (token: string) => {
      const { rows } = await app.owner.query<{ id: string }>(
        'SELECT session_id AS id FROM session WHERE token_hash = $1',
        [hashOf(token)],
      );
      return app.call('admin', 'auth.endSession', { params: { sessionId: rows[0]?.id ?? '' } });
    },
  };

  test.each(['by logging out', 'by ending the session from elsewhere'] as const)(
    'is out of every business, too, %s',
    async (way) => {
      const desk = await atADesk();
      const { cedar, harbor } = app.venue;
      const inside = await Promise.all(
        [cedar, harbor].map(async ({ businessId }) => (await enter(businessId, { token: desk })).body.userInfo.token),
      );
      expect(await Promise.all(inside.map(isIn))).toEqual([true, true]);
      expect((await ways[way](desk)).status).toBe(200);
      expect(await Promise.all([desk, ...inside].map(isIn))).toEqual([false, false, false]);
      expect(await isIn(app.venue.tokens.admin), 'the other desk').toBe(true);
    },
  );
});

describe('the list of stays', () => {
  const stays = async (who: Parameters<TestApp['call']>[0]) =>
    (await app.call(who, 'auth.sessions', {})).body.rows.filter(
      ({ userRole, role }) => userRole === 'ADM' && role === 'BIZ',
    );

  test('shows a stay with the own sessions, inside and outside, and can be ended from there', async () => {
    const { cedar, harbor } = app.venue;
    const before = (await stays('admin')).length;
    const { token } = (await enter(cedar.businessId)).body.userInfo;
    await enter(harbor.businessId);
    const listed = await stays('admin');
    expect(listed.map(({ businessName }) => businessName)).toEqual(
      expect.arrayContaining(['Cedar Alley', 'Harbor Lanes']),
    );
    expect(listed).toHaveLength(before + 2);
    expect(await stays({ token })).toHaveLength(before + 2);
    const stay = listed.find(({ businessName }) => businessName === 'Cedar Alley');
    const ended = await app.call('admin', 'auth.endSession', { params: { sessionId: stay?.sessionId ?? '' } });
    expect(ended.status).toBe(200);
    expect((await app.call({ token }, 'auth.sessions', {})).status).toBe(401);
    expect(await stays('admin')).toHaveLength(before + 1);
    // Only the Admin's: an owner in the business sees their own sessions alone.
    expect(await stays('cedarOwner')).toEqual([]);
  });

  test('forgets a stay that must have ended', async () => {
    const { cedar } = app.venue;
    await enter(cedar.businessId);
    const kept = async () =>
      (await app.owner.query('SELECT stays FROM session WHERE token_hash = $1', [hashOf(app.venue.tokens.admin)]))
        .rows[0].stays as Record<string, string>;
    await app.owner.query(
      `UPDATE session SET stays = stays || jsonb_build_object($2::text, app.now() - interval '1 second') WHERE token_hash = $1`,
      [hashOf(app.venue.tokens.admin), newId()],
    );
    const count = Object.keys(await kept()).length;
    await enter(cedar.businessId);
    expect(Object.keys(await kept())).toHaveLength(count - 1);
    expect(Object.keys(await kept())).toContain(cedar.businessId);
  });

  test('ends with the others, and the own session that one came from stays for the return', async () => {
    const { cedar, harbor } = app.venue;
    const { token: other } = (await enter(harbor.businessId)).body.userInfo;
    const { token } = (await enter(cedar.businessId)).body.userInfo;
    expect((await app.call({ token }, 'auth.endOtherSessions', {})).status).toBe(200);
    const still = [token, app.venue.tokens.admin, other].map((each) => app.call({ token: each }, 'auth.sessions', {}));
    expect((await Promise.all(still)).map(({ status }) => status)).toEqual([200, 200, 401]);
  });
});

test('an Admin enters thirty times a minute at most, and nobody else waits for it', async () => {
  const { cedar } = app.venue;
  const mine = await addPerson(app.owner, PLATFORM_BUSINESS, 'ada', 'ADM');
  const replies = await Promise.all(Array.from({ length: 40 }, () => enter(cedar.businessId, { token: mine.token })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = replies.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.error.code]).toEqual([429, 'too_many']);
  expect((await enter(cedar.businessId)).status).toBe(200);
});
