import type { Call } from '@laneway/contract/endpoints';
import { expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

type Who = Parameters<TestApp['call']>[0];
type NewPromo = Call<'promo.create'>['body'];

/** Promo codes on bookings of the story: two lanes for eight on a Friday, 158.69, of which 79.35 confirm. */
export function promosOf(open: () => TestApp) {
  const nextFriday = unusedFridays();
  const app = open;
  const harbor = () => app().venue.harbor;
  const params = (bookingId: string) => ({ outletId: harbor().outletId, bookingId });
  let codes = 0;

  /** December Fridays: 10 % off plans of at least 50.00. */
  async function aPromo(more: Partial<NewPromo> = {}) {
    codes += 1;
    const promoCode = more.promoCode ?? `DEC10-${codes}`;
    const dates = { startDate: '2026-12-01', endDate: '2026-12-31' };
    const terms = { name: 'December Fridays', type: 2 as const, amount: 10, days: ['FRI' as const], minSpend: 50 };
    const body = { businessId: harbor().businessId, ...terms, ...dates, ...more, promoCode };
    const reply = await app().call('owner', 'promo.create', { body });
    expect(reply.status).toBe(201);
    return { promoId: reply.body.promoId, promoCode };
  }
  const story = (date = nextFriday()) => ({
    outletId: harbor().outletId,
    name: 'Dana Cole',
    bookingPhone: '6175550199',
    items: [{ serviceItemId: harbor().openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } }],
  });
  const add = (more: Partial<Call<'reservation.add'>['body']> = {}, date?: string) =>
    app().call('edit', 'reservation.add', { body: { ...story(date), ...more } });
  async function book(more: Partial<Call<'reservation.add'>['body']> = {}, date?: string): Promise<string> {
    const reply = await add(more, date);
    expect(reply.status).toBe(201);
    return reply.body.bookingId;
  }
  const apply = (
    bookingId: string,
    promoCode: string,
    more: Partial<Call<'promo.apply'>['body']> = {},
    who: Who = 'edit',
  ) => app().call(who, 'promo.apply', { body: { ...params(bookingId), promoCode, ...more } });
  const remove = (bookingId: string, version?: number) =>
    app().call('edit', 'promo.remove', { body: { ...params(bookingId), ...(version && { version }) } });
  const pay = (bookingId: string, amount: number, more: Partial<Call<'payment.process'>['body']> = {}) => {
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount } as const;
    return app().call('edit', 'payment.process', { body: { ...params(bookingId), ...cash, ...more } });
  };
  const details = async (bookingId: string) =>
    (await app().call('edit', 'reservation.details', { params: params(bookingId) })).body;
  const booking = async (bookingId: string) => (await details(bookingId)).booking;
  const promo = async (promoId: string) => {
    const { businessId } = harbor();
    return (await app().call('owner', 'promo.details', { params: { businessId, promoId } })).body;
  };
  const used = async (promoId: string) => (await promo(promoId)).promo.used;
  const cancel = async (bookingId: string) => {
    const { version, money } = await booking(bookingId);
    const body = { ...params(bookingId), version, reason: 'guest' as const, note: '' };
    if (money.poolAmount > 0) return app().call('owner', 'payment.cancelWithoutRefund', { body });
    const { outletId: _outlet, bookingId: _booking, ...reason } = body;
    return app().call('edit', 'booking.cancel', { params: params(bookingId), body: { ...reason, mail: false } });
  };
  const status = async (bookingId: string, to: Call<'booking.status'>['body']['status'], confirm = false) => {
    const { version } = await booking(bookingId);
    return app().call('edit', 'booking.status', { params: params(bookingId), body: { version, status: to, confirm } });
  };
  return {
    aPromo,
    add,
    apply,
    book,
    booking,
    cancel,
    details,
    nextFriday,
    params,
    pay,
    promo,
    remove,
    status,
    story,
    used,
  };
}
