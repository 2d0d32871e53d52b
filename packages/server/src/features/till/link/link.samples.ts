import type * as links from '@laneway/contract/till/payment-link.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import { takeCards } from '../../../testing/take-cards.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof links> {
  const nextDay = days();

  async function booked({ businessId, outletId, planId, keeper }: Target) {
    await takeCards(app, businessId);
    const item = { serviceItemId: planId, date: nextDay.next().value, start: '12:00', duration: 1.5 };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const body = { outletId, items: [{ ...item, guests: { Guest: 2 } }], ...contact };
    const made = await app.call(keeper, 'reservation.add', { body });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    return { outletId, bookingId: made.body.bookingId };
  }
  async function linkTo(to: Target): Promise<string> {
    const made = await app.call(to.keeper, 'booking.paymentLink', { body: await booked(to) });
    if (made.status !== 201) throw new Error(`a sample has no link: ${JSON.stringify(made.body)}`);
    return new URL(made.body.url).searchParams.get('t') ?? '';
  }

  return {
    'booking.paymentLink': async ({ to }) => ({ body: await booked(to) }),
    'customer.paymentLink': async ({ to }) => ({ params: { token: await linkTo(to) } }),
    'customer.payLink': async ({ to }) => ({ params: { token: await linkTo(to) }, body: { source: 'tok_ok' } }),
  };
}

/** Days that no other sample uses, so that samples do not conflict. */
function* days(): Generator<string, never> {
  for (let day = Temporal.PlainDate.from('2030-01-07'); ; day = day.add({ days: 1 })) yield day.toString();
}
