import {
  type ErrorComponentProps,
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { ScreenAccess } from './access.ts';
import { MENU, homeOf } from './menu.ts';
import { RouteError } from './route-error.tsx';
import { Screen404 } from './message-screens.tsx';
import { type RawSearch, parseSearch, stringifySearch } from './search.ts';
import { session } from './session.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The path a visitor asked for before signing in. */
    from?: string;
    /** The session ended by itself. */
    ended?: boolean;
  }
  interface StaticDataRouteOption {
    /** The word of the screen's title. */
    title?: ParseKeys;
    access?: ScreenAccess;
    /** The screen is wide: the menu starts as a rail. */
    rail?: boolean;
  }
}

const root = createRootRoute({
  // Each screen reads its own part of the address (useSearchState), so that no parser loads before its screen.
  validateSearch: (search: RawSearch) => search,
  component: Outlet,
  notFoundComponent: Screen404,
  errorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
});

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    const current = session.get();
    if (current) throw redirect({ to: homeOf(current.user), replace: true });
    throw redirect({ to: '/authentication/login', replace: true, state: location.state });
  },
});

const loginComponent = lazyRouteComponent(() => import('../features/login/login-screen.tsx'), 'LoginScreen');
const login = createRoute({
  getParentRoute: () => root,
  path: '/authentication/login',
  staticData: { title: 'screen.login' },
  beforeLoad: ({ location }) => {
    const current = session.get();
    if (!current) return;
    const { from } = location.state;
    if (from) throw redirect({ href: from, replace: true });
    throw redirect({ to: homeOf(current.user), replace: true });
  },
  component: loginComponent,
});
const loginUnguarded = createRoute({
  getParentRoute: () => root,
  path: '/authentication/login-unguarded',
  staticData: { title: 'screen.login' },
  component: loginComponent,
});

const messageScreens = () => import('./message-screens.tsx');
const screen401 = createRoute({
  getParentRoute: () => root,
  path: '/401',
  staticData: { title: 'screen.401.title' },
  component: lazyRouteComponent(messageScreens, 'Screen401'),
});
const screen404 = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'screen.404.title' },
  component: Screen404,
});
const screen500 = createRoute({
  getParentRoute: () => root,
  path: '/500',
  staticData: { title: 'screen.500.title' },
  component: lazyRouteComponent(messageScreens, 'Screen500'),
});

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: ({ location }) => {
    if (session.get()) return;
    throw redirect({ to: '/authentication/login', replace: true, state: { from: location.href } });
  },
  component: lazyRouteComponent(() => import('./shell/app-layout.tsx'), 'AppLayout'),
});
const appHome = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    const current = session.get();
    if (current) throw redirect({ to: homeOf(current.user), replace: true });
  },
});

const accessOf = (id: (typeof MENU)[number]['id']) => MENU.find((item) => item.id === id)?.access;

const bookingsComponent = lazyRouteComponent(
  () => import('../features/bookings/bookings-screen.tsx'),
  'BookingsScreen',
);
const bookings = createRoute({
  getParentRoute: () => app,
  path: '/bookings',
  staticData: { title: 'menu.bookings', access: accessOf('bookings') },
  component: bookingsComponent,
});
const outletBookings = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/bookings',
  staticData: { title: 'menu.bookings', access: accessOf('bookings') },
  component: bookingsComponent,
});
const bookingDetails = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/bookings/details',
  staticData: { title: 'screen.booking_details', access: accessOf('bookings'), rail: true },
  component: lazyRouteComponent(
    () => import('../features/booking-details/booking-details-screen.tsx'),
    'BookingDetailsScreen',
  ),
});
const calendar = createRoute({
  getParentRoute: () => app,
  path: '/calendar',
  staticData: { title: 'menu.calendar', access: accessOf('calendar'), rail: true },
  component: lazyRouteComponent(() => import('../features/board/board-screen.tsx'), 'BoardScreen'),
});
const businesses = createRoute({
  getParentRoute: () => app,
  path: '/businesses',
  staticData: { title: 'screen.business_list', access: accessOf('businesses') },
  component: lazyRouteComponent(() => import('../features/businesses/businesses-screen.tsx'), 'BusinessesScreen'),
});

const routeTree = root.addChildren([
  index,
  login,
  loginUnguarded,
  screen401,
  screen404,
  screen500,
  app.addChildren([appHome, bookings, outletBookings, bookingDetails, calendar, businesses]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultNotFoundComponent: Screen404,
  defaultErrorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
  scrollRestoration: false,
});
