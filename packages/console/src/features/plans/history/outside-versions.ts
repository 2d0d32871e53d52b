import type { PlanValues } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';

/**
 * Values that no version of a plan decides. A document can say only where the plan was sold when it was saved: an old
 * version would put a plan on sale again that was taken off since.
 */
export function outsideVersions(values: PlanValues) {
  const { serviceConfigId, imageId, adminStatus, pwaStatus, walkinStatus } = values;
  return { serviceConfigId, imageId, adminStatus, pwaStatus, walkinStatus };
}

/** An older version as it would be now but for what a version decides, to be compared with a newer one. */
export function asOfNow(old: SavedPlan, now: SavedPlan): SavedPlan {
  const { serviceConfigId, adminStatus, pwaStatus, walkinStatus } = now;
  return { ...old, serviceConfigId, adminStatus, pwaStatus, walkinStatus };
}
