/** Slices with error codes or deeds of their own, a line for each. */
export * as activity from './activity/activity.codes.ts';
export * as addons from './addons/addon.codes.ts';
export * as bookings from './bookings/booking.codes.ts';
export * as businesses from './businesses/business.codes.ts';
export * as dealTags from './deal-tags/deal-tag.codes.ts';
export * as files from './files/file.codes.ts';
export * as http from './http/http.codes.ts';
export * as identity from './identity/identity.codes.ts';
export * as managers from './managers/manager.codes.ts';
export * as outlets from './outlets/outlet.codes.ts';
export * as plans from './plans/plan.codes.ts';
export * as services from './services/service.codes.ts';
export * as tags from './tags/tag.codes.ts';
export * as venues from './venues/venue.codes.ts';
