import { addonCreate, addonList, addonPartialUpdate, addonUpdate } from '@laneway/contract/addons/addon.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { shortPage } from '../../platform/paging/short-page.ts';
import { changeAddon, changeAddons, createAddon, readAddons } from './addon.service.ts';

export const addonRoutes: Route[] = [
  implementRead(addonList, async ({ tx, outletId, input }) => {
    const { rows, counted } = shortPage(await readAddons(tx, outletId, input.query), input.query);
    return { rows, ...counted };
  }),
  implement(addonCreate, (call) => createAddon(call, call.input.body)),
  implement(addonUpdate, (call) => changeAddon(call, call.input)),
  implement(addonPartialUpdate, (call) => changeAddons(call, call.input.body)),
];
