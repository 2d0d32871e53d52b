import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const servicesRoutes = [
  screenRoute(
    '/services',
    screen(() => import('./services-screen.tsx'), 'ServicesScreen', 'services', 'forms'),
    { title: 'menu.services', access: accessOf('services') },
  ),
] as const;
