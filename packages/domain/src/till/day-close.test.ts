import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../bookings/booking-status.ts';
import type { Tender } from '../ledger/tender-postings.ts';
import { cents, ZERO } from '../money/cents.ts';
import { billsTotal } from './cash-count.ts';
import { closeDay, dayView, type CloseAsked, type Day, type DayView } from './day-close.ts';
import { EXCEPTION_KINDS, type DayBooking, type SettledAs } from './day-exceptions.ts';
import type { DayMovement } from './day-tenders.ts';

type Case = {
  id: string;
  input: {
    floatCents: number;
    closed?: boolean;
    movements: { kind: DayMovement['kind']; method: Tender; cents: number; tipCents?: number; to?: Tender }[];
    bookings?: {
      id: string;
      status: BookingStatus;
      balanceCents: number;
      start: string;
      paymentsOpenCents?: number[];
      refundsFailedCents?: number[];
      addonsOpenCents?: number;
    }[];
    close?: {
      counted: { paymentMethod: Tender; cents: number }[];
      leaveCents: number;
      note: string;
      settle: { bookingId: string; as: SettledAs; reason?: string }[];
      bills?: Record<string, number>;
    };
  };
  expect: unknown;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/day-close.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

const DAY: Day = {
  date: '2026-11-20',
  today: '2026-11-20',
  isClosed: false,
  openBefore: null,
  float: cents(20_000),
  movements: [{ kind: 'payment', method: 'CASH', amount: cents(7935), tip: ZERO }],
  bookings: [],
};

function dayOf({ floatCents, closed = false, movements, bookings = [] }: Case['input']): Day {
  return {
    ...DAY,
    isClosed: closed,
    float: cents(floatCents),
    movements: movements.map(({ cents: amount, tipCents = 0, ...rest }) => {
      return { ...rest, amount: cents(amount), tip: cents(tipCents) } as DayMovement;
    }),
    bookings: bookings.map(({ id, status, balanceCents, start, ...open }) => ({
      bookingId: id,
      status,
      start,
      balance: cents(balanceCents),
      paymentsOpen: (open.paymentsOpenCents ?? []).map(cents),
      refundsFailed: (open.refundsFailedCents ?? []).map((amount) => ({ refundId: `r-${id}`, amount: cents(amount) })),
      addonsOpen: open.addonsOpenCents === undefined ? null : cents(open.addonsOpenCents),
    })),
  };
}

function askedOf({ counted, leaveCents, note, settle, bills }: NonNullable<Case['input']['close']>): CloseAsked {
  return {
    counted: counted.map(({ paymentMethod, cents: amount }) => ({ method: paymentMethod, amount: cents(amount) })),
    bills: bills === undefined ? null : billsTotal(bills),
    leave: cents(leaveCents),
    note,
    settle: settle.map(({ reason = '', ...row }) => ({ ...row, reason })),
  };
}

const viewOf = ({ byTender, cashExpected, exceptions }: DayView) => ({
  byTender: byTender.map(({ method, taken, refunded, tips, expected }) => ({
    paymentMethod: method,
    takenCents: taken,
    refundedCents: refunded,
    tipsCents: tips,
    expectedCents: expected,
  })),
  cashExpectedCents: cashExpected,
  exceptions: exceptions.map(({ kind, bookingId, amount }) => ({ kind, bookingId, amountCents: amount })),
});

function answerOf(input: Case['input']): unknown {
  const day = dayOf(input);
  if (input.close === undefined) return viewOf(dayView(day));
  const closed = closeDay(day, askedOf(input.close));
  if ('error' in closed) return { error: closed.error };
  return {
    ...viewOf(closed),
    differenceCents: closed.difference,
    depositedCents: closed.deposited,
    nextFloatCents: closed.nextFloat,
    posted: closed.entries.flatMap(({ postings }) =>
      postings.map(({ account, amount }) => ({ account, cents: amount })),
    ),
  };
}

describe('cases/day-close.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => expect(answerOf(input)).toEqual(expected));
});

const booking = (over: Partial<DayBooking>): DayBooking => ({
  bookingId: 'b1',
  status: 'done',
  balance: ZERO,
  start: '19:00',
  paymentsOpen: [],
  refundsFailed: [],
  addonsOpen: null,
  ...over,
});
const close = (asked: Partial<CloseAsked>, day: Partial<Day> = {}) =>
  closeDay(
    { ...DAY, ...day },
    {
      counted: [{ method: 'CASH', amount: cents(27_935) }],
      bills: null,
      leave: cents(20_000),
      note: '',
      settle: [],
      ...asked,
    },
  );

describe('the turn of a date', () => {
  it('comes after each earlier one that is open and has movements', () => {
    expect(close({}, { openBefore: '2026-11-18' })).toEqual({
      error: 'day.closed',
      params: { date: '2026-11-20', first: '2026-11-18' },
    });
    expect(close({}, { isClosed: true, openBefore: '2026-11-18' })).toMatchObject({ params: { first: null } });
  });

  it('does not come before the date does', () => {
    expect(close({}, { today: '2026-11-19' })).toEqual({ error: 'validation', field: 'date' });
    expect(close({}, { today: '2026-11-21' })).toMatchObject({ difference: 0 });
  });
});

describe('the count', () => {
  it('may be given by bills alone', () => {
    expect(close({ counted: [], bills: cents(27_900) })).toMatchObject({ difference: -35, deposited: 7900 });
  });

  it('is never taken for granted', () => {
    const card = [{ method: 'CARD', amount: cents(100) }] as const;
    expect(close({ counted: card })).toEqual({ error: 'validation', field: 'counted' });
  });

  it('names the field that is wrong, and the difference that needs no note', () => {
    expect(close({ bills: cents(27_934) })).toEqual({ error: 'validation', field: 'bills' });
    expect(close({ leave: cents(27_936) })).toEqual({ error: 'validation', field: 'leave' });
    expect(close({ leave: cents(27_935) })).toMatchObject({ deposited: 0, nextFloat: 27_935 });
    expect(close({ counted: [{ method: 'CASH', amount: cents(27_000) }] })).toEqual({
      error: 'dayclose.note_required',
      params: { amount: 500 },
    });
  });

  it.each([
    [{ 100: 2, 50: 1, 20: 1, 5: 1, 1: 4, coins: 1.05 }, 28_005],
    [{ '0.25': 3, '0.1': 1 }, 85],
    [{}, 0],
  ])('of %j is %i cents', (bills, total) => expect(billsTotal(bills)).toBe(total));

  it.each<Record<string, number>>([
    { five: 1 },
    { '': 1 },
    { 0: 1 },
    { '-5': 1 },
    { '0.125': 1 },
    { 5: 1.5 },
    { 5: -1 },
    { coins: -1 },
    { coins: 0.001 },
  ])('has no sum of %j', (bills) => expect(billsTotal(bills)).toBeNull());
});

describe('exceptions', () => {
  it('are settled each in its own way, also where one booking has two', () => {
    const owing = booking({ status: 'successful', addonsOpen: cents(3825) });
    const open = { bookingId: 'b1', as: 'open', reason: 'Kitchen forgot it' } as const;
    const done = { bookingId: 'b1', as: 'done', reason: '' } as const;
    expect(close({ settle: [done] }, { bookings: [owing] })).toMatchObject({
      error: 'dayclose.unresolved',
      exception: { kind: 'addon_open', bookingId: 'b1' },
    });
    const closed = close({ settle: [open, done] }, { bookings: [owing] });
    expect(closed).toMatchObject({
      settled: [
        { exception: { kind: 'not_arrived' }, as: 'done' },
        { exception: { kind: 'addon_open' }, as: 'open', reason: 'Kitchen forgot it' },
      ],
    });
  });

  it('are looked at in their order, before the count', () => {
    const bookings = [booking({ bookingId: 'b2', status: 'inprogress' }), booking({ balance: cents(100) })];
    const noShow = [{ bookingId: 'b2', as: 'no_show', reason: '' }] as const;
    expect(close({ settle: noShow, leave: cents(99_999) }, { bookings })).toMatchObject({
      error: 'dayclose.unresolved',
      exception: { kind: 'balance_due', bookingId: 'b1' },
    });
  });

  const OPEN: Record<(typeof EXCEPTION_KINDS)[number], Partial<DayBooking>> = {
    balance_due: { balance: cents(100) },
    not_arrived: { status: 'successful' },
    still_playing: { status: 'inprogress' },
    payment_open: { paymentsOpen: [cents(100)] },
    refund_failed: { refundsFailed: [{ refundId: 'r1', amount: cents(1313) }] },
    addon_open: { addonsOpen: ZERO },
    hold_open: { status: 'holding' },
  };
  it.each([
    ['balance_due', 'open'],
    ['not_arrived', 'done no_show cancelled open'],
    ['still_playing', 'done cancelled'],
    ['payment_open', 'open'],
    ['refund_failed', 'open'],
    ['addon_open', 'open'],
    ['hold_open', 'cancelled open'],
  ] as const)('of kind %s are settled as %s', (kind, ways) => {
    const all: SettledAs[] = ['done', 'no_show', 'cancelled', 'open'];
    const settles = all.filter((as) => {
      const closed = close(
        { settle: [{ bookingId: 'b1', as, reason: 'Because' }] },
        { bookings: [booking(OPEN[kind])] },
      );
      return 'settled' in closed && closed.settled[0]?.exception.kind === kind;
    });
    expect(settles.join(' ')).toBe(ways);
  });

  it('of a hold have no amount: nothing of it is charged yet', () => {
    const { exceptions } = dayView({ ...DAY, bookings: [booking({ status: 'holding', balance: cents(500) })] });
    expect(exceptions).toEqual([{ kind: 'hold_open', bookingId: 'b1', refundId: null, amount: 0 }]);
  });

  it('name a failed refund, and put what has no time last', () => {
    const { exceptions } = dayView({
      ...DAY,
      bookings: [
        booking({ bookingId: 'a', start: null, refundsFailed: [{ refundId: 'r1', amount: cents(1313) }] }),
        booking({ bookingId: 'c', start: '25:30', refundsFailed: [{ refundId: 'r2', amount: cents(1) }] }),
        booking({ bookingId: 'b', start: '25:30', refundsFailed: [{ refundId: 'r3', amount: cents(2) }] }),
      ],
    });
    expect(exceptions.map(({ refundId }) => refundId)).toEqual(['r3', 'r2', 'r1']);
  });
});

it('a corrected method takes the tip with it', () => {
  const paid = { method: 'CASH', amount: cents(5000), tip: cents(500) } as const;
  const { byTender } = dayView({
    ...DAY,
    movements: [
      { kind: 'payment', ...paid },
      { kind: 'tender_change', ...paid, to: 'OTHER' },
    ],
  });
  expect(byTender).toEqual([
    { method: 'CASH', taken: 0, refunded: 0, tips: 0, expected: 0 },
    { method: 'OTHER', taken: 5000, refunded: 0, tips: 500, expected: 5500 },
  ]);
});
