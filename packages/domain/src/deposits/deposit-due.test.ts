import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents } from '../money/cents.ts';
import type { AmountSymbol, AmountType } from '../plans/plan.ts';
import { depositDue, depositTypeOf, type DepositTerms } from './deposit-due.ts';

type Deposit = {
  upfrontDepositStatus: boolean;
  depositType?: AmountType;
  depositSymbol?: AmountSymbol;
  depositAmountCents?: number;
  depositPer?: number;
};
type Case = {
  id: string;
  input: { totalCents: number; deposit: Deposit; enableImmediatePayment?: boolean };
  expect: { depositDueCents: number };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/deposits.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

function termsOf({ deposit, enableImmediatePayment = false }: Case['input']): DepositTerms {
  return {
    upfrontDepositStatus: deposit.upfrontDepositStatus,
    depositType: depositTypeOf(deposit),
    depositAmount: cents(deposit.depositAmountCents ?? 0),
    depositPer: deposit.depositPer ?? 0,
    enableImmediatePayment,
  };
}

describe('cases/deposits.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    expect({ depositDueCents: depositDue(cents(input.totalCents), termsOf(input)) }).toEqual(expected);
  });
});

describe('deposit due', () => {
  const off: DepositTerms = termsOf({ totalCents: 0, deposit: { upfrontDepositStatus: false } });

  it('is the total when a plan without a deposit has immediate payment', () => {
    expect(depositDue(cents(500), { ...off, enableImmediatePayment: true })).toBe(500);
  });

  it('of type 3 without an amount is its percentage, and is capped too', () => {
    const least = { ...off, upfrontDepositStatus: true, depositType: 3 } as const;
    expect(depositDue(cents(999), { ...least, depositPer: 50 })).toBe(500);
    expect(depositDue(cents(999), { ...least, depositAmount: cents(1000) })).toBe(999);
  });

  it('is always between 0 and the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.constantFrom<AmountType>(1, 2, 3, 4),
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 100 }),
        (total, depositType, amount, depositPer) => {
          const terms = { ...off, upfrontDepositStatus: true, depositType, depositAmount: cents(amount), depositPer };
          const due = depositDue(cents(total), terms);
          expect(due >= 0 && due <= total).toBe(true);
        },
      ),
    );
  });

  it('is a percentage when neither type nor symbol is given', () => {
    expect(depositTypeOf({})).toBe(2);
    expect(depositTypeOf({ depositSymbol: '$' })).toBe(1);
  });
});
