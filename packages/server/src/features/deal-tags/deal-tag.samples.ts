import type * as dealTags from '@laneway/contract/deal-tags/deal-tag.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dealTagBody, insertDeal, insertTag } from './deal-tag.fixture.ts';

export function samples(app: TestApp): SamplesOf<typeof dealTags> {
  let made = 0;
  /** A body that conflicts with no other sample. */
  async function body(to: Target) {
    made += 1;
    const tagId = await insertTag(app.owner, to.businessId, `Sample ${made}`);
    return dealTagBody(to.outletId, tagId, made, [await insertDeal(app.owner, to, 'Sample deal')]);
  }
  async function created(to: Target) {
    const sent = await body(to);
    const reply = await app.call(to.keeper, 'dealTag.create', { body: sent });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return { ...sent, id: reply.body.id, version: reply.body.version };
  }
  return {
    'dealTag.create': async ({ to }) => ({ body: await body(to) }),
    'dealTag.update': async ({ to }) => {
      const { tagId, ...rest } = await created(to);
      const params = { outletId: to.outletId, tagId };
      return { params, body: { ...rest, tagId, status: false, removedPlanList: [], addedPlanList: [] } };
    },
    'dealTag.fetch': async ({ to }) => {
      await created(to);
      return { params: { businessId: to.businessId, outletId: to.outletId }, query: {} };
    },
    'dealTag.delete': async ({ to }) => {
      const { tagId } = await created(to);
      return { params: { outletId: to.outletId, tagId }, query: { version: 1 } };
    },
  };
}
