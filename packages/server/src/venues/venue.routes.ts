import { venueList } from '@laneway/contract/venues/venue.endpoints';
import { implement, type Route } from '../http/route.ts';
import { listVenues } from './venue.repository.ts';

export const venueRoutes: Route[] = [
  implement(venueList, async ({ tx, outletId }) => ({ rows: await listVenues(tx, outletId) })),
];
