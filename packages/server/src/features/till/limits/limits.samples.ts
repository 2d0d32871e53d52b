import type * as approvals from '@laneway/contract/till/approval.endpoints';
import type { SamplesOf } from '../../../testing/sample-calls.ts';
import { approverOf, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof approvals> {
  return {
    'approval.give': async ({ to }) => {
      const { outletId } = to;
      const item = {
        serviceItemId: to.planId,
        date: '2028-11-06',
        start: '19:00',
        duration: 1.5,
        guests: { Guest: 2 },
      };
      const made = await app.call(to.keeper, 'booking.lock', { body: { outletId, items: [item] } });
      if (made.status !== 201) throw new Error(`a sample could not be held: ${JSON.stringify(made.body)}`);
      await app.call(to.keeper, 'booking.unlock', { body: { bookingId: made.body.bookingId } });
      const { email } = await approverOf(app, to.businessId);
      const command = { outletId, bookingId: made.body.bookingId, what: 'refund' as const, amount: 79.35 };
      return { body: { ...command, email, password: SAMPLE_PASSWORD, code: null } };
    },
  };
}
