import type { TimeRange } from '../time/time-range.ts';
import { inTheWay, isInUse, type Board, type Seated } from './board.ts';
import { takesStep, type Budget } from './budget.ts';

/** Lanes that a party could have: who must leave them first, and the cost of the change. */
export type Seat = { lanes: readonly number[]; others: readonly Seated[]; cost: number };

/** The cost of one lane changed: more than any distance, so that costs order by lanes changed, then by distance. */
const LANE_CHANGED = 1_000_000_000;
/** The least that a move costs: one lane, to the next number. */
export const LEAST_COST = LANE_CHANGED + 1;

/** What is asked of a seat: the time, and how many other parties may be in the way (movable ones only). */
export type SeatQuery = { time: TimeRange; mostOthers: number };

type Lanes = {
  own: readonly number[];
  /** By lane: the parties in its way; null where the party cannot be. */
  others: readonly (readonly Seated[] | null)[];
  /** By position in the set: whether it must be the neighbour of the one before. */
  isTied: readonly boolean[];
  /** The first lane gives all others, and with them the cost. */
  isOneRun: boolean;
  /** Its own lanes are of several kinds or categories. */
  isMixed: boolean;
  /** By position and lane: the cost of that lane there, with the cheapest ones behind it. */
  costs: readonly (readonly number[])[];
};

/**
 * The sets of lanes that a party could have for a time, cheapest first, then lowest numbers: as many of the same kind
 * and category, side by side where its own are. Lanes are paired with its own in order of their numbers; the distance
 * is the sum of their differences. A deepening search: each round makes the seats of one cost, and `costs` shows which
 * lanes can lead to it.
 */
export function* seatsOf(board: Board, one: Seated, query: SeatQuery, budget: Budget): Generator<Seat, void> {
  const lanes = lanesFor(board, one, query, budget);
  let cost = Math.min(...lanes.costs[0]!);
  while (cost < Number.POSITIVE_INFINITY) {
    const round: Round = {
      board,
      lanes,
      mostOthers: query.mostOthers,
      budget,
      cost,
      nextCost: Number.POSITIVE_INFINITY,
      found: [],
    };
    collect(round, [], [], 0);
    yield* round.found;
    if (budget.isUsedUp) return;
    cost = round.nextCost;
  }
}

/** The cheapest seat that is free; null: none. */
export function freeSeat(board: Board, one: Seated, time: TimeRange, budget: Budget): readonly number[] | null {
  const first = seatsOf(board, one, { time, mostOthers: 0 }, budget).next();
  return first.done ? null : first.value.lanes;
}

function lanesFor(board: Board, one: Seated, { time, mostOthers }: SeatQuery, budget: Budget): Lanes {
  const own = one.lanes;
  const likes = new Set(own.map((place) => board.likes[place]));
  const others = board.lanes.map((_, place) => {
    if (!isInUse(board, place, time.startMs) || !likes.has(board.likes[place]) || !takesStep(budget)) return null;
    const found = new Set<Seated>();
    for (const { owner } of inTheWay(board, place, time, one)) {
      if (owner === null || !owner.isMovable) return null;
      found.add(owner);
    }
    return found.size > mostOthers ? null : [...found];
  });
  const kindOf = (place: number) => board.lanes[place]!.venueType;
  const isRun = own.map((place, i) => i > 0 && kindOf(place) === kindOf(own[i - 1]!));
  const isSideBySide = own.every((place, i) => !isRun[i] || (place === own[i - 1]! + 1 && board.isTied[place - 1]));
  const isTied = isRun.map((run) => run && isSideBySide);
  const costs: number[][] = own.map(() => []);
  for (let position = own.length - 1; position >= 0; position--) {
    const mine = board.lanes[own[position]!]!;
    let cheapestBehind = Number.POSITIVE_INFINITY;
    for (let place = board.lanes.length - 1; place >= 0; place--) {
      const lane = board.lanes[place]!;
      const behind = costs[position + 1];
      const next = board.isTied[place] ? (behind?.[place + 1] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      const rest = behind === undefined ? 0 : isTied[position + 1] ? next : cheapestBehind;
      const isPossible = others[place] !== null && lane.venueType === mine.venueType;
      costs[position]![place] = isPossible ? costOf(own, place, mine.number - lane.number) + rest : Infinity;
      cheapestBehind = Math.min(cheapestBehind, behind?.[place] ?? Number.POSITIVE_INFINITY);
    }
  }
  return { own, others, isTied, isOneRun: isTied.every((tied, i) => tied || i === 0), isMixed: likes.size > 1, costs };
}

function costOf(own: readonly number[], place: number, distance: number): number {
  return (own.includes(place) ? 0 : LANE_CHANGED) + Math.abs(distance);
}

/** One round of the search: the seats of one cost, and the next cost that there may be. */
type Round = {
  board: Board;
  lanes: Lanes;
  mostOthers: number;
  budget: Budget;
  cost: number;
  nextCost: number;
  found: Seat[];
};

/** Adds the seats of the round's cost that begin with the chosen lanes, lowest numbers first. */
function collect(round: Round, chosen: readonly number[], others: readonly Seated[], spent: number): void {
  const { board, lanes } = round;
  const position = chosen.length;
  const first = chosen.length === 0 ? 0 : chosen.at(-1)! + 1;
  const costs = lanes.costs[position]!;
  const last = lanes.isTied[position] ? first : board.lanes.length - 1;
  for (let place = first; place <= last; place++) {
    const least = spent + costs[place]!;
    if (least > round.cost) {
      round.nextCost = Math.min(round.nextCost, least);
      continue;
    }
    // Its seat was found in an earlier round.
    if (lanes.isOneRun && least < round.cost) continue;
    if (!takesStep(round.budget)) return;
    const all = withMore(others, lanes.others[place]!);
    if (all.length > round.mostOthers || (lanes.isMixed && !isAlike(round, chosen, place))) continue;
    const set = [...chosen, place];
    const mine = board.lanes[lanes.own[position]!]!.number;
    const cost = spent + costOf(lanes.own, place, mine - board.lanes[place]!.number);
    if (set.length < lanes.own.length) collect(round, set, all, cost);
    else if (cost === round.cost) round.found.push({ lanes: set, others: all, cost });
  }
}

/** Whether a set may go on with a lane: no more of a category than the party has. */
function isAlike({ board: { likes }, lanes: { own } }: Round, chosen: readonly number[], place: number): boolean {
  const like = likes[place];
  const count = (some: readonly number[]) => some.filter((one) => likes[one] === like).length;
  return count(chosen) < count(own);
}

/** A list without repeats. */
export function withMore<T>(some: readonly T[], more: readonly T[]): readonly T[] {
  if (some.length === 0 || more.length === 0) return some.length === 0 ? more : some;
  const added = more.filter((one) => !some.includes(one));
  return added.length === 0 ? some : [...some, ...added];
}
