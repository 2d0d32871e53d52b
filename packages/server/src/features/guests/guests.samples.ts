import type * as guests from '@laneway/contract/guests/guest.endpoints';
import type { SamplesOf } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { unusedDays } from '../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof guests> {
  const nextDay = unusedDays('2030-01-07');
  return {
    'booking.notify': async ({ to: { outletId, planId, keeper } }) => {
      const item = { serviceItemId: planId, date: nextDay(), start: '19:00', duration: 1.5 };
      const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
      const reply = await app.call(keeper, 'reservation.add', {
        body: { outletId, items: [{ ...item, guests: { Guest: 4 } }], ...contact },
      });
      if (reply.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(reply.body)}`);
      return {
        body: {
          outletId,
          bookingId: reply.body.bookingId,
          kind: 'message',
          to: ['dana@mail.test'],
          text: 'See you soon.',
        },
      };
    },
  };
}
