import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADDON_STATUSES, addonTransition, isOpenAddon, type AddonStatus } from './addon-status.ts';

type Case = { id: string; input: { from: AddonStatus; to: AddonStatus }; expect: { result: string } };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/addon-transitions.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('cases/addon-transitions.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    expect(addonTransition(input.from, input.to)).toBe(expected.result);
  });
});

it('back goes one step alone, and what was called off begins anew', () => {
  const legal = ADDON_STATUSES.map((from) => ADDON_STATUSES.filter((to) => addonTransition(from, to) === 'legal'));
  expect(legal).toEqual([
    ['inprogress', 'delivered', 'cancelled'],
    ['initiated', 'delivered', 'cancelled'],
    ['inprogress', 'cancelled'],
    ['initiated'],
  ]);
  expect(ADDON_STATUSES.filter(isOpenAddon)).toEqual(['initiated', 'inprogress']);
});
