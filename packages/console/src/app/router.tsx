import {
  type ErrorComponentProps,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import * as features from './features.ts';
import { homeOf } from './routing/menu.ts';
import { RouteError } from './routing/route-error.tsx';
import { appRoute, rootRoute } from './routing/screen-route.tsx';
import { parseSearch, stringifySearch } from './routing/search.ts';
import { session } from './session/session.ts';
import { provideViews } from './routing/views.tsx';
import { viewRegistry } from './view-registry.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

provideViews(viewRegistry);

const messages = () => import('./routing/message-screens.tsx');

const toHome = () => {
  const current = session.get();
  if (current) throw redirect({ to: homeOf(current.user), replace: true });
  // Signed out: the sign-in is rendered before the router (entrance.ts).
  throw redirect({ href: '/authentication/login', reloadDocument: true });
};
const index = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome });
/** Who is signed in is redirected away from the sign-in. */
const login = createRoute({ getParentRoute: () => rootRoute, path: '/authentication/login', beforeLoad: toHome });
const register = createRoute({ getParentRoute: () => rootRoute, path: '/authentication/register', beforeLoad: toHome });
/** The other pages of the entrance stand before the router: who comes back to one by the history gets a fresh page. */
const entrancePages = (
  [
    '/authentication/login-unguarded',
    '/authentication/password-recovery',
    '/authentication/password-reset',
    '/authentication/password-reset/$detail',
    '/authentication/register-unguarded',
    '/authentication/verify-code',
  ] as const
).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location: { href } }) => {
      throw redirect({ href, reloadDocument: true });
    },
  }),
);

const screen401 = createRoute({
  getParentRoute: () => rootRoute,
  path: '/401',
  component: lazyRouteComponent(messages, 'Screen401'),
});
const screen404 = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyRouteComponent(messages, 'Screen404'),
});
const screen500 = createRoute({
  getParentRoute: () => rootRoute,
  path: '/500',
  component: lazyRouteComponent(messages, 'Screen500'),
});

appRoute.update({ component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn') });
const appHome = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: toHome,
});

const routeTree = rootRoute.addChildren([
  index,
  login,
  register,
  ...entrancePages,
  screen401,
  screen404,
  screen500,
  appRoute.addChildren([appHome, ...Object.values(features).flat()]),
]);

/** The router, created when the console is entered: it reads the URL at that time. */
export function createConsoleRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A screen of another outlet, manager or business is mounted again, so that values typed for one are not saved to
    // another.
    defaultRemountDeps: ({ params }) => params,
    defaultNotFoundComponent: lazyRouteComponent(messages, 'Screen404'),
    defaultErrorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
    scrollRestoration: false,
  });
}
