import type { BoardInput, BoardLane, BoardParty } from './board.ts';
import type { LaneDownPlan, LaneDownQuery } from './lane-down.ts';
import type { Ripple, RippleQuery } from './ripple.ts';

/*
 * The rules of re-seating once more, as slow as they read: every set of lanes of every choice of parties is made, and
 * the best by the order of the ranks is taken. It shares no code with the search.
 */

const MINUTE = 60_000;

/** A party at a place: lanes by id, and what it takes there with turnover. */
type Spot = { party: BoardParty; lanes: string[]; fromMs: number; toMs: number };
type Row = { lane: string; fromMs: number; toMs: number; owner: string | null };
type Ranked<T> = { value: T; rank: number[] };

const inOrder = (a: BoardParty, b: BoardParty): number => {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  const [one, other] = [`${a.bookingId} ${a.itemId}`, `${b.bookingId} ${b.itemId}`];
  return one < other ? -1 : one > other ? 1 : 0;
};
const counts = ({ status }: BoardParty): boolean => ['holding', 'pending', 'successful', 'inprogress'].includes(status);
const label = (lane: BoardLane): string => `${lane.venueType}:${lane.serviceCategories.join('+')}`;
const byNumber = (a: BoardLane, b: BoardLane): number => a.number - b.number;

export function isSideBySide(lanes: readonly BoardLane[]): boolean {
  return [...new Set(lanes.map(({ venueType }) => venueType))].every((kind) => {
    const row = lanes.filter(({ venueType }) => venueType === kind).sort(byNumber);
    return row.slice(1).every(({ number }, i) => row[i]!.number + 1 === number && !row[i]!.gapAfter);
  });
}

export function subsets<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, i) => subsets(all.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

class Slow {
  readonly input: BoardInput;
  readonly closed: ReadonlySet<string>;
  readonly spots: Map<string, Spot>;
  /** Time that stays taken where a playing party was. */
  readonly past: Row[] = [];

  constructor(input: BoardInput, down: readonly string[]) {
    this.input = input;
    this.closed = new Set([
      ...down,
      ...input.resources.filter(({ status }) => status !== 'active').map(({ resourceId }) => resourceId),
    ]);
    const spots = input.parties.filter(counts).map((party) => ({
      party,
      lanes: [...party.resourceIds],
      fromMs: party.startMs,
      toMs: party.endMs + input.turnoverMin * MINUTE,
    }));
    this.spots = new Map(spots.toSorted((a, b) => inOrder(a.party, b.party)).map((spot) => [spot.party.itemId, spot]));
  }

  lanes(ids: readonly string[]): BoardLane[] {
    const lanes = ids.map((id) => this.input.resources.find(({ resourceId }) => resourceId === id)!);
    return lanes.sort(
      (a, b) => (a.venueType < b.venueType ? -1 : Number(a.venueType > b.venueType)) || a.number - b.number,
    );
  }

  ids(lanes: readonly BoardLane[]): string[] {
    return this.lanes(lanes.map(({ resourceId }) => resourceId)).map(({ resourceId }) => resourceId);
  }

  rowsOf({ party, lanes, fromMs, toMs }: Spot): Row[] {
    return lanes.map((lane) => ({ lane, fromMs, toMs, owner: party.itemId }));
  }

  blocks(): Row[] {
    return this.input.blocks.map(({ resourceId, startMs, endMs }) => {
      return { lane: resourceId, fromMs: startMs, toMs: endMs, owner: null };
    });
  }

  /** Whether these spots hold beside each other and beside everything else, but for who has yet to be put elsewhere. */
  holds(changed: readonly Spot[], gone: readonly BoardParty[] = []): boolean {
    const named = new Set([...changed.map(({ party }) => party), ...gone].map(({ itemId }) => itemId));
    const rest = [...this.spots.values()].filter(({ party }) => !named.has(party.itemId));
    const rows = [...rest, ...changed].flatMap((spot) => this.rowsOf(spot)).concat(this.blocks(), this.past);
    return changed
      .flatMap((spot) => this.rowsOf(spot))
      .every((mine) =>
        rows.every(
          (row) =>
            row.owner === mine.owner || row.lane !== mine.lane || row.toMs <= mine.fromMs || row.fromMs >= mine.toMs,
        ),
      );
  }

  /** All sets that a party may have, wherever somebody is. */
  sets(party: BoardParty): string[][] {
    const own = this.lanes(party.resourceIds);
    const likes = own.map(label).sort().join(' ');
    const open = this.input.resources.filter(({ resourceId }) => !this.closed.has(resourceId));
    return subsets(open, own.length)
      .filter((set) => set.map(label).sort().join(' ') === likes)
      .filter((set) => !isSideBySide(own) || isSideBySide(set))
      .map((set) => this.ids(set));
  }

  numbers(ids: readonly string[]): number[] {
    return this.lanes(ids).map(({ number }) => number);
  }

  changed(party: BoardParty, ids: readonly string[]): number {
    return ids.filter((id) => !party.resourceIds.includes(id)).length;
  }

  distance(party: BoardParty, ids: readonly string[]): number {
    const own = this.numbers(party.resourceIds);
    return this.numbers(ids).reduce((sum, number, i) => sum + Math.abs(number - own[i]!), 0);
  }

  /** The best place for a time without anybody else moved. */
  freeSet(party: BoardParty, fromMs: number): string[] | null {
    const toMs = fromMs + (party.endMs - party.startMs) + this.input.turnoverMin * MINUTE;
    const ranked = this.sets(party)
      .filter((lanes) => this.holds([{ party, lanes, fromMs, toMs }]))
      .map((lanes) => ({
        value: lanes,
        rank: [this.changed(party, lanes), this.distance(party, lanes), ...this.numbers(lanes)],
      }));
    return least(ranked);
  }
}

function least<T>(ranked: readonly Ranked<T>[]): T | null {
  let best: Ranked<T> | null = null;
  for (const one of ranked) if (best === null || isBefore(one.rank, best.rank)) best = one;
  return best?.value ?? null;
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at !== -1 && a[at]! < b[at]!;
}

/** The plan for failed lanes by trying everything. */
export function slowLaneDown(query: LaneDownQuery): Omit<LaneDownPlan, 'complete'> {
  const slow = new Slow(query, query.down);
  const { nowMs } = query;
  const isHit = (party: BoardParty) => party.endMs > nowMs && party.resourceIds.some((id) => query.down.includes(id));
  const all = [...slow.spots.values()].map(({ party }) => party);
  const isPlaying = (party: BoardParty) => party.status === 'inprogress';
  const hit = [
    ...all.filter((one) => isHit(one) && isPlaying(one)),
    ...all.filter((one) => isHit(one) && !isPlaying(one)),
  ];
  const moved = new Set<string>();
  const stuck: BoardParty[] = [];
  for (const party of hit) {
    const others = all.filter(
      (one) =>
        one !== party &&
        !moved.has(one.itemId) &&
        ['pending', 'successful'].includes(one.status) &&
        one.startMs > nowMs &&
        !one.resourceIds.some((id) => slow.closed.has(id)),
    );
    const fromMs = isPlaying(party) ? Math.max(nowMs, party.startMs) : party.startMs;
    const past = isPlaying(party) && party.startMs < nowMs ? pastOf(slow, party, nowMs) : [];
    slow.past.push(...past);
    const plan = [0, 1, 2].reduce<Spot[] | null>((found, k) => found ?? bestWith(slow, party, fromMs, others, k), null);
    if (plan === null) {
      slow.past.splice(slow.past.length - past.length);
      stuck.push(party);
      continue;
    }
    for (const spot of plan) {
      slow.spots.set(spot.party.itemId, spot);
      moved.add(spot.party.itemId);
    }
  }
  return {
    moves: all
      .filter(({ itemId }) => moved.has(itemId))
      .map(({ bookingId, itemId, resourceIds }) => {
        const from = slow.ids(slow.lanes(resourceIds));
        return { bookingId, itemId, from, to: slow.spots.get(itemId)!.lanes };
      }),
    stuck: stuck.map((party) => ({
      bookingId: party.bookingId,
      itemId: party.itemId,
      nearest: slowNearest(slow, party, query),
    })),
  };
}

function pastOf(slow: Slow, party: BoardParty, nowMs: number): Row[] {
  const toMs = nowMs + slow.input.turnoverMin * MINUTE;
  return party.resourceIds.map((lane) => ({ lane, fromMs: party.startMs, toMs, owner: party.itemId }));
}

/** The best plan that moves exactly so many others: all choices of parties, and for each all of their sets. */
function bestWith(slow: Slow, party: BoardParty, fromMs: number, others: BoardParty[], k: number): Spot[] | null {
  const turnoverMs = slow.input.turnoverMin * MINUTE;
  const own = slow.sets(party).map((lanes) => ({ party, lanes, fromMs, toMs: party.endMs + turnoverMs }));
  const ranked: Ranked<Spot[]>[] = [];
  for (const chosen of subsets(others, k)) {
    let plans = own.map((spot) => [spot]).filter((plan) => slow.holds(plan, chosen));
    for (const [i, other] of chosen.entries()) {
      const { startMs, endMs } = other;
      const spots = slow
        .sets(other)
        .filter((lanes) => slow.changed(other, lanes) > 0)
        .map((lanes) => ({ party: other, lanes, fromMs: startMs, toMs: endMs + turnoverMs }));
      plans = plans
        .flatMap((plan) => spots.map((spot) => [...plan, spot]))
        .filter((plan) => slow.holds(plan, chosen.slice(i + 1)));
    }
    for (const plan of plans) {
      const sum = (of: (spot: Spot) => number) => plan.reduce((total, spot) => total + of(spot), 0);
      const rank = [
        sum((spot) => slow.changed(spot.party, spot.lanes)),
        sum((spot) => slow.distance(spot.party, spot.lanes)),
        ...slow.numbers(plan[0]!.lanes),
        // The others stand in order of start and id already.
        ...plan.slice(1).flatMap((spot) => [others.indexOf(spot.party), ...slow.numbers(spot.lanes)]),
      ];
      ranked.push({ value: plan, rank });
    }
  }
  return least(ranked);
}

function slowNearest(slow: Slow, party: BoardParty, { nowMs, closesMs, stepMin }: LaneDownQuery) {
  const lengthMs = party.endMs - party.startMs;
  const starts: { startMs: number; resourceIds: string[] }[] = [];
  for (const direction of [-1, 1]) {
    for (let step = 1; step <= 200; step++) {
      const startMs = party.startMs + direction * step * stepMin * MINUTE;
      if (startMs < nowMs || startMs + lengthMs > closesMs) continue;
      const resourceIds = slow.freeSet(party, startMs);
      if (resourceIds === null) continue;
      starts.push({ startMs, resourceIds });
      break;
    }
  }
  const away = ({ startMs }: { startMs: number }) => Math.abs(startMs - party.startMs);
  return starts.length === 2 && away(starts[1]!) < away(starts[0]!) ? starts.toReversed() : starts;
}

/** The ripple by looking at every five minutes; null where it is refused. */
export function slowRipple(query: RippleQuery & { extendToMs: number }): Omit<Ripple, 'complete'> | null {
  const slow = new Slow(query, []);
  const turnoverMs = query.turnoverMin * MINUTE;
  const spot = slow.spots.get(query.itemId)!;
  const { extendToMs, closesMs } = query;
  const settled = [...slow.spots.values()].filter(({ party }) => party.status === 'inprogress' && party !== spot.party);
  const longer = { ...spot, toMs: Math.max(spot.toMs, extendToMs + turnoverMs) };
  const isOn = (row: Row, lanes: readonly string[], fromMs: number, toMs: number) =>
    lanes.includes(row.lane) && row.fromMs < toMs && fromMs < row.toMs;
  const fixed = [...slow.blocks(), ...settled.flatMap((one) => slow.rowsOf(one))];
  if (extendToMs > closesMs || fixed.some((row) => isOn(row, spot.lanes, spot.toMs - turnoverMs, longer.toMs)))
    return null;
  slow.spots.set(query.itemId, longer);
  settled.push(longer);
  const touched: Ripple['touched'] = [];
  for (const { party } of slow.spots.values()) {
    if (party.status === 'inprogress' || party.itemId === query.itemId) continue;
    const lengthMs = party.endMs - party.startMs;
    const rows = settled.flatMap((one) => slow.rowsOf(one));
    let laterMs = party.startMs;
    while (rows.some((row) => isOn(row, party.resourceIds, laterMs, laterMs + lengthMs + turnoverMs)))
      laterMs += 5 * MINUTE;
    if (laterMs > party.startMs) {
      const own = slow.ids(slow.lanes(party.resourceIds));
      const other = slow.freeSet(party, party.startMs);
      const untilMs = laterMs + lengthMs;
      const stays =
        untilMs <= closesMs &&
        own.every((id) => !slow.closed.has(id)) &&
        !slow.blocks().some((row) => isOn(row, own, laterMs, untilMs + turnoverMs));
      const move =
        other !== null
          ? { resourceIds: other, startMs: party.startMs }
          : stays
            ? { resourceIds: own, startMs: laterMs }
            : null;
      if (move !== null) {
        const toMs = move.startMs + lengthMs + turnoverMs;
        slow.spots.set(party.itemId, { party, lanes: move.resourceIds, fromMs: move.startMs, toMs });
      }
      const { bookingId, itemId, startMs } = party;
      touched.push({ bookingId, itemId, startMs, lateMin: (laterMs - startMs) / MINUTE, move });
    }
    settled.push(slow.spots.get(party.itemId)!);
  }
  const asks = touched.filter(({ itemId, startMs, move }) => {
    return move === null || move.startMs > startMs || slow.spots.get(itemId)!.party.picked;
  });
  return { extendToMs, touched, asks: asks.length };
}
