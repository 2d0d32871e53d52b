export { venueRoutes as routes } from './venue.routes.ts';

/** Until when a resource is down (`lane_down`) is read by whatever sells it. */
export const tables = ['lane_down', 'resource', 'resource_set'] as const;
