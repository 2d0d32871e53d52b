/** The features with screens, a line for each. */
export { activityRoutes } from '../features/activity/activity.routes.ts';
export { addonsRoutes } from '../features/addons/addons.routes.ts';
export { boardRoutes } from '../features/board/board.routes.ts';
export { bookingDetailsRoutes } from '../features/booking-details/booking-details.routes.ts';
export { bookingsRoutes } from '../features/bookings/bookings.routes.ts';
export { businessesRoutes } from '../features/businesses/businesses.routes.ts';
export { dealTagsRoutes } from '../features/deal-tags/deal-tags.routes.ts';
export { giftCardsRoutes } from '../features/gift-cards/gift-cards.routes.ts';
export { managersRoutes } from '../features/managers/managers.routes.ts';
export { outletsRoutes } from '../features/outlets/outlets.routes.ts';
export { overviewRoutes } from '../features/overview/overview.routes.ts';
export { plansRoutes } from '../features/plans/plans.routes.ts';
export { profileRoutes } from '../features/profile/profile.routes.ts';
export { promosRoutes } from '../features/promos/promos.routes.ts';
export { servicesRoutes } from '../features/services/services.routes.ts';
export { tagsRoutes } from '../features/tags/tags.routes.ts';
export { venuesRoutes } from '../features/venues/venues.routes.ts';
