import { expect, test } from 'vitest';
import { isMet, type Measured } from './figure.ts';
import { inTurns } from './measure.ts';
import { median, medianRatio, percentile } from './statistics.ts';
import { tableOf } from './table.ts';

const figure = (given: Partial<Measured>): Measured => ({
  name: 'list.first',
  what: 'list of 25',
  value: 2.5,
  unit: 'x',
  target: 3,
  reach: 'at most',
  raw: {},
  ...given,
});

test('percentiles are values that were measured', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5);
  expect(median([2])).toBe(2);
  expect(() => median([])).toThrow('nothing to take a percentile of');
});

test('a ratio is taken within a round, not between two medians', () => {
  // The second round was disturbed, both sides of it equally.
  expect(medianRatio([10, 100, 11], [5, 50, 5])).toBe(2);
});

test('things are measured in turns, and the first turn only warms up', async () => {
  const order: string[] = [];
  const thing = (name: string) => () => {
    order.push(name);
    return Promise.resolve(order.length);
  };
  const figures = await inTurns(2, { a: thing('a'), b: thing('b') });
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(figures).toEqual({ a: [3, 5], b: [4, 6] });
});

test('a target is reached from below or from above', () => {
  expect(isMet(figure({}))).toBe(true);
  expect(isMet(figure({ value: 3.01 }))).toBe(false);
  expect(isMet(figure({ value: 3.01, reach: 'at least' }))).toBe(true);
});

test('the table has a row for each figure, and the notes below', () => {
  const table = tableOf([
    figure({}),
    figure({ name: 'list.deep', value: 140, unit: 'ms', target: 35, note: '40 pages' }),
  ]);
  expect(table.split('\n')).toEqual([
    'figure      what        measured     target',
    '-------------------------------------------',
    'list.first  list of 25    2.50 x   ≤ 3.00 x  met',
    'list.deep   list of 25    140 ms  ≤ 35.0 ms  NOT MET',
    '',
    'list.deep: 40 pages',
  ]);
});
