import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/lengths.ts';
import { aBoard, crowded, downAt, meets, type Row } from './random-boards.fixture.ts';
import type { BoardParty } from './board.ts';
import { isSideBySide, slowLaneDown, slowRipple } from './brute-force.fixture.ts';
import { planLaneDown, type LaneDownPlan, type LaneDownQuery } from './lane-down.ts';
import { planRipple } from './ripple.ts';

const SMALL = { lanes: 5, parties: 14 };
const LARGE = { lanes: 14, parties: 60 };

test.each([
  ['mixed boards', downAt(SMALL), 1000, []],
  ['crowded boards', crowded, 250, ['rooms', 'holds']],
])(
  'lanes that fail on %s: the same moves, stuck parties and nearest starts as by trying everything',
  (_, boards, numRuns, without) => {
    const seen = { alone: 0, moved: 0, stuck: 0, sets: 0, rooms: 0, holds: 0 };
    fc.assert(
      fc.property(boards, (query) => {
        const plan = planLaneDown(query);
        expect(plan).toEqual({ ...slowLaneDown(query), complete: true });
        const others = plan.moves.filter(({ from }) => !from.some((id) => query.down.includes(id))).length;
        seen.alone += plan.moves.length - others;
        seen.moved += others;
        seen.stuck += plan.stuck.length;
        seen.sets += plan.moves.filter(({ to }) => to.length > 1).length;
        seen.rooms += plan.moves.filter(({ to }) => to.includes('R1')).length;
        seen.holds += query.parties.filter(({ status }) => status === 'holding').length;
      }),
      { numRuns },
    );
    expect(Object.entries(seen).flatMap(([what, count]) => (count < 10 ? [what] : []))).toEqual(without);
  },
);

test('a party that plays on: the same ripple as by trying everything', () => {
  const seen = { refused: 0, moved: 0, later: 0, none: 0 };
  const playsOn = fc
    .tuple(aBoard(SMALL), fc.nat(), fc.integer({ min: 1, max: 18 }))
    .filter(([board]) => board.parties.some(({ status }) => status === 'inprogress'))
    .map(([board, which, steps]) => {
      const playing = board.parties.filter(({ status }) => status === 'inprogress');
      const { itemId, endMs } = playing[which % playing.length]!;
      return { ...board, itemId, extendToMs: endMs + steps * 5 * MINUTE_MS };
    });
  fc.assert(
    fc.property(playsOn, (query) => {
      const slow = slowRipple(query);
      const ripple = planRipple(query);
      expect('code' in ripple ? ripple.code : ripple).toEqual(
        slow === null ? 'occupancy.taken' : { ...slow, complete: true },
      );
      if (slow === null) seen.refused++;
      for (const { move, startMs } of slow?.touched ?? []) {
        seen[move === null ? 'none' : move.startMs > startMs ? 'later' : 'moved']++;
      }
    }),
    { numRuns: 1000 },
  );
  expect(Object.entries(seen).filter(([, count]) => count < 10)).toEqual([]);
});

/** What holds after any plan, complete or not. */
function expectSound(query: LaneDownQuery, { moves, stuck }: LaneDownPlan): void {
  const { nowMs, turnoverMin } = query;
  const live = query.parties.filter(({ status }) => status !== 'cancelled');
  const hit = live.filter((one) => one.endMs > nowMs && one.resourceIds.some((id) => query.down.includes(id)));
  const hitIds = hit.map(({ itemId }) => itemId);
  const moved = new Map(moves.map((move) => [move.itemId, move]));
  const others = live.filter(({ itemId }) => moved.has(itemId) && !hitIds.includes(itemId));
  const settled = [...stuck, ...moves].map(({ itemId }) => itemId).filter((id) => hitIds.includes(id));
  expect(settled.sort()).toEqual(hitIds.sort());
  expect(others.length).toBeLessThanOrEqual(2 * (moves.length - others.length));
  const mayMove = ({ status, startMs }: BoardParty) => ['pending', 'successful'].includes(status) && startMs > nowMs;
  expect(others.filter((one) => !mayMove(one))).toEqual([]);
  const lanesOf = (ids: readonly string[]) =>
    ids.map((id) => query.resources.find(({ resourceId }) => resourceId === id)!);
  const likes = (ids: readonly string[]) =>
    lanesOf(ids).map(({ venueType, serviceCategories }) => `${venueType} ${serviceCategories.join()}`);
  for (const { itemId, from, to } of moves) {
    expect(from.toSorted()).toEqual(live.find((one) => one.itemId === itemId)!.resourceIds.toSorted());
    expect(likes(to).sort()).toEqual(likes(from).sort());
    expect(new Set(to).size).toBe(from.length);
    expect(to.filter((id) => query.down.includes(id))).toEqual([]);
    expect(lanesOf(to).filter(({ status }) => status !== 'active')).toEqual([]);
    expect(isSideBySide(lanesOf(to)) || !isSideBySide(lanesOf(from))).toBe(true);
  }
  const rows = live.flatMap((party): Row[] => {
    const to = moved.get(party.itemId)?.to;
    const startMs = to !== undefined && party.status === 'inprogress' ? Math.max(nowMs, party.startMs) : party.startMs;
    const endMs = party.endMs + turnoverMin * MINUTE_MS;
    return (to ?? party.resourceIds).map((resourceId) => ({ resourceId, startMs, endMs }));
  });
  const all = [...rows, ...query.blocks];
  expect(rows.filter((row) => all.some((other) => other !== row && meets(row, other)))).toEqual([]);
}

test('on larger boards nobody overlaps, the playing and held stay, sets are alike, and at most two others move', () => {
  fc.assert(
    fc.property(downAt(LARGE), (query) => {
      const plan = planLaneDown(query);
      expect(plan.complete).toBe(true);
      expectSound(query, plan);
    }),
    { numRuns: 200 },
  );
});

test('a search that is cut short says so, can be carried out, and gives the same answer again', () => {
  let cut = 0;
  fc.assert(
    fc.property(downAt(LARGE), fc.integer({ min: 0, max: 400 }), (query, steps) => {
      const plan = planLaneDown({ ...query, steps });
      expectSound(query, plan);
      expect(plan).toEqual(planLaneDown(plan.complete ? query : { ...query, steps }));
      if (!plan.complete) cut++;
    }),
    { numRuns: 200 },
  );
  expect(cut).toBeGreaterThan(0);
});
