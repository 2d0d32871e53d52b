import type * as blocks from '@laneway/contract/blocks/block.endpoints';
import type { SamplesOf, Target } from '../../testing/sample-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';

export function samples(app: TestApp): SamplesOf<typeof blocks> {
  let made = 0;
  /** Each on a date of its own, and years behind the bookings of other samples, so that nothing is in its way. */
  const time = ({ outletId, lanes }: Target) => {
    made += 1;
    const date = Temporal.PlainDate.from('2040-01-01').add({ days: made }).toString();
    return { outletId, title: 'Pinsetter', resource: [lanes[0]!], date, start: '18:00', end: '21:00' };
  };
  const series = (to: Target) => {
    const body = time(to);
    const repeat = { recurrence: 'DAILY' as const, startDate: body.date, endDate: body.date };
    return { ...body, isRepeat: true, repeat };
  };
  async function blockOf(to: Target): Promise<{ outletId: string; blockId: string }> {
    const reply = await app.call(to.keeper, 'block.create', { body: time(to) });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return { outletId: to.outletId, blockId: reply.body.blockId };
  }
  async function seriesOf(to: Target): Promise<{ outletId: string; seriesId: string }> {
    const reply = await app.call(to.keeper, 'block.createMultiple', { body: series(to) });
    if (reply.status !== 201) throw new Error(`a sample could not be made: ${JSON.stringify(reply.body)}`);
    return { outletId: to.outletId, seriesId: reply.body.seriesId! };
  }
  return {
    'block.create': async ({ to }) => ({ body: time(to) }),
    'block.createMultiple': async ({ to }) => ({ body: series(to) }),
    'block.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'block.update': async ({ to }) => ({ params: await blockOf(to), body: { version: 1, title: 'Oil' } }),
    'block.release': async ({ to }) => ({ params: await blockOf(to), query: { version: 1 } }),
    'block.releaseSeries': async ({ to }) => ({ params: await seriesOf(to), query: { version: 1 } }),
  };
}
