import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { VenueType } from '../plans/plan.ts';
import { entryWith } from '../plans/plan-defaults.ts';
import { parseWallTime } from '../time/wall-time.ts';
import { indexOccupancy } from './occupancy.ts';
import { at, period, planOf, query, resource, saturdayHours, taken } from './sale.fixture.ts';
import { slotsOfDay } from './slots.ts';
import type { Slot } from './slots.ts';
import { whyNot } from './why-not.ts';
import type { SaleQuery } from './sale-day.ts';

type AvailabilityCase = {
  id: string;
  input: {
    venueType: VenueType;
    resources: { id: string; number: number; venueType: VenueType; active?: boolean; gapAfter?: boolean }[];
    guests: number;
    maxGuest: number;
    durationMin: number;
    increment: number;
    from: string;
    to: string;
    open: string;
    close: string;
    nowMin: number;
    minSellableMin: number;
    occupancy: { resourceId: string; from: number; to: number; expiresMin?: number }[];
    minAdvanceMin?: number;
    maxAdvanceMin?: number;
  };
  expect: { needed: number; slots: { start: string; status: string; reason?: string }[] };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/availability.json', import.meta.url), 'utf8')) as {
  cases: AvailabilityCase[];
};

function queryOf(input: AvailabilityCase['input']): SaleQuery {
  const { venueDetail } = entryWith({});
  const entry = {
    venueDetail: { ...venueDetail, venueType: input.venueType },
    maxGuest: input.maxGuest,
    bookingDuration: [input.minSellableMin / 60, input.durationMin / 60],
    reservationSlots: [period(parseWallTime(input.from), parseWallTime(input.to), input.increment)],
  };
  return query({
    plan: planOf([entry], {
      minimumTimeAdvance: { value: input.minAdvanceMin ?? 0, symbol: 'min' },
      maximumTimeAdvance: { value: input.maxAdvanceMin ?? 0, symbol: 'min' },
    }),
    hours: saturdayHours(input.open, input.close),
    resources: input.resources.map(({ id, number, venueType, active, gapAfter }) =>
      resource({
        resourceId: id,
        number,
        venueType,
        status: active === false ? 'down' : 'active',
        gapAfter: gapAfter ?? false,
      }),
    ),
    occupancy: indexOccupancy(
      input.occupancy.map(({ resourceId, from, to, expiresMin }) =>
        taken(resourceId, from, to, { expiresAtMs: expiresMin === undefined ? null : at(expiresMin) }),
      ),
    ),
    party: input.guests,
    durationMin: input.durationMin,
    nowMs: at(input.nowMin),
  });
}

function summary(slot: Slot): object {
  const { start, status } = slot;
  if (slot.status === 'closed') return { start, status, reason: slot.reason };
  if (slot.status === 'full') return { start, status, free: slot.free, reason: slot.reason };
  return { start, status, free: slot.free, adjacent: slot.adjacent, assigned: slot.assigned };
}

describe('cases/availability.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    const { needed, slots } = slotsOfDay(queryOf(input));
    expect({ needed, slots: slots.map(summary) }).toEqual(expected);
  });

  test.each(cases)('$id: why not agrees', ({ input, expect: expected }) => {
    const reasons = expected.slots.map(({ start }) => whyNot({ ...queryOf(input), startMin: parseWallTime(start) }));
    expect(reasons.map((reason) => reason?.code)).toEqual(expected.slots.map((slot) => slot.reason));
  });
});
