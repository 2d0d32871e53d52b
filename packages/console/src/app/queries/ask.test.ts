import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { anId } from '../../test/builders.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { answersOf, ask } from './ask.ts';
import { followChanges } from './follow-changes.ts';
import { queryClient } from './query-client.ts';
import { refreshTouched } from './touches.ts';

afterEach(() => queryClient.clear());

const [here, there] = [anId(11), anId(12)];
const listOf = (outletId: string) => ask('booking.lists', { params: { outletId }, body: { filter: 'today' } }).queryKey;
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

test('the same call is asked once, however its parts are written', async () => {
  const { sent } = fakeApi({ 'outlet.list': () => ({ rows: [] }) });
  const params = { businessId: anId(9) };
  const staleTime = 1000;
  await queryClient.fetchQuery({ ...ask('outlet.list', { params, query: {} }), staleTime });
  await queryClient.fetchQuery({ ...ask('outlet.list', { query: { status: undefined }, params }), staleTime });
  expect(sent).toHaveLength(1);
  await queryClient.fetchQuery({ ...ask('outlet.list', { params, query: { status: 'ACTIVE' } }), staleTime });
  expect(sent).toHaveLength(2);
});

test('answers are found by a part of their call, as the live stream does', async () => {
  for (const outletId of [here, there]) queryClient.setQueryData([...listOf(outletId)], { rows: [] });
  await queryClient.invalidateQueries(answersOf('booking.lists', { params: { outletId: here } }));
  expect([isOld(listOf(here)), isOld(listOf(there))]).toEqual([true, false]);
});

test.each([
  ['dealTag.create', ['tags.list', 'plan.byTag', 'tags.serviceCategories']],
  ['services.update', ['activity.list']],
  ['plan.update', ['plan.check']],
  ['schedule.update', ['plan.check']],
  ['serviceConfig.update', ['plan.check']],
  ['outlet.update', ['plan.check']],
  ['business.update', ['plan.check']],
] as const)('%s makes stale %j', async (command, ids) => {
  for (const id of ids) queryClient.setQueryData([id], {});
  await refreshTouched(command);
  expect(ids.filter((id) => !isOld([id]))).toEqual([]);
});

/** Commands that change what is sold, where, or at what price. */
const OF_A_SALE = [
  ...(['plan.create', 'plan.createPartyEvent', 'plan.update', 'plan.partialUpdate', 'deal.update'] as const),
  ...([
    'schedule.create',
    'schedule.update',
    'schedule.delete',
    'serviceConfig.create',
    'serviceConfig.update',
  ] as const),
  ...(['serviceCategory.update', 'serviceCategory.partialUpdate', 'outlet.update', 'business.update'] as const),
  ...(['venue.add', 'venue.update', 'booking.edit', 'booking.lock', 'booking.unlock', 'booking.status'] as const),
  'reservation.add',
] as const;

test.each(OF_A_SALE)('%s reaches the times and prices of a sale that is open', async (command) => {
  const ids = ['booking.availability', 'booking.nextSales', 'activity.list'] as const;
  for (const id of ids) queryClient.setQueryData([id], {});
  await refreshTouched(command);
  expect(ids.filter((id) => !isOld([id]))).toEqual([]);
});

test.each([
  ['resource', ['venue.list', 'outlet.details', 'booking.availability']],
  ['business', ['business.details', 'business.list', 'outlet.details']],
  ['owner', ['business.details']],
  ['outlet', ['outlet.list', 'outlet.details']],
  ['manager', ['manager.listOfBusiness', 'manager.details']],
  ['plan', ['plan.list', 'plan.details', 'booking.availability']],
])('what another person changes of a %s is read anew in %j, and in the history', async (kind, ids) => {
  const all = [...ids, 'activity.list'];
  for (const id of [...all, 'services.list']) queryClient.setQueryData([id], {});
  followChanges([kind]);
  await expect.poll(() => all.filter((id) => !isOld([id]))).toEqual([]);
  expect(isOld(['services.list'])).toBe(false);
});

test('a change that comes while its list is being read is read after it', async () => {
  const fake = fakeApi({ 'tags.list': () => ({ rows: [] }) as never });
  const list = ask('tags.list', { params: { businessId: anId(9) }, query: {} } as never);
  const stop = new QueryObserver(queryClient, { ...list, staleTime: Infinity }).subscribe(() => undefined);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const through = fake.slow('tags.list');
  void queryClient.invalidateQueries(list);
  await expect.poll(() => fake.sent.length).toBe(2);
  // The mark on another list says when the change was looked at.
  queryClient.setQueryData(['services.list'], {});
  followChanges(['tag', 'service']);
  await expect.poll(() => isOld(['services.list'])).toBe(true);
  expect(fake.sent).toHaveLength(2);
  through();
  await expect.poll(() => fake.sent.length).toBe(3);
  stop();
});

test('a command makes stale what it touches on every screen, and nothing else', async () => {
  // The board keeps its day under the name of its endpoint, with a key of its own behind it.
  const board = [
    ...ask('booking.boardColumns', { params: { outletId: here }, query: { date: '2026-12-11' } }).queryKey,
    'rows',
  ];
  const details = ask('reservation.details', { params: { outletId: here, bookingId: anId(101) } }).queryKey;
  const touched = [
    board,
    details,
    listOf(here),
    ask('dashboard.overview', { body: { outletId: null, days: 1 } }).queryKey,
  ];
  const services = ask('services.list', {}).queryKey;
  for (const key of [...touched, services]) queryClient.setQueryData([...key], {});
  await refreshTouched('booking.status');
  expect(touched.map(isOld)).toEqual([true, true, true, true]);
  expect(isOld(services)).toBe(false);
});
