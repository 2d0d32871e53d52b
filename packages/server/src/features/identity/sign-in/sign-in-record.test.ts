import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { openBackground } from '../../../platform/jobs/background.ts';
import { newEmail, personWithPassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { recordingRefusals } from './sign-in-record.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const WRONG = 'Wrong!2026x';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Each test has a network address of its own. */
let last = 0;
let address: string;
beforeEach(async () => {
  await restIsRecorded();
  last += 1;
  address = `203.0.113.${last}`;
  await app.owner.query('DELETE FROM activity');
  await app.owner.query('DELETE FROM activity_repeat');
});

const post = (url: string, payload: object) =>
  app.app.inject({ method: 'POST', url, payload, remoteAddress: address, headers: { 'user-agent': FIREFOX } });
const signIn = (email: string, password = SAMPLE_PASSWORD) => post('/api/identity/sign-in', { email, password });
async function logIn(email: string) {
  const { id, token } = (await signIn(email)).json<{ id: string; token: string }>();
  const reply = await post('/api/admin/authentication/login', { type: 'BIZ', id, token });
  return reply.json<{ userInfo: { token: string } }>().userInfo.token;
}

/** Refusals are recorded one after the other, so behind one of an address of its own nothing waits. */
async function restIsRecorded(): Promise<void> {
  address = `198.51.100.${last}`;
  await signIn(newEmail(), WRONG);
  const isThere = async () => (await rowsOf(PLATFORM_BUSINESS)).some(({ after }) => after['address'] === address);
  await expect.poll(isThere).toBe(true);
}

type Row = {
  what: string;
  actor_id: string | null;
  actor_name: string;
  acting_as: string;
  subject_id: string;
  after: Record<string, unknown>;
};
async function rowsOf(businessId: string): Promise<Row[]> {
  const { rows } = await app.owner.query<Row>(
    `SELECT what, actor_id, actor_name, acting_as, subject_id, after FROM activity
     WHERE business_id = $1 ORDER BY activity_id`,
    [businessId],
  );
  return rows;
}
const whatsOf = async (businessId: string) => (await rowsOf(businessId)).map(({ what }) => what);
const furtherOf = async (businessId: string) => {
  const { rows } = await app.owner.query<{ further: number }>(
    'SELECT further FROM activity_repeat WHERE business_id = $1',
    [businessId],
  );
  return rows.map(({ further }) => further);
};
/** The end of the interval, and the chore of a process after it. */
async function intervalEnds(): Promise<void> {
  await app.owner.query("UPDATE activity_repeat SET begins_at = begins_at - interval '16 minutes'");
  await choreOf(app, 'record what was refused again').work(silentLog);
}
const cedar = () => app.venue.cedar.businessId;

describe('a sign-in', () => {
  test('is recorded in the business and at the platform, with its address and browser, and so is the logout', async () => {
    const { email, accountId } = await personWithPassword(app);
    const token = await logIn(email);
    const from = { address, device: FIREFOX };
    const headers = { authorization: `Bearer ${token}`, 'user-agent': FIREFOX };
    await app.app.inject({ method: 'POST', url: '/api/users/auth/logout', headers, remoteAddress: address });
    const rows = await rowsOf(cedar());
    expect(rows).toMatchObject([
      { what: 'session.opened', actor_id: accountId, acting_as: 'BIZ', after: from },
      { what: 'session.closed', actor_id: accountId, acting_as: 'BIZ', after: from },
    ]);
    expect(rows[0]?.actor_name).toBe(rows[1]?.actor_name);
    const there = { ...from, business: 'Cedar Alley' };
    await expect
      .poll(() => rowsOf(PLATFORM_BUSINESS))
      .toMatchObject([
        { what: 'session.opened', actor_id: accountId, actor_name: email, after: there },
        { what: 'session.closed', actor_id: accountId, after: there },
      ]);
  });

  test('of an Admin is recorded once', async () => {
    const { email } = await personWithPassword(app);
    await app.owner.query(
      `UPDATE account SET role = 'ADM', business_id = $2 WHERE identity_id = (SELECT identity_id FROM identity WHERE email = $1)`,
      [email, PLATFORM_BUSINESS],
    );
    const { id, token } = (await signIn(email)).json<{ id: string; token: string }>();
    await post('/api/admin/authentication/login', { type: 'ADM', id, token });
    // A refusal of the test before may be recorded meanwhile.
    const own = (await rowsOf(PLATFORM_BUSINESS)).filter(({ actor_name }) => actor_name === email);
    expect(own.map(({ what }) => what)).toEqual(['session.opened']);
  });
});

describe('a sign-in that is refused', () => {
  test('names the person in their business and at the platform, once for an interval, with the number', async () => {
    const { email, identityId } = await personWithPassword(app);
    for (let n = 0; n < 4; n += 1) expect((await signIn(email, WRONG)).statusCode).toBe(400);
    await expect.poll(() => furtherOf(cedar())).toEqual([3]);
    const from = { address, device: FIREFOX };
    const refused = { what: 'sign_in.failed', actor_id: null, acting_as: 'SYS', subject_id: identityId };
    const [row, ...others] = await rowsOf(cedar());
    expect(row).toMatchObject({ ...refused, after: from });
    expect(row?.after['name']).not.toContain('@');
    expect(others).toEqual([]);
    expect(await rowsOf(PLATFORM_BUSINESS)).toMatchObject([{ ...refused, after: { ...from, name: email } }]);

    await intervalEnds();
    expect(await rowsOf(cedar())).toMatchObject([{ after: from }, { ...refused, after: { ...from, times: 3 } }]);
    expect(await furtherOf(cedar())).toEqual([0]);
    await intervalEnds();
    expect(await whatsOf(cedar())).toHaveLength(2);
    expect(await furtherOf(cedar())).toEqual([]);
  });

  test('with an unknown e-mail names nobody, whatever was typed, and is at the platform alone', async () => {
    const known = await personWithPassword(app);
    const [unknown, other] = [newEmail(), newEmail()];
    const answers = [await signIn(unknown, WRONG), await signIn(other, WRONG), await signIn(known.email, WRONG)];
    expect(new Set(answers.map((answer) => answer.json<{ message: string }>().message)).size).toBe(1);
    await expect.poll(() => whatsOf(cedar())).toEqual(['sign_in.failed']);
    const rows = await rowsOf(PLATFORM_BUSINESS);
    const nameless = rows.filter(({ after }) => after['name'] === undefined);
    expect(nameless.map(({ after }) => after)).toEqual([{ address, device: FIREFOX }]);
    const { rows: everything } = await app.owner.query<{ text: string }>(
      'SELECT a::text AS text FROM activity a UNION ALL SELECT r::text FROM activity_repeat r',
    );
    for (const typed of [unknown, other, WRONG]) expect(everything.map(({ text }) => text).join()).not.toContain(typed);
  });

  test('after too many tries is a lockout', async () => {
    const { email } = await personWithPassword(app);
    for (let n = 0; n < 7; n += 1) await signIn(email, WRONG);
    await expect.poll(async () => (await whatsOf(cedar())).toSorted()).toEqual(['sign_in.failed', 'sign_in.locked']);
    expect((await whatsOf(PLATFORM_BUSINESS)).toSorted()).toEqual(['sign_in.failed', 'sign_in.locked']);
  });

  test('with a made-up id and token is charged to nobody', async () => {
    const { identityId } = await personWithPassword(app);
    const body = { type: 'BIZ', id: identityId, token: 'x'.repeat(43) };
    expect((await post('/api/admin/authentication/login', body)).statusCode).toBe(400);
    await expect.poll(() => rowsOf(PLATFORM_BUSINESS)).toMatchObject([{ what: 'sign_in.failed' }]);
    expect((await rowsOf(PLATFORM_BUSINESS))[0]?.subject_id).not.toBe(identityId);
    expect(await whatsOf(cedar())).toEqual([]);
  });

  test('is answered alike when its record fails, and so is one that is right', async () => {
    const { email } = await personWithPassword(app);
    await app.owner.query('ALTER TABLE activity_repeat RENAME TO elsewhere');
    try {
      expect((await signIn(email, WRONG)).statusCode).toBe(400);
      expect(typeof (await logIn(email))).toBe('string');
    } finally {
      await app.owner.query('ALTER TABLE elsewhere RENAME TO activity_repeat');
    }
  });
});

describe('refused access', () => {
  const ask = (who: 'view' | 'owner') =>
    app.call(who, 'manager.listOfBusiness', { params: { businessId: app.venue.harbor.businessId }, query: {} });

  test('of a signed-in person is recorded with the call, once for an interval', async () => {
    const { harbor, accounts } = app.venue;
    for (let n = 0; n < 3; n += 1) expect((await ask('view')).status).toBe(403);
    await expect.poll(() => furtherOf(harbor.businessId)).toEqual([2]);
    const refused = { what: 'access.refused', actor_id: accounts.view, actor_name: 'view Tester', acting_as: 'MGR' };
    expect(await rowsOf(harbor.businessId)).toMatchObject([{ ...refused, after: { call: 'manager.listOfBusiness' } }]);
    await expect
      .poll(() => rowsOf(PLATFORM_BUSINESS))
      .toMatchObject([{ ...refused, after: { call: 'manager.listOfBusiness', business: 'Harbor Lanes' } }]);
    expect(await whatsOf(cedar())).toEqual([]);
  });

  test('is on the screens of the owner and of the Admin, and what is allowed is not', async () => {
    const { harbor } = app.venue;
    expect((await ask('owner')).status).toBe(200);
    expect((await ask('view')).status).toBe(403);
    await expect.poll(() => whatsOf(PLATFORM_BUSINESS)).toEqual(['access.refused']);
    const body = { kind: 'account' as const };
    const own = await app.call('owner', 'activity.list', { params: { businessId: harbor.businessId }, body });
    expect(own.body.rows).toMatchObject([{ what: 'access.refused', actor: { name: 'view Tester' } }]);
    const all = await app.call('admin', 'activity.platform', { body });
    expect(all.body.rows).toMatchObject([{ what: 'access.refused', after: { business: 'Harbor Lanes' } }]);
    expect((await app.call('owner', 'activity.platform', { body })).status).toBe(403);
  });
});

test('under a flood from one network no refusal falls out of the record, of it or of another one', async () => {
  const background = openBackground((error) => expect.unreachable(String(error)));
  const refused = (from: string, email: string) =>
    recordingRefusals({ database: app.database, background, address: from, device: FIREFOX }, { email }, () =>
      Promise.reject(new ApiError('auth.invalid_credentials')),
    ).catch(() => undefined);
  for (let n = 0; n < 1100; n += 1) void refused(`2001:db8:1:2::${n.toString(16)}`, `nobody-${n}@example.com`);
  void refused('198.51.100.77', newEmail());
  await Promise.resolve();
  await background.idle();
  const { rows } = await app.owner.query<{ address: string; times: number }>(
    `SELECT deed->'activity'->'after'->>'address' AS address, sum(further + 1)::int AS times FROM activity_repeat
     WHERE deed->'activity'->'after'->>'address' ~ '/64$|^198' GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { address: '198.51.100.77', times: 1 },
    { address: '2001:db8:1:2::/64', times: 100 },
  ]);
  const recorded = await rowsOf(PLATFORM_BUSINESS);
  expect(recorded.filter(({ after }) => after['address'] === '198.51.100.77')).toHaveLength(1);
  await intervalEnds();
  const later = (await rowsOf(PLATFORM_BUSINESS)).find(({ after }) => after['times'] === 99);
  expect(later?.after).toEqual({ address: '2001:db8:1:2::/64', times: 99 });
});
