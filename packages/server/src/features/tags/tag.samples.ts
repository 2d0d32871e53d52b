import type * as tags from '@laneway/contract/tags/tag.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof tags> {
  let made = 0;
  const tag = (to: Target) => ({ businessId: to.businessId, tagName: `Label ${(made += 1)}` });
  async function tagOf(to: Target): Promise<string> {
    const reply = await app.call(to.keeper, 'tags.create', { body: tag(to) });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return reply.body.tagId;
  }
  return {
    'tags.list': async ({ to }) => ({ params: { businessId: to.businessId }, query: {} }),
    'tags.associated': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'tags.outlet': async ({ to }) => ({ params: { outletId: to.outletId } }),
    'tags.create': async ({ to }) => ({ body: tag(to) }),
    'tags.update': async ({ to }) => ({
      params: { businessId: to.businessId, tagId: await tagOf(to) },
      body: { version: 1, status: false },
    }),
    'tags.metaList': async ({ to }) => ({ params: { businessId: to.businessId } }),
    'tags.metaSave': async ({ to }) => {
      const tagId = await tagOf(to);
      return { body: { tagId, version: 0, metaTitle: '', metaDescription: '', slug: `label-${made}` } };
    },
    'tags.serviceCategories': async ({ to }) => ({ params: { businessId: to.businessId } }),
  };
}
