/** The slices of the contract, a line for each: what they declare, each in its folder. */
export * as activity from './activity/activity.slice.ts';
export * as addons from './addons/addons.slice.ts';
export * as bookings from './bookings/bookings.slice.ts';
export * as businesses from './businesses/businesses.slice.ts';
export * as dealTags from './deal-tags/deal-tags.slice.ts';
export * as deals from './deals/deals.slice.ts';
export * as files from './files/files.slice.ts';
export * as frame from './words/frame.slice.ts';
export * as http from './http/http.slice.ts';
export * as identity from './identity/identity.slice.ts';
export * as managers from './managers/managers.slice.ts';
export * as outlets from './outlets/outlets.slice.ts';
export * as overview from './overview/overview.slice.ts';
export * as plans from './plans/plans.slice.ts';
export * as services from './services/services.slice.ts';
export * as tags from './tags/tags.slice.ts';
export * as venues from './venues/venues.slice.ts';
