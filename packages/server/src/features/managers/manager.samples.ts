import type * as managers from '@laneway/contract/managers/manager.endpoints';
import { hashOf } from '../../platform/http/session-token.ts';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import { invitationTo, newEmail } from '../../testing/sample-people.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';

export function samples(app: TestApp): SamplesOf<typeof managers> {
  async function staffOf(accountId: string): Promise<string> {
    const found = await app.owner.query<{ id: string }>('SELECT staff_id AS id FROM account WHERE account_id = $1', [
      accountId,
    ]);
    return found.rows[0]?.id ?? '';
  }
  async function managerAt(to: Target): Promise<string> {
    const manager = { permissions: [], outlets: [to.outletId] };
    return (await addPerson(app.owner, to.businessId, 'sample', 'MGR', manager)).staffId;
  }

  return {
    'manager.register': async ({ to }) => ({
      body: { firstName: 'Mia', lastName: 'Stone', email: newEmail(), outletIds: [to.outletId] },
    }),
    'manager.inviteAgain': async ({ to }) => {
      const token = await invitationTo(app, to.businessId);
      const { rows } = await app.owner.query<{ id: string }>(
        `SELECT staff_id AS id FROM account JOIN one_use_token USING (account_id) WHERE token_hash = $1`,
        [hashOf(token)],
      );
      return { body: { managerId: rows[0]?.id ?? '' } };
    },
    'manager.update': async ({ to }) => ({
      params: { managerId: await managerAt(to) },
      body: { version: 1, phone: '(617) 555-0111' },
    }),
    'manager.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'manager.outletList': async ({ to, sender }) => ({
      // A manager may only read themselves.
      params: { managerId: sender.role === 'MGR' ? await staffOf(sender.accountId) : await managerAt(to) },
    }),
    'manager.listOfBusiness': async ({ to }) => ({ params: { businessId: to.businessId }, query: {} }),
    'manager.details': async ({ to }) => ({ params: { managerId: await managerAt(to) } }),
  };
}
