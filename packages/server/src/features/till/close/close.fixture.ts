import type { Call } from '@laneway/contract/endpoints';
import type { TestApp } from '../../../testing/test-app.ts';

/** The business date of the tests' clock, a Friday evening. */
export const TODAY = '2026-12-11';
export const YESTERDAY = '2026-12-10';

type Who = Parameters<TestApp['call']>[0];
type Pay = Call<'payment.process'>['body'];

/** The till of Harbor as people use it, through HTTP. */
export function tillOf(laneway: TestApp) {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const firstFriday = '2027-02-05';
  let fridays = datesFrom(firstFriday, 7);

  /** Two lanes for eight on a later Friday: 158.69, of which 79.35 confirm it. */
  async function bookAhead(): Promise<string> {
    const item = { serviceItemId: openBowling, date: fridays.next().value, start: '17:30', duration: 1.5 };
    return book({ ...item, guests: { Guest: 8 } });
  }
  /** A party of four on a lane tonight: 60.19, of which half is due now. */
  async function bookTonight(lane: number, start = '19:00', name = 'Dana Cole'): Promise<string> {
    const item = { serviceItemId: openBowling, date: TODAY, start, duration: 1, guests: { Guest: 4 } };
    return book({ ...item, lanes: [lanes[lane]!] }, name);
  }
  async function book(item: Call<'reservation.add'>['body']['items'][number], name = 'Dana Cole'): Promise<string> {
    const body = { outletId, name, bookingPhone: '6175550199', items: [item] };
    const made = await laneway.call('edit', 'reservation.add', { body });
    if (made.status !== 201) throw new Error(`not booked: ${JSON.stringify(made.body)}`);
    return made.body.bookingId;
  }

  const pay = (bookingId: string, more: Partial<Pay> = {}, key?: string) => {
    const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
    const body = { outletId, bookingId, ...cash, ...more };
    return laneway.call('edit', 'payment.process', { body }, key === undefined ? {} : { key });
  };
  const details = (date = TODAY, who: Who = 'owner') =>
    laneway.call(who, 'dayClose.details', { params: { outletId }, query: { date } });

  type CloseBody = Call<'dayClose.close'>['body'];
  /** Closes a date with what its cash should be, unless another count is named. */
  async function close(date = TODAY, more: Partial<CloseBody> = {}, who: Who = 'edit') {
    const { body: day } = await details(date);
    const counted = [{ paymentMethod: 'CASH' as const, amount: day.cashExpected ?? 0 }];
    const body = { outletId, date, version: day.version, counted, leave: 0, note: 'As counted', ...more };
    return laneway.call(who, 'dayClose.close', { body });
  }
  /** Leaves 200.00 in the drawer of yesterday: an owner's float, with its note. */
  const leaveFloat = () =>
    close(YESTERDAY, { counted: [{ paymentMethod: 'CASH', amount: 200 }], leave: 200, note: 'The float' });

  async function reopen(date: string, more: Partial<Call<'dayClose.reopen'>['body']> = {}, who: Who = 'owner') {
    const { version } = (await details(date)).body;
    return laneway.call(who, 'dayClose.reopen', {
      body: { outletId, date, version, reason: 'Counted twice', ...more },
    });
  }

  const ofDay = (date = TODAY, who: Who = 'owner') =>
    laneway.call(who, 'payment.dayTransactions', { query: { outletId, date } });
  const list = (body: Partial<Call<'outlet.transactions'>['body']> = {}, who: Who = 'owner') =>
    laneway.call(who, 'outlet.transactions', { body: { outletId, ...body } });
  async function booking(bookingId: string) {
    return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
  }

  /** The ledger's sums of an account on a date, by kind, in cents. */
  async function ledger(account: string, date = TODAY): Promise<Record<string, number>> {
    const { rows } = await laneway.owner.query<{ kind: string; sum: number }>(
      `SELECT e.kind, sum(l.amount_cents)::int AS sum FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE l.outlet_id = $1 AND l.account = $2 AND e.business_date = $3 GROUP BY 1 ORDER BY 1`,
      [outletId, account, date],
    );
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
  }

  /** Takes away what the tests before did: their Fridays are free again. */
  const clear = () => {
    fridays = datesFrom(firstFriday, 7);
    return laneway.owner.query(
      `TRUNCATE day_close, ledger_line, ledger_entry, refund, payment, occupancy, booking_guest, booking_line, booking_item,
         booking_term, booking, activity CASCADE`,
    );
  };

  return { clear, bookAhead, bookTonight, pay, details, close, leaveFloat, reopen, ofDay, list, booking, ledger };
}

/** Dates from one on, so many days apart. */
function* datesFrom(first: string, days: number): Generator<string, never> {
  for (let day = Temporal.PlainDate.from(first); ; day = day.add({ days })) yield day.toString();
}
