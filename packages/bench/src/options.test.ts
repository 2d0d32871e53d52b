import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without arguments everything is measured at 100,000 bookings', () => {
  expect(readOptions([])).toEqual({ only: [], size: '100k', quick: false, profile: undefined });
});

test('figures are named in a list, the size is one of two', () => {
  expect(readOptions(['--only=board,list.deep', '--size=1m', '--quick'])).toMatchObject({
    only: ['board', 'list.deep'],
    size: '1m',
    quick: true,
  });
  expect(() => readOptions(['--size=2m'])).toThrow('--size is 100k or 1m; it is "2m".');
  expect(() => readOptions(['--fast'])).toThrow('--fast');
});
