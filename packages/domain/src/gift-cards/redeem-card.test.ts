import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { cardStatus, redeemCard, restoreCard, type StoredCardStatus } from './redeem-card.ts';

type RedeemCase = {
  id: string;
  input: {
    card: { status: StoredCardStatus; balanceCents: number; businessId: string; expiryDate: string | null } | null;
    context: { businessId: string; businessDate: string; bookingBalanceCents: number; redeemCents?: number | null };
  };
  expect: { redeemCents: number; cardBalanceCents: number; bookingBalanceCents: number } | { error: string };
};

const file = new URL('../../cases/gift-cards.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: RedeemCase[] };

describe('cases/gift-cards.json', () => {
  test('are there', () => expect(cases.length).toBeGreaterThan(10));

  test.each(cases)('$id', ({ input: { card, context }, expect: expected }) => {
    // The card of another business is none of this one's.
    const own = card !== null && card.businessId === context.businessId ? card : null;
    const judged = redeemCard(own && { ...own, balance: cents(own.balanceCents) }, {
      today: context.businessDate,
      bookingBalance: cents(context.bookingBalanceCents),
      asked: typeof context.redeemCents === 'number' ? cents(context.redeemCents) : null,
    });
    expect(
      'error' in judged
        ? judged
        : {
            redeemCents: judged.redeem,
            cardBalanceCents: judged.cardBalance,
            bookingBalanceCents: judged.bookingBalance,
          },
    ).toEqual(expected);
  });
});

test.each([
  ['ordered', 0, null, 'blocked'],
  ['active', 5000, null, 'active'],
  ['active', 0, '2026-12-11', 'used'],
  ['active', 1, '2026-12-11', 'expired'],
  ['active', 1, '2026-12-12', 'active'],
  ['expired', 0, '2026-12-11', 'expired'],
  ['expired', 1, '2026-12-31', 'expired'],
  ['blocked', 0, null, 'blocked'],
] as const)('a card that is kept as %s with %i until %s is %s', (status, balance, expiryDate, is) =>
  expect(cardStatus({ status, balance: cents(balance), expiryDate }, '2026-12-12')).toBe(is),
);

test.each([
  // Written off on 2026-12-11: it holds what goes back, for 30 days.
  ['expired', 0, '2026-12-10', 'active', 2000, '2027-01-11'],
  // Its last good day was yesterday, and nothing was written off yet.
  ['active', 500, '2026-12-11', 'active', 2500, '2027-01-11'],
  ['active', 0, '2026-12-12', 'active', 2000, '2026-12-12'],
  ['active', 500, null, 'active', 2500, null],
  ['blocked', 500, '2026-12-11', 'blocked', 2500, '2027-01-11'],
  ['blocked', 500, null, 'blocked', 2500, null],
] as const)(
  '20.00 back on a card that is %s with %i until %s on 2026-12-12: %s with %i until %s',
  (status, balance, expiryDate, isNow, holds, until) =>
    expect(
      restoreCard({ status, balance: cents(balance), expiryDate }, { amount: cents(2000), today: '2026-12-12' }),
    ).toEqual({ status: isNow, balance: holds, expiryDate: until }),
);
