export { bookingListRoutes as routes } from './booking-list.routes.ts';
