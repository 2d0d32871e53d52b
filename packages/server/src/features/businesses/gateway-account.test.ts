import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { businessVersion } from '../../testing/sample-calls.ts';
import { proved } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, type Person } from '../../testing/test-venue.ts';

let app: TestApp;
const owner = 'owner';
let bookkeeper: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  const { businessId, outletId } = app.venue.harbor;
  bookkeeper = await addPerson(app.owner, businessId, 'till-books', 'MGR', {
    permissions: [['Account', true]],
    outlets: [outletId],
  });
});
beforeEach(() => app.owner.query('UPDATE session SET proved_at = NULL'));
afterAll(() => app.close());

type Who = Person | { token: string };
const change = async (
  who: Who,
  body: Partial<Call<'business.update'>['body']>,
  of: { businessId: string } = app.venue.harbor,
) => {
  const { businessId } = of;
  const version = await businessVersion(app, businessId);
  return app.call(who, 'business.update', { params: { businessId }, body: { version, ...body } });
};
const prove = () => proved(app, app.venue.accounts.owner);
/** Whose an account is, as events of the gateway find it. */
const accounts = async () =>
  (
    await app.owner.query<{ account: string; id: string }>(
      `SELECT account, business_id AS id FROM gateway_account WHERE gateway = 'stripe' ORDER BY account`,
    )
  ).rows.map(({ account, id }) => [account, id]);

test('an owner names the account that cards are paid into, with the password proved', async () => {
  const account = 'acct_harbor01';
  const unproved = await change(owner, { gatewayAccount: account });
  expect([unproved.status, unproved.error.code]).toEqual([400, 'auth.password_needed']);
  await prove();
  const { status, body } = await change(owner, { gatewayAccount: account, proofAbove: 250.5 });
  expect([status, body.business]).toMatchObject([200, { gatewayAccount: account, proofAbove: 250.5 }]);
  expect(await accounts()).toEqual([[account, app.venue.harbor.businessId]]);
  const cleared = await change(owner, { gatewayAccount: '', proofAbove: null });
  expect(cleared.body.business).toMatchObject({ gatewayAccount: '', proofAbove: null });
  expect(await accounts()).toEqual([]);
});

test('an account belongs to one business', async () => {
  const account = 'acct_shared01';
  expect((await change('admin', { gatewayAccount: account }, app.venue.cedar)).status).toBe(200);
  await prove();
  const taken = await change(owner, { gatewayAccount: account });
  expect([taken.status, taken.error.code, taken.error.message]).toEqual([
    409,
    'gateway.account_taken',
    'Another business uses this account',
  ]);
  expect(await accounts()).toEqual([[account, app.venue.cedar.businessId]]);
});

test.each(['acct_short', 'harbor', 'acct_harbor 01', 'acct_4242424242424242'])('%s is no account', async (account) => {
  const refused = await change('admin', { gatewayAccount: account });
  expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
});

test('a manager with Account changes neither account nor the bound of the password', async () => {
  for (const body of [{ gatewayAccount: 'acct_harbor01' }, { proofAbove: 10 }]) {
    const refused = await change(bookkeeper, body);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  }
  expect((await change(bookkeeper, { name: 'Harbor of the books' })).status).toBe(200);
});

test('a new business has an account at the stand-in at once, so that it can take cards', async () => {
  const { businessId } = (await app.call('admin', 'business.create', { body: { name: 'Card Bowl' } })).body;
  const account = `acct_standin_${businessId.replaceAll('-', '').slice(-12)}`;
  expect((await accounts()).filter(([, id]) => id === businessId)).toEqual([[account, businessId]]);
});
