import type * as cards from '@laneway/contract/gift-cards/gift-card.endpoints';
import type { SamplesOf, Target } from '../../../testing/sample-calls.ts';
import { insertGoods } from '../../../testing/test-goods.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';

export function samples(app: TestApp): SamplesOf<typeof cards> {
  const nextDay = unusedDays('2028-07-03');
  const plans = new Map<string, Promise<string>>();
  const purchaser = { name: 'Ann Lee', email: 'ann@mail.test' };

  /** The gift-card plan of an outlet, made once. */
  function planAt({ businessId, outletId }: Target): Promise<string> {
    const { harbor, cedar } = app.venue;
    const { categoryId } = businessId === harbor.businessId ? harbor : cedar;
    const known =
      plans.get(outletId) ?? insertGoods(app.owner, { businessId, outletId, categoryId }).then(({ card }) => card);
    plans.set(outletId, known);
    return known;
  }
  async function aCard(to: Target): Promise<{ code: string; giftCardId: string }> {
    const body = { outletId: to.outletId, amount: 50, purchaser, issueFree: true, reason: 'Lanes were down' };
    const made = await app.call(to.keeper, 'giftCard.create', { body });
    if (made.status !== 201) throw new Error(`a sample could not be issued: ${JSON.stringify(made.body)}`);
    return { code: made.body.code ?? '', giftCardId: made.body.giftCardId ?? '' };
  }
  async function booked(to: Target): Promise<string> {
    const item = { serviceItemId: to.planId, date: nextDay(), start: '12:00', duration: 1.5, guests: { Guest: 2 } };
    const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199' };
    const made = await app.call(to.keeper, 'reservation.add', {
      body: { outletId: to.outletId, items: [item], ...contact },
    });
    if (made.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(made.body)}`);
    return made.body.bookingId;
  }

  return {
    'giftCard.create': async ({ to }) => ({
      body: {
        outletId: to.outletId,
        serviceItemId: await planAt(to),
        amount: 50,
        purchaser,
        recipient: { name: 'Ben Lee', email: 'ben@mail.test', message: 'Strike!', sendOn: null },
        paymentMethod: 'CASH',
        tendered: 60,
      },
    }),
    'giftCard.sale': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'giftCard.check': async ({ to }) => ({ body: { outletId: to.outletId, gcCode: (await aCard(to)).code } }),
    'giftCard.apply': async ({ to }) => {
      const [{ code }, bookingId] = [await aCard(to), await booked(to)];
      return { body: { outletId: to.outletId, bookingId, gcCode: code, redeemAmount: 10 } };
    },
    'giftCard.remove': async ({ to }) => {
      const [{ code, giftCardId }, bookingId] = [await aCard(to), await booked(to)];
      const { outletId } = to;
      await app.call(to.keeper, 'giftCard.apply', { body: { outletId, bookingId, gcCode: code } });
      return { body: { outletId, bookingId, giftCardId } };
    },
    'giftCard.list': async ({ to }) => ({ params: { businessId: to.businessId }, query: { size: '10' as never } }),
    'giftCard.details': async ({ to }) => ({
      params: { businessId: to.businessId, giftCardId: (await aCard(to)).giftCardId },
      query: {},
    }),
    'giftCard.update': async ({ to }) => ({
      params: { businessId: to.businessId, giftCardId: (await aCard(to)).giftCardId },
      body: { version: 1, status: 'blocked', reason: 'Lost' },
    }),
  };
}
