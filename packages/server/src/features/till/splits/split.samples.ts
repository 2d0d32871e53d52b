import type * as splits from '@laneway/contract/till/split.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof splits> {
  const nextDay = unusedDays('2031-01-01');
  const people = ['Dana Cole', 'Sam Roe'].map((name) => ({ customerDetails: { name } }));

  async function booked({ outletId, planId, keeper }: Target): Promise<{ outletId: string; bookingId: string }> {
    const item = { serviceItemId: planId, date: nextDay(), start: '12:00', duration: 1.5, guests: { Guest: 2 } };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const made = await app.call(keeper, 'reservation.add', { body: { outletId, items: [item], ...contact } });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    return { outletId, bookingId: made.body.bookingId };
  }
  async function shared(to: Target): Promise<{ bookingId: string; splitId: string }> {
    const at = await booked(to);
    const made = await app.call(to.keeper, 'splitPayment.create', { body: { ...at, people } });
    if (made.status !== 201) throw new Error(`a sample could not be split: ${JSON.stringify(made.body)}`);
    return { bookingId: at.bookingId, splitId: made.body.splits[0]?.splitId ?? '' };
  }

  return {
    'splitPayment.create': async ({ to }) => ({ body: { ...(await booked(to)), people } }),
    'splitPayment.update': async ({ to }) => ({
      body: { ...(await shared(to)), action: 'confirm', paymentMethod: 'CASH', version: 1 },
    }),
    'splitPayment.list': async ({ to }) => ({
      body: { outletId: to.outletId, bookingId: (await shared(to)).bookingId },
    }),
    'splitPayment.delete': async ({ to }) => ({ query: { ...(await shared(to)), version: 1 } }),
  };
}
