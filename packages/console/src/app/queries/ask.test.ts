import { afterEach, expect, test } from 'vitest';
import { anId } from '../../test/builders.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { answersOf, ask } from './ask.ts';
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

test('a command makes stale what it touches on every screen, and nothing else', async () => {
  // The board keeps its day under the name of its endpoint, with a key of its own behind it.
  const board = ['booking.boardColumns', here, 'today'];
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
