import { accessOf } from '../../app/routing/menu.ts';
import { screen, screenRoute } from '../../app/routing/screen-route.tsx';
import { withViews } from '../../app/routing/views.tsx';

export const bookingDetailsRoutes = [
  screenRoute(
    '/outlets/$outletId/bookings/details',
    withViews(
      screen(
        () => import('./booking-details-screen.tsx'),
        'BookingDetailsScreen',
        'booking-details',
        'booking-addons',
        'till',
        'forms',
      ),
    ),
    { title: 'screen.booking_details', access: accessOf('bookings'), rail: true, elsewhere: '/app/bookings' },
  ),
] as const;
