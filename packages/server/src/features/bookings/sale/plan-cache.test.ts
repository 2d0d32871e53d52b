import { planWith } from '@laneway/domain/plans/plan-defaults';
import { expect, test } from 'vitest';
import { openPlanCache } from './plan-cache.ts';

const at = (planId: string, version = 1) => ({ planId, version });

test('a business that fills the cache loses its own oldest plans, not those of another one', () => {
  const cache = openPlanCache(100);
  cache.keep('small', at('s'), planWith({ planId: 's' }), 20);
  for (const id of ['a', 'b', 'c', 'd', 'e']) cache.keep('large', at(id), planWith({ planId: id }), 40);
  expect(cache.get('small', at('s'))?.planId).toBe('s');
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => cache.get('large', at(id)) !== undefined)).toEqual(['d', 'e']);
});

test('a plan is kept by its version, and one that is larger than the cache not at all', () => {
  const cache = openPlanCache(100);
  cache.keep('one', at('a', 1), planWith({ planId: 'a' }), 30);
  expect(cache.get('one', at('a', 2))).toBeUndefined();
  expect(cache.get('two', at('a', 1))).toBeUndefined();
  cache.keep('one', at('b'), planWith({ planId: 'b' }), 101);
  expect(cache.get('one', at('b'))).toBeUndefined();
  cache.keep('one', at('c'), planWith({ planId: 'c' }), 100);
  cache.keep('one', at('c'), planWith({ planId: 'c' }), 100);
  expect(cache.get('one', at('c'))?.planId).toBe('c');
});
