import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personWithPassword, SAMPLE_PASSWORD } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
const DAY = { form: 'list', zoom: 'day', folded: ['room'] } as const;

const keep = (who: Who, outletId: string, view: object) =>
  app.call(who, 'booking.keepBoardView', { params: { outletId }, body: view as never });

async function signedIn(email: string): Promise<{ token: string; boards: BoardView[] }> {
  const first = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
  const { body } = await app.call(null, 'auth.login', { body: { type: 'BIZ', ...first.body } });
  return { token: body.userInfo.token, boards: body.settings.boards };
}

async function boardsOf(who: Who, userId: string, userType: 'BIZ' | 'MGR'): Promise<BoardView[] | undefined> {
  const { body } = await app.call(who, 'auth.detail', { params: { userId, userType } });
  return body.userInfo.settings?.boards;
}

test('a view goes with the account to the next sign-in, and is nobody else’s', async () => {
  const [one, other] = [await personWithPassword(app), await personWithPassword(app)];
  const { outletId } = app.venue.cedar;
  const first = await signedIn(one.email);
  expect(first.boards).toEqual([]);
  expect((await keep({ token: first.token }, outletId, DAY)).body).toEqual({ outletId, ...DAY });
  const next = await signedIn(one.email);
  expect(next.boards).toEqual([{ outletId, ...DAY }]);
  expect(await boardsOf({ token: next.token }, one.accountId, 'BIZ')).toEqual(next.boards);
  expect((await signedIn(other.email)).boards).toEqual([]);
});

test('each outlet has its own, and of two devices the last write wins', async () => {
  const { harbor, accounts } = app.venue;
  const sibling = harbor.sibling.outletId;
  await keep('owner', harbor.outletId, DAY);
  await keep('owner', sibling, { form: 'board', zoom: '4h', folded: [] });
  await keep('owner', harbor.outletId, { form: 'board', zoom: '8h', folded: ['lane', 'table', 'lane'] });
  const boards = await boardsOf('owner', accounts.owner, 'BIZ');
  expect(new Map(boards?.map((board) => [board.outletId, board]))).toEqual(
    new Map([
      [harbor.outletId, { outletId: harbor.outletId, form: 'board', zoom: '8h', folded: ['lane', 'table'] }],
      [sibling, { outletId: sibling, form: 'board', zoom: '4h', folded: [] }],
    ]),
  );
});

test('an Admin has their own inside a business, in the answer to entering it', async () => {
  const { businessId, outletId } = app.venue.cedar;
  const enter = () => app.call('admin', 'auth.enterBusiness', { params: { businessId }, body: {} });
  const inside = (await enter()).body;
  expect(inside.settings.boards).toEqual([]);
  await keep({ token: inside.userInfo.token }, outletId, DAY);
  expect((await enter()).body.settings.boards).toEqual([{ outletId, ...DAY }]);
  expect(await boardsOf('cedarOwner', app.venue.accounts.cedarOwner, 'BIZ')).toEqual([]);
});

test('a wrong zoom or section is named, and the stored view stays', async () => {
  const { harbor, accounts } = app.venue;
  await keep('view', harbor.outletId, DAY);
  for (const [body, field] of [
    [{ ...DAY, zoom: '12h' }, 'zoom'],
    [{ ...DAY, folded: ['bar'] }, 'folded'],
    [{ ...DAY, accountId: accounts.owner }, 'accountId'],
    [{ ...DAY, form: 'agenda' }, 'form'],
    [{ form: 'board', folded: [] }, 'zoom'],
  ] as const) {
    const { status, error } = await keep('view', harbor.outletId, body);
    expect([status, Object.keys((error.details as { fields: object }).fields)[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}`)),
    ]);
  }
  expect(await boardsOf('view', accounts.view, 'MGR')).toEqual([{ outletId: harbor.outletId, ...DAY }]);
});

test('a manager cannot store a view of another outlet', async () => {
  const { harbor, cedar, accounts } = app.venue;
  for (const outletId of [harbor.sibling.outletId, cedar.outletId]) {
    expect((await keep('edit', outletId, DAY)).status).toBeGreaterThanOrEqual(403);
  }
  expect(await boardsOf('edit', accounts.edit, 'MGR')).toEqual([]);
});
