import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPlacement, newPlacement } from './check-placement.ts';
import { areNeighbours } from './neighbours.ts';
import { IGNORE_NONE, indexOccupancy } from './occupancy.ts';
import { saleDay } from './sale-day.ts';
import type { SaleQuery } from './sale-day.ts';
import { at, lanes, period, planOf, query, resource, saturdayHours, taken } from './sale.fixture.ts';
import { slotsOfDay } from './slots.ts';
import { judgeSale, whyNot } from './why-not.ts';
import { MINUTE_MS } from '../time/lengths.ts';

/**
 * Random evenings: an outlet with an aisle, a room, bookings, holds that may have expired, every channel, three nights.
 */
const anEvening = fc
  .record({
    date: fc.constantFrom('2026-12-12', '2027-03-13', '2027-11-06'),
    laneCount: fc.integer({ min: 1, max: 9 }),
    aisle: fc.integer({ min: 1, max: 9 }),
    down: fc.integer({ min: 1, max: 12 }),
    withRoom: fc.boolean(),
    rows: fc.array(
      fc.record({
        lane: fc.integer({ min: 1, max: 10 }),
        from: fc.integer({ min: 200, max: 330 }),
        length: fc.integer({ min: 3, max: 30 }),
        expires: fc.option(fc.integer({ min: 1200, max: 1300 })),
        inProgress: fc.boolean(),
      }),
      { maxLength: 25 },
    ),
    party: fc.integer({ min: 1, max: 20 }),
    hours: fc.constantFrom(1, 1.5, 2),
    turnoverMin: fc.constantFrom(0, 10),
    channel: fc.constantFrom('staff' as const, 'walkin' as const, 'customer' as const),
    nowMin: fc.integer({ min: 1200, max: 1300 }),
    advance: fc.constantFrom(0, 60),
    type: fc.constantFrom('session' as const, 'open' as const),
  })
  .map((one): SaleQuery => {
    // Random minutes count from DATE; on another date the whole evening is shifted by real time.
    const shiftMs = Date.parse(`${one.date}T05:00:00Z`) - at(0);
    const lane = { venueType: 'lane', serviceCategory: '', from: null, to: null, count: 'party' } as const;
    const requires = one.withRoom ? [lane, { ...lane, venueType: 'room' as const, count: 1 }] : [lane];
    const reservationSlots = [period(1200, 1380, 20), period(1380, 1680)];
    const rows = one.rows.map(({ lane: number, from, length, expires, inProgress }, i) =>
      taken(number === 10 ? 'R1' : `L${number}`, from * 5, (from + length) * 5, {
        ownerId: `o${i}`,
        expiresAtMs: expires === null ? null : at(expires) + shiftMs,
        inProgress,
      }),
    );
    return query({
      plan: planOf([{ requires, reservationSlots, reservationSlotType: one.type }], {
        minimumTimeAdvance: { value: one.advance, symbol: 'min' },
        maximumTimeAdvance: { value: one.advance * 5, symbol: 'min' },
      }),
      date: one.date,
      hours: saturdayHours('09:00', '28:00'),
      resources: [
        ...lanes(one.laneCount).map((each) => ({
          ...each,
          gapAfter: each.number === one.aisle,
          status: each.number === one.down ? ('down' as const) : each.status,
        })),
        resource({ resourceId: 'R1', venueType: 'room', number: 1 }),
      ],
      occupancy: indexOccupancy(
        rows.map((row) => ({ ...row, startMs: row.startMs + shiftMs, endMs: row.endMs + shiftMs })),
      ),
      party: one.party,
      durationMin: one.hours * 60,
      turnoverMin: one.turnoverMin,
      channel: one.channel,
      nowMs: at(one.nowMin) + shiftMs,
    });
  });

/** A second implementation without the engine: is a resource free of all relevant occupancy between two instants? */
function isClear(asked: SaleQuery, id: string, startMs: number, endMs: number): boolean {
  return [...asked.occupancy.values()].flat().every((row) => {
    if (row.resourceId !== id || (row.expiresAtMs !== null && row.expiresAtMs <= asked.nowMs)) return true;
    const overrun = row.inProgress && row.endMs <= asked.nowMs;
    const untilMs = overrun ? asked.nowMs + 5 * MINUTE_MS : row.endMs;
    return untilMs <= startMs || row.startMs >= endMs;
  });
}

test('no assignment overlaps, repeats a resource, uses one that is down, or is smaller than needed', () => {
  fc.assert(
    fc.property(anEvening, (asked) => {
      for (const slot of slotsOfDay(asked).slots) {
        const given = slot.status === 'free' ? slot.assigned : [];
        const endMs = slot.endMs + asked.turnoverMin * MINUTE_MS;
        expect(given.filter((id) => !isClear(asked, id, slot.startMs, endMs))).toEqual([]);
        expect(new Set(given).size).toBe(given.length);
        const used = asked.resources.filter((one) => given.includes(one.resourceId));
        expect(used.every((one) => one.status === 'active')).toBe(true);
        const needs = slot.status === 'free' ? slot.needs : [];
        expect(needs.every((need) => need.assigned.length === need.needed)).toBe(true);
        const usedLanes = used.filter((one) => one.venueType === 'lane');
        expect(slot.status === 'free' ? slot.adjacent : true).toBe(areNeighbours(usedLanes));
      }
    }),
    { numRuns: 100 },
  );
});

test('a slot is full only when too few resources of some need are clear', () => {
  fc.assert(
    fc.property(anEvening, (asked) => {
      const [, roomNeed] = asked.plan.schedules[0]!.dateRange[0]!.requires;
      for (const slot of slotsOfDay(asked).slots.filter((one) => one.status !== 'closed')) {
        const clear = asked.resources.filter(
          (one) =>
            one.status === 'active' &&
            isClear(asked, one.resourceId, slot.startMs, slot.endMs + asked.turnoverMin * MINUTE_MS),
        );
        const laneCount = clear.filter((one) => one.venueType === 'lane').length;
        const enough = laneCount >= Math.ceil(asked.party / 6) && (roomNeed === undefined || clear.length > laneCount);
        expect(slot.status).toBe(enough ? 'free' : 'full');
      }
    }),
    { numRuns: 100 },
  );
});

test('every slot offered can be booked with the lanes it names, every slot refused says why', () => {
  fc.assert(
    fc.property(anEvening, (asked) => {
      for (const slot of slotsOfDay(asked).slots) {
        const request = { ...asked, startMin: slot.minutes, which: slot.which };
        const given = slot.status === 'free' ? slot.assigned : [];
        expect(whyNot({ ...request, lanes: given })?.code).toBe(slot.status === 'free' ? undefined : slot.reason);
        expect(whyNot(request)?.code).toBe(slot.status === 'free' ? undefined : slot.reason);
      }
    }),
    { numRuns: 40 },
  );
});

test('every nearest change would be accepted', () => {
  fc.assert(
    fc.property(anEvening, fc.integer({ min: 1200, max: 1680 }), (asked, startMin) => {
      const nearest = whyNot({ ...asked, startMin, which: 'earlier', lanes: ['L1', 'L2', 'L3', 'L4'] })?.nearest ?? [];
      expect(nearest.length).toBeLessThanOrEqual(3);
      for (const change of nearest) {
        const request = { ...asked, startMin: change.minutes, which: change.which, lanes: change.lanes };
        expect(judgeSale(request)).toHaveProperty('sale');
      }
    }),
    { numRuns: 40 },
  );
});

test('the lane board and the engine agree on every lane that is taken', () => {
  const out = newPlacement();
  fc.assert(
    fc.property(anEvening, (asked) => {
      const day = saleDay({ ...asked, channel: 'staff' });
      const entry = 'code' in day ? undefined : day.entries[0];
      const view = { nowMs: asked.nowMs, ignore: IGNORE_NONE };
      for (const start of entry?.starts ?? []) {
        for (const one of asked.resources.filter((each) => each.venueType === 'lane')) {
          const target = {
            resources: [one],
            startMs: start.startMs,
            endMs: start.startMs + entry!.durationMin * MINUTE_MS,
          };
          checkPlacement(target, asked.occupancy, entry!.gapRule, view, out);
          const request = { ...asked, party: 1, startMin: start.minutes, which: start.which, lanes: [one.resourceId] };
          const verdict = judgeSale({ ...request, channel: 'staff', keepsStart: true });
          const code = 'refused' in verdict && verdict.refused.code !== 'venue.none' ? verdict.refused.code : null;
          expect(out.verdict === 'no' ? out.reason : null).toBe(code);
        }
      }
    }),
    { numRuns: 20 },
  );
});
