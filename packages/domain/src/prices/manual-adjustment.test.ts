import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { applyAdjustment, type Adjustment } from './manual-adjustment.ts';

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
