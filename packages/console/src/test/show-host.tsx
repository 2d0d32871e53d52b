import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Part } from '@laneway/contract/words/parts';
import { queryClient } from '../app/queries/query-client.ts';
import { loadWords } from '../app/words/i18n.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { show } from './show.tsx';

/** Shows a piece that has no screen yet as a screen has it: with the cache, the router, toasts and the words of forms. */
export async function showHost(Host: () => ReactNode, ...words: Part[]): Promise<void> {
  await loadWords('forms', ...words);
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <ToastRegion />
      </QueryClientProvider>
    ),
  });
  const host = createRoute({ getParentRoute: () => root, path: '/', component: Host });
  const router = createRouter({ routeTree: root.addChildren([host]), history: createMemoryHistory() });
  show(<RouterProvider router={router as never} />);
}
