import { Building2, SlidersHorizontal } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const forms = () => import('./business-form-screen.tsx');
const pages = () => import('./business-screen.tsx');
const access = accessOf('businesses');

export const businessesRoutes = [
  screenRoute(
    '/account',
    screen(() => import('./account-screen.tsx'), 'AccountScreen', 'businesses', 'outlets', 'forms'),
    { title: 'menu.account', access: accessOf('account'), icon: SlidersHorizontal, withoutOutlet: true },
  ),
  screenRoute(
    '/businesses',
    screen(() => import('./businesses-screen.tsx'), 'BusinessesScreen', 'businesses'),
    { title: 'screen.business_list', access, icon: Building2 },
  ),
  screenRoute('/businesses/new', screen(forms, 'NewBusinessScreen', 'businesses', 'forms'), {
    title: 'screen.business_new',
    access,
  }),
  screenRoute('/businesses/new/$businessId', screen(forms, 'EditBusinessScreen', 'businesses', 'forms'), {
    title: 'screen.business_edit',
    access,
  }),
  screenRoute('/businesses/$businessId', screen(pages, 'BusinessScreen', 'businesses', 'outlets', 'forms'), {
    title: 'menu.businesses',
    access,
  }),
  screenRoute(
    '/businesses/$businessId/outlet',
    screen(pages, 'BusinessOutletsScreen', 'businesses', 'outlets', 'forms'),
    { title: 'screen.outlet_list', access },
  ),
  screenRoute(
    '/businesses/$businessId/$outletId',
    screen(() => import('./business-outlet-screen.tsx'), 'BusinessOutletScreen', 'businesses', 'outlets', 'forms'),
    { title: 'shell.outlet', access },
  ),
] as const;
