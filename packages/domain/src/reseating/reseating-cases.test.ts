import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '../bookings/booking-status.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { formatWallTime, parseWallTime } from '../time/wall-time.ts';
import type { BoardInput } from './board.ts';
import { planLaneDown } from './lane-down.ts';
import { planRipple, type Ripple } from './ripple.ts';

type Board = {
  lanes: { id: string; number: number; category?: string; gapAfter?: boolean; down?: boolean }[];
  parties: { id: string; lanes: string[]; start: string; end: string; status?: BookingStatus; picked?: boolean }[];
  blocks?: { lanes: string[]; start: string; end: string }[];
  now: string;
  close: string;
  turnoverMin?: number;
};
type LaneDownCase = {
  id: string;
  input: Board & { down: string[]; stepMin: number };
  expect: object;
};
type RippleCase = { id: string; input: Board & { bookingId: string; extendTo?: string }; expect: object };

function casesOf<Case>(topic: string): Case[] {
  const text = readFileSync(new URL(`../../cases/${topic}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { cases: Case[] }).cases;
}

/** Clock times count from midnight of a day of 24 hours. */
const at = (time: string): number => parseWallTime(time) * MINUTE_MS;
const timeAt = (ms: number): string => formatWallTime(ms / MINUTE_MS);

function boardInput(input: Board): BoardInput {
  return {
    resources: input.lanes.map(({ id, number, category, gapAfter, down }) => ({
      resourceId: id,
      venueType: 'lane',
      number,
      gapAfter: gapAfter ?? false,
      serviceCategories: category === undefined ? [] : [category],
      status: down === true ? 'down' : 'active',
    })),
    parties: input.parties.map(({ id, lanes, start, end, status, picked }) => ({
      bookingId: id,
      itemId: id,
      resourceIds: lanes,
      startMs: at(start),
      endMs: at(end),
      status: status ?? 'successful',
      picked: picked ?? false,
    })),
    blocks: (input.blocks ?? []).flatMap(({ lanes, start, end }) =>
      lanes.map((resourceId) => ({ resourceId, startMs: at(start), endMs: at(end) })),
    ),
    nowMs: at(input.now),
    closesMs: at(input.close),
    turnoverMin: input.turnoverMin ?? 0,
  };
}

describe('cases/lane-down.json', () => {
  test.each(casesOf<LaneDownCase>('lane-down'))('$id', ({ input, expect: expected }) => {
    const plan = planLaneDown({ ...boardInput(input), down: input.down, stepMin: input.stepMin });
    expect(plan.complete).toBe(true);
    expect({
      moves: plan.moves.map(({ bookingId, from, to }) => ({ bookingId, from, to })),
      stuck: plan.stuck.map(({ bookingId, nearest }) => ({
        bookingId,
        nearest: nearest.map(({ startMs, resourceIds }) => ({ start: timeAt(startMs), lanes: resourceIds })),
      })),
    }).toEqual(expected);
  });
});

describe('cases/ripple.json', () => {
  test.each(casesOf<RippleCase>('ripple'))('$id', ({ input, expect: expected }) => {
    const { extendTo } = input;
    const extendToMs = extendTo === undefined ? undefined : at(extendTo);
    const ripple = planRipple({ ...boardInput(input), itemId: input.bookingId, extendToMs });
    expect('code' in ripple ? { error: ripple.code } : shown(ripple)).toEqual(expected);
  });
});

function shown({ complete, extendToMs, touched, asks }: Ripple): object {
  expect(complete).toBe(true);
  return {
    extendTo: timeAt(extendToMs),
    touched: touched.map(({ bookingId, startMs, lateMin, move }) => ({
      bookingId,
      start: timeAt(startMs),
      lateMin,
      move: move && { lanes: move.resourceIds, start: timeAt(move.startMs) },
    })),
    asks,
  };
}
