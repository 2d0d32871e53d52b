import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { lowestIdAt } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, type Person } from '../../testing/test-venue.ts';
import { setPassword } from '../identity/sign-in/identity.repository.ts';
import { hintRights } from '../../platform/activity/hint.ts';
import { about, aBooking, act, named, startDesk, type Desk, type Listening } from './live.fixture.ts';

/**
 * A change of rights reaches an open console at once, by its own hint: the intervals of polling are set too long to
 * help.
 */

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
  desk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000, figuresMs: 20 });
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

test('a change of rights is sent to the person’s consoles, which stay open while they may', async () => {
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
])('a stream whose person loses %s gets a message, and ends', async (_, body) => {
  const person = await aDeskManager();
  const stream = await desk.listen(person);
  expect((await change(person.staffId, typeof body === 'function' ? body() : body)).status).toBe(200);
  await stream.next(named('rights'));
  expect(await stream.ended).toBe(true);
});

test.each([
  ['a logout', async (token: string) => app.call({ token }, 'auth.logout', { body: {} })],
  [
    'its end from another device',
    async (token: string) => {
      const { rows } = (await app.call({ token }, 'auth.sessions', {})).body;
      return app.call({ token }, 'auth.endSession', { params: { sessionId: rows[0]?.sessionId ?? '' } });
    },
  ],
  [
    'a new password elsewhere',
    async (_: string, identityId: string) => {
      await app.database.transaction(PLATFORM_BUSINESS, (tx) => setPassword(tx, identityId, 'no hash'));
      return { status: 200 };
    },
  ],
])('a stream ends at once with %s, and the others of the business stay', async (_, end) => {
  const person = await aDeskManager();
  const [stream, other] = await Promise.all([desk.listen(person), desk.listen({ token: app.venue.tokens.view })]);
  expect((await end(person.token, person.identityId)).status).toBe(200);
  expect(await stream.ended).toBe(true);
  expect(other.messages.filter(named('rights'))).toEqual([]);
  other.close();
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
/** Those who see figures of this outlet; a manager of another outlet sees other figures, and an Admin none. */
const SEES_FIGURES: Person[] = ['inside', 'owner', 'lead'];
const SEES_BOOKINGS: Person[] = ['inside', 'owner', 'lead', 'edit', 'view'];

test('every kind of person has a stream of their own rights, without bookings and not counted as a desk', async () => {
  const board = await desk.listen({ token: app.venue.tokens.owner });
  const streams = await Promise.all(
    PEOPLE.map((person) => desk.listen({ token: app.venue.tokens[person] }, { own: true })),
  );
  expect(streams.map(({ status }) => status)).toEqual(PEOPLE.map(() => 200));
  const { bookingId } = await aBooking(app);
  await act(app, { bookingId });
  await board.next(about(bookingId));
  // The next message of each is about their own rights.
  for (const [index, person] of PEOPLE.entries()) {
    await app.database.transaction(app.venue.harbor.businessId, (tx) => {
      hintRights(tx, app.venue.accounts[person]);
      return Promise.resolve();
    });
    await streams[index]!.next(named('rights'));
    // For the booking, those who may see the overview get a message of changed figures, and the others none.
    for (const { event, id, data, raw } of streams[index]!.messages.filter((message) => message.event !== '')) {
      expect([['rights', 'figures'], id, data]).toEqual([expect.arrayContaining([event]), '', {}]);
      expect(raw).not.toContain(bookingId);
    }
  }
  // A change of rights makes all figures new: only messages before it count.
  const told = PEOPLE.filter((_, index) => {
    const { messages } = streams[index]!;
    return messages.slice(0, messages.findIndex(named('rights'))).some(named('figures'));
  });
  expect(told.filter((person) => !SEES_FIGURES.includes(person))).toEqual([]);
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

test('a person without the board gets the message of a change, and stays; after sign-out the stream ends', async () => {
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

describe('a person with the overview and without bookings', () => {
  type May = [string, boolean][];
  const OVERVIEW: May = [['Overview', false]];
  const at = (outletId: string, permissions = OVERVIEW) =>
    addPerson(app.owner, app.venue.harbor.businessId, 'ola', 'MGR', { permissions, outlets: [outletId] });
  const listen = (person: { token: string }, options: object = {}) => desk.listen(person, { own: true, ...options });
  /** All messages of a stream so far, up to a change of its own rights. */
  async function toldUntilNow(stream: Listening, accountId: string) {
    await app.database.transaction(app.venue.harbor.businessId, (tx) => {
      hintRights(tx, accountId);
      return Promise.resolve();
    });
    await stream.next(named('rights'));
    return stream.messages.slice(0, stream.messages.findLastIndex(named('rights')));
  }

  test('gets a message that figures of their outlet have changed, without the booking', async () => {
    const { harbor } = app.venue;
    const [here, there] = [await at(harbor.outletId), await at(harbor.sibling.outletId)];
    const blind = await at(harbor.outletId, [['GiftCard', true]]);
    const foreign = app.venue.tokens.cedarOwner;
    const [own, sibling, none, cedar] = await Promise.all([
      listen(here),
      listen(there),
      listen(blind),
      listen({ token: foreign }),
    ]);
    const { bookingId } = await aBooking(app, { name: 'Okonkwo birthday' });
    await act(app, { bookingId });
    expect(await own!.next(named('figures'))).toEqual({
      event: 'figures',
      id: '',
      data: {},
      raw: 'event: figures\ndata: {}',
    });
    expect((await toldUntilNow(sibling!, there.accountId)).filter(named('figures'))).toEqual([]);
    expect((await toldUntilNow(none!, blind.accountId)).filter(named('figures'))).toEqual([]);
    expect((await toldUntilNow(cedar!, app.venue.accounts.cedarOwner)).filter(named('figures'))).toEqual([]);
    for (const stream of [own, sibling, none, cedar]) {
      expect(stream!.messages.filter(({ raw }) => raw.includes(bookingId) || raw.includes('Okonkwo'))).toEqual([]);
      stream!.close();
    }
  });

  test('gets no more of them without the overview, and again with it', async () => {
    const { harbor } = app.venue;
    const [person, witness] = [await at(harbor.outletId), await at(harbor.outletId)];
    const [stream, other] = await Promise.all([listen(person), listen(witness)]);
    await change(person.staffId, { permissions: [{ id: 'GiftCard' }] });
    await stream!.next(named('rights'));
    await act(app, { bookingId: (await aBooking(app)).bookingId });
    await other!.next(named('figures'));
    expect((await toldUntilNow(stream!, person.accountId)).filter(named('figures'))).toEqual([]);
    await change(person.staffId, { version: 2, permissions: [{ id: 'Overview' }] });
    await stream!.next(named('figures'));
    stream!.close();
    other!.close();
  });

  test('follows no outlet, and so gets no booking', async () => {
    const person = await at(app.venue.harbor.outletId);
    const stream = await desk.listen(person);
    expect(stream.status).toBe(403);
    stream.close();
  });

  test('gets a message after a reconnect, since changes in between were missed', async () => {
    const person = await at(app.venue.harbor.outletId);
    const minuteAgo = lowestIdAt(Temporal.Now.instant().subtract({ minutes: 1 }));
    const [back, blind] = await Promise.all([
      listen(person, { lastEventId: minuteAgo }),
      listen(await at(app.venue.harbor.outletId, [['GiftCard', false]]), { lastEventId: minuteAgo }),
    ]);
    await back!.next(named('figures'));
    expect(blind!.messages.filter(named('figures'))).toEqual([]);
    back!.close();
    blind!.close();
  });
});

test('the disabling of a business reaches all of its people, and nobody else', async () => {
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
