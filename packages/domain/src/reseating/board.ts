import { isNextTo } from '../availability/neighbours.ts';
import { occupies } from '../bookings/booking-transitions.ts';
import type { BookingStatus } from '../bookings/booking-status.ts';
import type { Resource } from '../plans/resource.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A resource as re-seating sees it. */
export type BoardLane = Pick<
  Resource,
  'resourceId' | 'venueType' | 'number' | 'gapAfter' | 'serviceCategories' | 'status' | 'downUntilMs'
>;

/**
 * An item of a booking on its resources, with its booked time (epoch ms, `endMs` exclusive and without turnover). A
 * party that plays past its end is given with the end that its occupancy has (`takenUntilMs`), where that shall count.
 */
export type BoardParty = {
  bookingId: string;
  itemId: string;
  resourceIds: readonly string[];
  startMs: number;
  endMs: number;
  status: BookingStatus;
  /** The guest chose the resources. */
  picked: boolean;
};

/** A resource out of sale for a time. */
export type BoardBlock = TimeRange & { resourceId: string };

/**
 * An outlet's board from now on, as the server reads it: instants are epoch milliseconds (a wall time of a case becomes
 * one by `wallToInstant`). Hours in which nobody may play, before opening or in a break, are blocks of every resource.
 */
export type BoardInput = {
  /** All resources of the outlet, whatever their status: only active ones are given to a party. */
  resources: readonly BoardLane[];
  /** Those that take no time (`occupies`) are passed over. */
  parties: readonly BoardParty[];
  blocks: readonly BoardBlock[];
  nowMs: number;
  closesMs: number;
  turnoverMin: number;
};

/** A party on the board: its lanes are indexes into the board's, ascending. */
export type Seated = {
  readonly party: BoardParty;
  lanes: readonly number[];
  /** May be moved to make room for another one. */
  isMovable: boolean;
};

/** A time taken on a lane, turnover included; without an owner it is a block. */
type Row = TimeRange & { owner: Seated | null };

/** The board while moves are tried on it. Parallel lists by lane: kind by kind, each by number. */
export type Board = {
  lanes: readonly BoardLane[];
  /** From when on (epoch ms) a party may be put there. */
  inUseFromMs: number[];
  /** What is like what: the kind of resource with its categories. */
  likes: readonly string[];
  /** Whether the next lane of the list is its neighbour. */
  isTied: readonly boolean[];
  rows: Row[][];
  /** By start, then booking, then item. */
  seated: readonly Seated[];
  nowMs: number;
  closesMs: number;
  turnoverMs: number;
};

/** Sets the parties and blocks on their lanes. @throws RangeError for a resource that is not in the list. */
export function boardOf(input: BoardInput): Board {
  const lanes = input.resources.toSorted(
    (a, b) => byText(a.venueType, b.venueType) || a.number - b.number || byText(a.resourceId, b.resourceId),
  );
  const places = new Map(lanes.map(({ resourceId }, place) => [resourceId, place]));
  const placeOf = (resourceId: string): number => {
    const place = places.get(resourceId);
    if (place === undefined) throw new RangeError(`not a resource of the board: ${resourceId}`);
    return place;
  };
  const seated = input.parties
    .filter(({ status, resourceIds }) => occupies(status) && resourceIds.length > 0)
    .toSorted(byStart)
    .map((party): Seated => {
      const own = party.resourceIds.map(placeOf).sort((a, b) => a - b);
      return { party, lanes: own, isMovable: false };
    });
  const board: Board = {
    lanes,
    inUseFromMs: lanes.map(({ status, downUntilMs }) =>
      status === 'active' ? -Infinity : status === 'down' ? (downUntilMs ?? Infinity) : Infinity,
    ),
    likes: lanes.map(({ venueType, serviceCategories }) => [venueType, ...serviceCategories.toSorted()].join(' ')),
    isTied: lanes.map((lane, place) => place + 1 < lanes.length && isNextTo(lane, lanes[place + 1]!)),
    rows: lanes.map(() => []),
    seated,
    nowMs: input.nowMs,
    closesMs: input.closesMs,
    turnoverMs: input.turnoverMin * MINUTE_MS,
  };
  for (const { resourceId, startMs, endMs } of input.blocks) {
    board.rows[placeOf(resourceId)]!.push({ owner: null, startMs, endMs });
  }
  for (const one of seated) put(board, one, one.lanes, timeOf(board, one));
  return board;
}

/** By start, then booking, then item: the order of every list of parties. */
export function byStart(a: BoardParty, b: BoardParty): number {
  return a.startMs - b.startMs || byText(a.bookingId, b.bookingId) || byText(a.itemId, b.itemId);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Whether a lane is in use for a time that begins then. */
export function isInUse({ inUseFromMs }: Board, place: number, startMs: number): boolean {
  return startMs >= inUseFromMs[place]!;
}

export function isPlaying({ party }: Seated): boolean {
  return party.status === 'inprogress';
}

/** The time that a party takes where it is, with turnover. */
export function timeOf(board: Board, { party }: Seated): TimeRange {
  return takenFrom(board, party.startMs, party.endMs);
}

/** The time of play with the turnover that follows, which may pass closing. */
export function takenFrom({ turnoverMs }: Board, startMs: number, endMs: number): TimeRange {
  return { startMs, endMs: endMs + turnoverMs };
}

/** The ids of lanes, by kind and number. */
export function idsOf({ lanes }: Board, places: readonly number[]): string[] {
  return places.map((place) => lanes[place]!.resourceId);
}

/** Puts a party on lanes for a time, beside what it has. */
export function put(board: Board, one: Seated, lanes: readonly number[], time: TimeRange): void {
  one.lanes = lanes;
  for (const lane of lanes) board.rows[lane]!.push({ owner: one, ...time });
}

/**
 * Takes a party off its lanes for the rest of its time; who plays has had them until now. @returns the time that it
 * needs elsewhere.
 */
export function lift(board: Board, one: Seated): TimeRange {
  const { nowMs } = board;
  const time = timeOf(board, one);
  clear(board, one);
  if (!isPlaying(one) || time.startMs >= nowMs) return time;
  const past = takenFrom(board, time.startMs, nowMs);
  for (const lane of one.lanes) board.rows[lane]!.push({ owner: one, ...past });
  return { startMs: nowMs, endMs: time.endMs };
}

/** Removes all that a party takes. */
export function clear({ rows }: Board, one: Seated): void {
  for (const lane of one.lanes) rows[lane] = rows[lane]!.filter(({ owner }) => owner !== one);
}

/** Rows of a lane that share time with a range, without those of one party. */
export function* inTheWay({ rows }: Board, lane: number, time: TimeRange, but: Seated): Generator<Row, void> {
  for (const row of rows[lane]!) {
    if (row.owner !== but && row.startMs < time.endMs && time.startMs < row.endMs) yield row;
  }
}
