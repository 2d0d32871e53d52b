import { createRoute } from '@tanstack/react-router';
import { OF_OUTLET } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const list = screenRoute(
  '/outlets/$outletId/addon',
  screen(() => import('./addons-screen.tsx'), 'AddonsScreen', 'addons', 'outlets', 'forms'),
  { title: 'addons.title', access: OF_OUTLET, withoutOutlet: true, rail: true },
);
const drawer = { access: { ...OF_OUTLET, roles: ['BIZ', 'MGR'] }, rail: true, drawer: true } as const;
const add = createRoute({
  getParentRoute: () => list,
  path: '/add',
  staticData: { title: 'addons.new', ...drawer },
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '/edit',
  staticData: { title: 'addons.edit', ...drawer, elsewhere: '/app/outlets/$outletId/addon' },
});

/** The list stays on the screen while the form of an add-on is open beside it under its own address. */
export const addonsRoutes = [list.addChildren([add, edit])] as const;
