import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll } from 'vitest';
import { entriesOf, insertGoods } from '../../../testing/test-goods.ts';
import { postedOf } from '../../../testing/posted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../testing/test-venue.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

export type Who = Parameters<TestApp['call']>[0];
export type SaleBody = Call<'giftCard.create'>['body'];

/** Whoever sells cards at Harbor's first outlet, and who sells them at its sibling; both take payments. */
type Desks = { desk: Who; other: Who };

/** A till that sells gift cards of 50.00, or of an amount from 5.00 to 2,000.00; a booking of 158.69 a Friday. */
export function cardTill(options: Parameters<typeof startTestApp>[0] = {}) {
  let laneway: TestApp;
  let desks: Desks;
  beforeAll(async () => {
    laneway = await startTestApp(options);
    const { harbor } = laneway.venue;
    await insertGoods(laneway.owner, harbor);
    await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
      harbor.businessId,
    ]);
    const rights = { permissions: [['Bookings', true] as const, ['GiftCard', true] as const] };
    const add = (name: string, outletId: string) =>
      addPerson(laneway.owner, harbor.businessId, name, 'MGR', { ...rights, outlets: [outletId] } as never);
    desks = { desk: await add('cards', harbor.outletId), other: await add('others', harbor.sibling.outletId) };
  });
  afterAll(() => laneway.close());
  const nextFriday = unusedFridays();
  const outlet = () => laneway.venue.harbor.outletId;

  const sell = (more: Partial<SaleBody> = {}, who: Who = desks.desk, key?: string) => {
    const cash = { amount: 50, paymentMethod: 'CASH' } as const;
    const purchaser = { name: 'Ann Lee', email: 'ann@mail.test' };
    const body = { outletId: outlet(), purchaser, ...cash, ...more };
    return laneway.call(who, 'giftCard.create', { body }, key === undefined ? {} : { key });
  };
  /** A card that is paid for, with its code. */
  async function aCard(more: Partial<SaleBody> = {}, who: Who = desks.desk) {
    const made = await sell(more, who);
    if (made.status !== 201 || made.body.code === null || made.body.giftCardId === null) {
      throw new Error(JSON.stringify(made.body));
    }
    const { code, giftCardId, bookingId } = made.body;
    return { code, giftCardId, bookingId: bookingId ?? '' };
  }

  async function book(guests = 8): Promise<string> {
    const { openBowling } = laneway.venue.harbor;
    const item = { serviceItemId: openBowling, date: nextFriday(), start: '17:30', duration: 1.5 };
    const items = [{ ...item, guests: { Guest: guests } }];
    const body = { outletId: outlet(), name: 'Dana Cole', bookingPhone: '6175550199', items };
    const made = await laneway.call('edit', 'reservation.add', { body });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body.bookingId;
  }
  const apply = (
    bookingId: string,
    gcCode: string,
    redeemAmount: number | null = null,
    { who = 'edit' as Who, outletId = outlet(), key = undefined as string | undefined } = {},
  ) =>
    laneway.call(
      who,
      'giftCard.apply',
      { body: { outletId, bookingId, gcCode, redeemAmount } },
      key === undefined ? {} : { key },
    );
  const remove = (bookingId: string, giftCardId: string, who: Who = 'edit') =>
    laneway.call(who, 'giftCard.remove', { body: { outletId: outlet(), bookingId, giftCardId } });
  const check = (gcCode: string, who: Who = 'edit', outletId = outlet()) =>
    laneway.call(who, 'giftCard.check', { body: { outletId, gcCode } });
  const details = async (bookingId: string) =>
    (await laneway.call('owner', 'reservation.details', { params: { outletId: outlet(), bookingId } })).body.booking;
  const refund = async (bookingId: string, more: Partial<Call<'booking.refund'>['body']> = {}) => {
    const { version } = await details(bookingId);
    const body = { version, refundType: 4, reason: 'Changed their mind', ...more } as const;
    return laneway.call('owner', 'booking.refund', { params: { outletId: outlet(), bookingId }, body });
  };
  const card = async (giftCardId: string) => {
    const { businessId } = laneway.venue.harbor;
    return (await laneway.call('owner', 'giftCard.details', { params: { businessId, giftCardId }, query: {} })).body;
  };
  /** Balances of accounts over the whole ledger, in cents: what is owed by cards is the sum of what they hold. */
  async function accounts(): Promise<Record<string, number>> {
    const { rows } = await laneway.owner.query<{ account: string; sum: number }>(
      `SELECT account, sum(amount_cents)::int AS sum FROM ledger_line GROUP BY 1 HAVING sum(amount_cents) <> 0`,
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }
  async function held(): Promise<number> {
    const { rows } = await laneway.owner.query<{ sum: number }>('SELECT sum(balance_cents)::int AS sum FROM gift_card');
    return rows[0]?.sum ?? 0;
  }

  return {
    get app() {
      return laneway;
    },
    get desks() {
      return desks;
    },
    outlet,
    sell,
    aCard,
    book,
    apply,
    remove,
    check,
    details,
    refund,
    card,
    accounts,
    held,
    posted: (bookingId: string) => postedOf(laneway, bookingId),
    entries: (bookingId: string) => entriesOf(laneway.owner, bookingId),
  };
}

export const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];
