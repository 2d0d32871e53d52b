import type * as businesses from '@laneway/contract/businesses/business.endpoints';
import { businessVersion, type SamplesOf } from '../../testing/sample-calls.ts';
import { freshEmail, proved } from '../../testing/sample-people.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof businesses> {
  return {
    'business.list': async () => ({ query: {} }),
    'business.details': async ({ to }) => ({ params: { businessId: to.businessId } }),
    'business.search': async () => ({ query: { email: 'desk@harbor.test' } }),
    'business.create': async () => ({ body: { name: 'Sample Bowl' } }),
    'business.update': async ({ to }) => ({
      params: { businessId: to.businessId },
      body: { version: await businessVersion(app, to.businessId), phone: '(617) 555-0142' },
    }),
    'business.inviteOwner': async ({ to, sender }) => {
      await proved(app, sender.accountId);
      return {
        params: { businessId: to.businessId },
        body: { firstName: 'Mia', lastName: 'Stone', email: await freshEmail(app) },
      };
    },
    'business.withdrawOwner': async ({ to }) => {
      const params = { businessId: to.businessId };
      const body = { firstName: 'Mia', lastName: 'Stone', email: await freshEmail(app) };
      await proved(app, app.venue.accounts.admin);
      const invited = await app.call('admin', 'business.inviteOwner', { params, body });
      return { params, body: { accountId: invited.body.owners.at(-1)?.accountId ?? '' } };
    },
  };
}
