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
import { type RawSearch, parseSearch, stringifySearch, useSearchState } from './search.ts';

const wordOf = (raw: RawSearch) => ({ word: raw.word ?? '' });

function Word({ label }: { label: string }) {
  const [{ word }, change] = useSearchState(wordOf);
  return (
    <label>
      {label}
      <input value={word} onChange={(event) => change({ word: event.target.value || undefined })} />
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
