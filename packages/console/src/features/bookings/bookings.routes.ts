import { NotebookText } from 'lucide-react';
import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';
import { withViews } from '../../app/routing/views.tsx';

const bookings = screen(() => import('./bookings-screen.tsx'), 'BookingsScreen', 'bookings');
const about = { title: 'menu.bookings', access: accessOf('bookings'), icon: NotebookText } as const;

export const bookingsRoutes = [
  screenRoute('/bookings', bookings, about),
  screenRoute('/outlets/$outletId/bookings', withViews(bookings), about),
] as const;
