import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postedOf } from '../../testing/posted.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entriesOf, insertGoods } from '../../testing/test-goods.ts';
import { dealsOf } from './deals.fixture.ts';

let laneway: TestApp;
let deals: ReturnType<typeof dealsOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  deals = dealsOf(laneway, { outletId: harbor.outletId, ...(await insertGoods(laneway.owner, harbor)) });
});
beforeEach(() => void deals.forgetWrong());
afterAll(() => laneway.close());

const TODAY = '2026-12-11';
const CODE = /^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/;

describe('a deal for 99.00 at 6.25 %', () => {
  test('is confirmed by 105.19, gets its code, and is revenue of the day of its sale', async () => {
    const bookingId = await deals.add();
    expect(await deals.codeRows(bookingId)).toEqual([]);
    const paid = await deals.pay(bookingId, 105.19);
    expect(paid.body).toMatchObject({ status: 'successful', bookingStatus: 'successful', balance: 0 });
    const item = await deals.dealIn(bookingId);
    expect(item).toMatchObject({ validUntil: '2027-12-11', redeemedOn: null, soldOn: TODAY, status: 'successful' });
    expect(item.dealCode).toMatch(CODE);
    expect(await entriesOf(laneway.owner, bookingId)).toContainEqual({
      kind: 'charge',
      date: TODAY,
      lines: [
        ['receivable', null, 10519],
        ['revenue', 'd1', -9900],
        ['tax', 'd1', -619],
      ],
    });
    expect(await postedOf(laneway, bookingId)).toEqual({
      [`payment ${TODAY} receivable`]: -10519,
      [`payment ${TODAY} tender_cash`]: 10519,
    });
  });

  test('stays pending, without a code, while a cent of it is open', async () => {
    const bookingId = await deals.add();
    expect((await deals.pay(bookingId, 105.18, 'partial')).body).toMatchObject({ bookingStatus: 'pending' });
    expect(await deals.dealIn(bookingId)).toMatchObject({ dealCode: null, validUntil: null });
    expect((await deals.pay(bookingId, 0.01)).body).toMatchObject({ bookingStatus: 'successful' });
    expect((await deals.dealIn(bookingId)).dealCode).toMatch(CODE);
  });

  test('is not confirmed on trust: at its sale, by its status, nor offered', async () => {
    const { outletId } = laneway.venue.harbor;
    await expect(deals.add({}, { confirm: true })).rejects.toThrow('deal.not_paid');
    const bookingId = await deals.add();
    const { booking, abilities } = await deals.read(bookingId);
    expect(abilities.confirm).toBe(false);
    const params = { outletId, bookingId };
    const body = { version: booking.version, status: 'successful', confirm: true } as const;
    const refused = await laneway.call('owner', 'booking.status', { params, body });
    expect([refused.status, refused.error.code]).toEqual([422, 'deal.not_paid']);
    expect((await deals.read(bookingId)).booking).toMatchObject({ status: 'pending', version: booking.version });
  });

  test('beside lanes is not confirmed on trust for them either: 184.54 are due, and a cent less confirms nothing', async () => {
    const { outletId, openBowling } = laneway.venue.harbor;
    const [lanes, deal] = [
      { serviceItemId: openBowling, date: '2026-12-18', start: '17:30', duration: 1.5, guests: { Guest: 8 } },
      { serviceItemType: 'BUY_NOW' as const, serviceItemId: deals.planId, priceLineId: 'd1' },
    ];
    const items = [lanes, deal];
    await expect(deals.add({}, { items, confirm: true })).rejects.toThrow('deal.not_paid');
    const bookingId = await deals.add({}, { items });
    const confirm = async () => {
      const { version } = (await deals.read(bookingId)).booking;
      const body = { version, status: 'successful', confirm: true } as const;
      return (await laneway.call('owner', 'booking.status', { params: { outletId, bookingId }, body })).error.code;
    };
    // The fee of 4.62 is on the lanes alone: half of 158.69, and all of 105.19.
    expect((await deals.read(bookingId)).booking.money).toMatchObject({ total: 263.88, dueNow: 184.54 });
    expect(await confirm()).toBe('deal.not_paid');
    expect((await deals.pay(bookingId, 184.53, 'partial')).body).toMatchObject({ bookingStatus: 'pending' });
    const { booking, abilities } = await deals.read(bookingId);
    expect([booking.money.dueNow, abilities.confirm, await confirm()]).toEqual([0.01, false, 'deal.not_paid']);
    expect(await deals.codeRows(bookingId)).toEqual([]);
    expect((await deals.pay(bookingId, 0.01, 'partial')).body).toMatchObject({ bookingStatus: 'successful' });
    expect((await deals.dealIn(bookingId)).dealCode).toMatch(CODE);
  });

  test('three of it in one item are 315.56 and have one code', async () => {
    const { bookingId } = await deals.sell({ count: 3 });
    expect((await deals.read(bookingId)).booking.money).toMatchObject({ total: 315.56, paid: 315.56 });
    expect(await deals.codeRows(bookingId)).toHaveLength(1);
  });
});

describe('its code', () => {
  test('is one, however often it is paid at once or again', async () => {
    const bookingId = await deals.add();
    const all = await Promise.all(Array.from({ length: 8 }, () => deals.pay(bookingId, 105.19)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await deals.codeRows(bookingId)).toHaveLength(1);
    const { dealCode } = await deals.dealIn(bookingId);
    const { outletId } = laneway.venue.harbor;
    const transactions = await laneway.call('edit', 'payment.transactions', { params: { outletId, bookingId } });
    const transId = transactions.body.rows[0]?.transId ?? '';
    await laneway.call('owner', 'payment.void', { body: { outletId, transId, reason: 'Typed by mistake' } });
    expect((await deals.read(bookingId)).booking.status).toBe('pending');
    expect((await deals.redeem(dealCode ?? '')).error.code).toBe('deal.not_paid');
    await deals.pay(bookingId, 105.19);
    expect((await deals.dealIn(bookingId)).dealCode).toBe(dealCode);
  });

  test('is kept as a hash and sealed, and stands as text in no table', async () => {
    const { code } = await deals.sell();
    await deals.redeem(code, { preview: true });
    await deals.redeem(code);
    const packed = code.replace(' ', '');
    const { rows: tables } = await laneway.owner.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await laneway.owner.query(
        `SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) + strpos(t::text, $2) > 0`,
        [code, packed],
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  test('is shown to who may edit bookings, and to nobody else; a command answers without it', async () => {
    const { bookingId, code } = await deals.sell();
    const { outletId } = laneway.venue.harbor;
    expect((await deals.dealIn(bookingId, 'owner')).dealCode).toBe(code);
    for (const who of ['view', 'calendar'] as const) {
      expect(await deals.dealIn(bookingId, who)).toMatchObject({ dealCode: null, validUntil: '2027-12-11' });
    }
    const { booking } = await deals.read(bookingId);
    const params = { outletId, bookingId };
    const [item] = booking.items;
    const edited = await laneway.call('edit', 'booking.edit', {
      params,
      body: { version: booking.version, items: [{ itemId: item?.itemId ?? '', count: 2 }] },
    });
    expect(edited.body.booking?.items).toMatchObject([{ count: 2, dealCode: null }]);
  });

  test('is for a year of the version that was sold, and is mailed', async () => {
    const bookingEmail = 'dana.deals@mail.test';
    const { bookingId, code } = await deals.sell({}, { bookingEmail });
    const mail = await laneway.mailTo(bookingEmail);
    expect(mail?.text).toContain(code);
    expect(mail?.text).toContain('Dec 11, 2027');
    expect(await deals.codeRows(bookingId)).toMatchObject([{ valid_until: '2027-12-11' }]);
  });
});
