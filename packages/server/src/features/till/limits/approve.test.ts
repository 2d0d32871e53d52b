import type { Call } from '@laneway/contract/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, newSessionToken } from '../../../platform/http/session-token.ts';
import { anotherSession, approverOf, givePassword, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';

let laneway: TestApp;
/** An owner of Harbor at whose word a clerk goes beyond a limit. */
let approver: Awaited<ReturnType<typeof approverOf>>;
beforeAll(async () => {
  laneway = await startTestApp();
});
beforeEach(async () => {
  approver = await approverOf(laneway, laneway.venue.harbor.businessId);
});
afterAll(() => laneway.close());

const nextDay = days();
function* days(): Generator<string, never> {
  for (let day = Temporal.PlainDate.from('2027-02-05'); ; day = day.add({ days: 7 })) yield day.toString();
}

/** A booking of 158.69 with 79.35 in cash on it, which a clerk may not take back alone. */
async function paid() {
  const { outletId, openBowling } = laneway.venue.harbor;
  const date = nextDay.next().value;
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items: [item] } });
  const { bookingId } = made.body;
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
  const payment = await laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash } });
  expect(payment.status).toBe(201);
  return { bookingId, transId: payment.body.transId };
}

type Body = Call<'approval.give'>['body'];
type Who = Parameters<TestApp['call']>[0];
const ask = (bookingId: string, more: Partial<Body> = {}, who: Who = 'edit', cookie = '') => {
  const { outletId } = laneway.venue.harbor;
  const command = { outletId, bookingId, what: 'refund', amount: 79.35 } as const;
  const typed = { email: approver.email, password: SAMPLE_PASSWORD, code: null };
  return laneway.call(who, 'approval.give', { body: { ...command, ...typed, ...more } }, { cookie });
};
const takeBack = (transId: string, approvalId?: string, who: Who = 'edit') => {
  const { outletId } = laneway.venue.harbor;
  return laneway.call(who, 'payment.void', { body: { outletId, transId, reason: 'Typed twice', approvalId } });
};
const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

test('what is above the limit is refused with its figures, and done with the approval of a colleague', async () => {
  const { bookingId, transId } = await paid();
  const refused = await takeBack(transId);
  expect([refused.status, refused.error]).toMatchObject([
    403,
    { code: 'limit.needs_approval', details: { limit: 50, asked: 79.35, used: 0 } },
  ]);
  const approval = await ask(bookingId);
  expect([approval.status, approval.body]).toMatchObject([201, { expiresAt: expect.any(String) }]);
  const now = (await laneway.database.now()).epochMilliseconds;
  expect(Math.round((Date.parse(approval.body.expiresAt) - now) / 60_000)).toBe(5);
  const done = await takeBack(transId, approval.body.approvalId);
  expect([done.status, done.body.poolAmount]).toEqual([200, 0]);
  const { outletId } = laneway.venue.harbor;
  const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  expect(body.booking.history[0]).toMatchObject({
    what: 'payment.voided',
    actor: { name: 'edit Tester' },
    after: { approvedBy: 'approver Tester' },
  });
  const { rows } = await laneway.owner.query(
    `SELECT actor_id, acting_as, after FROM activity WHERE what = 'approval.given' AND subject_id = $1`,
    [approval.body.approvalId],
  );
  expect(rows).toEqual([
    {
      actor_id: approver.accountId,
      acting_as: 'BIZ',
      after: { name: 'edit Tester', bookingId, command: 'refund', amount: 79.35 },
    },
  ]);
});

describe('an approval is good for', () => {
  test('one command: a second one with it is refused, also at the same moment', async () => {
    const one = await paid();
    const { approvalId } = (await ask(one.bookingId)).body;
    const both = await Promise.all([takeBack(one.transId, approvalId), takeBack(one.transId, approvalId)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { outletId } = laneway.venue.harbor;
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
    const again = await laneway.call('edit', 'payment.process', {
      body: { outletId, bookingId: one.bookingId, ...cash },
    });
    expect(refusalOf(await takeBack(again.body.transId, approvalId))).toEqual([422, 'approval.invalid']);
  });

  test.each([
    ['another amount', { amount: 79.34 }],
    ['another command', { what: 'adjustment' as const }],
  ])('not %s', async (_, more) => {
    const { bookingId, transId } = await paid();
    const { approvalId } = (await ask(bookingId, more)).body;
    expect(refusalOf(await takeBack(transId, approvalId))).toEqual([422, 'approval.invalid']);
  });

  test('not another booking or session, and not after five minutes', async () => {
    const [one, other] = [await paid(), await paid()];
    const { approvalId } = (await ask(other.bookingId)).body;
    expect(refusalOf(await takeBack(one.transId, approvalId))).toEqual([422, 'approval.invalid']);
    const elsewhere = { token: newSessionToken(laneway.venue.harbor.businessId) };
    const sessionId = await anotherSession(laneway, laneway.venue.accounts.edit);
    await laneway.owner.query('UPDATE session SET token_hash = $2 WHERE session_id = $1', [
      sessionId,
      hashOf(elsewhere.token),
    ]);
    expect(refusalOf(await takeBack(other.transId, approvalId, elsewhere))).toEqual([422, 'approval.invalid']);
    await laneway.owner.query('UPDATE approval SET expires_at = app.now() WHERE approval_id = $1', [approvalId]);
    expect(refusalOf(await takeBack(other.transId, approvalId))).toEqual([422, 'approval.invalid']);
  });

  test('nothing when its command is refused: it is still there for the next try', async () => {
    const { bookingId, transId } = await paid();
    const { approvalId } = (await ask(bookingId)).body;
    await laneway.owner.query('UPDATE payment SET refunded_cents = 1 WHERE trans_id = $1', [transId]);
    expect(refusalOf(await takeBack(transId, approvalId))).toEqual([422, 'payment.not_voidable']);
    await laneway.owner.query('UPDATE payment SET refunded_cents = 0 WHERE trans_id = $1', [transId]);
    expect((await takeBack(transId, approvalId)).status).toBe(200);
  });
});

describe('nobody approves', () => {
  test('for themselves, whatever their password', async () => {
    const { bookingId } = await paid();
    const refused = await ask(bookingId, {}, { token: approver.token });
    expect(refusalOf(refused)).toEqual([403, 'approval.not_allowed']);
  });

  test('who is a manager, an owner elsewhere, or disabled', async () => {
    const { bookingId } = await paid();
    const { harbor, cedar, accounts } = laneway.venue;
    const emailOf = async (accountId: string) => {
      await givePassword(laneway, accountId);
      const { rows } = await laneway.owner.query<{ email: string }>(
        'SELECT email FROM identity JOIN account USING (identity_id) WHERE account_id = $1',
        [accountId],
      );
      return rows[0]?.email ?? '';
    };
    const lead = await addPerson(laneway.owner, harbor.businessId, 'lead', 'MGR', {
      isBAdmin: true,
      permissions: [],
      outlets: [harbor.outletId],
    });
    const leadEmail = await emailOf(lead.accountId);
    expect((await ask(bookingId, { email: leadEmail })).status).toBe(201);
    await laneway.owner.query("UPDATE manager SET status = 'disabled' WHERE manager_id = $1", [lead.staffId]);
    const elsewhere = await approverOf(laneway, cedar.businessId);
    for (const email of [leadEmail, elsewhere.email, await emailOf(accounts.calendar)]) {
      expect(refusalOf(await ask(bookingId, { email }))).toEqual([403, 'approval.not_allowed']);
    }
  });

  test('who has no password, or who must set up two-step sign-in first', async () => {
    const { bookingId } = await paid();
    const { businessId } = laneway.venue.harbor;
    await laneway.owner.query('UPDATE business SET owners_two_step = true WHERE business_id = $1', [businessId]);
    expect(refusalOf(await ask(bookingId))).toEqual([403, 'approval.not_allowed']);
    await laneway.owner.query('UPDATE business SET owners_two_step = false WHERE business_id = $1', [businessId]);
    await laneway.owner.query('UPDATE identity SET password_hash = NULL WHERE identity_id = $1', [approver.identityId]);
    expect(refusalOf(await ask(bookingId))).toEqual([400, 'auth.invalid_credentials']);
  });

  test('a booking that is not there', async () => {
    const nobodys = await ask('00000000-0000-4000-8000-000000000000');
    expect(refusalOf(nobodys)).toEqual([404, 'not_found']);
  });
});

test('the two-step code is asked for, and is used up', async () => {
  const { bookingId } = await paid();
  const mine = (body: Call<'auth.twoStep'>['body']) =>
    laneway.call({ token: approver.token }, 'auth.twoStep', { body });
  const secret = (await mine({ step: 'begin', password: SAMPLE_PASSWORD })).body.secret ?? '';
  const codeOf = async (steps: number) => {
    const timestamp = (await laneway.database.now()).epochMilliseconds + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  await mine({ step: 'confirm', code: await codeOf(-1) });
  expect(refusalOf(await ask(bookingId))).toEqual([400, 'auth.two_step']);
  const wrong = await ask(bookingId, { code: '000000' });
  expect([wrong.status, wrong.error]).toMatchObject([400, { code: 'auth.code_invalid', details: { triesLeft: 4 } }]);
  const code = await codeOf(0);
  expect((await ask(bookingId, { code })).status).toBe(201);
  expect(refusalOf(await ask(bookingId, { code }))).toEqual([400, 'auth.code_invalid']);
});

describe('wrong passwords at a desk', () => {
  const wrong = (bookingId: string, who: Who = 'edit', cookie = '') =>
    ask(bookingId, { password: 'Wrong!2026x' }, who, cookie);
  const signIn = (cookie = '') =>
    laneway.call(null, 'identity.signIn', { body: { email: approver.email, password: SAMPLE_PASSWORD } }, { cookie });

  test('make that desk wait, and keep nobody out of signing in or of another desk', async () => {
    const { bookingId } = await paid();
    const statuses: (number | string)[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await wrong(bookingId)).error.code);
    expect(new Set(statuses)).toEqual(new Set(['auth.invalid_credentials']));
    // The right one waits as well.
    expect(refusalOf(await ask(bookingId))).toEqual([429, 'too_many']);
    expect((await signIn()).status).toBe(200);
    expect((await ask(bookingId, {}, 'owner')).status).toBe(201);
  });

  test('wait on although the desk forgets its cookie', async () => {
    const { bookingId } = await paid();
    const { cookie } = await signIn();
    for (let n = 0; n < 3; n += 1) await wrong(bookingId, 'edit', cookie);
    expect((await wrong(bookingId)).error.details).toEqual({ triesLeft: 1 });
    expect((await wrong(bookingId)).error.details).toEqual({ triesLeft: 0 });
    expect(refusalOf(await ask(bookingId, {}, 'edit', cookie))).toEqual([429, 'too_many']);
  });

  test('of sign-ins do not count', async () => {
    const { bookingId } = await paid();
    for (let n = 0; n < 5; n += 1) {
      await laneway.call(null, 'identity.signIn', { body: { email: approver.email, password: 'Wrong!2026x' } });
    }
    expect(refusalOf(await signIn())).toEqual([429, 'too_many']);
    expect((await ask(bookingId)).status).toBe(201);
    await laneway.owner.query('DELETE FROM attempt');
  });
});
