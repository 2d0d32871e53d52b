import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { applyAdjustment, type Adjustment } from './manual-adjustment.ts';

type Case = {
  id: string;
  input: {
    adjustmentType: 1 | 2;
    adjustmentDirection: 1 | 2;
    amountCents?: number;
    amountPer?: number;
    bookingTotalCents: number;
    balanceCents: number;
  };
  expect: unknown;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/adjustments.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('cases/adjustments.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    const { bookingTotalCents, balanceCents, amountCents = 0, amountPer = 0 } = input;
    const adjustment: Adjustment = { ...input, amount: cents(amountCents), amountPer };
    const applied = applyAdjustment(cents(bookingTotalCents), adjustment);
    const answer =
      'error' in applied
        ? { error: applied.error }
        : {
            adjustedValueCents: applied.adjustedValue,
            prevBookingTotalCents: bookingTotalCents,
            bookingTotalCents: applied.total,
            prevBalanceCents: balanceCents,
            balanceCents: balanceCents + applied.adjustedValue,
          };
    expect(answer).toEqual(expected);
  });
});

describe('a manual adjustment', () => {
  it('gives the maximum that can be deducted', () => {
    expect(applyAdjustment(cents(500), { adjustedValue: cents(-501) })).toEqual({
      error: 'adjustment.exceeds_total',
      params: { max: 500 },
    });
  });

  it('that rounds to zero is refused', () => {
    const tiny: Adjustment = { adjustmentType: 2, adjustmentDirection: 2, amount: cents(0), amountPer: 0.001 };
    expect(applyAdjustment(cents(100), tiny)).toEqual({ error: 'adjustment.zero' });
  });
});
