export { venueRoutes as routes } from './venue.routes.ts';

export const tables = ['resource', 'resource_set'] as const;
