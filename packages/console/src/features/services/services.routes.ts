import { Shapes } from 'lucide-react';
import { OF_OUTLET, accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const ofOutlet = () => import('./outlet-services-screen.tsx');

export const servicesRoutes = [
  screenRoute(
    '/services',
    screen(() => import('./services-screen.tsx'), 'ServicesScreen', 'services', 'forms'),
    { title: 'menu.services', access: accessOf('services'), icon: Shapes },
  ),
  screenRoute('/outlets/$outletId/service', screen(ofOutlet, 'OutletServicesScreen', 'services', 'outlets', 'forms'), {
    title: 'outlet_service.title',
    access: OF_OUTLET,
    withoutOutlet: true,
  }),
  screenRoute(
    '/businesses/$businessId/$outletId/service',
    screen(ofOutlet, 'BusinessServicesScreen', 'services', 'outlets', 'forms'),
    { title: 'outlet_service.title', access: accessOf('businesses') },
  ),
] as const;
