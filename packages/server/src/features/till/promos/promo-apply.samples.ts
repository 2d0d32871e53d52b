import type * as promos from '@laneway/contract/promos/promo-apply.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof promos> {
  const nextDay = unusedDays('2029-01-01');
  let made = 0;

  async function booked({ outletId, planId, keeper }: Target): Promise<string> {
    const item = { serviceItemId: planId, date: nextDay(), start: '12:00', duration: 1.5, guests: { Guest: 2 } };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const reply = await app.call(keeper, 'reservation.add', { body: { outletId, items: [item], ...contact } });
    if (reply.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(reply.body)}`);
    return reply.body.bookingId;
  }
  async function codeOf({ businessId, keeper }: Target): Promise<string> {
    made += 1;
    const promoCode = `ON-BOOKING-${made}`;
    const dates = { startDate: '2026-01-01', endDate: '2099-12-31' };
    const body = { businessId, promoCode, name: 'Ten off', type: 2 as const, amount: 10, ...dates };
    const reply = await app.call(keeper, 'promo.create', { body });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return promoCode;
  }

  return {
    'promo.apply': async ({ to }) => ({
      body: { outletId: to.outletId, bookingId: await booked(to), promoCode: await codeOf(to) },
    }),
    'promo.remove': async ({ to }) => ({ body: { outletId: to.outletId, bookingId: await booked(to) } }),
  };
}
