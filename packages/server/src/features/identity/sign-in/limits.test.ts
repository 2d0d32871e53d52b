import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  invitationTo,
  newEmail,
  personWithPassword,
  SAMPLE_PASSWORD,
  signedUpIn,
} from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';
import { waitGiven } from '../../../testing/wait-given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(method: 'POST' | 'PUT', url: string, payload: object, remoteAddress: string) {
  const email = 'email' in payload ? String(payload.email) : '';
  const headers = { cookie: await signedUpIn(app, email) };
  const reply = await app.app.inject({ method, url, payload, headers, remoteAddress });
  return { status: reply.statusCode, error: reply.json<ErrorBody>(), wait: Number(reply.headers['retry-after']) };
}
const reset = (address: string, token = 'no-such-link') =>
  ask('PUT', `/api/users/setNewPassword?token=${token}`, { password: SAMPLE_PASSWORD }, address);
const accept = (address: string, token = 'no-such-link') =>
  ask('POST', '/api/users/register', { token, password: SAMPLE_PASSWORD }, address);
const look = (address: string, token = 'no-such-link') =>
  ask('POST', '/api/users/register/invitation', { token }, address);
const lookAtReset = (address: string) => ask('POST', '/api/users/setNewPassword/link', { token: 'no-such' }, address);

describe('mailed links', () => {
  test('make an address wait after twenty wrong ones, whichever they are', async () => {
    const statuses: number[] = [];
    const tries = [reset, accept, look, lookAtReset];
    for (let n = 0; n < 5; n += 1) for (const once of tries) statuses.push((await once('10.9.0.1')).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    for (const once of tries) {
      const { status, error, wait } = await once('10.9.0.1');
      expect([status, error.code]).toEqual([429, 'too_many']);
      expect(wait).toBeGreaterThan(0);
    }
    // A valid link has to wait too; from another address it works.
    const token = await invitationTo(app, app.venue.harbor.businessId);
    expect((await accept('10.9.0.1', token)).status).toBe(429);
    expect((await look('10.9.0.1', token)).status).toBe(429);
    expect((await accept('10.9.0.2', token)).status).toBe(201);
  });

  test('that are valid do not count, so that a whole staff can accept from one network', async () => {
    for (let n = 0; n < 19; n += 1) await reset('10.9.0.3');
    for (let n = 0; n < 3; n += 1) {
      const token = await invitationTo(app, app.venue.harbor.businessId);
      expect((await look('10.9.0.3', token)).status).toBe(200);
      expect((await accept('10.9.0.3', token)).status).toBe(201);
    }
    expect([(await reset('10.9.0.3')).status, (await reset('10.9.0.3')).status]).toEqual([400, 429]);
  });
});

describe('mail requested without a session', () => {
  test.each([
    ['/api/identity/sign-up', (email: string) => ({ email, password: SAMPLE_PASSWORD })],
    ['/api/identity/forgot-password', (email: string) => ({ email })],
    ['/api/users/auth/forgot/password', (email: string) => ({ email, type: 'BIZ' })],
    ['/api/identity/confirm/resend', (email: string) => ({ email })],
    [
      '/api/admin/authentication/signup',
      (email: string) => ({
        businessName: 'Bowl',
        firstName: 'Ann',
        lastName: 'Lee',
        email,
        password: SAMPLE_PASSWORD,
      }),
    ],
  ])('%s: one address asks for twenty people, then it has to wait', async (url, body) => {
    await app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'mail-address:10.9.1.%'");
    // Nineteen were counted before.
    await app.owner.query(
      `INSERT INTO attempt (business_id, attempt_key, failures, last_at)
       VALUES ('00000000-0000-0000-0000-000000000000', 'mail-address:10.9.1.1', 19, app.now())`,
    );
    expect((await ask('POST', url, body(newEmail()), '10.9.1.1')).status).toBeLessThan(300);
    const refused = await ask('POST', url, body(newEmail()), '10.9.1.1');
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many']);
    expect((await ask('POST', url, body(newEmail()), '10.9.1.2')).status).toBeLessThan(300);
  });
});

describe('mail to one person', () => {
  const forgot = (email: string, address: string, cookie = '') =>
    app.app.inject({
      method: 'POST',
      url: '/api/identity/forgot-password',
      payload: { email },
      headers: { cookie },
      remoteAddress: address,
    });

  test('that one network asks for makes no other network wait for theirs', async () => {
    const { email } = await personWithPassword(app);
    expect((await forgot(email, '10.9.3.1')).statusCode).toBe(200);
    expect((await forgot(email, '10.9.3.1')).statusCode).toBe(429);
    expect((await forgot(email, '10.9.3.2')).statusCode).toBe(200);
  });

  test('from all networks ends after twenty in an hour, but for a browser where they have signed in', async () => {
    const { email } = await personWithPassword(app);
    const { cookie } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
    for (let n = 0; n < 20; n += 1) expect((await forgot(email, `10.9.4.${n}`)).statusCode).toBe(200);
    const refused = await forgot(email, '10.9.4.99');
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await forgot(email, '10.9.4.98', cookie)).statusCode).toBe(200);
    expect((await forgot(email, '10.9.4.98', cookie)).statusCode).toBe(429);
    expect((await forgot(newEmail(), '10.9.4.99')).statusCode, 'somebody else').toBe(200);
    await app.owner.query('UPDATE attempt SET locked_until = app.now() WHERE attempt_key = $1', [`mail-hour:${email}`]);
    expect((await forgot(email, '10.9.4.99')).statusCode).toBe(200);
  });
});

describe('failures of more than a day ago', () => {
  const failed = (key: string, failures: number) =>
    app.owner.query(
      `INSERT INTO attempt (business_id, attempt_key, failures, last_at, locked_until)
       VALUES ('00000000-0000-0000-0000-000000000000', $1, $2, app.now() - interval '25 hours', app.now() - interval '24 hours')`,
      [key, failures],
    );

  test('are forgotten: a wrong password has all its tries again before a wait', async () => {
    const email = newEmail();
    await failed(`account:${email} 10.9.2.1`, 9);
    const guess = () => ask('POST', '/api/identity/sign-in', { email, password: 'Wrong!2026' }, '10.9.2.1');
    const left: unknown[] = [];
    for (let n = 0; n < 5; n += 1) left.push((await guess()).error.details?.['triesLeft']);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const sixth = await guess();
    expect([sixth.status, waitGiven(sixth.wait)]).toEqual([429, 15]);
  });

  test('are forgotten: the next mail waits as long as the answer to the first one says', async () => {
    const email = newEmail();
    await failed(`mail:${email} 10.9.2.2`, 6);
    const mail = () => ask('POST', '/api/identity/forgot-password', { email }, '10.9.2.2');
    expect((await mail()).status).toBe(200);
    const next = await mail();
    expect([next.status, waitGiven(next.wait)]).toEqual([429, 30]);
  });
});

describe('an invitation that is sent again', () => {
  test('has to wait before the next, and then twice as long', async () => {
    const { businessId } = app.venue.harbor;
    const email = newEmail();
    await invitationTo(app, businessId, email);
    const { rows } = await app.owner.query<{ id: string }>('SELECT manager_id AS id FROM manager WHERE email = $1', [
      email,
    ]);
    const again = () => app.call('owner', 'manager.inviteAgain', { body: { managerId: rows[0]?.id ?? '' } });
    const waitOf = ({ error }: Awaited<ReturnType<typeof again>>) => waitGiven(error.details?.['retryAfter']);
    const first = await app.mailTo(email);
    expect((await again()).status).toBe(200);
    const second = await app.mailTo(email);
    const soon = await again();
    expect([soon.status, soon.error.code, waitOf(soon)]).toEqual([429, 'too_many', 30]);
    // A refused request has neither mailed nor ended the present link.
    expect(second?.token).not.toBe(first?.token);
    expect((await app.mailTo(email))?.token).toBe(second?.token);
    const over = () => app.owner.query("UPDATE attempt SET locked_until = app.now() WHERE attempt_key LIKE 'mail%'");
    await over();
    expect((await again()).status).toBe(200);
    expect(waitOf(await again())).toBe(60);
  });
});

describe('invitations of an owner', () => {
  type Caller = Parameters<TestApp['call']>[0];
  /** The identity of a person's account. */
  const identityOf = async (who: 'owner' | 'cedarOwner') => {
    const accountId = app.venue.accounts[who];
    const { rows } = await app.owner.query<{ id: string }>(
      'SELECT identity_id AS id FROM account WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.id ?? '';
  };
  /** Inserts a count of mails sent within the hour. */
  const sent = (identityId: string, count: number) =>
    app.owner.query(
      `INSERT INTO invitation_count (identity_id, sent, ends_at)
       VALUES ($1, $2, app.now() + interval '20 minutes')
       ON CONFLICT (identity_id) DO UPDATE SET sent = $2, ends_at = excluded.ends_at`,
      [identityId, count],
    );
  const register = (who: Caller, email: string, key?: string) => {
    const outletIds = [who === 'owner' ? app.venue.harbor.outletId : app.venue.cedar.outletId];
    const body = { firstName: 'Mia', lastName: 'Stone', email, outletIds };
    return app.call(who, 'manager.register', { body }, key === undefined ? {} : { key });
  };

  test('are limited to a hundred an hour; the next refusal has a Retry-After, and nothing is stored', async () => {
    const identityId = await identityOf('owner');
    await sent(identityId, 99);
    const [email, next] = [newEmail(), newEmail()];
    const key = crypto.randomUUID();
    const last = await register('owner', email, key);
    expect(last.status).toBe(201);
    const refused = await register('owner', next);
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      429,
      'manager.invitations_hour',
      expect.stringMatching(
        /^You have sent 100 invitations within an hour, over all your businesses\. Go on in 20\sminutes; nothing/,
      ),
    ]);
    expect(Number(refused.error.details?.['retryAfter'])).toBeGreaterThan(1100);
    const made = await app.owner.query('SELECT 1 FROM identity WHERE email = $1', [next]);
    expect([made.rowCount, await app.mailTo(next)]).toEqual([0, undefined]);
    // A repeat under the same key is answered and not counted; other mails to the same or another address are.
    expect((await register('owner', email, key)).body).toEqual(last.body);
    const { managerId } = last.body;
    const again = await app.call('owner', 'manager.inviteAgain', { body: { managerId } });
    const elsewhere = await app.call('owner', 'manager.update', {
      params: { managerId },
      body: { version: 1, email: next },
    });
    const code = 'manager.invitations_hour';
    expect([again.error.code, elsewhere.error.code]).toEqual([code, code]);
    expect((await register('cedarOwner', newEmail())).status).toBe(201);

    await app.owner.query('UPDATE invitation_count SET ends_at = app.now() WHERE identity_id = $1', [identityId]);
    expect((await register('owner', next)).status).toBe(201);
    expect((await register('owner', newEmail())).status).toBe(201);
  });

  test('are counted over all businesses that the person owns, and not with those of another owner there', async () => {
    const first = await addPerson(app.owner, app.venue.harbor.businessId, 'opener', 'BIZ');
    const second = await addPerson(app.owner, app.venue.cedar.businessId, 'opener', 'BIZ');
    for (const table of ['session', 'account'])
      await app.owner.query(`UPDATE ${table} SET identity_id = $1 WHERE identity_id = $2`, [
        first.identityId,
        second.identityId,
      ]);
    await sent(first.identityId, 99);
    expect((await register(second, newEmail())).status).toBe(201);
    const inFirst = await app.call(first, 'manager.register', {
      body: { firstName: 'Mia', lastName: 'Stone', email: newEmail(), outletIds: [app.venue.harbor.outletId] },
    });
    expect([(await register(second, newEmail())).error.code, inFirst.error.code]).toEqual([
      'manager.invitations_hour',
      'manager.invitations_hour',
    ]);
    expect((await register('cedarOwner', newEmail())).status).toBe(201);
  });

  test('of two concurrent ones at the limit, one is sent', async () => {
    await sent(await identityOf('owner'), 99);
    const replies = await Promise.all([register('owner', newEmail()), register('owner', newEmail())]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 429]);
  });

  test('that were refused for another reason do not count', async () => {
    await sent(await identityOf('owner'), 99);
    const { rows } = await app.owner.query<{ email: string }>('SELECT email FROM manager WHERE business_id = $1', [
      app.venue.harbor.businessId,
    ]);
    expect((await register('owner', rows[0]?.email ?? '')).error.code).toBe('manager.email_taken');
    expect((await register('owner', newEmail())).status).toBe(201);
  });
});
