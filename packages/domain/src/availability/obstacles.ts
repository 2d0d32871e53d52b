import { DAY_MS } from '../time/lengths.ts';
import type { TimeRange } from '../time/time-range.ts';
import { lookAround, takenUntilMs, type Occupied, type OccupancyView, type Surroundings } from './occupancy.ts';

const NO_ROWS: readonly Occupied[] = [];

/**
 * Finds all that is in the way of a time on a resource, by start. Rows lie by the days that they touch, so that a year
 * of times looks at each row a few times and not at every row each.
 */
export function obstacleFinder(rows: Iterable<Occupied>, view: OccupancyView) {
  const byDay = new Map<string, Occupied[]>();
  for (const row of rows) {
    for (const day of daysOf({ startMs: row.startMs, endMs: takenUntilMs(row, view.nowMs) })) {
      const key = `${row.resourceId} ${day}`;
      const list = byDay.get(key);
      if (list === undefined) byDay.set(key, [row]);
      else list.push(row);
    }
  }
  const around: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };
  return (resourceId: string, time: TimeRange): Occupied[] => {
    const near = new Set(daysOf(time).flatMap((day) => byDay.get(`${resourceId} ${day}`) ?? NO_ROWS));
    return [...near]
      .filter((row) => {
        lookAround([row], time.startMs, time.endMs, view, around);
        return around.obstacle !== null;
      })
      .sort((a, b) => a.startMs - b.startMs);
  };
}

/** The days, counted from 1970, that a time touches. */
function daysOf({ startMs, endMs }: TimeRange): number[] {
  const first = Math.floor(startMs / DAY_MS);
  const last = Math.floor((endMs - 1) / DAY_MS);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at);
}
