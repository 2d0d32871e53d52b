import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { postedOf } from '../../../testing/posted.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

export type Who = Parameters<TestApp['call']>[0];
/** The business date of the tests' clock. */
export const TODAY = '2026-12-11';

/** A till with a booking of 158.69 a Friday, two lanes for eight people, of which 79.35 confirm it. */
export function refundTill() {
  let laneway: TestApp;
  beforeAll(async () => {
    laneway = await startTestApp();
    await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
      laneway.venue.harbor.businessId,
    ]);
  });
  afterAll(() => laneway.close());
  const nextFriday = unusedFridays();

  async function book(guests = 8): Promise<string> {
    const { outletId, openBowling } = laneway.venue.harbor;
    const item = { serviceItemId: openBowling, date: nextFriday(), start: '17:30', duration: 1.5 };
    const items = [{ ...item, guests: { Guest: guests } }];
    const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
    const made = await laneway.call('edit', 'reservation.add', { body });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body.bookingId;
  }
  const pay = async (bookingId: string, more: Partial<Call<'payment.process'>['body']> = {}): Promise<string> => {
    const { outletId } = laneway.venue.harbor;
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
    const made = await laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash, ...more } });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body.transId;
  };
  const byCard = (bookingId: string, more: Partial<Call<'payment.process'>['body']> = {}) =>
    pay(bookingId, { paymentMethod: 'CARD', source: 'tok_ok', ...more });
  const params = (bookingId: string) => ({ outletId: laneway.venue.harbor.outletId, bookingId });
  const booking = async (bookingId: string) =>
    (await laneway.call('edit', 'reservation.details', { params: params(bookingId) })).body.booking;

  type Over = Partial<Call<'booking.refund'>['body']>;
  /** A refund over all payments; full unless it says otherwise. */
  async function refund(
    bookingId: string,
    more: Over = {},
    { who = 'owner' as Who, key = undefined as string | undefined } = {},
  ) {
    const version = more.version ?? (await booking(bookingId)).version;
    const body = { refundType: 4, reason: 'Group got smaller', ...more, version } as const;
    return laneway.call(who, 'booking.refund', { params: params(bookingId), body }, key === undefined ? {} : { key });
  }
  type One = Partial<Call<'payment.refund'>['body']>;
  const refundOne = (
    bookingId: string,
    more: One,
    { who = 'owner' as Who, key = undefined as string | undefined } = {},
  ) => {
    const body = { ...params(bookingId), ...more };
    return laneway.call(who, 'payment.refund', { body }, key === undefined ? {} : { key });
  };
  const full = { refundType: 4, reason: 'Group got smaller' } as const;

  const money = async (bookingId: string) =>
    (await laneway.call('edit', 'payment.transactions', { params: params(bookingId) })).body;

  const posted = (bookingId: string) => postedOf(laneway, bookingId);
  /** What a booking owes by the ledger, in cents. */
  async function receivable(bookingId: string): Promise<number> {
    const { rows } = await laneway.owner.query<{ sum: number }>(
      `SELECT coalesce(sum(l.amount_cents), 0)::int AS sum
       FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE e.booking_id = $1 AND l.account = 'receivable'`,
      [bookingId],
    );
    return rows[0]?.sum ?? 0;
  }
  /** The chore, once the refunds without an outcome are as old as it asks. */
  async function askLater(): Promise<void> {
    await laneway.owner.query(
      `UPDATE refund SET asked_at = asked_at - interval '16 seconds' WHERE status = 'inprogress'`,
    );
    await choreOf(laneway, 'ask about card refunds').work(silentLog);
  }

  return {
    get app() {
      return laneway;
    },
    book,
    pay,
    byCard,
    params,
    booking,
    refund,
    refundOne,
    full,
    money,
    posted,
    receivable,
    askLater,
  };
}

export const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];
