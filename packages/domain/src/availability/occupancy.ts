import { isLive } from './hold.ts';

/** One resource taken for a time by an item of a booking, a hold or a block. Instants are epoch milliseconds. */
export type Occupied = {
  resourceId: string;
  startMs: number;
  /** Exclusive; the turnover of what takes it is in it. */
  endMs: number;
  kind: 'booking' | 'hold' | 'block';
  /** The booking item or the block. */
  ownerId: string;
  bookingId: string | null;
  /** Whose it is, as staff would say it: "Okafor party", "League night". */
  name: string;
  /** A hold's end; null for what does not run out. */
  expiresAtMs: number | null;
  /** The party is playing (status inprogress), and may go on playing past the end. */
  inProgress: boolean;
};

/** Rows by resource, each list by start. */
export type OccupancyIndex = ReadonlyMap<string, readonly Occupied[]>;

/** How occupancy is read: at which moment, and without whom (owner ids of what is being moved). */
export type OccupancyView = { nowMs: number; ignore: ReadonlySet<string> };

export const IGNORE_NONE: ReadonlySet<string> = new Set();

const NO_ROWS: readonly Occupied[] = [];
/** A party that plays on past its end keeps its resource for five more minutes from now (domain.md section 6). */
const OVERRUN_MS = 5 * 60_000;

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

/** What takes one resource, by start. */
export function rowsOf(index: OccupancyIndex, resourceId: string): readonly Occupied[] {
  return index.get(resourceId) ?? NO_ROWS;
}

/** Until when a row takes its resource (epoch ms, exclusive), seen from now. */
export function takenUntilMs(row: Occupied, nowMs: number): number {
  return row.inProgress && nowMs >= row.endMs ? nowMs + OVERRUN_MS : row.endMs;
}

/** What lies around a stretch of one resource: what is in the way, or else the free time that holds it. */
export type Surroundings = {
  obstacle: Occupied | null;
  /** End of what comes before and start of what comes after; infinite where nothing does. Unset beside an obstacle. */
  freeFromMs: number;
  freeToMs: number;
};

/**
 * Looks at one resource between two instants (epoch ms), half open, and writes to `out`. The one place that says what
 * is taken: slots, reasons and the lane board all ask here. `rows` is one list of an index.
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
