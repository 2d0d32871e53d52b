import { expect, test } from 'vitest';
import { shareOf } from './addons-form.ts';

const line = (step: 'list' | 'tax', amount: number) => ({
  step,
  amount,
  label: 'Pizza',
  parts: { of: 'addon' as const, name: 'Pizza' },
});

test('of a booking without fees 9.56 are 9.00 of add-ons and 0.56 of tax', () => {
  const lines = [line('list', 9), line('tax', 0.56)];
  expect(shareOf([], { difference: 9.56, lines })).toEqual({ tax: 0.56, fees: 0 });
  expect(shareOf(lines, { difference: 0, lines })).toEqual({ tax: 0, fees: 0 });
});
