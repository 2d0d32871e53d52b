import { expect, test } from 'vitest';
import { boardFixture } from '../testing/board-fixture.ts';
import { makeDay } from './board-day.ts';
import { nearestEdge, snapMove, snapStep, toGrid } from './snap.ts';

const day = makeDay(boardFixture().day);

test('the step is 5 minutes at 4 h and 8 h, 15 at Day, 5 there with Shift', () => {
  expect([snapStep('4h', false), snapStep('8h', false), snapStep('day', false), snapStep('day', true)]).toEqual([
    5, 5, 15, 5,
  ]);
});

test('positions stand on the wall clock, also when opening is off the step', () => {
  const odd = makeDay(boardFixture({ opens: '10:07' }).day);
  expect(toGrid(day, 93, 15)).toBe(90);
  expect(toGrid(odd, 10, 15)).toBe(8);
});

test('a start off the step keeps its minute until it is moved', () => {
  expect(snapMove(day, 63, 2, 5, [], 4)).toBe(63);
  expect(snapMove(day, 63, 3, 5, [], 4)).toBe(65);
});

test('within the tolerance the nearer edge wins over the step', () => {
  expect(snapMove(day, 60, 33, 5, [97, 91], 4)).toBe(91);
  expect(snapMove(day, 60, 33, 5, [98], 4)).toBe(95);
  expect(nearestEdge([10, 20], 14, 4)).toBe(10);
  expect(nearestEdge([10, 20], 15, 4)).toBeNull();
});
