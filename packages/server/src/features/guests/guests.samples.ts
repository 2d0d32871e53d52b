import type * as guests from '@laneway/contract/guests/guest.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { unusedDays } from '../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof guests> {
  const nextDay = unusedDays('2030-01-07');

  async function booked({ outletId, planId, keeper }: Target) {
    const item = { serviceItemId: planId, date: nextDay(), start: '19:00', duration: 1.5 };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const reply = await app.call(keeper, 'reservation.add', {
      body: { outletId, items: [{ ...item, guests: { Guest: 4 } }], ...contact },
    });
    if (reply.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(reply.body)}`);
    return { outletId, bookingId: reply.body.bookingId };
  }

  return {
    'booking.notify': async ({ to }) => ({
      body: { ...(await booked(to)), kind: 'message', to: ['dana@mail.test'], text: 'See you soon.' },
    }),
    'booking.page': async ({ to }) => ({ body: await booked(to) }),
  };
}
