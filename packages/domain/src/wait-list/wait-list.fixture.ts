import { entryWith } from '../plans/plan-defaults.ts';
import { parseWallTime } from '../time/wall-time.ts';
import { indexOccupancy, type Occupied } from '../availability/occupancy.ts';
import { at, period, planOf, query, resource, saturdayHours } from '../availability/sale.fixture.ts';
import type { WaitQuery } from './wait-place.ts';

/** A venue of lanes with one plan, on a day of 24 hours; wall times "HH:mm" and minutes. */
export type Venue = {
  resources: { id: string; number: number }[];
  maxGuest: number;
  periodFrom: string;
  incrementMin: number;
  open: string;
  close: string;
  minSellableMin: number;
};

/** The sale that a party waits for there, at a minute of the day. */
export function waitQuery(
  venue: Venue,
  entry: { guests: number; durationMin: number },
  occupancy: Iterable<Occupied>,
  nowMin: number,
): WaitQuery {
  const { maxGuest, periodFrom, incrementMin, open, close, minSellableMin } = venue;
  const { channel: _, ...sale } = query({
    plan: planOf([
      entryWith({
        maxGuest,
        bookingDuration: [minSellableMin / 60],
        reservationSlots: [period(parseWallTime(periodFrom), parseWallTime(close), incrementMin)],
      }),
    ]),
    hours: saturdayHours(open, close),
    resources: venue.resources.map(({ id, number }) => resource({ resourceId: id, number })),
    occupancy: indexOccupancy(occupancy),
    party: entry.guests,
    nowMs: at(nowMin),
  });
  return { ...sale, durationMin: entry.durationMin };
}
