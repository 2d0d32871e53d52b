import { dealRedeem } from '@laneway/contract/deals/redeem.endpoints';
import { implement, type Route } from '../../platform/http/route.ts';
import { redeem } from './redeem.service.ts';

/** Using deals that were sold. Deals themselves are plans. */
export const routes: Route[] = [implement(dealRedeem, (call) => redeem(call, call.input.body), { previewReads: true })];
