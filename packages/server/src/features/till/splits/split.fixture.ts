import type { Call } from '@laneway/contract/endpoints';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

type Update = Call<'splitPayment.update'>['body'];
type Create = Call<'splitPayment.create'>['body'];

/** The story of a shared bill: 158.69, of which a deposit of 79.35 was paid in cash, so 79.34 are shared. */
export function splitsOf(laneway: TestApp) {
  const nextDay = unusedFridays();
  const { outletId, openBowling } = laneway.venue.harbor;

  async function book(): Promise<string> {
    const item = { serviceItemId: openBowling, date: nextDay(), start: '17:30', duration: 1.5, guests: { Guest: 8 } };
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...contact, items: [item] } });
    return made.body.bookingId;
  }
  const pay = (bookingId: string, more: Partial<Call<'payment.process'>['body']> = {}) => {
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
    return laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash, ...more } });
  };
  const create = (bookingId: string, more: Partial<Create> = {}) =>
    laneway.call('edit', 'splitPayment.create', { body: { outletId, bookingId, ...more } });
  const update = (
    bookingId: string,
    splitId: string,
    more: Partial<Update> & Pick<Update, 'action'>,
    who: Parameters<TestApp['call']>[0] = 'edit',
  ) => laneway.call(who, 'splitPayment.update', { body: { bookingId, splitId, version: 1, ...more } });
  const list = async (bookingId: string) =>
    (await laneway.call('edit', 'splitPayment.list', { body: { outletId, bookingId } })).body;

  return {
    book,
    pay,
    create,
    update,
    list,
    people: (...names: string[]) =>
      names.map((name) => ({ customerDetails: { name, email: `${name.split(' ')[0]?.toLowerCase()}@mail.test` } })),
    /** The story with two people. @returns the booking and the ids of their shares. */
    async story(...names: string[]) {
      const bookingId = await book();
      await pay(bookingId);
      const people = this.people(...(names.length > 0 ? names : ['Dana Cole', 'Sam Roe']));
      const made = await create(bookingId, { people });
      const [a = '', b = '', c = ''] = made.body.splits.map(({ splitId }) => splitId);
      return { bookingId, a, b, c };
    },
    confirm: (bookingId: string, splitId: string, more: Partial<Update> = {}) =>
      update(bookingId, splitId, { action: 'confirm', paymentMethod: 'CASH', ...more }),
    remove: (bookingId: string, splitId: string, version = 1) =>
      laneway.call('edit', 'splitPayment.delete', { query: { bookingId, splitId, version } }),
    booking: async (bookingId: string) =>
      (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking,
    adjust: (bookingId: string, amount: number) =>
      laneway.call('edit', 'adjustment.create', {
        body: {
          outletId,
          bookingId,
          name: 'Goodwill',
          desc: 'A lane stood still',
          adjustmentType: 1,
          adjustmentDirection: 1,
          amount,
        },
      }),
  };
}
