import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const venuesRoutes = [
  screenRoute(
    '/outlets/$outletId/venue/add-venue',
    screen(() => import('./venues-screen.tsx'), 'VenuesScreen', 'venues', 'outlets', 'forms'),
    { title: 'screen.venue_add', access: accessOf('outlets'), withoutOutlet: true },
  ),
] as const;
