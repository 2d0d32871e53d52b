import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeRefundTerms } from '../deposits/policy.ts';
import { cents, ZERO } from '../money/cents.ts';
import type { AmountType } from '../plans/plan.ts';
import { cancelRefund, cancelSteps, type CancelTerms, type GoodsTerms } from './cancel-refund.ts';

type Input = {
  startsAt: string;
  capturedCents: number;
  refundedCents: number;
  deposit: Pick<GoodsTerms, 'refundStatus' | 'refundType' | 'timeAdvanceValue' | 'period'> & {
    refundPer?: number;
    refundAmountCents?: number;
  };
  fees: {
    paidCents: number;
    refundType: FeeRefundTerms['refundType'];
    refundPer?: number;
    refundAmountCents?: number;
    timeAdvance?: number;
    timeAdvanceSymbol?: 'hrs' | 'min';
  }[];
};
type PreviewCase = { id: string; input: Input & { cancelledAt: string }; expect: unknown };
type StepsCase = { id: string; input: Input & { now: string }; expect: unknown };

function casesOf<Case>(topic: string): Case[] {
  const file = new URL(`../../cases/${topic}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }).cases;
}

const instant = (text: string) => Temporal.Instant.from(text);

function termsOf({ startsAt, capturedCents, refundedCents, deposit, fees }: Input): CancelTerms {
  const start = instant(startsAt);
  const { refundPer = 0, refundAmountCents = 0, ...rest } = deposit;
  const terms = { ...rest, refundPer, refundAmount: cents(refundAmountCents) };
  return {
    startsAt: start,
    pool: cents(capturedCents - refundedCents),
    goods: [{ terms, startsAt: start, cost: cents(20_000) }],
    fees: fees.map((fee) => ({
      startsAt: start,
      charged: cents(fee.paidCents),
      terms: {
        refundType: fee.refundType,
        refundPer: fee.refundPer ?? 0,
        refundAmount: cents(fee.refundAmountCents ?? 0),
        timeAdvance: fee.timeAdvance ?? 0,
        timeAdvanceSymbol: fee.timeAdvanceSymbol ?? 'hrs',
      },
    })),
  };
}

describe('cases/cancel-preview.json', () => {
  it.each(casesOf<PreviewCase>('cancel-preview'))('$id', ({ input, expect: expected }) => {
    const back = cancelRefund(termsOf(input), instant(input.cancelledAt));
    expect({
      poolCents: back.pool,
      inTime: back.inTime,
      goodsRefundCents: back.goodsRefund,
      feeRefundCents: back.feeRefund,
      refundCents: back.refund,
      keptCents: back.kept,
    }).toEqual(expected);
  });
});

describe('cases/cancel-steps.json', () => {
  it.each(casesOf<StepsCase>('cancel-steps'))('$id', ({ input, expect: expected }) => {
    const steps = cancelSteps(termsOf(input), instant(input.now)).map(({ until, refund, kept }) => ({
      until: until.toString(),
      refundCents: refund,
      keptCents: kept,
    }));
    expect({ steps }).toEqual(expected);
  });
});

const START = instant('2026-12-11T22:30:00Z');
const goods: GoodsTerms = {
  refundStatus: true,
  refundType: 4,
  refundAmount: ZERO,
  refundPer: 0,
  timeAdvanceValue: 48,
  period: 'hrs',
};
const part = (over: Partial<GoodsTerms>, cost: number, startsAt = START) => ({
  terms: { ...goods, ...over },
  startsAt,
  cost: cents(cost),
});

describe('parts of the goods', () => {
  it('share what is paid by what they cost, each under its own policy', () => {
    const booking = {
      startsAt: START,
      pool: cents(10_000),
      goods: [part({}, 30_000), part({ refundType: 2, refundPer: 50, timeAdvanceValue: 24 }, 10_000)],
      fees: [],
    };
    expect(cancelRefund(booking, instant('2026-12-01T00:00:00Z'))).toMatchObject({
      inTime: true,
      goodsRefund: 7500 + 1250,
      kept: 1250,
    });
    const late = cancelRefund(booking, instant('2026-12-10T12:00:00Z'));
    expect(late).toMatchObject({ inTime: false, goodsRefund: 1250 });
    expect(late.until?.toString()).toBe('2026-12-09T22:30:00Z');
  });

  it('that start later are no step after the start of the first', () => {
    const later = part({ timeAdvanceValue: 1 }, 1000, START.add({ hours: 6 }));
    const booking = { startsAt: START, pool: cents(2000), goods: [part({}, 1000), later], fees: [] };
    const steps = cancelSteps(booking, instant('2026-12-01T00:00:00Z'));
    expect(steps.map(({ until, refund }) => [until.toString(), refund])).toEqual([
      ['2026-12-09T22:30:00Z', 2000],
      ['2026-12-11T22:30:00Z', 1000],
    ]);
  });

  it('without a policy are kept, and have no window', () => {
    const sold = {
      startsAt: null,
      pool: cents(9900),
      goods: [{ terms: null, startsAt: null, cost: cents(9900) }],
      fees: [],
    };
    expect(cancelRefund(sold, START)).toMatchObject({ inTime: true, until: null, refund: 0, kept: 9900 });
    expect(cancelSteps(sold, START)).toEqual([]);
  });

  it('under a policy that staff fill in are suggested as flat', () => {
    const typed = (over: Partial<GoodsTerms>) => {
      const booking = { startsAt: START, pool: cents(4000), goods: [part({ refundType: 3, ...over }, 4000)], fees: [] };
      return cancelRefund(booking, instant('2026-12-01T00:00:00Z')).refund;
    };
    expect(typed({ refundAmount: cents(2500) })).toBe(2500);
    expect(typed({ refundAmount: cents(5000) })).toBe(4000);
    expect(typed({ refundPer: 25 })).toBe(1000);
  });
});

describe('any booking cancelled at any moment', () => {
  const anyTerms = fc.record({
    pool: fc.nat(100_000).map(cents),
    goods: fc.array(
      fc.record({
        refundStatus: fc.boolean(),
        refundType: fc.constantFrom<AmountType>(1, 2, 3, 4),
        refundAmount: fc.nat(50_000).map(cents),
        refundPer: fc.nat(100),
        timeAdvanceValue: fc.nat(72),
        period: fc.constantFrom('hrs', 'min'),
        cost: fc.nat(50_000).map(cents),
        later: fc.nat(5),
      }),
      { maxLength: 4 },
    ),
    fees: fc.array(
      fc.record({
        refundType: fc.constantFrom<FeeRefundTerms['refundType']>(0, 1, 2, 3, 4),
        refundAmount: fc.nat(5000).map(cents),
        refundPer: fc.nat(100),
        timeAdvance: fc.nat(72),
        timeAdvanceSymbol: fc.constantFrom('hrs', 'min'),
        charged: fc.nat(5000).map(cents),
      }),
      { maxLength: 3 },
    ),
  });
  const cancelTerms = anyTerms.map((any): CancelTerms => ({
    startsAt: START,
    pool: any.pool,
    goods: any.goods.map(({ cost, later, ...terms }) => ({ cost, terms, startsAt: START.add({ hours: later }) })),
    fees: any.fees.map(({ charged, ...terms }) => ({ charged, terms, startsAt: START })),
  }));
  const hoursBefore = fc.integer({ min: -3, max: 90 }).map((hours) => START.subtract({ hours }));

  it('gives back and keeps the pool to the cent', () => {
    fc.assert(
      fc.property(cancelTerms, hoursBefore, (booking, at) => {
        const { pool, goodsRefund, feeRefund, refund, kept } = cancelRefund(booking, at);
        expect(refund + kept).toBe(pool);
        expect(goodsRefund + feeRefund).toBe(refund);
        expect(goodsRefund >= 0 && feeRefund >= 0 && kept >= 0).toBe(true);
      }),
    );
  });

  it('brings what its steps say', () => {
    fc.assert(
      fc.property(cancelTerms, hoursBefore, fc.nat(90 * 60), (booking, now, minutes) => {
        const at = now.add({ minutes });
        const step = cancelSteps(booking, now).find(({ until }) => Temporal.Instant.compare(at, until) <= 0);
        fc.pre(Temporal.Instant.compare(at, START) <= 0);
        expect(step?.refund).toBe(cancelRefund(booking, at).refund);
      }),
    );
  });
});
