import { expect, test } from 'vitest';
import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { priceLines } from './price-lines.ts';

const sold = (from: string, to: string, amount: number): QuoteLine => ({
  step: 'list',
  label: `Open bowling ${from}-${to}`,
  quantity: 2,
  unit: amount / 2,
  amount,
  parts: { of: 'plan', title: 'Open bowling', from, to },
});
const tax = (percent: number, amount: number): QuoteLine => ({
  step: 'tax',
  label: `Tax ${percent}%`,
  amount,
  parts: { of: 'tax', percent },
});

test('times are as the language writes them, taxes of one rate are one line', () => {
  const lines = [sold('17:30', '18:00', 35), sold('18:00', '19:00', 110), tax(6.25, 2.19), tax(6.25, 6.88), tax(8, 1)];
  expect(priceLines(lines, (from, to) => `${from} bis ${to} Uhr`)).toEqual([
    { label: '2 × Open bowling 17:30 bis 18:00 Uhr', amount: 35, included: false },
    { label: '2 × Open bowling 18:00 bis 19:00 Uhr', amount: 110, included: false },
    { label: 'Tax 6.25%', amount: 9.07, included: false },
    { label: 'Tax 8%', amount: 1, included: false },
  ]);
});

test('a promo code that takes something off of each item is one line', () => {
  const off = (amount: number): QuoteLine => ({
    step: 'promo',
    label: 'Promo FALL5',
    amount,
    parts: { of: 'promo', code: 'FALL5' },
  });
  expect(priceLines([off(-12.11), off(-2.89)], () => '')).toEqual([
    { label: 'Promo FALL5', amount: -15, included: false },
  ]);
});
