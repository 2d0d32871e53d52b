import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { AmountType } from '../plans/plan.ts';
import { refundAmount } from './refund-amount.ts';

type Case = {
  id: string;
  input: { type: AmountType; poolCents: number; amountCents?: number; amountPer?: number };
  expect: { refundCents: number } | { error: string };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/refunds.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('cases/refunds.json', () => {
  it.each(cases)('$id', ({ input: { type, poolCents, amountCents = 0, amountPer = 0 }, expect: expected }) => {
    const judged = refundAmount(cents(poolCents), { type, amount: cents(amountCents), per: amountPer });
    expect('error' in judged ? { error: judged.error } : { refundCents: judged.refund }).toEqual(expected);
  });
});

it('a refund above the pool says the most that can be given back', () => {
  expect(refundAmount(cents(7935), { type: 3, amount: cents(7936) })).toEqual({
    error: 'refund.exceeds_pool',
    params: { amount: 7935 },
  });
  expect(refundAmount(cents(7935), { type: 3, amount: cents(7935) })).toEqual({ refund: 7935 });
});

it('a percentage with a fourth decimal is refused, not rounded', () => {
  expect(refundAmount(cents(7935), { type: 2, per: 33.3333 })).toEqual({ error: 'refund.percent_range' });
});
