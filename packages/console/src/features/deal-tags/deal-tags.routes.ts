import { OF_OUTLET } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

const screens = () => import('./deal-tags-screen.tsx');
const about = { title: 'dealtag.title', access: OF_OUTLET, withoutOutlet: true } as const;

export const dealTagsRoutes = [
  screenRoute(
    '/outlets/$outletId/deal-tags',
    screen(screens, 'DealTagsScreen', 'deal-tags', 'outlets', 'forms'),
    about,
  ),
  screenRoute(
    '/outlets/$outletId/deal-tags/add',
    screen(screens, 'AddDealTagScreen', 'deal-tags', 'outlets', 'forms'),
    about,
  ),
] as const;
