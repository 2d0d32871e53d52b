import type * as orders from '@laneway/contract/orders/order.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { unusedDays } from '../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof orders> {
  const nextDay = unusedDays('2029-06-04');
  let addons = 0;

  async function ordered({ outletId, planId, keeper }: Target): Promise<{ outletId: string; orderId: string }> {
    addons += 1;
    const made = await app.call(keeper, 'addon.create', {
      body: { outletId, name: `Ordered pizza ${addons}`, price: 18, category: 'Food' },
    });
    const item = { serviceItemId: planId, date: nextDay(), start: '19:00', duration: 1.5, guests: { Guest: 4 } };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };
    const booked = await app.call(keeper, 'reservation.add', { body: { outletId, items: [item], ...contact } });
    const { bookingId, version } = booked.body;
    const reply = await app.call(keeper, 'booking.updateAddons', {
      params: { outletId, bookingId },
      body: { version, addons: [{ itemId: made.body.addonId, count: 1 }] },
    });
    const [row] = reply.body.addonItems ?? [];
    if (row === undefined) throw new Error(`a sample could not be ordered: ${JSON.stringify(reply.body)}`);
    return { outletId, orderId: row.orderId };
  }

  return {
    'order.list': async ({ to }) => ({ params: { outletId: to.outletId }, body: {} }),
    'order.details': async ({ to }) => ({ params: await ordered(to) }),
    'order.status': async ({ to }) => ({ params: await ordered(to), body: { version: 1, status: 'inprogress' } }),
  };
}
