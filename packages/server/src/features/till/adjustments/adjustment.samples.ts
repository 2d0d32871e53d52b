import type * as adjustments from '@laneway/contract/till/adjustment.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof adjustments> {
  const nextDay = unusedDays('2029-01-01');

  async function booked({ outletId, planId, keeper }: Target): Promise<string> {
    const item = {
      serviceItemId: planId,
      date: nextDay(),
      start: '12:00',
      duration: 1.5,
      guests: { Guest: 2 },
    };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const made = await app.call(keeper, 'reservation.add', { body: { outletId, items: [item], ...contact } });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    return made.body.bookingId;
  }
  const goodwill = { name: 'Goodwill', desc: 'Lane stopped for 20 minutes' };
  const tenOff = { adjustmentType: 2, adjustmentDirection: 2, amount: 10 } as const;

  return {
    'adjustment.create': async ({ to }) => ({
      body: { outletId: to.outletId, bookingId: await booked(to), ...goodwill, ...tenOff },
    }),
    'adjustment.list': async ({ to }) => ({ params: { outletId: to.outletId, bookingId: await booked(to) } }),
  };
}
