import {
  type AsyncRouteComponent,
  type ErrorComponentProps,
  Outlet,
  type StaticDataRouteOption,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { Part } from '@laneway/contract/words/parts';
import type { ScreenAccess } from '../session/access.ts';
import { session } from '../session/session.ts';
import { withWords } from '../words/i18n.ts';
import { RouteError } from './route-error.tsx';
import type { RawSearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The word of the screen's title. */
    title?: ParseKeys;
    access?: ScreenAccess;
    /** Beside the screen's item in the menu. */
    icon?: LucideIcon;
    /** The screen is wide: the menu starts as a rail. */
    rail?: boolean;
    /** The address of a form beside its parent's screen, which keeps the focus and the scroll position. */
    drawer?: boolean;
    /** The screen is about one thing of an outlet: another outlet's screen instead. */
    elsewhere?: '/app/bookings' | '/app/orders' | '/app/outlets/$outletId/service' | '/app/outlets/$outletId/addon';
    /** The screen can be shown while the business has no outlet. */
    withoutOutlet?: boolean;
  }
}

export const rootRoute = createRootRoute({
  // Each screen reads its own part of the address (useSearchState), so that no parser loads before its screen.
  validateSearch: (search: RawSearch) => search,
  component: Outlet,
  // Its page loads when it is shown.
  notFoundComponent: lazyRouteComponent(() => import('./message-screens.tsx'), 'Screen404'),
  errorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
});

/** The parent of the features' screens; the router gives it the frame around them. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  // The platform's Admin alone may open an outlet's page whose address names no business.
  async beforeLoad({ params, search, location }): Promise<void> {
    if (session.get()?.user.role !== 'ADM') return;
    const { nameBusiness } = await import('./name-business.ts');
    await nameBusiness({ params, search, location });
  },
});

/** A screen, with the parts of the words that it shows: they are fetched beside its code. */
export function screen<File extends Record<string, unknown>, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  ...words: Part[]
) {
  return lazyRouteComponent(() => withWords(load(), ...words), name);
}

/**
 * The route of a screen, by its address below /app.
 * @example screenRoute('/services', screen(() => import('./services-screen.tsx'), 'ServicesScreen', 'services'), { title })
 */
export function screenRoute<const Path extends string>(
  path: Path,
  // A screen takes nothing: it reads the address.
  component: AsyncRouteComponent<object>,
  staticData: StaticDataRouteOption & { title: ParseKeys; access: ScreenAccess },
) {
  return createRoute({ getParentRoute: () => appRoute, path, component, staticData });
}
