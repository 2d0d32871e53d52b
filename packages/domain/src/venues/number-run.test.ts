import { describe, expect, test } from 'vitest';
import { deskAt, numbersOf, parseNumberRun } from './number-run.ts';

describe('a run of places', () => {
  test.each([
    ['Lane 1 to 24', 'Lane', 'lane', 1, 24],
    ['Lane 1-24', 'Lane', 'lane', 1, 24],
    [' lanes 1 – 24 ', 'Lane', 'lane', 1, 24],
    ['Piste 1 à 12', 'Piste', 'lane', 1, 12],
    ['Bahn 1 bis 12', 'Bahn', 'lane', 1, 12],
    ['Bahnen 13 bis 24', 'Bahn', 'lane', 13, 24],
    ['Räume 1-3', 'Raum', 'room', 1, 3],
    ['Tisch 4', 'Tisch', 'table', 4, 4],
    ['VIP lane 1 to 4', 'VIP lane', null, 1, 4],
    ['1-12', '', null, 1, 12],
    ['13 to 24', '', null, 13, 24],
  ])('%s', (typed, name, venueType, from, to) => {
    expect(parseNumberRun(typed)).toEqual({ name, venueType, from, to });
  });

  test.each(['', 'Lane', '12-1', 'Lane 24 to 1', 'Lane 0 to 4', 'Lane 1 to 201', 'Lane 1 to', 'Lane 1 and 2'])(
    '"%s" is none',
    (typed) => {
      expect(parseNumberRun(typed)).toBeNull();
    },
  );

  test('has its numbers in order', () => {
    expect(numbersOf({ name: 'Lane', venueType: 'lane', from: 3, to: 5 })).toEqual([3, 4, 5]);
  });
});

test('desks rise with the places they serve', () => {
  const desks = [0, 1, 2, 3].map((index) => deskAt('hall1:desk2', index, 2));
  expect(desks).toEqual(['hall1:desk2', 'hall1:desk2', 'hall1:desk3', 'hall1:desk3']);
  expect(deskAt('hall1:desk2', 7, null)).toBe('hall1:desk2');
});
