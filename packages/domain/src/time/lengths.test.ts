import { expect, test } from 'vitest';
import { minutesOfHours } from './lengths.ts';

test('hours are whole minutes: two decimals of an hour mean the nearest minute', () => {
  expect([0.5, 1.25, 3.5, 0.33, 0.67, 1.1].map(minutesOfHours)).toEqual([30, 75, 210, 20, 40, 66]);
});
