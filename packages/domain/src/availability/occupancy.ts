import { MINUTE_MS } from '../time/lengths.ts';
import { isLive } from './hold.ts';

/** One resource taken for a time by an item of a booking, a hold or a block. Instants are epoch milliseconds. */
export type Occupied = {
  resourceId: string;
  startMs: number;
  /** Exclusive; includes turnover. */
  endMs: number;
  kind: 'booking' | 'hold' | 'block';
  /** The booking item or the block. */
  ownerId: string;
  bookingId: string | null;
  /** The owner's name for staff: "Okafor party", "League night". */
  name: string;
  /** Expiry of a hold; null for occupancy that does not expire. */
  expiresAtMs: number | null;
  /** The party is playing (status inprogress), and may overrun its end. */
  inProgress: boolean;
};

/** Rows by resource, each list by start. */
export type OccupancyIndex = ReadonlyMap<string, readonly Occupied[]>;

/** How occupancy is read: at which moment, and without which owners (ids of the items being moved). */
export type OccupancyView = { nowMs: number; ignore: ReadonlySet<string> };

export const IGNORE_NONE: ReadonlySet<string> = new Set();

const NO_ROWS: readonly Occupied[] = [];
/** A party that overruns keeps its resource for five more minutes from now. */
const OVERRUN_MS = 5 * MINUTE_MS;

/** Sorts occupancy by resource and start, once for a day or a board. */
export function indexOccupancy(rows: Iterable<Occupied>): OccupancyIndex {
  const index = new Map<string, Occupied[]>();
  for (const row of rows) {
    const list = index.get(row.resourceId);
    if (list === undefined) index.set(row.resourceId, [row]);
    else list.push(row);
  }
  for (const list of index.values()) list.sort((a, b) => a.startMs - b.startMs);
  return index;
}

/** The rows of one resource, by start. */
export function rowsOf(index: OccupancyIndex, resourceId: string): readonly Occupied[] {
  return index.get(resourceId) ?? NO_ROWS;
}

/**
 * The end of a row's occupancy (epoch ms, exclusive), seen from now. Cleaning is in it: who overruns plays into their own
 * cleaning time first, which pushes nobody back, and keeps the resource from minute to minute after that.
 */
export function takenUntilMs(row: Occupied, nowMs: number): number {
  return row.inProgress && nowMs >= row.endMs ? nowMs + OVERRUN_MS : row.endMs;
}

/** The surroundings of a time on one resource: the conflicting row, or else the free time around it. */
export type Surroundings = {
  obstacle: Occupied | null;
  /**
   * End of the row before and start of the row after; infinite where there is none. Not set when there is a conflict.
   */
  freeFromMs: number;
  freeToMs: number;
};

/**
 * Looks at one resource between two instants (epoch ms), half open, and writes to `out`. The one function that decides
 * whether a time is taken: slots, reasons and the lane board all call it. `rows` is one list of an index.
 */
export function lookAround(
  rows: readonly Occupied[],
  startMs: number,
  endMs: number,
  view: OccupancyView,
  out: Surroundings,
): void {
  out.obstacle = null;
  out.freeFromMs = Number.NEGATIVE_INFINITY;
  out.freeToMs = Number.POSITIVE_INFINITY;
  const ignoring = view.ignore.size > 0;
  for (const row of rows) {
    if (!isLive(row, view.nowMs) || (ignoring && view.ignore.has(row.ownerId))) continue;
    if (row.startMs >= endMs) {
      out.freeToMs = row.startMs;
      return;
    }
    const untilMs = takenUntilMs(row, view.nowMs);
    if (untilMs > startMs) {
      out.obstacle = row;
      return;
    }
    if (untilMs > out.freeFromMs) out.freeFromMs = untilMs;
  }
}
