import { addonCreate, addonList, addonPartialUpdate, addonUpdate } from '@laneway/contract/addons/addon.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { changeAddon, changeAddons, createAddon, readAddons } from './addon.service.ts';

export const addonRoutes: Route[] = [
  implementRead(addonList, async ({ tx, outletId, input }) => ({ rows: await readAddons(tx, outletId, input.query) })),
  implement(addonCreate, (call) => createAddon(call, call.input.body)),
  implement(addonUpdate, (call) => changeAddon(call, call.input)),
  implement(addonPartialUpdate, (call) => changeAddons(call, call.input.body)),
];
