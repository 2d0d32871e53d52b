import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, type Person } from '../testing/test-venue.ts';
import { hintRights } from './hint.ts';
import { about, aBooking, act, named, startDesk, type Desk } from './live.fixture.ts';

/** An open console is told at once, and by its own hint alone: nothing is judged or looked at by the clock. */

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
  desk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000 });
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

async function aDeskManager() {
  const { harbor } = app.venue;
  const manager = { permissions: [['Calendar', true] as [string, boolean]], outlets: [harbor.outletId] };
  return addPerson(app.owner, harbor.businessId, 'jo', 'MGR', manager);
}
const change = (managerId: string, body: Partial<Call<'manager.update'>['body']>) =>
  app.call('owner', 'manager.update', { params: { managerId }, body: { version: 1, ...body } });

test('a change of rights is told to the consoles of that person, who stay while they may', async () => {
  const person = await aDeskManager();
  const [own, other] = await Promise.all([desk.listen(person), desk.listen({ token: app.venue.tokens.view })]);
  await change(person.staffId, { permissions: [{ id: 'Calendar' }] });
  expect(await own.next(named('rights'))).toMatchObject({ data: {} });
  await change(person.staffId, { permissions: [{ id: 'Calendar' }] });
  expect(other.messages.filter(named('rights'))).toEqual([]);
  own.close();
  other.close();
});

test.each([
  ['the permission', { permissions: [{ id: 'GiftCard' as const }] }],
  ['the outlet', () => ({ outletIds: [app.venue.harbor.sibling.outletId] })],
  ['the way in', { status: 'disabled' as const }],
])('a stream whose person loses %s is told, and ends', async (_, body) => {
  const person = await aDeskManager();
  const stream = await desk.listen(person);
  expect((await change(person.staffId, typeof body === 'function' ? body() : body)).status).toBe(200);
  await stream.next(named('rights'));
  expect(await stream.ended).toBe(true);
});

test('a change of name is no change of rights', async () => {
  const person = await aDeskManager();
  const stream = await desk.listen(person);
  await change(person.staffId, { firstName: 'Joanna' });
  await app.call('owner', 'manager.update', {
    params: { managerId: person.staffId },
    body: { version: 3, isBAdmin: true },
  });
  await stream.next(named('rights'));
  expect(stream.messages.filter(named('rights'))).toHaveLength(1);
  stream.close();
});

const PEOPLE: Person[] = [
  'admin',
  'inside',
  'owner',
  'lead',
  'edit',
  'view',
  'unpermitted',
  'siblingEdit',
  'cedarOwner',
];
const SEES_BOOKINGS: Person[] = ['inside', 'owner', 'lead', 'edit', 'view'];

test('every kind of person has a stream of their own rights, which tells of no booking and counts as no desk', async () => {
  const board = await desk.listen({ token: app.venue.tokens.owner });
  const streams = await Promise.all(
    PEOPLE.map((person) => desk.listen({ token: app.venue.tokens[person] }, { own: true })),
  );
  expect(streams.map(({ status }) => status)).toEqual(PEOPLE.map(() => 200));
  const { bookingId } = await aBooking(app);
  await act(app, { bookingId });
  await board.next(about(bookingId));
  // What each of them hears next is their own.
  for (const [index, person] of PEOPLE.entries()) {
    await app.database.transaction(app.venue.harbor.businessId, (tx) => {
      hintRights(tx, app.venue.accounts[person]);
      return Promise.resolve();
    });
    await streams[index]!.next(named('rights'));
    expect(streams[index]!.messages.filter(({ event }) => event !== '' && event !== 'rights')).toEqual([]);
  }
  expect(board.messages.findLast(named('presence'))?.data).toEqual({ desks: 1 });
  for (const stream of [board, ...streams]) stream.close();
});

test('an outlet is followed by nobody but those who see its bookings', async () => {
  for (const person of PEOPLE) {
    const stream = await desk.listen({ token: app.venue.tokens[person] });
    stream.close();
    expect([person, stream.status === 200]).toEqual([person, SEES_BOOKINGS.includes(person)]);
  }
});

test('whoever has no board is told of a change, and stays; without a way in the stream ends', async () => {
  const { harbor } = app.venue;
  const manager = { permissions: [['Overview', false] as [string, boolean]], outlets: [harbor.outletId] };
  const person = await addPerson(app.owner, harbor.businessId, 'kim', 'MGR', manager);
  const stream = await desk.listen(person, { own: true });
  await change(person.staffId, { permissions: [{ id: 'GiftCard' }] });
  await stream.next(named('rights'));
  await change(person.staffId, { version: 2, outletIds: [harbor.sibling.outletId] });
  await stream.next(named('rights'));
  await change(person.staffId, { version: 3, status: 'disabled' });
  await stream.next(named('rights'));
  expect(await stream.ended).toBe(true);
});

test('a business that is switched off reaches all of its people, and nobody else', async () => {
  const { cedar, tokens } = app.venue;
  const manager = { permissions: [['Overview', false] as [string, boolean]], outlets: [cedar.outletId] };
  const person = await addPerson(app.owner, cedar.businessId, 'lou', 'MGR', manager);
  const [owner, hers, elsewhere] = await Promise.all(
    [tokens.cedarOwner, person.token, tokens.owner].map((token) => desk.listen({ token }, { own: true })),
  );
  const switched = await app.call('admin', 'business.update', {
    params: { businessId: cedar.businessId },
    body: { version: 1, status: 'INACTIVE' },
  });
  expect(switched.status).toBe(200);
  expect(await Promise.all([owner!.ended, hers!.ended])).toEqual([true, true]);
  const again = await desk.listen({ token: person.token }, { own: true });
  expect(again.status).toBe(401);
  await app.database.transaction(cedar.businessId, (tx) => {
    hintRights(tx, app.venue.accounts.owner);
    return Promise.resolve();
  });
  await elsewhere!.next(named('rights'));
  elsewhere!.close();
});
