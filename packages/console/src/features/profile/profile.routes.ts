import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const profileRoutes = [
  screenRoute(
    '/account/$profile',
    screen(() => import('./profile-screen.tsx'), 'ProfileScreen', 'profile', 'forms'),
    { title: 'app.profile', access: { roles: ['ADM', 'BIZ', 'MGR'] }, withoutOutlet: true },
  ),
] as const;
