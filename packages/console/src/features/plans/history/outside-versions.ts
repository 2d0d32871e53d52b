import type { PlanValues } from '../plan-values.ts';

/**
 * Values that no version of a plan decides. A document can say only where the plan was sold when it was saved: an old
 * version would put a plan on sale again that was taken off since.
 */
export function outsideVersions(values: PlanValues) {
  const { serviceConfigId, imageId, adminStatus, pwaStatus, walkinStatus } = values;
  return { serviceConfigId, imageId, adminStatus, pwaStatus, walkinStatus };
}
