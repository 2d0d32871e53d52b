import type { Call } from '@laneway/contract/endpoints';
import { newId } from '../../platform/database/uuid.ts';
import type { Person } from '../../testing/test-venue.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { setClock } from '../../testing/test-clock.ts';

type At = { outletId: string; deal: string; who?: Person };

/** Deals of an outlet: sold and paid, or only sold, and used by their codes. */
export function dealsOf(laneway: TestApp, { outletId, deal, who = 'edit' }: At) {
  type Item = Partial<Call<'reservation.add'>['body']['items'][number]>;
  type More = Partial<Call<'reservation.add'>['body']>;

  /** A deal that is not paid yet: 105.19. */
  async function add(item: Item = {}, more: More = {}): Promise<string> {
    const items = [
      { serviceItemType: 'BUY_NOW', serviceItemId: deal, priceLineId: 'd1', ...item },
    ] as Call<'reservation.add'>['body']['items'];
    const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items, ...more };
    const made = await laneway.call(who, 'reservation.add', { body });
    if (made.status !== 201) throw new Error(`not sold: ${JSON.stringify(made.body)}`);
    return made.body.bookingId;
  }

  const pay = (bookingId: string, amount: number, paymentMode: 'full' | 'partial' = 'full') =>
    laneway.call(who, 'payment.process', {
      body: { outletId, bookingId, paymentMethod: 'CASH', paymentMode, amount },
    });

  async function read(bookingId: string, reader: Person = who) {
    const { body } = await laneway.call(reader, 'reservation.details', { params: { outletId, bookingId } });
    return body;
  }

  /** The sold item of a booking, with what its code says. */
  async function dealIn(bookingId: string, reader: Person = who) {
    const item = (await read(bookingId, reader)).booking.items.find((one) => one.serviceItemType === 'BUY_NOW');
    if (item?.serviceItemType !== 'BUY_NOW') throw new Error('a booking without a deal');
    return item;
  }

  /** A deal that is paid. */
  async function sell(item: Item = {}, more: More = {}): Promise<{ bookingId: string; code: string }> {
    const bookingId = await add(item, more);
    const { money } = (await read(bookingId)).booking;
    const paid = await pay(bookingId, money.balance);
    if (paid.status !== 201) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
    return { bookingId, code: (await dealIn(bookingId)).dealCode ?? '' };
  }

  type Body = Partial<Call<'deal.redeem'>['body']>;
  const redeem = (code: string, body: Body = {}, user: Person = who, key: string = newId()) =>
    laneway.call(user, 'deal.redeem', { body: { outletId, code, nonce: newId(), ...body } }, { key });

  const codeRows = async (bookingId: string) =>
    (
      await laneway.owner.query<{ valid_until: string; redeemed_on: string | null; redeemed_by: string | null }>(
        `SELECT valid_until::text, redeemed_on::text, redeemed_by FROM deal_code WHERE booking_id = $1`,
        [bookingId],
      )
    ).rows;

  /** No wrong code was typed by anybody. */
  const forgetWrong = () => laneway.owner.query('DELETE FROM wrong_code');

  return { planId: deal, add, pay, read, dealIn, sell, redeem, codeRows, forgetWrong };
}

/** The answer of a server that begins at a moment. */
export async function redeemAtTime(
  laneway: TestApp,
  now: Temporal.Instant,
  body: object,
): Promise<{ statusCode: number; json: () => unknown }> {
  await setClock(laneway.owner, String(laneway.owner.database), now);
  // Nobody's session has run out meanwhile.
  await laneway.owner.query(`UPDATE session SET expires_at = '2028-01-30Z', idle_expires_at = '2028-01-30Z'`);
  const later = await laneway.another();
  try {
    return await later.app.inject({
      method: 'POST',
      url: '/api/admin/items-deals/redeem',
      headers: { authorization: `Bearer ${laneway.venue.tokens.edit}`, 'idempotency-key': newId() },
      payload: { outletId: laneway.venue.harbor.outletId, nonce: newId(), ...body },
    });
  } finally {
    await later.close();
  }
}
