import type * as cancels from '@laneway/contract/till/cancel.endpoints';
import type * as refunds from '@laneway/contract/till/refund.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

type Paid = { bookingId: string; transId: string; version: number };

export function samples(app: TestApp): SamplesOf<typeof refunds & typeof cancels> {
  const nextDay = unusedDays('2030-01-01');

  /** A booking with 10.00 in cash on it. */
  async function paid({ outletId, planId, keeper }: Target): Promise<Paid> {
    const date = nextDay();
    const item = { serviceItemId: planId, date, start: '12:00', duration: 1.5, guests: { Guest: 2 } };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const made = await app.call(keeper, 'reservation.add', { body: { outletId, items: [item], ...contact } });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    const { bookingId } = made.body;
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 10 } as const;
    const reply = await app.call(keeper, 'payment.process', { body: { outletId, bookingId, ...cash } });
    if (reply.status !== 201) throw new Error(`a sample could not be paid: ${JSON.stringify(reply.body)}`);
    return { bookingId, transId: reply.body.transId, version: reply.body.version ?? 1 };
  }
  const two = { refundType: 1, refundAmount: 2, reason: 'Group got smaller' } as const;
  const cancelled = { reason: 'guest', note: 'Called in the morning' } as const;

  return {
    'booking.refund': async ({ to }) => {
      const { bookingId, version } = await paid(to);
      return { params: { outletId: to.outletId, bookingId }, body: { version, ...two } };
    },
    'payment.refund': async ({ to }) => {
      const { bookingId, transId } = await paid(to);
      return { body: { outletId: to.outletId, bookingId, transId, ...two } };
    },
    'booking.viewCancel': async ({ to }) => {
      const { bookingId } = await paid(to);
      return { params: { outletId: to.outletId, bookingId } };
    },
    'booking.viewCancelPut': async ({ to }) => {
      const { bookingId } = await paid(to);
      return { params: { outletId: to.outletId, bookingId } };
    },
    'booking.cancel': async ({ to }) => {
      const { bookingId, version } = await paid(to);
      const { outletId } = to;
      const all = { version, refundType: 4, reason: 'Group got smaller' } as const;
      const reply = await app.call(to.keeper, 'booking.refund', { params: { outletId, bookingId }, body: all });
      if (reply.status !== 200) throw new Error(`a sample could not be refunded: ${JSON.stringify(reply.body)}`);
      return { params: { outletId, bookingId }, body: { version: reply.body.version ?? 1, ...cancelled } };
    },
    'payment.cancelWithoutRefund': async ({ to }) => {
      const { bookingId, version } = await paid(to);
      return { body: { outletId: to.outletId, bookingId, version, ...cancelled } };
    },
  };
}
