import { atOnce, type InSteps } from '../availability/in-steps.ts';
import { refusal, type Refusal } from '../availability/refusal.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { overlaps, type TimeRange } from '../time/time-range.ts';
import {
  boardOf,
  clear,
  idsOf,
  inTheWay,
  isInUse,
  isPlaying,
  put,
  takenFrom,
  timeOf,
  type Board,
  type BoardInput,
  type Seated,
} from './board.ts';
import { budgetOf } from './budget.ts';
import { freeSeat } from './seats.ts';

/** An item that cannot begin where and when it is booked. */
export type TouchedParty = {
  bookingId: string;
  itemId: string;
  /** The booked start. */
  startMs: number;
  /** Minutes that it would start late on its own resources. */
  lateMin: number;
  /** Other resources at the booked start, or its own at a later one; null: neither is possible. */
  move: { resourceIds: string[]; startMs: number } | null;
};

export type Ripple = {
  extendToMs: number;
  /** By start, then booking, then item. */
  touched: TouchedParty[];
  /** How many guests must be asked: they start later, have no place, or chose their resources. */
  asks: number;
  /** False: the steps were used up, and free resources may have been missed. */
  complete: boolean;
};

export type RippleQuery = BoardInput & {
  /** The item that plays on. */
  itemId: string;
  /** Absent: five minutes from now, up to the next mark of five minutes. */
  extendToMs?: number | undefined;
  /** How many steps the search may take; absent: enough for a full evening. */
  steps?: number;
};

const FIVE_MS = 5 * MINUTE_MS;

/**
 * Whom a party touches that plays on, and where they go: who does not play yet, looked at in order of start, and
 * overlapped by somebody whose place is settled. Refused with `occupancy.taken` when it would play past closing
 * (`kind` closing) or into a block or a party that plays already. @throws RangeError for an item that is not on the board.
 */
export function planRipple(query: RippleQuery): Ripple | Refusal {
  return atOnce(rippleInSteps(query));
}

/** The same, with a pause between the parties. */
export function* rippleInSteps({ itemId, extendToMs, steps, ...input }: RippleQuery): InSteps<Ripple | Refusal> {
  const board = boardOf(input);
  const one = board.seated.find(({ party }) => party.itemId === itemId);
  if (one === undefined) throw new RangeError(`not an item of the board: ${itemId}`);
  const untilMs = extendToMs ?? Math.ceil((board.nowMs + FIVE_MS) / FIVE_MS) * FIVE_MS;
  const settled = new Set<Seated>(board.seated.filter((each) => isPlaying(each)).concat(one));
  const refused = refusedUntil(board, one, untilMs, settled);
  if (refused !== null) return refused;
  const budget = budgetOf(steps);
  clear(board, one);
  put(board, one, one.lanes, takenFrom(board, one.party.startMs, Math.max(one.party.endMs, untilMs)));
  const touched: TouchedParty[] = [];
  let asks = 0;
  for (const each of board.seated) {
    if (settled.has(each)) continue;
    yield;
    const { bookingId, itemId: touchedId, startMs, endMs, picked } = each.party;
    const laterMs = freeAgainMs(board, each, settled);
    settled.add(each);
    if (laterMs === startMs) continue;
    const lengthMs = endMs - startMs;
    let move: TouchedParty['move'] = null;
    const lanes = freeSeat(board, each, timeOf(board, each), budget);
    if (lanes !== null) {
      clear(board, each);
      put(board, each, lanes, timeOf(board, each));
      move = { resourceIds: idsOf(board, lanes), startMs };
    } else if (canStay(board, each, laterMs)) {
      clear(board, each);
      put(board, each, each.lanes, takenFrom(board, laterMs, laterMs + lengthMs));
      move = { resourceIds: idsOf(board, each.lanes), startMs: laterMs };
    }
    touched.push({ bookingId, itemId: touchedId, startMs, lateMin: (laterMs - startMs) / MINUTE_MS, move });
    if (move?.startMs !== startMs || picked) asks++;
  }
  return { extendToMs: untilMs, touched, asks, complete: !budget.isUsedUp };
}

/** The first obstacle of a party that plays on. */
function refusedUntil(board: Board, one: Seated, untilMs: number, settled: ReadonlySet<Seated>): Refusal | null {
  if (untilMs > board.closesMs) {
    return refusal('occupancy.taken', { kind: 'closing', startsAtMs: board.closesMs });
  }
  const time = takenFrom(board, one.party.endMs, untilMs);
  for (const place of one.lanes) {
    const row = inTheWay(board, place, time, one).find(({ owner }) => owner === null || settled.has(owner));
    if (row === undefined) continue;
    const { resourceId } = board.lanes[place]!;
    const kind = row.owner === null ? 'block' : 'booking';
    return refusal('occupancy.taken', { resourceId, kind, startsAtMs: row.startMs, untilMs: row.endMs });
  }
  return null;
}

/** The first instant from its start on at which nobody settled is on a party's own lanes for its length. */
function freeAgainMs(board: Board, one: Seated, settled: ReadonlySet<Seated>): number {
  const { startMs, endMs } = one.party;
  const rows = one.lanes
    .flatMap((place) => board.rows[place]!)
    .filter(({ owner }) => owner !== null && owner !== one && settled.has(owner))
    .sort((a, b) => a.startMs - b.startMs);
  let atMs = startMs;
  for (const row of rows) {
    if (overlaps(row, takenFrom(board, atMs, atMs + (endMs - startMs)))) atMs = Math.max(atMs, row.endMs);
  }
  return atMs;
}

/** Whether a party can have its own lanes later: they are in use, free of blocks, and it ends by closing. */
function canStay(board: Board, one: Seated, startMs: number): boolean {
  const untilMs = startMs + one.party.endMs - one.party.startMs;
  const time: TimeRange = takenFrom(board, startMs, untilMs);
  return (
    untilMs <= board.closesMs &&
    one.lanes.every(
      (place) =>
        isInUse(board, place, startMs) && inTheWay(board, place, time, one).every(({ owner }) => owner !== null),
    )
  );
}
