/** The areas of the API, a line for each. Every endpoint that a module exports is part of the API. */
export * as activity from './activity/activity.endpoints.ts';
export * as bookings from './bookings/booking.endpoints.ts';
export * as businesses from './businesses/business.endpoints.ts';
export * as catalogue from './plans/catalogue.endpoints.ts';
export * as dealTags from './deal-tags/deal-tag.endpoints.ts';
export * as files from './files/file.endpoints.ts';
export * as frontDoor from './identity/front-door.endpoints.ts';
export * as identity from './identity/identity.endpoints.ts';
export * as managers from './managers/manager.endpoints.ts';
export * as outlets from './outlets/outlet.endpoints.ts';
export * as overview from './overview/overview.endpoints.ts';
export * as ownAccount from './identity/own-account.endpoints.ts';
export * as plans from './plans/plan.endpoints.ts';
export * as provider from './identity/provider.endpoints.ts';
export * as tags from './tags/tag.endpoints.ts';
export * as venues from './venues/venue.endpoints.ts';
