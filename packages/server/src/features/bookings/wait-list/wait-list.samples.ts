import type * as waitList from '@laneway/contract/wait-list/wait-list.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof waitList> {
  const nextDay = unusedDays('2030-01-07');
  const wish = ({ outletId, planId }: Target) => ({
    outletId,
    planId,
    date: nextDay(),
    from: '18:00',
    to: '21:00',
    duration: 1.5,
    guests: { Guest: 4 },
    name: 'Sam Roe',
    bookingPhone: '(617) 555-0123',
  });
  async function waiting(to: Target): Promise<{ outletId: string; bookingId: string }> {
    const reply = await app.call(to.keeper, 'wait.join', { body: wish(to) });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return { outletId: to.outletId, bookingId: reply.body.bookingId };
  }
  return {
    'wait.details': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'wait.join': async ({ to }) => {
      return { body: wish(to) };
    },
    'wait.order': async ({ to }) => ({ params: await waiting(to), body: { version: 1, position: 1 } }),
  };
}
