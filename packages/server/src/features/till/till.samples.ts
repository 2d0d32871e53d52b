import type * as hooks from '@laneway/contract/till/hook.endpoints';
import type * as payments from '@laneway/contract/till/payment.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { unusedDays } from '../../testing/unused-days.ts';

type Till = typeof hooks & typeof payments;

export function samples(app: TestApp): SamplesOf<Till> {
  const nextDay = unusedDays('2028-01-03');
  const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };

  async function booked(to: Target): Promise<{ bookingId: string; version: number }> {
    const item = { serviceItemId: to.planId, date: nextDay(), start: '19:00', duration: 1.5 };
    const body = { outletId: to.outletId, items: [{ ...item, guests: { Guest: 4 } }], ...contact };
    const reply = await app.call(to.keeper, 'reservation.add', { body });
    if (reply.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 10, tendered: 20 } as const;
  async function paid(to: Target): Promise<{ bookingId: string; transId: string }> {
    const { bookingId } = await booked(to);
    const reply = await app.call(to.keeper, 'payment.process', { body: { outletId: to.outletId, bookingId, ...cash } });
    if (reply.status !== 201) throw new Error(`a sample could not be paid: ${JSON.stringify(reply.body)}`);
    return { bookingId, transId: reply.body.transId };
  }
  const corrected = { version: 1, paymentMethod: 'CHECK', receiptNo: '1042' } as const;

  return {
    'hook.payments': async () => ({ params: { gateway: 'standin' } }),
    'payment.process': async ({ to }) => ({
      body: { outletId: to.outletId, bookingId: (await booked(to)).bookingId, ...cash },
    }),
    'booking.payment': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version, amount: 10, paymentMethod: 'OTHER', receiptNo: 'EXT-991' },
      };
    },
    'booking.updatePayment': async ({ to }) => {
      const { bookingId, transId } = await paid(to);
      return { params: { outletId: to.outletId, bookingId }, body: { transId, ...corrected } };
    },
    'booking.updateTransaction': async ({ to }) => {
      const { transId } = await paid(to);
      return { params: { outletId: to.outletId, transId }, body: { ...corrected, note: 'Typed as cash' } };
    },
    'payment.void': async ({ to }) => ({
      body: { outletId: to.outletId, transId: (await paid(to)).transId, reason: 'Typed twice' },
    }),
    'payment.transactions': async ({ to }) => ({
      params: { outletId: to.outletId, bookingId: (await paid(to)).bookingId },
    }),
  };
}
