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
import type { Part } from '@laneway/contract/words/parts';
import type { ScreenAccess } from './session/access.ts';
import { MENU, homeOf } from './routing/menu.ts';
import { withWords } from './words/i18n.ts';
import { RouteError } from './routing/route-error.tsx';
import { Screen401, Screen404, Screen500 } from './routing/message-screens.tsx';
import { type RawSearch, parseSearch, stringifySearch } from './routing/search.ts';
import { session } from './session/session.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
  interface StaticDataRouteOption {
    /** The word of the screen's title. */
    title?: ParseKeys;
    access?: ScreenAccess;
    /** The screen is wide: the menu starts as a rail. */
    rail?: boolean;
    /** The screen can be shown while the business has no outlet. */
    withoutOutlet?: boolean;
    /** A drawer over its parent's screen, which stays: the focus is the drawer's own. */
    drawer?: boolean;
  }
}

const root = createRootRoute({
  // Each screen reads its own part of the address (useSearchState), so that no parser loads before its screen.
  validateSearch: (search: RawSearch) => search,
  component: Outlet,
  notFoundComponent: Screen404,
  errorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
});

const toHome = () => {
  const current = session.get();
  if (current) throw redirect({ to: homeOf(current.user), replace: true });
  // Signed out: the sign-in stands before the router (entrance.ts).
  throw redirect({ href: '/authentication/login', reloadDocument: true });
};
const index = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome });
/** Who is signed in is redirected away from the sign-in. */
const login = createRoute({ getParentRoute: () => root, path: '/authentication/login', beforeLoad: toHome });
const register = createRoute({ getParentRoute: () => root, path: '/authentication/register', beforeLoad: toHome });
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
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { href } }) => {
      throw redirect({ href, reloadDocument: true });
    },
  }),
);

const screen401 = createRoute({
  getParentRoute: () => root,
  path: '/401',
  component: Screen401,
});
const screen404 = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: Screen404,
});
const screen500 = createRoute({
  getParentRoute: () => root,
  path: '/500',
  component: Screen500,
});

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyRouteComponent(() => import('./shell/app-layout.tsx'), 'AppLayout'),
});
const appHome = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: toHome,
});

/** A screen of a feature, with the parts of the words that it shows: they travel beside its code. */
function screen<File extends Record<string, unknown>, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  ...words: Part[]
) {
  return lazyRouteComponent(() => withWords(load(), ...words), name);
}

const accessOf = (id: (typeof MENU)[number]['id']) => MENU.find((item) => item.id === id)?.access;

const bookingsComponent = screen(
  () => import('../features/bookings/bookings-screen.tsx'),
  'BookingsScreen',
  'bookings',
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
  component: screen(
    () => import('../features/booking-details/booking-details-screen.tsx'),
    'BookingDetailsScreen',
    'booking-details',
    'forms',
  ),
});
const overview = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  staticData: { title: 'menu.overview', access: accessOf('overview') },
  component: screen(() => import('../features/overview/overview-screen.tsx'), 'OverviewScreen', 'overview'),
});
const calendar = createRoute({
  getParentRoute: () => app,
  path: '/calendar',
  staticData: { title: 'menu.calendar', access: accessOf('calendar'), rail: true },
  component: screen(() => import('../features/board/board-screen.tsx'), 'BoardScreen', 'board'),
});
const businesses = createRoute({
  getParentRoute: () => app,
  path: '/businesses',
  staticData: { title: 'screen.business_list', access: accessOf('businesses') },
  component: screen(() => import('../features/businesses/businesses-screen.tsx'), 'BusinessesScreen', 'businesses'),
});
const profile = createRoute({
  getParentRoute: () => app,
  path: '/account/$profile',
  staticData: { title: 'app.profile', access: { roles: ['ADM', 'BIZ', 'MGR'] }, withoutOutlet: true },
  component: screen(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen', 'profile', 'forms'),
});
const adminOnly = { access: { roles: ['ADM'] } } as const satisfies { access: ScreenAccess };
const account = createRoute({
  getParentRoute: () => app,
  path: '/account',
  staticData: { title: 'menu.account', access: accessOf('account'), withoutOutlet: true },
  component: screen(
    () => import('../features/businesses/account-screen.tsx'),
    'AccountScreen',
    'businesses',
    'outlets',
    'forms',
  ),
});
const activity = createRoute({
  getParentRoute: () => app,
  path: '/activity',
  staticData: { title: 'screen.activity', access: { roles: ['BIZ'] }, withoutOutlet: true },
  component: screen(
    () => import('../features/activity/activity-screen.tsx'),
    'ActivityScreen',
    'activity',
    'booking-details',
  ),
});
const services = createRoute({
  getParentRoute: () => app,
  path: '/services',
  staticData: { title: 'menu.services', access: accessOf('services') },
  component: screen(() => import('../features/services/services-screen.tsx'), 'ServicesScreen', 'services', 'forms'),
});
const businessNew = createRoute({
  getParentRoute: () => app,
  path: '/businesses/new',
  staticData: { title: 'screen.business_new', ...adminOnly },
  component: screen(
    () => import('../features/businesses/business-form-screen.tsx'),
    'NewBusinessScreen',
    'businesses',
    'forms',
  ),
});
const businessEdit = createRoute({
  getParentRoute: () => app,
  path: '/businesses/new/$businessId',
  staticData: { title: 'screen.business_edit', ...adminOnly },
  component: screen(
    () => import('../features/businesses/business-form-screen.tsx'),
    'EditBusinessScreen',
    'businesses',
    'forms',
  ),
});
const business = createRoute({
  getParentRoute: () => app,
  path: '/businesses/$businessId',
  staticData: { title: 'menu.businesses', ...adminOnly },
  component: screen(
    () => import('../features/businesses/business-screen.tsx'),
    'BusinessScreen',
    'businesses',
    'outlets',
    'forms',
  ),
});
const businessOutlets = createRoute({
  getParentRoute: () => app,
  path: '/businesses/$businessId/outlet',
  staticData: { title: 'screen.outlet_list', ...adminOnly },
  component: screen(
    () => import('../features/businesses/business-screen.tsx'),
    'BusinessOutletsScreen',
    'businesses',
    'outlets',
    'forms',
  ),
});
const businessOutlet = createRoute({
  getParentRoute: () => app,
  path: '/businesses/$businessId/$outletId',
  staticData: { title: 'shell.outlet', ...adminOnly },
  component: screen(
    () => import('../features/businesses/business-outlet-screen.tsx'),
    'BusinessOutletScreen',
    'businesses',
    'outlets',
    'forms',
  ),
});

const outletForms = () => import('../features/outlets/outlet-form-screens.tsx');
const outlets = createRoute({
  getParentRoute: () => app,
  path: '/outlets',
  staticData: { title: 'screen.outlet_list', access: accessOf('outlets'), withoutOutlet: true },
  component: screen(() => import('../features/outlets/outlets-screen.tsx'), 'OutletsScreen', 'outlets', 'forms'),
});
const outletNew = createRoute({
  getParentRoute: () => app,
  path: '/outlets/new',
  staticData: { title: 'screen.outlet_new', access: { roles: ['ADM', 'BIZ'] }, withoutOutlet: true },
  component: screen(outletForms, 'NewOutletScreen', 'outlets', 'forms'),
});
const outletCopy = createRoute({
  getParentRoute: () => app,
  path: '/outlets/new/$outletId',
  staticData: { title: 'screen.outlet_new', access: { roles: ['ADM', 'BIZ'] }, withoutOutlet: true },
  component: screen(outletForms, 'CopyOutletScreen', 'outlets', 'forms'),
});
const OF_OUTLET = { roles: ['ADM', 'BIZ', 'MGR'], menu: 'Outlets' } as const;
const outletDetails = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId',
  staticData: { title: 'screen.outlet_list', access: OF_OUTLET, withoutOutlet: true },
  component: screen(
    () => import('../features/outlets/outlet-screen.tsx'),
    'OutletScreen',
    'addons',
    'deal-tags',
    'outlets',
    'venues',
    'managers',
    'forms',
  ),
});
const outletEdit = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/edit',
  staticData: { title: 'screen.outlet_edit', access: OF_OUTLET, withoutOutlet: true },
  component: screen(outletForms, 'EditOutletScreen', 'outlets', 'forms'),
});
const userAccess = createRoute({
  getParentRoute: () => app,
  path: '/useraccess',
  staticData: { title: 'screen.manager_list', access: accessOf('user_permission') },
  component: screen(() => import('../features/managers/managers-screen.tsx'), 'ManagersScreen', 'managers'),
});
const managerAdd = createRoute({
  getParentRoute: () => app,
  path: '/useraccess/create',
  staticData: { title: 'screen.manager_add', access: accessOf('user_permission') },
  component: screen(
    () => import('../features/managers/add-manager-screen.tsx'),
    'AddManagerScreen',
    'managers',
    'forms',
  ),
});
const managerEdit = createRoute({
  getParentRoute: () => app,
  path: '/useraccess/edit/$managerId',
  staticData: { title: 'screen.manager_update', access: accessOf('user_permission') },
  component: screen(
    () => import('../features/managers/update-manager-screen.tsx'),
    'UpdateManagerScreen',
    'managers',
    'forms',
  ),
});

const venues = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/venue/add-venue',
  staticData: { title: 'screen.venue_add', access: accessOf('outlets'), withoutOutlet: true },
  component: screen(() => import('../features/venues/venues-screen.tsx'), 'VenuesScreen', 'venues', 'outlets', 'forms'),
});

const dealTagScreens = () => import('../features/deal-tags/deal-tags-screen.tsx');
const dealTags = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/deal-tags',
  staticData: { title: 'dealtag.title', access: OF_OUTLET, withoutOutlet: true },
  component: screen(dealTagScreens, 'DealTagsScreen', 'deal-tags', 'outlets', 'forms'),
});
const dealTagAdd = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/deal-tags/add',
  staticData: { title: 'dealtag.title', access: OF_OUTLET, withoutOutlet: true },
  component: screen(dealTagScreens, 'AddDealTagScreen', 'deal-tags', 'outlets', 'forms'),
});

const addons = createRoute({
  getParentRoute: () => app,
  path: '/outlets/$outletId/addon',
  staticData: { title: 'addons.title', access: OF_OUTLET, withoutOutlet: true, rail: true },
  component: screen(() => import('../features/addons/addons-screen.tsx'), 'AddonsScreen', 'addons', 'outlets', 'forms'),
});
const addonDrawer = { access: { ...OF_OUTLET, roles: ['BIZ', 'MGR'] }, rail: true, drawer: true } as const;
const addonAdd = createRoute({
  getParentRoute: () => addons,
  path: '/add',
  staticData: { title: 'addons.new', ...addonDrawer },
});
const addonEdit = createRoute({
  getParentRoute: () => addons,
  path: '/edit',
  staticData: { title: 'addons.edit', ...addonDrawer },
});

const routeTree = root.addChildren([
  index,
  login,
  register,
  ...entrancePages,
  screen401,
  screen404,
  screen500,
  app.addChildren([
    appHome,
    bookings,
    overview,
    outletBookings,
    bookingDetails,
    calendar,
    userAccess,
    managerAdd,
    managerEdit,
    account,
    activity,
    services,
    businesses,
    profile,
    businessNew,
    businessEdit,
    business,
    businessOutlets,
    businessOutlet,
    outlets,
    outletNew,
    outletCopy,
    outletDetails,
    outletEdit,
    venues,
    dealTags,
    dealTagAdd,
    addons.addChildren([addonAdd, addonEdit]),
  ]),
]);

/** The router, made when the console is entered: it reads the address as it is then. */
export function createConsoleRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A screen of another outlet, manager or business begins anew, so that nothing typed about one is saved to another.
    defaultRemountDeps: ({ params }) => params,
    defaultNotFoundComponent: Screen404,
    defaultErrorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
    scrollRestoration: false,
  });
}
