import { promoApply, promoRemove } from '@laneway/contract/promos/promo-apply.endpoints';
import { implement, type Route } from '../../../platform/http/route.ts';
import { applyPromo, removePromo } from './apply.service.ts';

/** What a booking does with a promo code. */
export const promoRoutes: Route[] = [
  implement(promoApply, (call) => applyPromo(call, call.input.body), { previewReads: true }),
  implement(promoRemove, (call) => removePromo(call, call.input.body)),
];
