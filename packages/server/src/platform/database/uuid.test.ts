import { expect, test } from 'vitest';
import { idAfter, lowestIdAt, newId } from './uuid.ts';

test('ids are of version 7, all different, and sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const times = ids.map((id) => id.slice(0, 13));
  expect(times.toSorted()).toEqual(times);
});

test('the id after another differs in its end only', () => {
  expect(idAfter('019fba9e-d800-7434-afa0-7e5b55a8c81d')).toBe('019fba9e-d800-7434-afa0-7e5b55a8c81e');
  expect(idAfter('019fba9e-d800-7434-afa0-7e5bffffffff')).toBe('019fba9e-d800-7434-afa0-7e5b00000000');
});

test('the lowest id of an instant sorts before all that are made from then on', () => {
  const lowest = lowestIdAt(Temporal.Now.instant());
  expect(newId() > lowest).toBe(true);
});
