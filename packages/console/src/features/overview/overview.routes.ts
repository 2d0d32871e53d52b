import { LayoutDashboard } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const overviewRoutes = [
  screenRoute(
    '/dashboard',
    screen(() => import('./overview-screen.tsx'), 'OverviewScreen', 'overview'),
    { title: 'menu.overview', access: accessOf('overview'), icon: LayoutDashboard },
  ),
] as const;
