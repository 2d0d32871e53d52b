import type * as readers from '@laneway/contract/till/card-reader.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import { takeCards } from '../../../testing/take-cards.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof readers> {
  const nextDay = unusedDays('2031-01-01');
  const desks = new Set<string>();

  async function booked({ businessId, outletId, planId, keeper }: Target) {
    await takeCards(app, businessId);
    const item = { serviceItemId: planId, date: nextDay(), start: '12:00', duration: 1.5, guests: { Guest: 2 } };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const made = await app.call(keeper, 'reservation.add', { body: { outletId, items: [item], ...contact } });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    const deskNumber = `hall9:desk${desks.size + 1}`;
    if (desks.size === 0) setInterval(tap, 10).unref();
    desks.add(deskNumber);
    return { outletId, bookingId: made.body.bookingId, deskNumber, amount: 10 };
  }
  /** The guest of a sample taps whenever the reader asks: a call may be sent long after it was made, and again. */
  function tap(): void {
    for (const desk of desks) app.standin.readers.press(desk, 'tap');
  }
  async function taken(to: Target) {
    const body = await booked(to);
    const made = await app.call(to.keeper, 'reader.payment', { body });
    if (made.status !== 201) throw new Error(`a sample could not be paid: ${JSON.stringify(made.body)}`);
    const { outletId, bookingId } = body;
    return { outletId, bookingId, transId: made.body.transId, amount: 2, reason: 'Group got smaller' };
  }
  const desk = { deskNumber: 'hall8:desk1' };
  const at = async ({ businessId, outletId }: Target) => {
    await takeCards(app, businessId);
    return { outletId };
  };

  return {
    'reader.payment': async ({ to }) => ({ body: await booked(to) }),
    'reader.refund': async ({ to }) => ({ body: await taken(to) }),
    'reader.state': async ({ to }) => ({ params: await at(to), query: desk }),
    'reader.cancel': async ({ to }) => ({ body: { ...(await at(to)), ...desk } }),
  };
}
