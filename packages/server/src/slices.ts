/**
 * The features of the server, a line for each. Of what its `<feature>.slice.ts` exports are gathered: `routes`, or the
 * function that makes them from the server's dependencies; `chores` and `topics` of the outbox; `tables` that are its
 * own.
 */
export * as addons from './features/addons/addons.slice.ts';
export * as blocks from './features/blocks/blocks.slice.ts';
export * as bookingLists from './features/booking-lists/booking-lists.slice.ts';
export * as bookings from './features/bookings/bookings.slice.ts';
export * as businesses from './features/businesses/businesses.slice.ts';
export * as deals from './features/deals/deals.slice.ts';
export * as dealTags from './features/deal-tags/deal-tags.slice.ts';
export * as giftCards from './features/gift-cards/gift-cards.slice.ts';
export * as guests from './features/guests/guests.slice.ts';
export * as identity from './features/identity/identity.slice.ts';
export * as ledger from './features/ledger/ledger.slice.ts';
export * as live from './features/live/live.slice.ts';
export * as managers from './features/managers/managers.slice.ts';
export * as orders from './features/orders/orders.slice.ts';
export * as outlets from './features/outlets/outlets.slice.ts';
export * as overview from './features/overview/overview.slice.ts';
export * as plans from './features/plans/plans.slice.ts';
export * as promos from './features/promos/promos.slice.ts';
export * as reseating from './features/reseating/reseating.slice.ts';
export * as services from './features/services/services.slice.ts';
export * as tags from './features/tags/tags.slice.ts';
export * as till from './features/till/till.slice.ts';
export * as venues from './features/venues/venues.slice.ts';
