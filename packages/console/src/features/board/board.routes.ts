import { CalendarDays } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';

export const boardRoutes = [
  screenRoute(
    '/calendar',
    screen(() => import('./board-screen.tsx'), 'BoardScreen', 'board'),
    { title: 'menu.calendar', access: accessOf('calendar'), icon: CalendarDays, rail: true },
  ),
] as const;
