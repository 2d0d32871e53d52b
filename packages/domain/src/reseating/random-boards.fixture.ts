import fc from 'fast-check';
import type { BookingStatus } from '../bookings/booking-status.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { laneWith } from './board.fixture.ts';
import type { BoardInput, BoardParty } from './board.ts';
import type { LaneDownQuery } from './lane-down.ts';

const STATUSES: BookingStatus[] = ['holding', 'cancelled', 'pending', ...Array<BookingStatus>(9).fill('successful')];
/** Time of the boards: steps of a quarter of an hour, closing at the twelfth, now in the third. */
const STEP_MS = 15 * MINUTE_MS;
const STEPS = 12;

/** How many lanes, and how many parties are tried; the room is one more resource. */
type Size = { lanes: number; parties: number };

/** Boards with an aisle, two categories, a lane out of use, a room, blocks and turnover, on which nobody overlaps. */
export const aBoard = ({ lanes: laneCount, parties }: Size) => {
  const someLanes = fc.uniqueArray(fc.integer({ min: 0, max: laneCount }), { minLength: 1, maxLength: 3 });
  const run = fc
    .record({ from: fc.integer({ min: 0, max: laneCount }), count: fc.constantFrom(1, 1, 1, 2, 2, 3) })
    .map(({ from, count }) => Array.from({ length: count }, (_, i) => from + i).filter((place) => place < laneCount));
  return fc
    .record({
      aisle: fc.integer({ min: 1, max: laneCount * 2 }),
      vip: fc.oneof(
        fc.constant<number[]>([]),
        fc.uniqueArray(fc.integer({ min: 1, max: laneCount }), { maxLength: 2 }),
      ),
      out: fc.integer({ min: 1, max: laneCount * 4 }),
      nowSteps: fc.constantFrom(2, 2.2, 2.6),
      turnoverMin: fc.constantFrom(0, 0, 5, 15),
      parties: fc.array(
        fc.record({
          places: fc.oneof({ weight: 4, arbitrary: run }, { weight: 1, arbitrary: someLanes }),
          start: fc.integer({ min: 1, max: 9 }),
          length: fc.constantFrom(1, 2, 2, 3, 3, 4),
          status: fc.constantFrom(...STATUSES),
          picked: fc.boolean(),
        }),
        { minLength: Math.floor(parties / 2), maxLength: parties },
      ),
      blocks: fc.array(
        fc.record({
          place: fc.integer({ min: 0, max: laneCount }),
          start: fc.integer({ min: 0, max: 10 }),
          length: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 1 },
      ),
    })
    .map((one): BoardInput => {
      const lanes = Array.from({ length: laneCount }, (_, i) =>
        laneWith({
          number: i + 1,
          gapAfter: i + 1 === one.aisle,
          serviceCategories: one.vip.includes(i + 1) ? ['vip'] : [],
          status: i + 1 === one.out ? 'down' : 'active',
        }),
      );
      const resources = [...lanes, laneWith({ number: 1, resourceId: 'R1', venueType: 'room' })];
      const turnoverMs = one.turnoverMin * MINUTE_MS;
      const nowMs = one.nowSteps * STEP_MS;
      const rows = one.blocks.map(({ place, start, length }) => ({
        resourceId: resources[place]!.resourceId,
        startMs: start * STEP_MS,
        endMs: (start + length) * STEP_MS,
      }));
      const blocks = [...rows];
      const kept: BoardParty[] = [];
      for (const [i, { places, start, length, status, picked }] of one.parties.entries()) {
        const party: BoardParty = {
          bookingId: `b${i}`,
          itemId: `i${i}`,
          resourceIds: places.map((place) => resources[place]!.resourceId),
          startMs: start * STEP_MS,
          endMs: (start + length) * STEP_MS,
          status: status !== 'cancelled' && start * STEP_MS < nowMs && i % 3 > 0 ? 'inprogress' : status,
          picked,
        };
        const mine = party.resourceIds.map((resourceId) => ({
          resourceId,
          startMs: party.startMs,
          endMs: party.endMs + turnoverMs,
        }));
        if (status !== 'cancelled' && mine.some((row) => rows.some((other) => meets(row, other)))) continue;
        kept.push(party);
        if (status !== 'cancelled') rows.push(...mine);
      }
      const parties = kept.filter(({ resourceIds }) => resourceIds.length > 0);
      return { resources, parties, blocks, nowMs, closesMs: STEPS * STEP_MS, turnoverMin: one.turnoverMin };
    });
};

/** The same, where one or two lanes fail. */
export const downAt = (size: Size) =>
  fc
    .tuple(aBoard(size), fc.uniqueArray(fc.integer({ min: 1, max: size.lanes }), { minLength: 1, maxLength: 2 }))
    .map(([board, down]): LaneDownQuery => ({ ...board, down: down.map((number) => `L${number}`), stepMin: 15 }));

/** What may stand on a lane within four steps, as from and to. */
const FILLED: [number, number][][] = [
  [
    [0, 2],
    [2, 4],
  ],
  [
    [0, 1],
    [2, 4],
  ],
  [
    [0, 2],
    [3, 4],
  ],
  [
    [0, 1],
    [1, 3],
    [3, 4],
  ],
  [[0, 4]],
  [[2, 4]],
  [[0, 2]],
  [[1, 3]],
];

/** A busy evening of confirmed parties on like lanes, where one or two fail: many are seated by moving others. */
export const crowded = fc
  .record({
    lanes: fc.array(
      fc.record({
        halves: fc.tuple(fc.constantFrom(...FILLED), fc.constantFrom(...FILLED)),
        late: fc.constantFrom(0, 0, 1, 2),
      }),
      { minLength: 5, maxLength: 5 },
    ),
    ids: fc.shuffledSubarray(
      Array.from({ length: 30 }, (_, i) => i),
      { minLength: 30 },
    ),
    failed: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 2 }),
    isWide: fc.boolean(),
  })
  .map(({ lanes, ids, failed, isWide }): LaneDownQuery => {
    // A wide party has the lane before the failed one too.
    const joined = isWide && failed[0]! > 0 ? failed[0]! - 1 : -1;
    const parties = lanes.flatMap(({ halves, late }, lane) =>
      halves.flatMap((some, half) => {
        const isFailed = failed.includes(lane);
        const filled = lane === joined ? [] : isFailed ? [[0, 4]] : some;
        return filled.map(([from, to], i): BoardParty => {
          const id = ids[lane * 6 + half * 3 + i]!;
          const before = 1 + half * 4 + (isFailed ? 0 : late);
          const resourceIds = lane === failed[0] && joined >= 0 ? [`L${lane}`, `L${lane + 1}`] : [`L${lane + 1}`];
          return {
            bookingId: `b${id}`,
            itemId: `i${id}`,
            resourceIds,
            startMs: (before + from!) * STEP_MS,
            endMs: (before + to!) * STEP_MS,
            status: 'successful',
            picked: false,
          };
        });
      }),
    );
    return {
      resources: lanes.map((_, i) => laneWith({ number: i + 1 })),
      parties,
      blocks: [],
      nowMs: 0,
      closesMs: STEPS * STEP_MS,
      turnoverMin: 0,
      down: failed.map((lane) => `L${lane + 1}`),
      stepMin: 15,
    };
  });

export type Row = { resourceId: string; startMs: number; endMs: number };

export function meets(a: Row, b: Row): boolean {
  return a.resourceId === b.resourceId && a.startMs < b.endMs && b.startMs < a.endMs;
}
