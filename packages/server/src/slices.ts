/**
 * The slices of the server, a line for each: their routes, or the function that makes them from the server's
 * dependencies.
 */
export { addonRoutes } from './features/addons/addon.routes.ts';
export { activityRoutes } from './platform/activity/activity.routes.ts';
export { boardRoutes } from './features/live/board.routes.ts';
export { bookingListRoutes } from './features/booking-lists/booking-list.routes.ts';
export { bookingRoutes } from './features/bookings/booking.routes.ts';
export { businessRoutes } from './features/businesses/business.routes.ts';
export { serviceRoutes } from './features/services/service.routes.ts';
export { dealTagRoutes } from './features/deal-tags/deal-tag.routes.ts';
export { fileRoutes } from './platform/files/file.routes.ts';
export { identityRoutes } from './features/identity/identity.routes.ts';
export { managerRoutes } from './features/managers/manager.routes.ts';
export { outletRoutes } from './features/outlets/outlet.routes.ts';
export { overviewRoutes } from './features/overview/overview.routes.ts';
export { planRoutes } from './features/plans/plan.routes.ts';
export { tagRoutes } from './features/tags/tag.routes.ts';
export { venueRoutes } from './features/venues/venue.routes.ts';
