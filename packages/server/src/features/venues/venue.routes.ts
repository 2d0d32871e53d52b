import { venueAdd, venueList, venuePlanCheck, venueUpdate } from '@laneway/contract/venues/venue.endpoints';
import { implement, implementComputed, type Route } from '../../platform/http/route.ts';
import { listSets, listVenues } from './venue.repository.ts';
import { addVenues, changeVenues, checkUse } from './venue.service.ts';

export const venueRoutes: Route[] = [
  implement(venueList, async ({ tx, outletId }) => {
    const [rows, sets] = await Promise.all([listVenues(tx, outletId), listSets(tx, outletId)]);
    return { rows, sets };
  }),
  implement(venueAdd, (call) => addVenues(call, call.input.body)),
  implement(venueUpdate, (call) => changeVenues(call, call.input.body)),
  implementComputed(venuePlanCheck, (call) => checkUse(call, call.input.body)),
];
