import type { InSteps } from '../availability/in-steps.ts';
import { overlaps, type TimeRange } from '../time/time-range.ts';
import { byStart, lift, put, timeOf, type Board, type Seated } from './board.ts';
import { takesStep, type Budget } from './budget.ts';
import { LEAST_COST, seatsOf, withMore, type Seat } from './seats.ts';

/** A party with the lanes and the time that a plan gives it. */
type Placed = { one: Seated; lanes: readonly number[]; time: TimeRange };

/** A set of moves that seats one party, and what it costs over all that are moved. */
type Plan = { moves: readonly Placed[]; cost: number };

/**
 * Moves a party off its lanes by the best plan: fewest other parties, fewest lanes changed, least distance, lowest
 * numbers of the party, then by each other party in order the earlier one and its lowest numbers. Whoever is moved is
 * not moved again. @returns whether there is a plan; without one the party stays where it is.
 */
export function* reseat(board: Board, one: Seated, mostOthers: number, budget: Budget): InSteps<boolean> {
  const time = lift(board, one);
  for (let others = 0; others <= mostOthers && !budget.isUsedUp; others++) {
    yield;
    const plan = bestPlan(board, { one, time }, others, budget);
    if (plan === null) continue;
    for (const move of plan.moves) {
      if (move.one !== one) lift(board, move.one);
      put(board, move.one, move.lanes, move.time);
      move.one.isMovable = false;
    }
    return true;
  }
  put(board, one, one.lanes, time);
  return false;
}

/** The best plan that moves so many others; fewer do not suffice. */
function bestPlan(
  board: Board,
  { one, time }: { one: Seated; time: TimeRange },
  others: number,
  budget: Budget,
): Plan | null {
  const known = new Map<Seated, SeatList>();
  const seatsFor = (each: Seated): SeatList => {
    const found = known.get(each);
    if (found !== undefined) return found;
    // Of the others that a seat asks to leave, one is who sits there itself.
    const query = each === one ? { time, mostOthers: others } : { time: timeOf(board, each), mostOthers: others - 1 };
    const list = listed(seatsOf(board, each, query, budget));
    known.set(each, list);
    return list;
  };
  const search: Search = {
    board,
    mostMoved: others + 1,
    budget,
    seatsFor,
    timeFor: (each) => (each === one ? time : timeOf(board, each)),
    best: null,
  };
  seatNext(search, { moved: [one], placed: [], cost: 0 });
  return search.best;
}

/** Seats in their order; undefined: there are no more. */
type Seats = (place: number) => Seat | undefined;

type SeatList = {
  /** All of them, made as far as they are read. */
  all: Seats;
  /** Those that ask nobody but these parties to leave, in lists of their own; all, until all have been read once. */
  askingOnly: (moved: readonly Seated[]) => Seats[];
};

function listed(seats: Generator<Seat, void>): SeatList {
  const known: Seat[] = [];
  const byFirst = new Map<Seated | undefined, Seat[]>();
  let isWhole = false;
  const all: Seats = (place) => {
    while (known.length <= place && !isWhole) {
      const next = seats.next();
      if (next.done) {
        isWhole = true;
        break;
      }
      known.push(next.value);
      const [first] = next.value.others;
      const group = byFirst.get(first);
      if (group === undefined) byFirst.set(first, [next.value]);
      else group.push(next.value);
    }
    return known[place];
  };
  const askingOnly = (moved: readonly Seated[]): Seats[] => {
    if (!isWhole) return [all];
    const groups = [undefined, ...moved].map((first) => byFirst.get(first));
    return groups.filter((group) => group !== undefined).map((group) => (place) => group[place]);
  };
  return { all, askingOnly };
}

type Search = {
  board: Board;
  mostMoved: number;
  budget: Budget;
  seatsFor: (one: Seated) => SeatList;
  timeFor: (one: Seated) => TimeRange;
  best: Plan | null;
};

/** A chain of moves so far: all that must move, of whom the first have their place, and its cost. */
type Chain = { moved: readonly Seated[]; placed: readonly Placed[]; cost: number };

/** Seats the next party that has to move, and those in its way after it. */
function seatNext(search: Search, { moved, placed, cost }: Chain): void {
  const one = moved[placed.length];
  if (one === undefined) {
    const plan = { moves: placed, cost };
    if (search.best === null || isBetter(search.board, plan, search.best)) search.best = plan;
    return;
  }
  const seats = search.seatsFor(one);
  // On a full evening most chains end here: nobody may be added, and nearly all seats would need another one.
  const lists = moved.length === search.mostMoved ? seats.askingOnly(moved) : [seats.all];
  for (const list of lists) tryEach(search, { moved, placed, cost }, one, list);
}

/**
 * Tries seats in their order, cheapest first. Each party that is still to be moved costs a lane at least: from the first
 * seat that is too dear on, no other is tried.
 */
function tryEach(search: Search, { moved, placed, cost }: Chain, one: Seated, seats: Seats): void {
  const ahead = (search.mostMoved - placed.length - 1) * LEAST_COST;
  const time = search.timeFor(one);
  for (let place = 0; ; place++) {
    const seat = seats(place);
    if (seat === undefined || (search.best !== null && cost + seat.cost + ahead > search.best.cost)) return;
    if (!takesStep(search.budget)) return;
    if (moved.length + countNew(seat, moved) > search.mostMoved) continue;
    if (placed.some((other) => clashes(other, seat, time))) continue;
    seatNext(search, {
      moved: withMore(moved, seat.others),
      placed: [...placed, { one, lanes: seat.lanes, time }],
      cost: cost + seat.cost,
    });
  }
}

/** How many more would have to move. Most seats end here, so that it allocates nothing. */
function countNew({ others }: Seat, moved: readonly Seated[]): number {
  let count = 0;
  for (const other of others) if (!moved.includes(other)) count++;
  return count;
}

function clashes(other: Placed, { lanes }: Seat, time: TimeRange): boolean {
  return overlaps(other.time, time) && other.lanes.some((lane) => lanes.includes(lane));
}

/** The ranks behind the number of others. The first of the moves is the party's own. */
function isBetter({ lanes }: Board, plan: Plan, best: Plan): boolean {
  if (plan.cost !== best.cost) return plan.cost < best.cost;
  const numbers = (move: Placed) => move.lanes.map((place) => lanes[place]!.number);
  const ranks = ({ moves: [own, ...others] }: Plan) => [
    own!,
    ...others.toSorted((a, b) => byStart(a.one.party, b.one.party)),
  ];
  const theirs = ranks(best);
  for (const [place, move] of ranks(plan).entries()) {
    const order = byStart(move.one.party, theirs[place]!.one.party) || compared(numbers(move), numbers(theirs[place]!));
    if (order !== 0) return order < 0;
  }
  return false;
}

/** The order of two lists of as many numbers. */
function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}
