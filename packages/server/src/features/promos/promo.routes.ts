import {
  promoCreate,
  promoDelete,
  promoDetails,
  promoList,
  promoServiceItems,
  promoUpdate,
} from '@laneway/contract/promos/promo.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { listServiceItems } from './promo.repository.ts';
import { changePromo, createPromo, deletePromo, promoDetailsOf, readPromos } from './promo.service.ts';

export const promoRoutes: Route[] = [
  implementRead(promoList, async ({ tx }) => ({ rows: await readPromos(tx) })),
  implementRead(promoDetails, ({ tx, input }) => promoDetailsOf(tx, input.params.promoId)),
  implementRead(promoServiceItems, async ({ tx }) => ({ serviceItems: await listServiceItems(tx) })),
  implement(promoCreate, (call) => createPromo(call, call.input.body)),
  implement(promoUpdate, (call) => changePromo(call, call.input)),
  implement(promoDelete, (call) => deletePromo(call, call.input)),
];
