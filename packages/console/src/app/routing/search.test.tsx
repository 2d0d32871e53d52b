import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import {
  DATE,
  type RawSearch,
  flag,
  matching,
  oneOf,
  parseSearch,
  search,
  someOf,
  stringifySearch,
  text,
  useSearchState,
  wholeNumber,
} from './search.ts';

const words = search({ word: text() });

function Word({ label }: { label: string }) {
  const [{ word }, change] = useSearchState(words);
  return (
    <label>
      {label}
      <input value={word} onChange={(event) => change({ word: event.target.value })} />
    </label>
  );
}

/** Two screens; the second one loads until the test lets it. */
function openScreens() {
  let arrive = () => undefined as void;
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  const root = createRootRoute({ component: Outlet, validateSearch: (search: RawSearch) => search });
  const first = createRoute({ getParentRoute: () => root, path: '/first', component: () => <Word label="First" /> });
  const second = createRoute({
    getParentRoute: () => root,
    path: '/second',
    loader: () => loaded,
    component: () => <Word label="Second" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createMemoryHistory({ initialEntries: ['/first?word=here'] }),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 60_000,
  });
  show(<RouterProvider router={router as never} />);
  return { router, arrive };
}

it('keeps a screen’s own part of the address while the next screen loads', async () => {
  const { router, arrive } = openScreens();
  const first = page.getByRole('textbox', { name: 'First' });
  await expect.element(first).toHaveValue('here');
  await userEvent.fill(first, 'there');
  await expect.element(first).toHaveValue('there');
  expect(router.state.location.href).toBe('/first?word=there');
  const gone = router.navigate({ to: '/second', search: { word: 'elsewhere' } } as never);
  await expect.poll(() => router.state.location.href).toBe('/second?word=elsewhere');
  await expect.element(first).toHaveValue('there');
  arrive();
  await gone;
  await expect.element(page.getByRole('textbox', { name: 'Second' })).toHaveValue('elsewhere');
});

const list = search({
  search: text(5),
  status: oneOf(['open', 'done']),
  view: oneOf(['day', 'week'], 'day'),
  kinds: someOf(['lane', 'room', 'table']),
  date: matching(DATE),
  page: wholeNumber(1, { most: 20 }),
  all: flag(),
});
const USUAL = { search: '', status: undefined, view: 'day', kinds: [], date: undefined, page: 1, all: false };

it('reads what an address says, and takes what is wrong in it for not there', () => {
  expect(list.read({})).toEqual(USUAL);
  expect(
    list.read({
      search: 'ab',
      status: 'done',
      view: 'week',
      kinds: 'table,lane',
      date: '2026-11-22',
      page: '3',
      all: '1',
    }),
  ).toEqual({
    search: 'ab',
    status: 'done',
    view: 'week',
    kinds: ['lane', 'table'],
    date: '2026-11-22',
    page: 3,
    all: true,
  });
  const wrong = { status: 'lost', view: '', kinds: 'bar', date: 'today', page: '21', all: 'yes' };
  expect(list.read(wrong)).toEqual(USUAL);
  expect(list.read({ page: '2.5' }).page).toBe(1);
  expect(list.read({ search: 'too long' }).search).toBe('too l');
});

it('writes what it reads, names only what was changed, and leaves what is usual out of the address', () => {
  expect(list.write({ page: 3 })).toEqual({ page: '3' });
  expect(list.write({ status: undefined, page: undefined })).toEqual({ status: undefined, page: undefined });
  expect(Object.values(list.write(list.read({}))).filter((value) => value !== undefined)).toEqual([]);
  const raw = {
    search: 'ab',
    status: 'open',
    view: 'week',
    kinds: 'lane,room',
    date: '2026-11-22',
    page: '2',
    all: '1',
  };
  expect(list.write(list.read(raw))).toEqual(raw);
});
