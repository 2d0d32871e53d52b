import { Store } from 'lucide-react';
import { OF_OUTLET, accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const forms = () => import('./outlet-form-screens.tsx');
const OWNERS = { roles: ['ADM', 'BIZ'] } as const;

export const outletsRoutes = [
  screenRoute(
    '/outlets',
    screen(() => import('./outlets-screen.tsx'), 'OutletsScreen', 'outlets', 'forms'),
    { title: 'screen.outlet_list', access: accessOf('outlets'), icon: Store, withoutOutlet: true },
  ),
  screenRoute('/outlets/new', screen(forms, 'NewOutletScreen', 'outlets', 'forms'), {
    title: 'screen.outlet_new',
    access: OWNERS,
    withoutOutlet: true,
  }),
  screenRoute('/outlets/new/$outletId', screen(forms, 'CopyOutletScreen', 'outlets', 'forms'), {
    title: 'screen.outlet_new',
    access: OWNERS,
    withoutOutlet: true,
  }),
  screenRoute(
    '/outlets/$outletId',
    screen(
      () => import('./outlet-screen.tsx'),
      'OutletScreen',
      'addons',
      'deal-tags',
      'outlets',
      'venues',
      'managers',
      'forms',
    ),
    { title: 'screen.outlet_list', access: OF_OUTLET, withoutOutlet: true },
  ),
  screenRoute('/outlets/$outletId/edit', screen(forms, 'EditOutletScreen', 'outlets', 'forms'), {
    title: 'screen.outlet_edit',
    access: OF_OUTLET,
    withoutOutlet: true,
  }),
] as const;
