import type * as days from '@laneway/contract/till/day-close.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof days> {
  const [toClose, toReopen] = [datesFrom('2020-01-06'), datesFrom('2024-01-08')];
  const close = ({ outletId }: Target, date: string) => ({
    outletId,
    date,
    version: 1,
    counted: [{ paymentMethod: 'CASH' as const, amount: 0 }],
    leave: 0,
  });
  return {
    'outlet.transactions': async ({ to }) => ({ body: { outletId: to.outletId } }),
    'payment.dayTransactions': async ({ to }) => ({ query: { outletId: to.outletId, date: '2026-12-11' } }),
    'dayClose.details': async ({ to }) => ({ params: { outletId: to.outletId }, query: { date: '2026-12-11' } }),
    'dayClose.close': async ({ to }) => ({ body: close(to, toClose.next().value) }),
    'dayClose.reopen': async ({ to }) => {
      const date = toReopen.next().value;
      const reply = await app.call(to.keeper, 'dayClose.close', { body: close(to, date) });
      if (reply.status !== 201) throw new Error(`a sample could not be closed: ${JSON.stringify(reply.body)}`);
      return { body: { outletId: to.outletId, date, version: 2, reason: 'Counted twice' } };
    },
  };
}

/** Days without money, each later than the one before. */
function* datesFrom(first: string): Generator<string, never> {
  for (let day = Temporal.PlainDate.from(first); ; day = day.add({ days: 1 })) yield day.toString();
}
