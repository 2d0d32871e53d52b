import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingMoney } from '../bookings/booking-money.ts';
import type { Tender } from '../ledger/tender-postings.ts';
import { cents, sumCents, ZERO } from '../money/cents.ts';
import type { AmountType } from '../plans/plan.ts';
import { heldBy, PAYMENT_STATUSES, poolOf, type HeldPayment, type PaymentStatus } from './held-payment.ts';
import { judgeLimit, type LimitError } from './limits.ts';
import { spreadRefund, type RefundRequest, type RefundSpread } from './refund-spread.ts';

type Case = {
  id: string;
  input: {
    totalCents: number;
    payments: {
      transId: string;
      at: string;
      method: Tender;
      amountCents: number;
      tipCents?: number;
      refundedCents?: number;
      tipRefundedCents?: number;
      status?: PaymentStatus;
    }[];
    refund: { refundTip: boolean; transId?: string; type: AmountType; amountCents?: number; amountPer?: number };
    limit?: { refundCents: number | null; usedCents: number; approved?: boolean };
  };
  expect: unknown;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/refund-order.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

function paymentOf(payment: Case['input']['payments'][number]): HeldPayment {
  const { transId, at, method, status = 'successful' } = payment;
  const { amountCents, tipCents = 0, refundedCents = 0, tipRefundedCents = 0 } = payment;
  return {
    transId,
    at,
    method,
    status,
    amount: cents(amountCents),
    tip: cents(tipCents),
    refunded: cents(refundedCents),
    tipRefunded: cents(tipRefundedCents),
  };
}

describe('cases/refund-order.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    const { transId = null, refundTip, type, amountCents = 0, amountPer = 0 } = input.refund;
    const made = input.payments.map(paymentOf);
    const request = { transId, refundTip, type, amount: cents(amountCents), per: amountPer };
    const spread = spreadRefund(made, request);
    expect('error' in spread ? { error: spread.error } : answerOf(input, made, spread)).toEqual(expected);
  });

  /** What is approved is not judged. */
  function refusalOf({ limit }: Case['input'], { refunded, tips }: RefundSpread): LimitError | null {
    if (limit === undefined || limit.approved === true) return null;
    const used = { onBooking: cents(limit.usedCents), onDate: cents(limit.usedCents) };
    return judgeLimit(limit.refundCents === null ? null : cents(limit.refundCents), cents(refunded + tips), used);
  }

  function answerOf(input: Case['input'], made: HeldPayment[], spread: RefundSpread) {
    const refusal = refusalOf(input, spread);
    if (refusal !== null) {
      const { limit, asked, used } = refusal.params;
      return { error: refusal.error, limitCents: limit, askedCents: asked, usedCents: used };
    }

    const captured = made.filter(({ status }) => status === 'successful');
    const { poolAmount, balance } = bookingMoney({
      total: cents(input.totalCents),
      depositDue: ZERO,
      paid: sumCents(captured.map(({ amount }) => amount)),
      refunded: sumCents([...captured.map(({ refunded }) => refunded), spread.refunded]),
    });
    return {
      refundedCents: spread.refunded,
      tipsCents: spread.tips,
      byPayment: spread.byPayment.map(({ transId, method, amount, tip }) => ({
        transId,
        paymentMethod: method,
        cents: amount,
        tipCents: tip,
      })),
      poolCents: poolAmount,
      balanceCents: balance,
    };
  }
});

const payment = (over: Partial<HeldPayment>): HeldPayment => ({
  transId: 'p1',
  at: '2026-11-20T20:00:00Z',
  method: 'CASH',
  status: 'successful',
  amount: cents(1000),
  tip: ZERO,
  refunded: ZERO,
  tipRefunded: ZERO,
  ...over,
});

it('instants are compared as instants, however many decimals their seconds have', () => {
  const older = payment({ transId: 'older', at: '2026-11-20T20:00:00Z' });
  const newer = payment({ transId: 'newer', at: '2026-11-20T20:00:00.250Z' });
  expect(spreadRefund([newer, older], { transId: null, refundTip: false, type: 1, amount: cents(1) })).toMatchObject({
    byPayment: [{ transId: 'newer', amount: 1 }],
  });
});

it('a refund of nothing has no shares', () => {
  const nothing = { refunded: 0, tips: 0, byPayment: [] };
  const typed = { transId: null, refundTip: false, type: 3, amount: ZERO } as const;
  expect(spreadRefund([payment({})], typed)).toEqual(nothing);
  expect(spreadRefund([], { transId: null, refundTip: true, type: 4 })).toEqual(nothing);
});

describe('any refund over any payments', () => {
  const anyPayment = fc
    .record({
      at: fc.integer({ min: 0, max: 3 }),
      method: fc.constantFrom<Tender>('CASH', 'CARD', 'CHECK', 'OTHER'),
      status: fc.constantFrom(...PAYMENT_STATUSES, 'successful' as const, 'successful' as const),
      amount: fc.nat(100_000),
      tip: fc.nat(20_000),
      refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      tipShare: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ at, amount, tip, refundedShare, tipShare, ...rest }) =>
      payment({
        ...rest,
        at: `2026-11-2${at}T20:00:00Z`,
        amount: cents(amount),
        tip: cents(tip),
        refunded: cents(Math.floor(amount * refundedShare)),
        tipRefunded: cents(Math.floor(tip * tipShare)),
      }),
    );
  const anyPayments = fc
    .array(anyPayment, { maxLength: 8 })
    .map((all) => all.map((one, index) => ({ ...one, transId: `p${index}` })));
  const anyRequest = fc.record({
    transId: fc.constantFrom(null, null, 'p0', 'p1', 'p7'),
    refundTip: fc.boolean(),
    type: fc.constantFrom<AmountType>(1, 2, 3, 4),
    amount: fc.nat(300_000).map(cents),
    per: fc.nat(100_000).map((thousandths) => thousandths / 1000),
  });

  /** A typed amount is one that fits. */
  function spreadOf(payments: readonly HeldPayment[], request: RefundRequest): RefundSpread {
    const of = payments.filter(({ transId }) => request.transId === null || transId === request.transId);
    const amount = request.type === 3 ? cents((request.amount ?? 0) % (poolOf(of) + 1)) : request.amount;
    const spread = spreadRefund(payments, { ...request, ...(amount !== undefined && { amount }) });
    if ('error' in spread) throw new Error(spread.error);
    return spread;
  }

  it('adds up to what was asked, and takes from no payment more than it holds', () => {
    fc.assert(
      fc.property(anyPayments, anyRequest, (payments, request) => {
        const { refunded, tips, byPayment } = spreadOf(payments, request);
        expect(sumCents(byPayment.map(({ amount }) => amount))).toBe(refunded);
        expect(sumCents(byPayment.map(({ tip }) => tip))).toBe(tips);
        expect(refunded).toBeLessThanOrEqual(poolOf(payments));
        expect(new Set(byPayment.map(({ transId }) => transId)).size).toBe(byPayment.length);
        for (const share of byPayment) {
          const of = payments.find(({ transId }) => transId === share.transId)!;
          expect(share.method).toBe(of.method);
          expect(share.amount).toBeLessThanOrEqual(heldBy(of).amount);
          expect([0, heldBy(of).tip]).toContain(share.tip);
        }
      }),
    );
  });

  it('leaves no newer payment with money before it takes from an older one', () => {
    fc.assert(
      fc.property(anyPayments, anyRequest, (payments, request) => {
        const { byPayment } = spreadOf(payments, { ...request, transId: null, refundTip: false });
        for (const { transId, amount } of byPayment.slice(0, -1)) {
          expect(amount).toBe(heldBy(payments.find((one) => one.transId === transId)!).amount);
        }
      }),
    );
  });
});
