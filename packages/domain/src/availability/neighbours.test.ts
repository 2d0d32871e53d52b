import { describe, expect, it } from 'vitest';
import { inPairs } from './neighbours.ts';

const lanes = (...numbers: number[]) => numbers.map((number) => ({ number, gapAfter: false }));
const numbersOf = (groups: ReturnType<typeof inPairs>) => groups.map((group) => group.map(({ number }) => number));

describe('inPairs', () => {
  it.each([
    [
      'pairs an odd lane with the even one after it',
      [1, 2, 3, 4],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'goes by the numbers, whatever the order',
      [4, 1, 3, 2],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['leaves a lane alone whose other is missing', [2, 3, 4, 7], [[2], [3, 4], [7]]],
    ['makes nothing of nothing', [], []],
  ])('%s', (_, given, groups) => {
    expect(numbersOf(inPairs(lanes(...given)))).toEqual(groups);
  });

  it('splits a pair at an aisle', () => {
    const [one, two] = lanes(1, 2);
    expect(numbersOf(inPairs([{ ...one!, gapAfter: true }, two!]))).toEqual([[1], [2]]);
    expect(numbersOf(inPairs([one!, { ...two!, gapAfter: true }]))).toEqual([[1, 2]]);
  });
});
