import type { ResourceNeed } from '../plans/plan.ts';

/** How many resources one row of `requires` takes: its number, or one for every `maxGuest` people, at least one. */
export function resourcesNeeded(need: Pick<ResourceNeed, 'count'>, party: number, maxGuest: number): number {
  if (need.count !== 'party') return need.count;
  return Math.max(1, Math.ceil(party / Math.max(1, maxGuest)));
}
