import { readFileSync } from 'node:fs';
import type { Tender } from '@laneway/domain/ledger/tender-postings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { insert } from '../../../testing/insert.ts';
import { insertAddons } from '../../../testing/insert-addons.ts';
import { insertBooking } from '../../../testing/insert-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tillOf, TODAY, YESTERDAY } from './close.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = tillOf(laneway);
});
beforeEach(() => till.clear());
afterAll(() => laneway.close());

type Movement = { kind: string; method: Tender; cents: number; tipCents?: number; to?: Tender };
type CaseBooking = {
  id: string;
  status: string;
  balanceCents: number;
  start: string;
  paymentsOpenCents?: number[];
  refundsFailedCents?: number[];
  addonsOpenCents?: number;
};
type Close = {
  counted: { paymentMethod: Tender; cents: number }[];
  leaveCents: number;
  note: string;
  settle: { bookingId: string; as: 'done' | 'no_show' | 'cancelled' | 'open'; reason?: string }[];
  bills?: Record<string, number>;
};
type Case = {
  id: string;
  input: { floatCents: number; movements: Movement[]; bookings?: CaseBooking[]; closed?: boolean; close?: Close };
  expect: {
    error?: string;
    byTender?: {
      paymentMethod: Tender;
      takenCents: number;
      refundedCents: number;
      tipsCents: number;
      expectedCents: number;
    }[];
    cashExpectedCents?: number;
    exceptions?: { kind: string; bookingId: string; amountCents: number }[];
    differenceCents?: number;
    depositedCents?: number;
    nextFloatCents?: number;
    posted?: { account: string; cents: number }[];
  };
};

const file = new URL('../../../../../domain/cases/day-close.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };

const wire = (cents: number) => cents / 100;
const account = (method: Tender) => `tender_${method.toLowerCase()}`;

/** Posts what moved, each on a payment of its own booking, as the commands of the till do. */
async function post({ kind, method, cents, tipCents = 0, to }: Movement): Promise<void> {
  const { harbor } = laneway.venue;
  const booking = { status: 'cancelled', name: 'Somebody', created_at: '2026-12-11T20:00:00Z' };
  const { bookingId } = await insertBooking(laneway.owner, harbor, booking, []);
  const transId = newId();
  const isBack = kind === 'refund' || kind === 'void';
  await insert(laneway.owner, 'payment', {
    business_id: harbor.businessId,
    trans_id: transId,
    booking_id: bookingId,
    outlet_id: harbor.outletId,
    payment_method: to ?? method,
    payment_mode: 'partial',
    receipt_no: '1042',
    amount_cents: cents,
    tip_cents: tipCents,
    status: 'successful',
    payment_received: '2026-12-11T20:00:00Z',
    // What was given back was taken before.
    business_date: isBack ? YESTERDAY : TODAY,
    created_at: '2026-12-11T20:00:00Z',
  });
  const entry = async (of: string, lines: [string, number][]) => {
    await laneway.owner.query(
      `WITH entry AS (
         INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at, booking_id, trans_id)
         VALUES ($1, $2, $3, $4, now(), $5, $6))
       INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
       SELECT $1, $2, row_number() OVER (), $7, account, cents FROM unnest($8::text[], $9::bigint[]) AS l (account, cents) WHERE cents <> 0`,
      [
        harbor.businessId,
        newId(),
        of,
        TODAY,
        bookingId,
        transId,
        harbor.outletId,
        lines.map(([name]) => name),
        lines.map(([, sum]) => sum),
      ],
    );
  };
  if (kind === 'payment') {
    await entry('payment', [
      [account(method), cents],
      ['receivable', -cents],
    ]);
    if (tipCents > 0)
      await entry('tip', [
        [account(method), tipCents],
        ['tip', -tipCents],
      ]);
  } else if (kind === 'tender_change') {
    await entry(kind, [
      [account(to!), cents + tipCents],
      [account(method), -cents - tipCents],
    ]);
  } else {
    await entry(kind, [
      ['receivable', cents],
      ['tip', tipCents],
      [account(method), -cents - tipCents],
    ]);
  }
}

/** A booking of the date, over for long. @returns its id. */
async function insertParty(party: CaseBooking): Promise<string> {
  const { status, balanceCents, start, paymentsOpenCents = [], refundsFailedCents = [], addonsOpenCents } = party;
  const starts = `2026-12-11T${start}:00Z`;
  const { bookingId } = await insertBooking(
    laneway.owner,
    laneway.venue.harbor,
    {
      status,
      name: 'Dana Cole',
      booking_phone: '6175550199',
      business_date: TODAY,
      starts_at: starts,
      ends_at: starts.replace(':00Z', ':30Z'),
      total_cents: Math.max(balanceCents, 0),
      paid_cents: Math.max(-balanceCents, 0),
      created_at: starts,
    },
    [{ start_wall: start }],
  );
  const { businessId: business_id, outletId: outlet_id } = laneway.venue.harbor;
  const of = { business_id, booking_id: bookingId, outlet_id, business_date: TODAY, created_at: starts };
  const byCard = { ...of, payment_method: 'CARD', payment_mode: 'partial', payment_received: starts };
  for (const amount of paymentsOpenCents) {
    await insert(laneway.owner, 'payment', {
      ...byCard,
      trans_id: newId(),
      amount_cents: amount,
      status: 'inprogress',
    });
  }
  for (const amount of refundsFailedCents) {
    const trans_id = newId();
    await insert(laneway.owner, 'payment', { ...byCard, trans_id, amount_cents: amount, status: 'successful' });
    await insert(laneway.owner, 'refund', {
      ...of,
      refund_id: newId(),
      trans_id,
      payment_method: 'CARD',
      amount_cents: amount,
      tip_cents: 0,
      status: 'initiated',
      gateway_key: newId(),
      tries: 1,
      reason: 'Card closed',
    });
  }
  if (addonsOpenCents !== undefined) {
    // Two pizzas at 18.00 with 6.25 %; what is in the plan's price is no order that a close asks for.
    const pizza = { name: 'Pizza', unit: 1800, count: 2, taxPer: 6.25 };
    await insertAddons(laneway.owner, bookingId, [pizza, { ...pizza, name: 'Cake' }, { ...pizza, name: 'Shoes' }]);
    await laneway.owner.query(
      `UPDATE addon_item SET included = name = 'Shoes', status = CASE WHEN name = 'Cake' THEN 'delivered' ELSE status END
       WHERE booking_id = $1`,
      [bookingId],
    );
  }
  return bookingId;
}

describe('cases/day-close.json through HTTP', () => {
  test.each(cases)('$id', async ({ input, expect: expected }) => {
    if (input.floatCents > 0) {
      const float = wire(input.floatCents);
      await till.close(
        YESTERDAY,
        { counted: [{ paymentMethod: 'CASH', amount: float }], leave: float, note: 'Float' },
        'owner',
      );
    }
    for (const movement of input.movements) await post(movement);
    const ids = new Map<string, string>();
    for (const booking of input.bookings ?? []) ids.set(booking.id, await insertParty(booking));
    if (input.closed) await till.close(TODAY, {}, 'owner');

    const { body: day } = await till.details();
    const wanted = expected.byTender && {
      byTender: expected.byTender.map(({ paymentMethod, takenCents, refundedCents, tipsCents, expectedCents }) => ({
        paymentMethod,
        taken: wire(takenCents),
        refunded: wire(refundedCents),
        tips: wire(tipsCents),
        expected: wire(expectedCents),
      })),
      cashExpected: wire(expected.cashExpectedCents ?? 0),
      exceptions: expected.exceptions?.map(({ kind, bookingId, amountCents }) => ({
        kind,
        bookingId: ids.get(bookingId),
        amount: wire(amountCents),
      })),
    };
    const shown = {
      byTender: day.byTender,
      cashExpected: day.cashExpected,
      exceptions: day.exceptions.map(({ kind, bookingId, amount }) => ({ kind, bookingId, amount })),
    };
    expect(wanted && shown).toEqual(wanted);
    if (input.close === undefined) return;
    const { counted, leaveCents, note, settle, bills } = input.close;
    const closed = await till.close(
      TODAY,
      {
        counted: counted.map(({ paymentMethod, cents }) => ({ paymentMethod, amount: wire(cents) })),
        leave: wire(leaveCents),
        note,
        settle: settle.map(({ bookingId, as, reason = '' }) => ({ bookingId: ids.get(bookingId)!, as, reason })),
        ...(bills && { bills }),
      },
      'owner',
    );
    expect(expected.error === undefined ? undefined : closed.error.code).toBe(expected.error);
    if (expected.error !== undefined) return;
    expect([closed.status, closed.body]).toMatchObject([
      201,
      { difference: wire(expected.differenceCents ?? 0), deposited: wire(expected.depositedCents ?? 0) },
    ]);
    const posted = Object.fromEntries((expected.posted ?? []).map(({ account: name, cents }) => [name, cents]));
    for (const name of ['cash_over_short', 'tender_cash']) {
      expect((await till.ledger(name)).cash_count).toBe(posted[name]);
    }
    expect((await till.details('2026-12-12')).body.float).toBe(wire(expected.nextFloatCents ?? 0));
  });
});
