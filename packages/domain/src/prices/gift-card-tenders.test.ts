import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { giftCardTenders } from './gift-card-tenders.ts';

const card = (balance: number, redeem?: number) => ({
  balance: cents(balance),
  redeem: redeem === undefined ? null : cents(redeem),
});

describe('gift cards on a booking', () => {
  it.each([
    { due: 7934, cards: [card(5000)], pays: [5000], why: 'the whole card' },
    { due: 7934, cards: [card(20000)], pays: [7934], why: 'no more than is due' },
    { due: 7934, cards: [card(5000, 1250)], pays: [1250], why: 'no more than was asked' },
    { due: 7934, cards: [card(5000, 9000)], pays: [5000], why: 'no more than the card holds' },
    { due: 100, cards: [card(60), card(60), card(60)], pays: [60, 40, 0], why: 'one after the other' },
    { due: -100, cards: [card(60)], pays: [0], why: 'nothing when the guest is owed' },
  ])('$why', ({ due, cards, pays }) => {
    expect(giftCardTenders(cents(due), cards)).toEqual(pays);
  });
});
