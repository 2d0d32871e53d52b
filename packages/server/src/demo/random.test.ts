import { expect, test } from 'vitest';
import { fixedId, randomOf } from './random.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('the same seed makes the same choices, another one others', () => {
  const choices = (seed: string) => {
    const random = randomOf(seed);
    return [random.next(), random.between(1, 6), random.uuid(0), random.pick(['a', 'b', 'c']), [...random.bytes(5)]];
  };
  expect(choices('one')).toEqual(choices('one'));
  expect(choices('one')).not.toEqual(choices('two'));
});

test('ids are UUIDv7 that sort by their instant, and fixed ones stay the same', () => {
  const random = randomOf('ids');
  const ids = [1, 2 ** 33, Date.UTC(2026, 11, 11)].map((at) => random.uuid(at));
  for (const id of [...ids, fixedId('x')]) expect(id).toMatch(UUID_V7);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[2]!.slice(0, 13).replace('-', '')).toBe(Date.UTC(2026, 11, 11).toString(16).padStart(12, '0'));
  expect(fixedId('x')).toBe(fixedId('x'));
});

test('choices follow their shares', () => {
  const random = randomOf('shares');
  const rows = [['often', 0.75] as const, ['never', 0] as const, ['seldom', 0.25] as const];
  const count: Record<string, number> = {};
  for (let i = 0; i < 10_000; i++) {
    const choice = random.weighted(rows);
    count[choice] = (count[choice] ?? 0) + 1;
  }
  expect(count['never']).toBeUndefined();
  expect(count['often']! / 10_000).toBeCloseTo(0.75, 1);
  const arrivals = Array.from({ length: 5000 }, () => random.poisson(3.5)).reduce((sum, n) => sum + n, 0);
  expect(arrivals / 5000).toBeCloseTo(3.5, 0);
});
