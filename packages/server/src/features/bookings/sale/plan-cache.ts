import type { Plan } from '@laneway/domain/plans/plan';

/** A plan at one of its versions, which never changes. */
type Version = { planId: string; version: number };

/** Plan versions in the memory of one process. */
export type PlanCache = {
  get: (businessId: string, version: Version) => Plan | undefined;
  /** @param characters length of the plan as JSON */
  keep: (businessId: string, version: Version, plan: Plan, characters: number) => void;
};

type Shelf = { characters: number; plans: Map<string, { plan: Plan; characters: number }> };

/**
 * A cache of at most so many characters. What exceeds them is taken from the business that has most, its oldest plan
 * first, so that no business empties the cache of the others.
 */
export function openPlanCache(mostCharacters: number): PlanCache {
  const shelves = new Map<string, Shelf>();
  let total = 0;
  const forgetOne = () => {
    let largest: Shelf | undefined;
    for (const shelf of shelves.values()) {
      if (largest === undefined || shelf.characters > largest.characters) largest = shelf;
    }
    for (const [key, { characters }] of largest?.plans ?? []) {
      largest!.plans.delete(key);
      largest!.characters -= characters;
      total -= characters;
      return;
    }
  };
  return {
    get: (businessId, version) => shelves.get(businessId)?.plans.get(keyOf(version))?.plan,
    keep: (businessId, version, plan, characters) => {
      const shelf = shelves.get(businessId) ?? { characters: 0, plans: new Map() };
      const key = keyOf(version);
      if (shelf.plans.has(key)) return;
      shelves.set(businessId, shelf);
      shelf.plans.set(key, { plan, characters });
      shelf.characters += characters;
      total += characters;
      while (total > mostCharacters) forgetOne();
    },
  };
}

function keyOf({ planId, version }: Version): string {
  return `${planId}.${version}`;
}
