import { expect, it } from 'vitest';
import type { FeeRefundTerms, ItemPolicy } from '../deposits/policy.ts';
import { cents, ZERO } from '../money/cents.ts';
import type { DepositDetails } from '../plans/plan.ts';
import { cancelPreview } from './cancel-preview.ts';
import { cancelTermsOf, type Cancelled } from './cancel-terms.ts';
import type { HeldPayment } from './held-payment.ts';

const deposit: DepositDetails = {
  upfrontDepositStatus: true,
  depositType: 2,
  depositAmount: ZERO,
  depositPer: 50,
  refundStatus: true,
  refundType: 4,
  refundAmount: ZERO,
  refundPer: 0,
  timeAdvanceValue: 48,
  period: 'hrs',
};
const fee = (over: Partial<FeeRefundTerms> = {}): FeeRefundTerms => ({
  key: 'svc',
  refundType: 0,
  refundAmount: ZERO,
  refundPer: 0,
  timeAdvance: 0,
  timeAdvanceSymbol: 'hrs',
  ...over,
});
const rules = (itemId: string, over: Partial<ItemPolicy> = {}): ItemPolicy => ({
  itemId,
  planId: 'open',
  deposit,
  fees: [fee()],
  ...over,
});
const item = (itemId: string, over: Partial<Cancelled['items'][number]> = {}) => ({
  itemId,
  planId: 'open',
  position: 1,
  startsAt: '2026-12-11T22:30:00Z',
  ...over,
});
const line = (
  step: Cancelled['lines'][number]['step'],
  amount: number,
  over: Partial<Cancelled['lines'][number]> = {},
) => ({
  step,
  itemId: 'i1',
  key: step.startsWith('fee') ? 'svc' : 'e1.p1.Guest',
  amount: cents(amount),
  included: false,
  ...over,
});
/** The story: two lanes at 158.69, of which 79.35 is paid. */
const STORY = {
  policy: [rules('i1')],
  items: [item('i1')],
  lines: [
    line('list', 3500),
    line('list', 11_000),
    line('tax', 219),
    line('tax', 688),
    line('fee', 435),
    line('fee_tax', 27),
  ],
};
const paid = (over: Partial<HeldPayment> = {}): HeldPayment => ({
  transId: 'p1',
  at: '2026-11-20T20:00:00Z',
  method: 'CASH',
  status: 'successful',
  amount: cents(7935),
  tip: ZERO,
  refunded: ZERO,
  tipRefunded: ZERO,
  ...over,
});
const NOW = Temporal.Instant.from('2026-11-20T21:00:00Z');

it('the story gives back all that is paid but the fee with its tax', () => {
  const { until, steps, ...preview } = cancelPreview(STORY, [paid()], NOW);
  expect(preview).toEqual({
    pool: 7935,
    inTime: true,
    goodsRefund: 7473,
    feeRefund: 0,
    refund: 7473,
    kept: 462,
    byPayment: [{ transId: 'p1', method: 'CASH', amount: 7473, tip: 0 }],
    tips: 0,
  });
  expect(until?.toString()).toBe('2026-12-09T22:30:00Z');
  expect(steps.map((step) => ({ ...step, until: step.until.toString() }))).toEqual([
    { until: '2026-12-09T22:30:00Z', refund: 7473, kept: 462 },
    { until: '2026-12-11T22:30:00Z', refund: 0, kept: 7935 },
  ]);
});

it('names the tips of the payments that money would come from', () => {
  const older = paid({ tip: cents(500) });
  const newer = paid({
    transId: 'p2',
    at: '2026-11-21T20:00:00Z',
    method: 'CARD',
    amount: cents(7934),
    tip: cents(900),
  });
  const preview = cancelPreview(
    { ...STORY, policy: [rules('i1', { deposit: { ...deposit, refundType: 1, refundAmount: cents(5000) } })] },
    [older, newer],
    NOW,
  );
  expect(preview).toMatchObject({
    refund: 5000,
    tips: 900,
    byPayment: [{ transId: 'p2', method: 'CARD', amount: 5000, tip: 900 }],
  });
});

const termsOf = (over: Partial<Cancelled>) => cancelTermsOf({ ...STORY, pool: cents(7935), ...over });

it('items under one policy that start together are one part of the goods, others are parts of their own', () => {
  const items = [
    item('i1'),
    item('i2', { position: 2 }),
    item('i3', { position: 3, startsAt: '2026-12-12T00:30:00Z' }),
    item('deal', { position: 4, planId: 'deal', startsAt: null }),
  ];
  const policy = [rules('i1'), rules('i2'), rules('i3'), rules('deal', { planId: 'deal', deposit: null, fees: [] })];
  const lines = items.flatMap(({ itemId }) => [line('list', 1000, { itemId }), line('tax', 63, { itemId })]);
  const promo = line('promo', -100, { itemId: 'i2' });
  const { startsAt, goods } = termsOf({ items, policy, lines: [...lines, promo] });
  expect(startsAt?.toString()).toBe('2026-12-11T22:30:00Z');
  expect(goods.map(({ terms, startsAt: start, cost }) => [terms, start?.toString(), cost])).toEqual([
    [deposit, '2026-12-11T22:30:00Z', 2026],
    [deposit, '2026-12-12T00:30:00Z', 1063],
    [null, undefined, 1063],
  ]);
});

it('an add-on without an item is the first item, and a tax inside its price counts once', () => {
  const items = [item('i1'), item('i2', { position: 2, startsAt: '2026-12-12T00:30:00Z' })];
  const lines = [
    line('list', 1000),
    line('list', 1000, { itemId: 'i2' }),
    line('list', 1800, { itemId: null, key: 'addon.a1' }),
    line('tax', 106, { itemId: null, key: 'addon.a1', included: true }),
  ];
  const { goods } = termsOf({ items, policy: [rules('i1'), rules('i2')], lines });
  expect(goods.map(({ cost }) => cost)).toEqual([2800, 1000]);
});

it('each fee comes back by its own terms, with its tax', () => {
  const policy = [rules('i1', { fees: [fee(), fee({ key: 'party', refundType: 4, timeAdvance: 24 })] })];
  const lines = [
    line('fee', 435),
    line('fee_tax', 27),
    line('fee', 1500, { key: 'party' }),
    line('fee', 100, { key: 'gone' }),
    line('fee_tax', 6, { key: 'gone' }),
  ];
  const { fees } = termsOf({ policy, lines });
  expect(fees.map(({ terms, charged }) => [terms.refundType, terms.timeAdvance, charged])).toEqual([
    [0, 0, 462],
    [4, 24, 1500],
    [0, 0, 106],
  ]);
});

it('a fee of several items goes by the start of the earliest that has it', () => {
  const items = [
    item('i0', { planId: 'party', startsAt: '2026-12-11T20:00:00Z' }),
    item('i1', { position: 2, startsAt: '2026-12-12T00:30:00Z' }),
    item('i2', { position: 3 }),
  ];
  const half = fee({ refundType: 2, refundPer: 50 });
  const policy = [
    rules('i0', { planId: 'party', fees: [] }),
    rules('i1', { fees: [half] }),
    rules('i2', { fees: [half] }),
  ];
  const { fees } = termsOf({ items, policy, lines: [line('fee', 435, { itemId: null })] });
  expect(fees[0]?.startsAt?.toString()).toBe('2026-12-11T22:30:00Z');
  expect(fees[0]?.terms.refundType).toBe(2);
});
