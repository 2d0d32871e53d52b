import { expect, test } from 'vitest';
import { leftOf } from './time-range.ts';

const range = (startMs: number, endMs: number) => ({ startMs, endMs });

test.each([
  ['all of it beside nothing', [], [[10, 50]]],
  [
    'what lies around others, in order',
    [range(30, 35), range(15, 20)],
    [
      [10, 15],
      [20, 30],
      [35, 50],
    ],
  ],
  ['nothing of what reaches over its edges', [range(5, 12), range(40, 60)], [[12, 40]]],
  ['one piece beside those that overlap or touch', [range(10, 20), range(15, 30), range(30, 31)], [[31, 50]]],
  ['none of it when all is taken', [range(0, 60)], []],
])('a range keeps %s', (_, taken, left) => {
  expect(leftOf(range(10, 50), taken)).toEqual(left.map(([from, to]) => range(from!, to!)));
});
