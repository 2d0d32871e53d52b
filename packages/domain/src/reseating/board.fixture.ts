import { MINUTE_MS } from '../time/lengths.ts';
import type { BoardBlock, BoardInput, BoardLane, BoardParty } from './board.ts';

/** An active lane without an aisle or a category; its id is that of its number. */
export function laneWith(given: Partial<BoardLane> & { number: number }): BoardLane {
  const resourceId = `L${given.number}`;
  return { resourceId, venueType: 'lane', gapAfter: false, serviceCategories: [], status: 'active', ...given };
}

/** Lanes 1 to count. */
export function lanesTo(count: number): BoardLane[] {
  return Array.from({ length: count }, (_, i) => laneWith({ number: i + 1 }));
}

/** A confirmed party on lanes, between two minutes of the evening. */
export function partyOn(
  id: string,
  resourceIds: readonly string[],
  [from, to]: readonly [number, number],
  given: Partial<BoardParty> = {},
): BoardParty {
  const [startMs, endMs] = [from * MINUTE_MS, to * MINUTE_MS];
  return { bookingId: id, itemId: id, resourceIds, startMs, endMs, status: 'successful', picked: false, ...given };
}

/** A lane blocked between two minutes of the evening. */
export function blockOn(resourceId: string, from: number, to: number): BoardBlock {
  return { resourceId, startMs: from * MINUTE_MS, endMs: to * MINUTE_MS };
}

/** A board that closes after five hours, seen at its first minute. */
export function boardWith(given: Partial<BoardInput>): BoardInput {
  return {
    resources: [],
    parties: [],
    blocks: [],
    nowMs: 0,
    closesMs: 300 * MINUTE_MS,
    turnoverMin: 0,
    ...given,
  };
}
