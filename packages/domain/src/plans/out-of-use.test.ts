import { describe, expect, test } from 'vitest';
import { resource } from '../availability/sale.fixture.ts';
import { isClosedFor, isOutOfUse, resourcesAt } from './out-of-use.ts';

const at = (text: string) => Date.parse(text);
const EIGHT = at('2026-12-12T01:00:00Z');

describe('a resource is out of use', () => {
  test.each([
    ['active', undefined, EIGHT, false],
    ['disabled', undefined, at('2027-06-01T00:00:00Z'), true],
    ['down until 8 PM, of a start at 7:59 PM', EIGHT, EIGHT - 60_000, true],
    ['down until 8 PM, of a start at 8 PM', EIGHT, EIGHT, false],
    ['down until 8 PM, of a start a week later', EIGHT, at('2026-12-18T22:30:00Z'), false],
    ['down without an end', undefined, at('2027-06-01T00:00:00Z'), true],
  ])('%s', (text, downUntilMs, startMs, expected) => {
    const status = text === 'active' || text === 'disabled' ? text : 'down';
    expect(isOutOfUse({ status, ...(downUntilMs !== undefined && { downUntilMs }) }, startMs)).toBe(expected);
  });

  test('but does not refuse an item that stays there at its own time', () => {
    const lane = resource({ resourceId: 'L1', status: 'down', downUntilMs: EIGHT });
    const time = { startMs: EIGHT - 3_600_000, endMs: EIGHT };
    const stay = { ...time, resourceIds: new Set(['L1', 'L2']) };
    expect(isClosedFor(lane, time.startMs, time.endMs, undefined)).toBe(true);
    expect(isClosedFor(lane, time.startMs, time.endMs, stay)).toBe(false);
    expect(isClosedFor(lane, time.startMs, time.endMs + 1_800_000, stay)).toBe(true);
    expect(isClosedFor(lane, time.startMs, time.endMs, { ...stay, resourceIds: new Set(['L2']) })).toBe(true);
  });
});

test('one that was put down by hand is down until the business date that runs turns', () => {
  const lanes = [
    resource({ resourceId: 'L1', status: 'down' }),
    resource({ resourceId: 'L2', status: 'down', downUntilMs: EIGHT }),
    resource({ resourceId: 'L3' }),
  ];
  // 1:30 AM in New York: still the business date of Friday, which turns at 6 AM.
  const day = { nowMs: at('2026-12-12T06:30:00Z'), zone: 'America/New_York', dayStart: '06:00' };
  expect(resourcesAt(lanes, day).map(({ downUntilMs }) => downUntilMs)).toEqual([
    at('2026-12-12T11:00:00Z'),
    EIGHT,
    undefined,
  ]);
  const known = lanes.slice(1);
  expect(resourcesAt(known, day)).toBe(known);
});
