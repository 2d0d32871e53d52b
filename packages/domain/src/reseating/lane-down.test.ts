import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/lengths.ts';
import { blockOn, boardWith, laneWith, lanesTo, partyOn } from './board.fixture.ts';
import type { BoardInput } from './board.ts';
import { planLaneDown } from './lane-down.ts';

function planOf(board: Partial<BoardInput>, ...down: string[]) {
  const { moves, stuck } = planLaneDown({ ...boardWith(board), down, stepMin: 15 });
  return {
    moves: moves.map(({ itemId, from, to }) => `${itemId} ${from.join('+')} to ${to.join('+')}`),
    stuck: stuck.map(({ itemId, nearest }) => [
      itemId,
      ...nearest.map(({ startMs, resourceIds }) => `${startMs / MINUTE_MS} ${resourceIds.join('+')}`),
    ]),
  };
}

describe('planLaneDown', () => {
  it('gives the lowest lanes to the earlier of two others, whoever stands in the way first', () => {
    const resources = lanesTo(8).map((lane) => ({ ...lane, gapAfter: lane.number <= 2 }));
    const parties = [
      partyOn('p', ['L7', 'L8'], [60, 120]),
      partyOn('b1', ['L4'], [60, 120]),
      partyOn('b2', ['L3'], [60, 120]),
    ];
    const blocks = [blockOn('L5', 0, 300), blockOn('L6', 0, 300)];
    const { moves } = planOf({ resources, parties, blocks }, 'L7', 'L8');
    expect(moves).toEqual(['b1 L4 to L1', 'b2 L3 to L2', 'p L7+L8 to L3+L4']);
  });

  it('rather moves the earlier of two parties than the one on lower lanes', () => {
    const parties = [
      partyOn('p', ['L6'], [60, 240]),
      partyOn('d1', ['L3'], [60, 120]),
      partyOn('d2', ['L4'], [50, 110]),
      partyOn('d3', ['L2'], [55, 110]),
    ];
    const narrow = ['L1', 'L5'].map((lane) => blockOn(lane, 112, 118));
    const blocks = [...narrow, ...['L1', 'L2', 'L4', 'L5'].map((lane) => blockOn(lane, 200, 240))];
    const { moves } = planOf({ resources: lanesTo(6), parties, blocks }, 'L6');
    expect(moves).toEqual(['d2 L4 to L5', 'd1 L3 to L4', 'p L6 to L3']);
  });

  it('moves nobody a second time', () => {
    const parties = [
      partyOn('p1', ['L4'], [60, 120]),
      partyOn('p2', ['L4'], [120, 180]),
      partyOn('d', ['L3'], [90, 150]),
    ];
    const blocks = [
      blockOn('L1', 60, 90),
      blockOn('L1', 160, 300),
      blockOn('L2', 60, 90),
      blockOn('L2', 180, 300),
      blockOn('L3', 150, 300),
    ];
    expect(planOf({ resources: lanesTo(4), parties, blocks }, 'L4')).toEqual({
      moves: ['p1 L4 to L3', 'd L3 to L2'],
      stuck: [['p2', '90 L1']],
    });
  });

  it('moves a party that is late as booked, and nobody else who is', () => {
    const parties = [
      partyOn('late', ['L1'], [30, 90]),
      partyOn('later', ['L2'], [30, 90], { status: 'pending' }),
      partyOn('held', ['L3'], [90, 120], { status: 'holding' }),
    ];
    const board = { resources: lanesTo(3), parties, nowMs: 40 * MINUTE_MS };
    expect(planOf(board, 'L1').moves).toEqual(['late L1 to L3']);
    expect(planOf(board, 'L2').moves).toEqual(['later L2 to L3']);
    expect(planOf(board, 'L2', 'L3')).toEqual({ moves: ['held L3 to L1'], stuck: [['later', '120 L1']] });
  });

  it('seats nobody on a lane that is down before it is in use again', () => {
    const [one, two] = lanesTo(2);
    const resources = [one!, { ...two!, status: 'down' as const, downUntilMs: 60 * MINUTE_MS }];
    const early = { resources, parties: [partyOn('p', ['L1'], [45, 105])] };
    expect(planOf(early, 'L1')).toEqual({ moves: [], stuck: [['p', '60 L2']] });
    expect(planOf({ resources, parties: [partyOn('p', ['L1'], [60, 120])] }, 'L1').moves).toEqual(['p L1 to L2']);
  });

  it('keeps the turnover, also on the lanes that a playing party leaves', () => {
    const playing = partyOn('p', ['L1', 'L2'], [0, 120], { status: 'inprogress' });
    const next = partyOn('d', ['L3'], [35, 60]);
    const board = { resources: lanesTo(4), parties: [playing, next], nowMs: 30 * MINUTE_MS };
    expect(planOf(board, 'L2')).toEqual({ moves: ['p L1+L2 to L3+L4', 'd L3 to L1'], stuck: [] });
    expect(planOf({ ...board, turnoverMin: 5 }, 'L2').moves).toEqual(['p L1+L2 to L3+L4', 'd L3 to L1']);
    expect(planOf({ ...board, turnoverMin: 6 }, 'L2')).toEqual({ moves: [], stuck: [['p', '75 L3+L4']] });
  });

  it('offers no start before now, nor one that ends past closing', () => {
    const blocks = [blockOn('L2', 30, 40)];
    const late = { resources: lanesTo(2), parties: [partyOn('p', ['L1'], [30, 90])], blocks };
    expect(planOf({ ...late, nowMs: 45 * MINUTE_MS }, 'L1').stuck).toEqual([['p', '45 L2']]);
    expect(planOf({ ...late, nowMs: 46 * MINUTE_MS }, 'L1').stuck).toEqual([['p', '60 L2']]);
    const long = {
      resources: lanesTo(2),
      parties: [partyOn('p', ['L1'], [250, 330])],
      blocks: [blockOn('L2', 320, 400)],
    };
    expect(planOf(long, 'L1').stuck).toEqual([['p', '220 L2']]);
  });

  it('gives each kind and category its own: a room stays a room', () => {
    const room = { venueType: 'room' as const };
    const resources = [
      ...lanesTo(2),
      laneWith({ number: 3, serviceCategories: ['vip', 'music'] }),
      laneWith({ number: 4, serviceCategories: ['music', 'vip'] }),
      laneWith({ number: 1, resourceId: 'R1', ...room }),
      laneWith({ number: 2, resourceId: 'R2', ...room }),
    ];
    const parties = [partyOn('p', ['L1', 'R1'], [60, 120]), partyOn('q', ['L3'], [60, 120])];
    expect(planOf({ resources, parties }, 'R1', 'L3').moves).toEqual(['p L1+R1 to L1+R2', 'q L3 to L4']);
    expect(planOf({ resources, parties }, 'L1', 'R1').moves).toEqual(['p L1+R1 to L2+R2']);
  });

  it('takes no time for who is cancelled or gone, and knows its resources', () => {
    const gone = { status: 'cancelled' as const };
    const parties = [partyOn('p', ['L1'], [60, 120]), partyOn('x', ['L2'], [60, 120], gone)];
    expect(planOf({ resources: lanesTo(2), parties }, 'L1').moves).toEqual(['p L1 to L2']);
    expect(() => planOf({ resources: lanesTo(1), parties: [partyOn('p', ['L9'], [0, 60])] })).toThrow(RangeError);
  });
});
