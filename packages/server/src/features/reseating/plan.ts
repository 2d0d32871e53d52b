import type { InSteps } from '@laneway/domain/availability/in-steps';
import { takenUntilMs, type Occupied } from '@laneway/domain/availability/occupancy';
import { resourcesAt } from '@laneway/domain/plans/out-of-use';
import type { BoardInput } from '@laneway/domain/reseating/board';
import { laneDownInSteps } from '@laneway/domain/reseating/lane-down';
import { businessDateOf } from '@laneway/domain/time/business-day';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { breaksOf, openingOf } from '@laneway/domain/time/opening';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readOccupancy, type SellingOutlet } from '../bookings/bookings.door.ts';
import { itemsAround, type BoardItem } from './board.repository.ts';

/** Tonight's board from now on, as re-seating reads it. */
export type Tonight = {
  date: string;
  items: ReadonlyMap<string, BoardItem>;
  /** What is blocked. */
  blocked: Occupied[];
  nowMs: number;
  opensMs: number;
  closesMs: number;
  breaks: { startMs: number; endMs: number }[];
};

/** An item that gets other resources at its own time. */
export type Move = { item: BoardItem; to: string[] };
/** An item without a place, with the starts that it could have. */
export type Stuck = { item: BoardItem; nearest: { startMs: number; lanes: string[] }[] };
/** A party that another one touches that plays on, and where it goes; null: it has no place. */
export type Touched = { item: BoardItem; late: number; move: { lanes: string[]; startMs: number } | null };
export type Plan = { moves: Move[]; stuck: Stuck[]; complete: boolean };

/** @throws ApiError `bookingExpired` once the outlet has closed for today. */
export async function readTonight(tx: Tx, outlet: SellingOutlet): Promise<Tonight> {
  const nowMs = tx.now.epochMilliseconds;
  const date = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  const opening = openingOf(date, outlet.hours);
  if (opening === null || opening.closesMs <= nowMs) throw new ApiError('bookingExpired');
  const [items, occupancy] = await Promise.all([
    itemsAround(tx, outlet.outletId, date),
    readOccupancy(tx, outlet.outletId, [date]),
  ]);
  const { opensMs, closesMs } = opening;
  return {
    date,
    items: new Map(items.map((item) => [item.itemId, item])),
    blocked: occupancy.filter(({ kind, endMs }) => kind === 'block' && endMs > nowMs),
    nowMs,
    opensMs,
    closesMs,
    breaks: breaksOf(opening),
  };
}

/** What an item takes, turnover included, and while it plays past its end. */
export function timeTaken({ startsAt, placedAt, endsAt, turnover, status }: BoardItem, nowMs: number) {
  const endMs = Date.parse(endsAt) + turnover * MINUTE_MS;
  const row = { endMs, inProgress: status === 'inprogress' } as Occupied;
  return { startMs: Date.parse(placedAt ?? startsAt), endMs: takenUntilMs(row, nowMs) };
}

/** Tonight as the rules of re-seating read it. The times of parties have their turnover with them, which may pass closing. */
export function boardOf(
  outlet: SellingOutlet,
  { items, blocked, nowMs, opensMs, closesMs, breaks }: Tonight,
): BoardInput {
  const closed = [...breaks, ...(nowMs < opensMs ? [{ startMs: nowMs, endMs: opensMs }] : [])];
  const turnovers = Array.from(items.values(), ({ turnover }) => turnover);
  return {
    resources: resourcesAt(outlet.resources, { nowMs, ...outlet }),
    parties: Array.from(items.values(), (item) => {
      const { bookingId, itemId, resourceIds, status, picked } = item;
      return { bookingId, itemId, resourceIds, ...timeTaken(item, nowMs), status, picked };
    }),
    blocks: [
      ...blocked.map(({ resourceId, startMs, endMs }) => ({ resourceId, startMs, endMs })),
      ...outlet.resources.flatMap(({ resourceId }) => closed.map((time) => ({ resourceId, ...time }))),
    ],
    nowMs,
    closesMs: closesMs + Math.max(0, ...turnovers) * MINUTE_MS,
    turnoverMin: 0,
  };
}

/** The fewest moves for resources that are out of use until an instant; who begins behind it stays. */
export function* planMoves(
  outlet: SellingOutlet,
  tonight: Tonight,
  { down, untilMs }: { down: readonly string[]; untilMs: number },
): InSteps<Plan> {
  const { items, closesMs } = tonight;
  const failed = new Set(down);
  const board = boardOf(outlet, tonight);
  const later = board.parties.filter(
    ({ startMs, resourceIds }) => startMs >= untilMs && resourceIds.some((id) => failed.has(id)),
  );
  const stays = later.flatMap(({ resourceIds, startMs, endMs }) =>
    resourceIds.map((resourceId) => ({ resourceId, startMs, endMs })),
  );
  const plan = yield* laneDownInSteps({
    ...board,
    parties: board.parties.filter((party) => !later.includes(party)),
    blocks: [...board.blocks, ...stays],
    down,
    stepMin: stepOf(outlet),
  });
  const itemOf = (itemId: string): BoardItem => {
    const item = items.get(itemId);
    if (item === undefined) throw new Error(`a plan for an item that is not on the board: ${itemId}`);
    return item;
  };
  return {
    moves: plan.moves.map(({ itemId, to }) => ({ item: itemOf(itemId), to })),
    stuck: plan.stuck.map(({ itemId, nearest }) => {
      const item = itemOf(itemId);
      const lengthMs = Date.parse(item.endsAt) - Date.parse(item.startsAt);
      // Who plays already is not offered another time.
      const starts = item.status === 'inprogress' ? [] : nearest;
      return {
        item,
        nearest: starts
          .filter(({ startMs }) => startMs + lengthMs <= closesMs)
          .map(({ startMs, resourceIds }) => ({ startMs, lanes: resourceIds })),
      };
    }),
    complete: plan.complete,
  };
}

/** The finest step between starts at the outlet, in minutes. */
function stepOf({ services }: SellingOutlet): number {
  const steps = Array.from(services.values()).flatMap(({ serviceIsActive, incrementMin }) =>
    serviceIsActive ? [incrementMin] : [],
  );
  return steps.length === 0 ? 30 : Math.min(...steps);
}
