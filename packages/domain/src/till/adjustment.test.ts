import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { Adjustment } from '../prices/manual-adjustment.ts';
import { adjustBooking, readAdjustment } from './adjustment.ts';

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
    const made = adjustBooking({ total: cents(bookingTotalCents), balance: cents(balanceCents) }, adjustment);
    const answer =
      'error' in made
        ? { error: made.error }
        : Object.fromEntries(Object.entries(made).map(([name, amount]) => [`${name}Cents`, amount]));
    expect(answer).toEqual(expected);
  });
});

describe('an adjustment as it is typed', () => {
  it.each([
    [
      { adjustmentType: 1, adjustmentDirection: 2, amount: 15.87 },
      { amount: 1587, amountPer: 0 },
    ],
    [
      { adjustmentType: 2, adjustmentDirection: 1, amount: 12.5 },
      { amount: 0, amountPer: 12.5 },
    ],
    [
      { adjustmentType: 1, adjustmentDirection: 1, amount: 1.234 },
      { amount: 0, amountPer: 0 },
    ],
  ] as const)('%j', (typed, read) => {
    expect(readAdjustment(typed)).toEqual({
      adjustmentType: typed.adjustmentType,
      adjustmentDirection: typed.adjustmentDirection,
      ...read,
    });
  });
});
