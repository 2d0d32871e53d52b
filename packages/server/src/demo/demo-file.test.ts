import { expect, test } from 'vitest';
import { readDemoFile, seasonYears } from './demo-file.ts';

test.each([
  ['2026-09-01', 0],
  ['2027-08-31', 0],
  ['2027-09-01', 1],
  ['2026-08-31', -1],
  ['2031-01-15', 4],
])('on %s the season is moved by %i years', (today, years) => {
  expect(seasonYears('2026-09-01', today)).toBe(years);
});

test('all dates of the file move together, and nothing else', () => {
  const here = readDemoFile('2026-12-11');
  const later = readDemoFile('2029-12-11');
  const closed = (file: typeof here) => file.businesses[0]!.outlets[0]!.specialHours.map((row) => row.date);
  expect(closed(here)).toContain('2026-12-25');
  expect(closed(later)).toContain('2029-12-25');
  expect(later.season).toEqual({ from: '2029-09-01', to: '2030-08-31', rule: expect.any(String) });
  expect(later.names).toEqual(here.names);
});
