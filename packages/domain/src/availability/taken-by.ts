import type { Resource } from '../plans/resource.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { takenUntilMs, type Occupied } from './occupancy.ts';
import { refusal, type Refusal } from './refusal.ts';

/** When a sale ends, and when the cleaning after it does. */
export type End = { endMs: number; takenToMs: number };

/**
 * The refusal `occupancy.taken`, with the conflicting row: its owner, its start, and the end of its occupancy. Where
 * only the cleaning after the sale reaches into it, `cleaningMin` says how long that takes.
 */
export function takenBy(row: Occupied, resource: Resource, { endMs, takenToMs }: End, nowMs: number): Refusal {
  return refusal('occupancy.taken', {
    resourceId: row.resourceId,
    resource: resource.name,
    kind: row.kind,
    name: row.name,
    ownerId: row.ownerId,
    bookingId: row.bookingId,
    startsAtMs: row.startMs,
    untilMs: takenUntilMs(row, nowMs),
    ...(row.startMs >= endMs && { cleaningMin: (takenToMs - endMs) / MINUTE_MS }),
  });
}
