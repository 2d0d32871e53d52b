import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertGoods } from '../../../testing/test-goods.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bankEvents } from '../../till/cards/bank-events.fixture.ts';
import { transfersOf } from './transfer.fixture.ts';

/** Money of a booking that has gone to another outlet: 131.33 there, 79.35 of it taken at the first. */
let laneway: TestApp;
let north: Awaited<ReturnType<typeof transfersOf>>;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    harbor.businessId,
  ]);
  await insertGoods(laneway.owner, harbor);
  north = await transfersOf(laneway);
});
afterAll(() => laneway.close());
const { events, deliver, carryOut } = bankEvents(() => laneway);

async function transferred(how: 'CASH' | 'CARD' = 'CASH'): Promise<{ bookingId: string; transId: string }> {
  const bookingId = await north.book();
  const transId = await north.pay(bookingId, 79.35, north.outletId, how);
  const made = await north.transfer(bookingId);
  expect(made.status).toBe(200);
  return { bookingId, transId };
}
const params = (bookingId: string) => ({ outletId: north.there, bookingId });
const versionOf = async (bookingId: string) => (await north.read(bookingId, north.there)).version;
const moneyOf = async (bookingId: string) => {
  const { status, money } = await north.read(bookingId, north.there);
  return [status, money.poolAmount, money.balance];
};
const rowsOf = async (bookingId: string) =>
  (await laneway.call('owner', 'payment.transactions', { params: params(bookingId) })).body.rows;
async function refund(bookingId: string, refundAmount: number) {
  const body = { version: await versionOf(bookingId), refundType: 3 as const, refundAmount, reason: 'Cannot come' };
  return laneway.call('owner', 'booking.refund', { params: params(bookingId), body });
}
const voidPayment = (transId: string) =>
  laneway.call('owner', 'payment.void', { body: { outletId: north.there, transId, reason: 'Typed twice' } });

describe('cash that another outlet took', () => {
  test('is given back from the drawer where the booking is', async () => {
    const { bookingId } = await transferred();
    expect((await refund(bookingId, 79.35)).status).toBe(200);
    const posted = await north.posted(bookingId);
    expect([posted['north refund tender_cash'], posted['harbor refund tender_cash']]).toEqual([-7935, undefined]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, -7935], north: [13133, 7935] });
    expect(await moneyOf(bookingId)).toEqual(['successful', 0, 131.33]);
    const { rows } = await laneway.owner.query('SELECT outlet_id FROM refund WHERE booking_id = $1', [bookingId]);
    expect(rows).toEqual([{ outlet_id: north.there }]);
  });

  test('is voided in the drawer that took it, and what followed the booking goes back', async () => {
    const { bookingId, transId } = await transferred();
    const voided = await voidPayment(transId);
    expect([voided.status, voided.body]).toMatchObject([200, { poolAmount: 0, balance: 131.33, status: 'pending' }]);
    const posted = await north.posted(bookingId);
    expect([posted['harbor void tender_cash'], posted['north void tender_cash']]).toEqual([-7935, undefined]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, 0], north: [13133, 0] });
  });

  test('is corrected in the drawer that took it', async () => {
    const { bookingId, transId } = await transferred();
    const [row] = await rowsOf(bookingId);
    const body = { transId, version: row!.version, paymentMethod: 'CHECK' as const, receiptNo: '1041' };
    const corrected = await laneway.call('owner', 'booking.updatePayment', { params: params(bookingId), body });
    expect(corrected.status).toBe(200);
    const posted = await north.posted(bookingId);
    expect([posted['harbor tender_change tender_cash'], posted['harbor tender_change tender_check']]).toEqual([
      -7935, 7935,
    ]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, -7935], north: [5198, 7935] });
  });

  test('is listed with the booking at the other outlet, and belongs to the drawer that took it', async () => {
    const { bookingId } = await transferred();
    expect((await rowsOf(bookingId)).map(({ paymentMethod, amount }) => [paymentMethod, amount])).toEqual([
      ['CASH', 79.35],
    ]);
    const listed = async (outletId: string) => {
      const { rows } = (await laneway.call('owner', 'outlet.transactions', { body: { outletId } })).body;
      return rows.flatMap((row) => (row.bookingId === bookingId ? row.bookingOutletId : []));
    };
    expect([await listed(north.outletId), await listed(north.there)]).toEqual([[north.there], []]);
  });

  test('is income of the outlet that has the booking where a cancellation keeps it', async () => {
    const { bookingId } = await transferred();
    const body = { ...params(bookingId), version: await versionOf(bookingId), reason: 'no_show' as const };
    expect((await laneway.call('owner', 'payment.cancelWithoutRefund', { body })).status).toBe(200);
    const posted = await north.posted(bookingId);
    expect([
      posted['north cancellation cancellation_income'],
      posted['harbor cancellation cancellation_income'],
    ]).toEqual([-7935, undefined]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, -7935], north: [0, 7935] });
  });
});

describe('a card', () => {
  const press = async (transId: string, button: 'dispute') => {
    const { rows } = await laneway.owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [
      transId,
    ]);
    expect(await laneway.standin.press(rows[0]!.ref, button)).toBe(true);
  };
  const told = async () => {
    for (const one of await events()) await deliver(one);
    await carryOut();
  };

  test('that the bank charges back is void where it was taken, and the booking waits for its deposit', async () => {
    const { bookingId, transId } = await transferred('CARD');
    await told();
    await press(transId, 'dispute');
    await told();
    expect(await moneyOf(bookingId)).toEqual(['pending', 0, 131.33]);
    const posted = await north.posted(bookingId);
    expect([posted['harbor void tender_card'], posted['north void tender_card']]).toEqual([-7935, undefined]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, 0], north: [13133, 0] });
  });

  test('gets its money back by a refund of the other outlet, and the bank is asked once', async () => {
    const { bookingId } = await transferred('CARD');
    const refunded = await refund(bookingId, 29.35);
    expect(refunded.status).toBe(200);
    await told();
    expect(await moneyOf(bookingId)).toEqual(['successful', 50, 81.33]);
    expect((await north.posted(bookingId))['north refund tender_card']).toBe(-2935);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, -7935], north: [8133, 7935] });
  });
});

describe('a gift card of the first outlet', () => {
  async function byCard(): Promise<{ bookingId: string; giftCardId: string; transId: string }> {
    const sold = await laneway.call('owner', 'giftCard.create', {
      body: {
        outletId: north.outletId,
        purchaser: { name: 'Ann Lee', email: 'ann@mail.test' },
        amount: 50,
        paymentMethod: 'CASH',
      },
    });
    const { code, giftCardId } = sold.body;
    const bookingId = await north.book();
    const body = { outletId: north.outletId, bookingId, gcCode: code ?? '', redeemAmount: null };
    const applied = await laneway.call('owner', 'giftCard.apply', { body });
    expect([applied.status, applied.body]).toMatchObject([201, { redeemAmount: 50 }]);
    expect((await north.transfer(bookingId)).status).toBe(200);
    const [row] = await rowsOf(bookingId);
    return { bookingId, giftCardId: giftCardId ?? '', transId: row!.transId };
  }
  /** What the house owes by the card, and the tender that it paid by, of a booking, over all outlets and at each. */
  const tendersOf = async (bookingId: string) => {
    const all = Object.entries(await north.posted(bookingId));
    const at = (where: string) =>
      all.reduce(
        (sum, [key, amount]) => (key.startsWith(where) && key.endsWith('tender_gift_card') ? sum + amount : sum),
        0,
      );
    return [at('harbor'), at('north')];
  };
  const balanceOf = async (giftCardId: string) =>
    (await laneway.owner.query('SELECT balance_cents FROM gift_card WHERE gift_card_id = $1', [giftCardId])).rows[0]
      .balance_cents as number;

  test('that is taken off there has its 50.00 again, and no tender is left over', async () => {
    const { bookingId, giftCardId } = await byCard();
    const body = { ...params(bookingId), giftCardId };
    const removed = await laneway.call('owner', 'giftCard.remove', { body });
    expect([removed.status, removed.body]).toMatchObject([200, { balance: 131.33 }]);
    expect(Number(await balanceOf(giftCardId))).toBe(5000);
    expect(await tendersOf(bookingId)).toEqual([0, 0]);
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, 0], north: [13133, 0] });
  });

  test('that is refunded there has its 50.00 again, which the first outlet owes by the card and to the other', async () => {
    const { bookingId, giftCardId } = await byCard();
    expect((await refund(bookingId, 50)).status).toBe(200);
    expect(Number(await balanceOf(giftCardId))).toBe(5000);
    expect(await tendersOf(bookingId)).toEqual([0, 0]);
    // What it took over with the booking it has given back to the card of the first outlet.
    expect(await north.standing(bookingId)).toEqual({ harbor: [0, 0], north: [13133, 0] });
  });
});
