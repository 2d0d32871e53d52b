import { indexOccupancy, type Occupied } from '@laneway/domain/availability/occupancy';
import { slotsOfDay } from '@laneway/domain/availability/slots';
import type { SaleQuery } from '@laneway/domain/availability/sale-day';
import { entryWith, periodWith, planWith, scheduleWith } from '@laneway/domain/plans/plan-defaults';
import type { Resource } from '@laneway/domain/plans/resource';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Measured } from '../runner/figure.ts';
import { percentile } from '../runner/statistics.ts';

const LANES = 60;
const PER_LANE = 15;
const DATE = '2026-12-12';
const OPENS_MS = Date.parse('2026-12-12T14:00:00Z');

/** The engine alone: the slots of a day with 60 lanes and 900 bookings, from plain values. */
export function measureEngine(quick: boolean): Measured[] {
  const query = saleQuery();
  const rounds = 5;
  const p50s: number[] = [];
  let slots = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const took: number[] = [];
    for (let i = 0; i < (quick ? 20 : 200); i += 1) {
      const begun = performance.now();
      slots = slotsOfDay({ ...query, occupancy: indexOccupancy(OCCUPIED) }).slots.length;
      took.push(performance.now() - begun);
    }
    if (round > 0) p50s.push(percentile(took, 0.5));
  }
  return [
    {
      name: 'slots.engine',
      what: `time slots in the engine alone, ${LANES} lanes with ${OCCUPIED.length} bookings`,
      value: percentile(p50s, 0.5),
      unit: 'ms',
      target: 2,
      reach: 'at most',
      raw: { p50s },
      note: `${slots} slots`,
    },
  ];
}

/** Fifteen bookings of 55 minutes on each lane, a little shifted from lane to lane. */
const OCCUPIED: Occupied[] = Array.from({ length: LANES * PER_LANE }, (_, index) => {
  const lane = index % LANES;
  const startMs = OPENS_MS + (Math.floor(index / LANES) * 70 + (lane % 4) * 5) * MINUTE_MS;
  return {
    resourceId: `lane ${lane + 1}`,
    startMs,
    endMs: startMs + 55 * MINUTE_MS,
    kind: 'booking',
    ownerId: `item ${index}`,
    bookingId: null,
    name: '',
    expiresAtMs: null,
    inProgress: false,
  };
});

function saleQuery(): Omit<SaleQuery, 'occupancy'> {
  const resources = Array.from({ length: LANES }, (_, lane): Resource => {
    const number = lane + 1;
    const id = `lane ${number}`;
    const shape = { venueType: 'lane', number, maxGuest: 6, gapAfter: false, serviceCategories: [] } as const;
    return { ...shape, serviceCategories: [], resourceId: id, name: `Lane ${number}`, status: 'active' };
  });
  const entry = entryWith({ reservationSlots: [periodWith({ fromMin: 9 * 60, toMin: 26 * 60, increment: 15 })] });
  return {
    plan: planWith({ schedules: [scheduleWith({ dateRange: [entry] })] }),
    date: DATE,
    hours: {
      zone: 'America/New_York',
      openingHours: [{ day: 'SAT', open: '09:00', close: '27:00', closed: false }],
      specialHours: [],
    },
    resources,
    turnoverMin: 0,
    incrementMin: 30,
    party: 10,
    durationMin: 60,
    channel: 'staff',
    nowMs: OPENS_MS,
  };
}
