import type * as redeem from '@laneway/contract/deals/redeem.endpoints';
import { newId } from '../../platform/database/uuid.ts';
import type { SamplesOf } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { insertDealAt } from '../../testing/test-goods.ts';
import { dealsOf } from './deals.fixture.ts';

export function samples(app: TestApp): SamplesOf<typeof redeem> {
  return {
    'deal.redeem': async ({ to }) => {
      const deal = await insertDealAt(app.owner, to);
      const { code } = await dealsOf(app, { ...to, deal, who: to.keeper }).sell();
      return { body: { outletId: to.outletId, code, nonce: newId() } };
    },
  };
}
