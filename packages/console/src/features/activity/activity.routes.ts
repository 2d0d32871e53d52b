import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const activityRoutes = [
  screenRoute(
    '/activity',
    screen(() => import('./activity-screen.tsx'), 'ActivityScreen', 'activity', 'booking-details'),
    { title: 'screen.activity', access: { roles: ['ADM', 'BIZ'] }, withoutOutlet: true },
  ),
] as const;
