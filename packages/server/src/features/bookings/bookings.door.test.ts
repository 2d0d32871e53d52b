import { cents } from '@laneway/domain/money/cents';
import type { Account } from '@laneway/domain/ledger/posting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { insertGoods } from '../../testing/test-goods.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entryRows } from '../ledger/ledger.door.ts';
import {
  activityOf,
  checkDue,
  checkVersion,
  loadBookings,
  loadOutletToSell,
  loadPlanVersion,
  lockBooking,
  lockPlaces,
  priceOf,
  saveBookings,
  transition,
  type BookingState,
  type Change,
} from './bookings.door.ts';

let laneway: TestApp;
let goods: Awaited<ReturnType<typeof insertGoods>>;
beforeAll(async () => {
  laneway = await startTestApp();
  goods = await insertGoods(laneway.owner, laneway.venue.harbor);
});
afterAll(() => laneway.close());

const TODAY = '2026-12-11';
const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
const inHarbor = <T>(work: (tx: Tx) => Promise<T>) =>
  laneway.database.transaction(laneway.venue.harbor.businessId, work);

function cashier(): Actor {
  const { harbor, accounts } = laneway.venue;
  return {
    sessionId: newId(),
    accountId: accounts.owner,
    identityId: newId(),
    staffId: newId(),
    businessId: harbor.businessId,
    businessName: 'Harbor Lanes',
    role: 'BIZ',
    userRole: 'BIZ',
    isBAdmin: false,
    needsTwoStep: false,
    permissions: [],
    outletIds: null,
    firstName: 'Jo',
    lastName: 'Pelletier',
    phone: null,
    email: 'jo@laneway.test',
    profileImageUrl: null,
  };
}

/** Two lanes for eight: 158.69, of which 79.35 confirm it. */
async function book(date: string): Promise<string> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items: [item] } });
  expect(made.body).toMatchObject({ status: 'pending', dueNow: 79.35 });
  return made.body.bookingId;
}

/** Takes cash on a booking, as a feature above does: its payment and the postings go with the booking's own save. */
function payInCash(bookingId: string, amount: number, seen = 1): Promise<BookingState> {
  const { outletId } = laneway.venue.harbor;
  return inHarbor(async (tx) => {
    const outlet = await loadOutletToSell(tx, outletId);
    const before = await lockBooking(tx, outletId, bookingId);
    await checkVersion(tx, before, seen);
    const actor = cashier();
    const paid = { ...before, paid: cents(before.paid + amount) };
    const situation = {
      now: tx.now,
      today: TODAY,
      outlet,
      language: 'en',
      actor,
      holdMinutes: 15,
      reason: '',
    } as const;
    const step = transition(paid, 'successful', situation);
    if (step === null) throw new Error('the booking is confirmed already');
    checkDue(step, paid, { confirm: false, actor });
    await lockPlaces(tx, before, step.after);
    const transId = newId();
    const sides: [Account, number][] = [
      ['tender_cash', amount],
      ['receivable', -amount],
    ];
    const postings = sides.map(([account, side]) => ({
      account,
      itemId: null,
      key: null,
      categoryId: null,
      amount: cents(side),
    }));
    const about = { outletId, bookingId, playDate: null, reversesId: null, actorId: actor.accountId };
    const payment = {
      business_id: tx.businessId,
      trans_id: transId,
      booking_id: bookingId,
      outlet_id: outletId,
      payment_method: 'CASH',
      payment_mode: 'partial',
      amount_cents: amount,
      status: 'successful',
      business_date: TODAY,
      created_at: tx.now.toString(),
    };
    const change: Change = { before, after: step.after, deed: activityOf(step, before, step.after, '') };
    saveBookings(
      tx,
      outlet,
      actor,
      [change],
      [
        { table: 'payment', columns: Object.keys(payment), rows: [Object.values(payment)] },
        ...entryRows(tx, [{ ...about, kind: 'payment', paymentId: transId, postings }]),
      ],
    );
    return step.after;
  });
}

test('a feature above takes the deposit: payment, postings, status and history are one save', async () => {
  const bookingId = await book('2026-12-18');
  await payInCash(bookingId, 7935);
  const { outletId } = laneway.venue.harbor;
  const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  expect(body.booking).toMatchObject({
    status: 'successful',
    version: 2,
    money: { total: 158.69, paid: 79.35, balance: 79.34, dueNow: 0 },
    history: [{ what: 'booking.confirmed', actor: { name: 'Jo Pelletier' } }, { what: 'booking.created' }],
  });
  const { rows } = await laneway.owner.query(
    `SELECT e.kind, e.business_date::text AS date, p.amount_cents FROM ledger_entry e
     LEFT JOIN payment p USING (business_id, trans_id) WHERE e.booking_id = $1 ORDER BY e.kind`,
    [bookingId],
  );
  expect(rows).toEqual([
    { kind: 'charge', date: '2026-12-18', amount_cents: null },
    { kind: 'payment', date: TODAY, amount_cents: '7935' },
  ]);
});

test('a cent less than the deposit changes nothing at all', async () => {
  const bookingId = await book('2026-12-19');
  await expect(payInCash(bookingId, 7934)).rejects.toMatchObject({ code: 'booking.transition' });
  const { outletId } = laneway.venue.harbor;
  const [now] = await inHarbor((tx) => loadBookings(tx, outletId, [bookingId]));
  expect(now).toMatchObject({ status: 'pending', version: 1, paid: 0 });
  const { rows } = await laneway.owner.query('SELECT 1 FROM payment WHERE booking_id = $1', [bookingId]);
  expect(rows).toEqual([]);
});

test('of two that saw the same version one is told to look again', async () => {
  const bookingId = await book('2026-12-20');
  const replies = await Promise.allSettled([payInCash(bookingId, 7935), payInCash(bookingId, 15869)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(replies.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
});

test('a promo of some plans is priced by the terms of the booking', async () => {
  const { outletId } = laneway.venue.harbor;
  const total = (planIds: string[]) =>
    inHarbor(async (tx) => {
      const [outlet, { plan }] = await Promise.all([
        loadOutletToSell(tx, outletId),
        loadPlanVersion(tx, goods.deal, 1),
      ]);
      const tenth = { code: 'DEAL10', type: 2, amount: cents(0), amountPer: 10, maxDiscount: null } as const;
      const terms = { promo: { ...tenth, appliesTo: ['plan' as const], planIds } };
      const booking = { terms, paid: cents(0), refunded: cents(0) };
      const item = { kind: 'goods', plan, priceLineId: 'd1', amount: null, count: 1 } as const;
      const quote = priceOf(booking, outlet, [item]);
      return 'error' in quote ? quote.error : quote.total;
    });
  // 89.10 and 5.57 of tax; 99.00 and 6.19.
  expect(await total([goods.deal])).toBe(9467);
  expect(await total([])).toBe(9467);
  expect(await total([laneway.venue.harbor.openBowling])).toBe(10519);
});
