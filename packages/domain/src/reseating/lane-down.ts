import { atOnce, type InSteps } from '../availability/in-steps.ts';
import { boardOf, byStart, idsOf, isInUse, isPlaying, type BoardInput, type Seated } from './board.ts';
import { budgetOf } from './budget.ts';
import { reseat } from './moves.ts';
import { nearestStarts, type NearestStart } from './nearest.ts';

/** An item that gets other resources at the same time: whole sets, by kind and number. */
export type LaneMove = { bookingId: string; itemId: string; from: string[]; to: string[] };

/** An item that no plan seats: it stays where it is. */
export type StuckParty = { bookingId: string; itemId: string; nearest: NearestStart[] };

export type LaneDownPlan = {
  /** By start, then booking, then item. */
  moves: LaneMove[];
  /** In the order in which they were tried. */
  stuck: StuckParty[];
  /** False: the steps were used up; the moves can be made, but may not be the fewest, and some stuck ones not have been tried. */
  complete: boolean;
};

export type LaneDownQuery = BoardInput & {
  /** Ids of the resources that fail now and stay closed. */
  down: readonly string[];
  /** Minutes between the starts that are offered to who is stuck. */
  stepMin: number;
  /** How many steps the search may take; absent: enough for a full evening. */
  steps?: number;
};

/** Other parties that may be moved to seat one. */
const MOST_OTHERS = 2;

/**
 * Where everybody goes who is on failed resources from now on, party by party with the fewest moves: those that play,
 * from now on, then by start. Same times, as many resources of the same kind and category, side by side where they are.
 * Others may be moved who are confirmed, start after now, and are on no failed resource.
 */
export function planLaneDown(query: LaneDownQuery): LaneDownPlan {
  return atOnce(laneDownInSteps(query));
}

/** The same, with a pause between the parties. */
export function* laneDownInSteps({ down, stepMin, steps, ...input }: LaneDownQuery): InSteps<LaneDownPlan> {
  const board = boardOf(input);
  const budget = budgetOf(steps);
  const failed = new Set(down);
  board.inUseFromMs = board.lanes.map(({ resourceId }, place) =>
    failed.has(resourceId) ? Infinity : board.inUseFromMs[place]!,
  );
  for (const one of board.seated) {
    const { status, startMs } = one.party;
    one.isMovable =
      (status === 'pending' || status === 'successful') &&
      startMs > board.nowMs &&
      one.lanes.every((place) => isInUse(board, place, startMs));
  }
  const hit = board.seated
    .filter(({ party }) => party.endMs > board.nowMs && party.resourceIds.some((id) => failed.has(id)))
    .sort((a, b) => Number(isPlaying(b)) - Number(isPlaying(a)) || byStart(a.party, b.party));
  const before = new Map(board.seated.map((one) => [one, one.lanes]));
  const stuck: Seated[] = [];
  for (const one of hit) {
    const isSeated = yield* reseat(board, one, MOST_OTHERS, budget);
    if (!isSeated) stuck.push(one);
  }
  const moved = board.seated.filter((one) => one.lanes !== before.get(one));
  const nearest: LaneDownPlan['stuck'] = [];
  for (const one of stuck) {
    yield;
    nearest.push({ ...named(one), nearest: nearestStarts(board, one, stepMin, budget) });
  }
  return {
    moves: moved.map((one) => ({
      ...named(one),
      from: idsOf(board, before.get(one)!),
      to: idsOf(board, one.lanes),
    })),
    stuck: nearest,
    complete: !budget.isUsedUp,
  };
}

function named({ party: { bookingId, itemId } }: Seated): { bookingId: string; itemId: string } {
  return { bookingId, itemId };
}
