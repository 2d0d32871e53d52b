import { expect, it } from 'vitest';
import { readTime } from './read-time.ts';

it.each([
  ['7pm', '19:00'],
  ['7:30 PM', '19:30'],
  ['0730PM', '19:30'],
  ['12:15 am', '00:15'],
  ['12 p.m.', '12:00'],
  ['19:30', '19:30'],
  ['1930', '19:30'],
  ['19h30', '19:30'],
  ['19 h', '19:00'],
  ['19.30 Uhr', '19:30'],
  [' 8 ', '08:00'],
  ['24:00', '00:00'],
  ['25:30', '01:30'],
  ['2900', '05:00'],
  ['30:00', null],
  ['13 pm', null],
  ['0 am', null],
  ['7:75', null],
  ['7:3', null],
  ['soon', null],
  ['', null],
])('“%s” is %s', (typed, read) => {
  expect(readTime(typed)).toBe(read);
});
