import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainCases } from '../../../testing/domain-cases.ts';
import { approverOf, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, type Person } from '../../../testing/test-venue.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const nextDay = unusedFridays();

/** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
async function book(): Promise<{ bookingId: string; date: string }> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const date = nextDay();
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items: [item] } });
  expect(made.body).toMatchObject({ status: 'pending', total: 158.69, dueNow: 79.35 });
  return { bookingId: made.body.bookingId, date };
}
const pay = async (bookingId: string, amount: number, paymentMode: 'partial' | 'full' = 'partial') => {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, bookingId, paymentMode, paymentMethod: 'CASH', amount } as const;
  const reply = await laneway.call('edit', 'payment.process', { body });
  expect(reply.status).toBe(201);
  return reply.body;
};

type Body = Call<'adjustment.create'>['body'];
type Who = Person | { token: string };
const GOODWILL = { name: 'Goodwill', desc: 'Lane stopped for 20 minutes' };
const TEN_OFF = { adjustmentType: 2, adjustmentDirection: 2, amount: 10 } as const;
const adjust = (bookingId: string, more: Partial<Body> = {}, who: Who = 'edit', key?: string) => {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, bookingId, ...GOODWILL, ...TEN_OFF, ...more };
  return laneway.call(who, 'adjustment.create', { body }, key === undefined ? {} : { key });
};
const off = (amount: number) => ({ adjustmentType: 1, adjustmentDirection: 2, amount }) as const;
const on = (amount: number) => ({ adjustmentType: 1, adjustmentDirection: 1, amount }) as const;
const details = async (bookingId: string) => {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'reservation.details', { params })).body;
};
const history = async (bookingId: string) => {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'adjustment.list', { params })).body.rows;
};
const refusalOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

/** Sums of the ledger's charges of a booking, by kind, date and account, in cents. */
async function charged(bookingId: string): Promise<Record<string, number>> {
  const { rows } = await laneway.owner.query<{ at: string; sum: number }>(
    `SELECT concat_ws(' ', e.kind, e.business_date, l.account) AS at, sum(l.amount_cents)::int AS sum
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND e.kind LIKE 'charge%' GROUP BY 1 ORDER BY 1`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ at, sum }) => [at, sum]));
}

test('after a change of the outlet’s tax 10.00 off 158.69 is 148.69: the price that the guest saw is kept', async () => {
  const { outletId } = laneway.venue.harbor;
  const { bookingId } = await book();
  const raise = (by: number) =>
    laneway.owner.query('UPDATE outlet SET tax_per = tax_per + $2 WHERE outlet_id = $1', [outletId, by]);
  await raise(1);
  try {
    const preview = await adjust(bookingId, { ...off(10), preview: true }, 'owner');
    expect([preview.status, preview.body]).toMatchObject([201, { bookingTotal: 148.69, adjustedValue: -10 }]);
    expect((await adjust(bookingId, off(10), 'owner')).body).toMatchObject({ bookingTotal: 148.69, balance: 148.69 });
    expect((await adjust(bookingId, off(5), 'owner')).body).toMatchObject({
      prevBookingTotal: 148.69,
      bookingTotal: 143.69,
    });
  } finally {
    await raise(-1);
  }
  const { booking } = await details(bookingId);
  expect(booking.money).toMatchObject({ total: 143.69, balance: 143.69 });
  // One percent of the fee of 4.35 more is 0.05, which the guest does not pay.
  expect(booking.lines.slice(-4)).toMatchObject([
    { step: 'fee_tax', amount: 0.32 },
    { step: 'price_kept', amount: -0.05 },
    { step: 'adjustment', amount: -10 },
    { step: 'adjustment', amount: -5 },
  ]);
});

describe('ten percent off 158.69, of which 79.35 are paid', () => {
  const figures = {
    adjustedValue: -15.87,
    prevBookingTotal: 158.69,
    bookingTotal: 142.82,
    prevBalance: 79.34,
    balance: 63.47,
  };

  test('takes 15.87 off total and balance, in the ledger on the date of play', async () => {
    const { bookingId, date } = await book();
    await pay(bookingId, 79.35);
    const reply = await adjust(bookingId);
    expect([reply.status, reply.body]).toMatchObject([201, { ...figures, status: 'successful', version: 3 }]);
    const { booking, abilities } = await details(bookingId);
    expect(booking.money).toMatchObject({ total: 142.82, balance: 63.47, poolAmount: 79.35 });
    expect(booking.lines.at(-1)).toMatchObject({ step: 'adjustment', label: 'Goodwill', amount: -15.87 });
    expect(booking.history[0]).toMatchObject({
      what: 'adjustment.made',
      before: { total: 158.69 },
      after: { ...GOODWILL, total: 142.82, adjustedValue: -15.87 },
    });
    expect(abilities.adjust).toBe(true);
    expect(await charged(bookingId)).toMatchObject({
      [`charge_change ${date} adjustment`]: 1587,
      [`charge_change ${date} receivable`]: -1587,
    });
    const { rows } = await laneway.owner.query('SELECT terms FROM booking WHERE booking_id = $1', [bookingId]);
    const { adjustmentId } = reply.body;
    expect(rows[0].terms).toEqual({ adjustments: [{ adjustmentId, name: 'Goodwill', adjustedValue: -1587 }] });
  });

  test('is kept with its figures, its author and what was typed, and undone by an opposite one', async () => {
    const { bookingId } = await book();
    await pay(bookingId, 79.35);
    await adjust(bookingId);
    const back = await adjust(bookingId, { ...on(15.87), name: 'Undone', desc: 'Typed for another party' });
    expect(back.body).toMatchObject({ adjustedValue: 15.87, bookingTotal: 158.69, balance: 79.34 });
    expect(await history(bookingId)).toMatchObject([
      { ...GOODWILL, ...TEN_OFF, ...figures, by: 'edit Tester', approvedBy: null },
      { adjustmentType: 1, adjustmentDirection: 1, amount: 15.87, prevBookingTotal: 142.82, bookingTotal: 158.69 },
    ]);
  });

  test('has the same figures in a preview, which writes nothing and needs no key', async () => {
    const { bookingId } = await book();
    await pay(bookingId, 79.35);
    const body = { outletId: laneway.venue.harbor.outletId, bookingId, ...GOODWILL, ...TEN_OFF, preview: true };
    const seen = await laneway.call('edit', 'adjustment.create', { body });
    expect([seen.status, seen.body]).toMatchObject([201, { ...figures, adjustmentId: null, version: 2 }]);
    expect(await history(bookingId)).toEqual([]);
    expect((await details(bookingId)).booking).toMatchObject({ version: 2, money: { total: 158.69 } });
  });

  test('keeps its value when the price changes later', async () => {
    const { bookingId } = await book();
    await adjust(bookingId);
    const { outletId } = laneway.venue.harbor;
    const { booking } = await details(bookingId);
    const [item] = booking.items;
    const edit = { itemId: item!.itemId, duration: 1 };
    const moved = await laneway.call('edit', 'booking.edit', {
      params: { outletId, bookingId },
      body: { version: booking.version, preview: false, items: [edit], price: 'new' },
    });
    expect(moved.status).toBe(200);
    const { lines, money } = (await details(bookingId)).booking;
    expect(lines.at(-1)).toMatchObject({ step: 'adjustment', amount: -15.87 });
    expect(money.total).toBeLessThan(142.82);
  });
});

test('a pending booking is confirmed once an adjustment covers what was due, and none goes back to pending', async () => {
  const { bookingId } = await book();
  await pay(bookingId, 70);
  const { body } = await adjust(bookingId, off(18.68));
  // Half of 140.01 is 70.01: a cent is still due.
  expect(body).toMatchObject({ bookingTotal: 140.01, status: 'pending' });
  expect((await adjust(bookingId, off(0.02))).body).toMatchObject({ bookingTotal: 139.99, status: 'successful' });
  const { booking } = await details(bookingId);
  expect(booking.history[0]).toMatchObject({ before: { status: 'pending' }, after: { status: 'successful' } });
  expect((await adjust(bookingId, on(60))).body).toMatchObject({ bookingTotal: 199.99, status: 'successful' });
});

test.each([
  ['no reason', { desc: '' }, 400, 'validation', 'desc'],
  ['a reason of four letters', { desc: 'Late' }, 400, 'validation', 'desc'],
  ['no name', { name: '' }, 400, 'validation', 'name'],
  ['a third decimal', { ...off(1.005) }, 400, 'validation', 'amount'],
  ['a negative amount', { ...off(-1) }, 400, 'validation', 'amount'],
  ['more than all of it in percent', { amount: 100.001 }, 400, 'validation', 'amount'],
  ['a fourth decimal of a percentage', { amount: 10.0001 }, 400, 'validation', 'amount'],
  ['nothing', { amount: 0 }, 422, 'adjustment.zero', 'amount'],
  ['more than the total', { ...off(158.7) }, 422, 'adjustment.exceeds_total', 'amount'],
  ['another version', { version: 7 }, 409, 'stale', null],
  ['the number of a card as reason', { desc: '4242 4242 4242 4242' }, 400, 'validation', 'desc'],
] as const)('%s is refused, and nothing is adjusted', async (_, more, status, code, field) => {
  const { bookingId } = await book();
  const refused = await adjust(bookingId, more as Partial<Body>, 'owner');
  expect([refused.status, refused.error.code]).toEqual([status, code]);
  expect(Object.keys(refused.error.details?.['fields'] ?? {})).toEqual(field === null ? [] : [field]);
  expect(await history(bookingId)).toEqual([]);
  expect((await details(bookingId)).booking).toMatchObject({ version: 1, money: { total: 158.69 } });
});

test('a cancelled booking is not adjusted', async () => {
  const { bookingId } = await book();
  const { outletId } = laneway.venue.harbor;
  const body = { version: 1, status: 'cancelled' as const };
  await moveBooking(laneway, 'edit', { params: { outletId, bookingId }, body });
  expect(refusalOf(await adjust(bookingId))).toEqual([409, 'booking.transition']);
  expect((await details(bookingId)).abilities.adjust).toBe(false);
});

test('a repeat under one key adjusts once', async () => {
  const { bookingId } = await book();
  const first = await adjust(bookingId, {}, 'edit', 'one-press-of-adjust');
  const again = await adjust(bookingId, {}, 'edit', 'one-press-of-adjust');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await history(bookingId)).toHaveLength(1);
});

describe('the limit of a manager', () => {
  /** A manager with a day of their own, so that no other test uses their limit. */
  const manager = (more: { limit?: number | null } = {}) =>
    addPerson(laneway.owner, laneway.venue.harbor.businessId, 'clerk', 'MGR', {
      permissions: [['Bookings', true]],
      outlets: [laneway.venue.harbor.outletId],
    }).then(async (clerk) => {
      if (more.limit !== undefined) {
        await laneway.owner.query('UPDATE manager SET adjustment_limit_cents = $2 WHERE manager_id = $1', [
          clerk.staffId,
          more.limit,
        ]);
      }
      return clerk;
    });

  test('counts what was taken off a booking on a date, and not what was added', async () => {
    const clerk = await manager();
    const { bookingId } = await book();
    expect((await adjust(bookingId, on(300), clerk)).status).toBe(201);
    expect((await adjust(bookingId, off(24), clerk)).status).toBe(201);
    const refused = await adjust(bookingId, off(1.01), clerk);
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: 'limit.needs_approval', details: { limit: 25, asked: 1.01, used: 24 } },
    ]);
    expect(refused.error.message).toBe('Above your limit of $25.00 (used $24.00). Ask somebody who may.');
    expect((await adjust(bookingId, off(1), clerk)).status).toBe(201);
    await laneway.owner.query('UPDATE manual_adjustment SET business_date = business_date - 1 WHERE booking_id = $1', [
      bookingId,
    ]);
    expect((await adjust(bookingId, off(25), clerk)).status).toBe(201);
  });

  test('is five times as much over all bookings of a date', async () => {
    const clerk = await manager();
    const bookings = [await book(), await book(), await book(), await book(), await book(), await book()];
    for (const { bookingId } of bookings.slice(0, 5)) {
      expect((await adjust(bookingId, off(25), clerk)).status).toBe(201);
    }
    const refused = await adjust(bookings[5]!.bookingId, off(0.01), clerk);
    expect(refused.error.details).toEqual({ limit: 125, asked: 0.01, used: 125 });
  });

  test('does not count what was approved, and the approval stands in the list and the history', async () => {
    const clerk = await manager();
    const approver = await approverOf(laneway, laneway.venue.harbor.businessId);
    const { bookingId } = await book();
    const { outletId } = laneway.venue.harbor;
    const command = { outletId, bookingId, what: 'adjustment', amount: 100 } as const;
    const typed = { email: approver.email, password: SAMPLE_PASSWORD, code: null };
    const { approvalId } = (await laneway.call(clerk, 'approval.give', { body: { ...command, ...typed } })).body;
    expect(refusalOf(await adjust(bookingId, { ...off(99.99), approvalId }, clerk))).toEqual([422, 'approval.invalid']);
    expect((await adjust(bookingId, { ...off(100), approvalId }, clerk)).status).toBe(201);
    expect(refusalOf(await adjust(bookingId, { ...off(1), approvalId }, clerk))).toEqual([422, 'approval.invalid']);
    expect((await adjust(bookingId, off(25), clerk)).status).toBe(201);
    expect(await history(bookingId)).toMatchObject([{ approvedBy: 'approver Tester' }, { approvedBy: null }]);
    const { booking } = await details(bookingId);
    expect(booking.history[1]).toMatchObject({ after: { approvedBy: 'approver Tester' } });
  });

  test('of 0 asks always, of none never, and neither owner nor business admin has one', async () => {
    const [always, never] = [await manager({ limit: 0 }), await manager({ limit: null })];
    const { bookingId } = await book();
    const refused = await adjust(bookingId, off(0.01), always);
    expect(refused.error.details).toEqual({ limit: 0, asked: 0.01, used: 0 });
    expect((await adjust(bookingId, on(0.01), always)).status).toBe(201);
    expect((await adjust(bookingId, off(50), never)).status).toBe(201);
    expect((await adjust(bookingId, off(50), 'owner')).status).toBe(201);
    expect((await adjust(bookingId, off(50), 'lead')).status).toBe(201);
  });

  test('holds against 64 adjustments at once, of one booking and over many', async () => {
    const clerk = await manager();
    const { bookingId } = await book();
    const statuses = async (calls: readonly Promise<{ status: number }>[]) =>
      Object.groupBy(await Promise.all(calls), ({ status }) => status);
    const one = await statuses(Array.from({ length: 64 }, () => adjust(bookingId, off(1), clerk)));
    expect([one[201]?.length, one[403]?.length]).toEqual([25, 39]);
    const others = await Promise.all(Array.from({ length: 16 }, () => book()));
    const many = await statuses(
      Array.from({ length: 64 }, (_, n) => adjust(others[n % 16]!.bookingId, off(10), clerk)),
    );
    // 25 of 125 were used on the first booking; 10 more are used each time, and 20 at most on a booking.
    expect([many[201]?.length, many[403]?.length]).toEqual([10, 54]);
    const { rows } = await laneway.owner.query(
      'SELECT sum(-adjusted_value_cents)::int AS used FROM manual_adjustment WHERE created_by = $1',
      [clerk.accountId],
    );
    expect(rows).toEqual([{ used: 12_500 }]);
  }, 60_000);
});

test('who may only look sees the list, and another outlet or business sees nothing', async () => {
  const { bookingId } = await book();
  await adjust(bookingId);
  const { outletId, sibling } = laneway.venue.harbor;
  const list = (who: Person, at: string) =>
    laneway.call(who, 'adjustment.list', { params: { outletId: at, bookingId } });
  expect((await list('view', outletId)).body.rows).toHaveLength(1);
  expect(refusalOf(await adjust(bookingId, {}, 'view'))).toEqual([403, 'forbidden']);
  expect(refusalOf(await adjust(bookingId, {}, 'calendar'))).toEqual([403, 'forbidden']);
  expect(refusalOf(await list('siblingEdit', sibling.outletId))).toEqual([404, 'not_found']);
  expect(refusalOf(await list('cedarOwner', laneway.venue.cedar.outletId))).toEqual([404, 'not_found']);
  const elsewhere = { outletId: sibling.outletId };
  expect(refusalOf(await adjust(bookingId, elsewhere, 'owner'))).toEqual([404, 'not_found']);
});

type Case = {
  adjustmentType: 1 | 2;
  adjustmentDirection: 1 | 2;
  amountCents?: number;
  amountPer?: number;
  bookingTotalCents: number;
  balanceCents: number;
};

test.each(domainCases('adjustments'))('cases/adjustments: $id', async ({ input, expect: expected }) => {
  const {
    adjustmentType,
    adjustmentDirection,
    amountCents = 0,
    amountPer,
    bookingTotalCents,
    balanceCents,
  } = input as Case;
  const { bookingId } = await book();
  const missing = bookingTotalCents - 15869;
  const setUp = missing > 0 ? on(missing / 100) : off(-missing / 100);
  expect((await adjust(bookingId, setUp, 'owner')).status).toBe(201);
  const paid = bookingTotalCents - balanceCents;
  if (paid > 0) await pay(bookingId, paid / 100, balanceCents === 0 ? 'full' : 'partial');
  const amount = amountPer ?? amountCents / 100;
  const reply = await adjust(bookingId, { adjustmentType, adjustmentDirection, amount }, 'owner');
  const { error, ...wanted } = expected as { error?: string; [figure: string]: unknown };
  expect(error === undefined ? undefined : reply.error.code).toBe(error);
  if (error !== undefined) return;
  const figures = Object.entries(wanted).map(([name, sum]) => [name.replace(/Cents$/, ''), Number(sum) / 100]);
  expect(reply.body).toMatchObject(Object.fromEntries(figures) as object);
});

test(`an adjustment of a night after its close counts for the first open date`, async () => {
  const { bookingId, date } = await book();
  const { businessId, outletId } = laneway.venue.harbor;
  await laneway.owner.query(
    `INSERT INTO day_close (business_id, outlet_id, business_date, status, closed_at, closed_by)
     VALUES ($1, $2, $3, 'closed', app.now(), $4)`,
    [businessId, outletId, date, laneway.venue.accounts.owner],
  );
  try {
    await adjust(bookingId);
    const { rows } = await laneway.owner.query(
      `SELECT business_date::text, for_date::text FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge_change'`,
      [bookingId],
    );
    const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    expect(rows).toEqual([{ for_date: date, business_date: next }]);
  } finally {
    await laneway.owner.query('DELETE FROM day_close');
  }
});
