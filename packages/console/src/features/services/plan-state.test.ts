import { expect, it } from 'vitest';
import { aPlanRow } from '../../test/plan.fixture.ts';
import { planState } from './plan-state.ts';

it('a plan without a price has nothing to sell, unless it is over or off sale', () => {
  const stateOf = (changes: Parameters<typeof aPlanRow>[0]) => planState(aPlanRow(changes), '2026-11-22');
  const off = { adminStatus: false, pwaStatus: false, walkinStatus: false };
  expect(stateOf({})).toBe('on_sale');
  expect(stateOf({ priceFrom: null })).toBe('nothing');
  expect(stateOf({ priceFrom: null, onSaleTo: '2026-11-21' })).toBe('ended');
  expect(stateOf({ priceFrom: null, ...off })).toBe('disabled');
});
