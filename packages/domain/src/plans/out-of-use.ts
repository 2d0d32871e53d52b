import { businessDateBounds, businessDateOf } from '../time/business-day.ts';
import type { Resource } from './resource.ts';

type Downable = Pick<Resource, 'status' | 'downUntilMs'>;

/** The time and resources that an item has already. */
export type Stay = { startMs: number; endMs: number; resourceIds: ReadonlySet<string> };

/**
 * Whether a resource is out of use for a time that begins then (epoch ms): disabled at any time, down until it is in use
 * again. Down is the fault of a day, so other dates are sold meanwhile.
 */
export function isOutOfUse({ status, downUntilMs }: Downable, startMs: number): boolean {
  if (status === 'active') return false;
  return status === 'disabled' || startMs < (downUntilMs ?? Infinity);
}

/** Whether a resource is refused for a time because it is out of use. An item that stays as it is is not asked. */
export function isClosedFor(resource: Resource, startMs: number, endMs: number, stay: Stay | undefined): boolean {
  if (!isOutOfUse(resource, startMs)) return false;
  if (stay === undefined || stay.startMs !== startMs || stay.endMs !== endMs) return true;
  return !stay.resourceIds.has(resource.resourceId);
}

/** The resources at an instant: one that was put down by hand, without an end, is down for the business date that runs. */
export function resourcesAt<R extends Downable>(
  resources: readonly R[],
  { nowMs, zone, dayStart }: { nowMs: number; zone: string; dayStart: string },
): readonly R[] {
  const isEndless = ({ status, downUntilMs }: Downable) => status === 'down' && (downUntilMs ?? null) === null;
  if (!resources.some(isEndless)) return resources;
  const today = businessDateOf(Temporal.Instant.fromEpochMilliseconds(nowMs), zone, dayStart);
  const { endsAt } = businessDateBounds(today, zone, dayStart);
  return resources.map((one) => (isEndless(one) ? { ...one, downUntilMs: endsAt.epochMilliseconds } : one));
}
