import { expect, test, vi } from 'vitest';
import type { ReaderPress } from '../../../platform/outside/card-reader/reader-emulator.ts';
import { fieldsOf } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { addPerson } from '../../../testing/test-venue.ts';
import { cardTill, refusalOf, type SaleBody, type Who } from './cards.fixture.ts';

const till = cardTill();
let desks = 0;
/** Each sale has a desk of its own. */
const aDesk = () => `hall1:desk${(desks += 1)}`;

const sell = (deskNumber: string, more: Partial<SaleBody> = {}, key?: string) =>
  till.sell({ paymentMethod: 'CARD_PRESENT', deskNumber, ...more }, till.desks.desk, key);
const state = async (deskNumber: string, who: Who = till.desks.desk) => {
  const call = { params: { outletId: till.outlet() }, query: { deskNumber } };
  return (await till.app.call(who, 'reader.state', call)).body.state;
};
async function press(deskNumber: string, button: ReaderPress, when = 'waiting'): Promise<void> {
  await expect.poll(() => state(deskNumber), { timeout: 10_000 }).toBe(when);
  expect(till.app.standin.readers.press(deskNumber, button)).toBe(true);
}
type Kept = { booking: string; payment: string; card: string; balance: number };
/** The sales that were made since `from`, with their payment and card. */
async function salesAt(deskNumber: string): Promise<Kept[]> {
  const { rows } = await till.app.owner.query<Kept>(
    `SELECT b.status AS booking, p.status AS payment, c.status AS card, c.balance_cents::int AS balance
     FROM payment p JOIN booking b USING (business_id, booking_id) JOIN gift_card c USING (business_id, booking_id)
     WHERE p.payment_method = 'CARD_PRESENT' AND EXISTS (SELECT 1 FROM activity a
       WHERE a.booking_id = b.booking_id AND a.what = 'payment.asked' AND a.after ->> 'desk' = $1)
     ORDER BY p.created_at`,
    [deskNumber],
  );
  return rows;
}
const SOLD = { booking: 'successful', payment: 'successful', card: 'active', balance: 5000 };
const NOT_SOLD = { booking: 'cancelled', payment: 'cancelled', card: 'ordered', balance: 0 };
const taken = async () => (await till.accounts()).tender_card_present ?? 0;

test('a card that is tapped: 50.00 at the reader, a card of 50.00, once, also for the repeat', async () => {
  const [desk, before] = [aDesk(), await taken()];
  const selling = sell(desk, {}, 'tapped-for-a-present');
  await expect.poll(() => state(desk), { timeout: 10_000 }).toBe('waiting');
  expect(await salesAt(desk)).toEqual([{ booking: 'pending', payment: 'inprogress', card: 'ordered', balance: 0 }]);
  await press(desk, 'tap');
  const { status, body } = await selling;
  expect([status, body]).toMatchObject([201, { status: 'successful', balance: 50, giftCardId: expect.any(String) }]);
  expect((await sell(desk, {}, 'tapped-for-a-present')).body).toEqual(body);
  expect(await salesAt(desk)).toEqual([SOLD]);
  expect((await taken()) - before).toBe(5000);
  expect((await till.entries(body.bookingId ?? '')).map(({ kind, lines }) => [kind, lines])).toMatchObject([
    [
      'gift_sale',
      [
        ['gift_liability', 'g50', -5000],
        ['receivable', null, 5000],
      ],
    ],
    [
      'payment',
      [
        ['receivable', null, -5000],
        ['tender_card_present', null, 5000],
      ],
    ],
  ]);
  expect((await till.check(body.code ?? '')).body).toMatchObject({ availableBalance: 50 });
});

test('a card that is declined, or whose reader is off, sells nothing; one that was taken away too early does', async () => {
  const [desk, before] = [aDesk(), await till.accounts()];
  const declined = sell(desk);
  await press(desk, 'decline');
  expect(refusalOf(await declined)).toEqual([422, 'payment.declined']);
  const off = sell(desk);
  await press(desk, 'off');
  expect(refusalOf(await off)).toEqual([422, 'reader.unavailable']);
  expect(refusalOf(await sell(desk))).toEqual([422, 'reader.unavailable']);
  expect(await till.accounts()).toEqual(before);
  expect(till.app.standin.readers.press(desk, 'on')).toBe(true);
  const selling = sell(desk);
  await press(desk, 'remove');
  await press(desk, 'tap', 'removed');
  expect((await selling).body).toMatchObject({ status: 'successful', balance: 50 });
  expect(await salesAt(desk)).toEqual([NOT_SOLD, NOT_SOLD, NOT_SOLD, SOLD]);
});

test('given up at the desk, and a reader that is busy, sell nothing', async () => {
  const [desk, before] = [aDesk(), await till.accounts()];
  const selling = sell(desk);
  await expect.poll(() => state(desk), { timeout: 10_000 }).toBe('waiting');
  expect(refusalOf(await sell(desk))).toEqual([409, 'reader.busy']);
  const { businessId, outletId } = till.app.venue.harbor;
  const rights = { permissions: [['GiftCard', true]], outlets: [outletId] } as never;
  const seller = (await addPerson(till.app.owner, businessId, 'seller', 'MGR', rights)) as Who;
  expect(await state(desk, seller)).toBe('waiting');
  const gaveUp = await till.app.call(seller, 'reader.cancel', { body: { outletId, deskNumber: desk } });
  expect(gaveUp.body.isCancelled).toBe(true);
  const ended = await selling;
  expect([ended.status, ended.error.message]).toEqual([422, 'Cancelled at the desk. Nothing was taken.']);
  expect(await salesAt(desk)).toEqual([NOT_SOLD, NOT_SOLD]);
  expect(await till.accounts()).toEqual(before);
});

test('the answer of the reader is lost, or the server stops behind the capture: the chore makes the card once', async () => {
  const [desk, before] = [aDesk(), await taken()];
  const { readers } = till.app.standin.gateway;
  const charge = readers.charge.bind(readers);
  // The bank has taken the money; nobody heard of it.
  const lost = vi.spyOn(readers, 'charge').mockImplementation(async (...asked) => {
    await charge(...asked);
    throw new Error('the line is dead');
  });
  const selling = sell(desk, {}, 'a-reader-that-is-lost');
  await press(desk, 'tap');
  const { status, body } = await selling;
  lost.mockRestore();
  expect([status, body]).toMatchObject([201, { status: 'inprogress', giftCardId: null, code: null, balance: 0 }]);
  expect(await salesAt(desk)).toEqual([{ booking: 'pending', payment: 'inprogress', card: 'ordered', balance: 0 }]);
  await till.app.owner.query(
    `UPDATE payment SET created_at = created_at - interval '121 seconds' WHERE status = 'inprogress'`,
  );
  const chore = choreOf(till.app, 'ask about card payments');
  await Promise.all([chore.work(silentLog), chore.work(silentLog)]);
  expect(await salesAt(desk)).toEqual([SOLD]);
  expect((await taken()) - before).toBe(5000);
  const { rows } = await till.app.owner.query<{ issues: number }>(
    `SELECT count(*)::int AS issues FROM gift_card_move WHERE booking_id = $1 AND type = 'issue'`,
    [body.bookingId],
  );
  expect(rows).toEqual([{ issues: 1 }]);
});

test('without a desk, or with one that is none, it is refused at its field', async () => {
  for (const deskNumber of [undefined, 'desk 2']) {
    const refused = await till.sell({ paymentMethod: 'CARD_PRESENT', deskNumber });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['deskNumber']]);
  }
});

test('what the cards hold is what the ledger owes', async () => {
  const { gift_liability: owed = 0 } = await till.accounts();
  expect(await till.held()).toBe(0 - owed);
});
