import type { DateRangeEntry, ReservationSlot } from '../plans/plan.ts';
import { instantsOfWall, wallMinutesAt, zoneAbbreviation } from '../time/day-clock.ts';
import type { DayClock } from '../time/day-clock.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { Opening } from '../time/opening.ts';
import { intersection, joined } from '../time/time-range.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Which } from '../time/wall-time.ts';
import { hasTimeFrame } from './durations.ts';

/** A possible start of a sale. `which` and `zone` ("EDT") only where the wall time comes twice. */
export type Start = { minutes: number; startMs: number; which?: Which; zone?: string };

/** The parameters of a day's starts; durations in minutes. */
export type StartQuery = {
  durationMin: number;
  party: number;
  sessionStatus: boolean;
  /** Between starts where a period names none. */
  incrementMin: number;
};

/** Minutes between starts where the plan or entry allows any. */
export const OPEN_STEP = 5;

/**
 * The stretches of real time in which an entry is sold: its periods, neighbours joined into one chain, on the clock of
 * the night, while the outlet is open: a break ends a stretch. Periods are wall time, so each minute in a stretch has a
 * price.
 */
export function soldRanges(
  entry: Pick<DateRangeEntry, 'reservationSlots'>,
  clock: DayClock,
  opening: Pick<Opening, 'stretches'>,
): TimeRange[] {
  const ranges: TimeRange[] = [];
  for (const period of entry.reservationSlots) {
    for (const span of clock.spans) {
      const shift = clock.baseMs - span.offsetMs;
      const onClock = { startMs: period.fromMin * MINUTE_MS + shift, endMs: period.toMin * MINUTE_MS + shift };
      const part = intersection(onClock, { startMs: span.fromMs, endMs: span.toMs });
      if (part !== null) ranges.push(part);
    }
  }
  return joined(ranges).flatMap((range) => opening.stretches.flatMap((open) => intersection(range, open) ?? []));
}

/** Whether a sale from startMs for some minutes lies in one stretch of `sold`. */
export function fitsInto(sold: readonly TimeRange[], startMs: number, durationMin: number): boolean {
  const endMs = startMs + durationMin * MINUTE_MS;
  return sold.some((range) => startMs >= range.startMs && endMs <= range.endMs);
}

/**
 * Starts of an entry on one date, by instant: each period's `from`, then every increment of the period or else the
 * service before its `to` (every five minutes when the entry is open or the plan has no sessions), as wall times
 * converted to instants. A wall time that is missing that night is left out, one that comes twice is listed twice.
 */
export function startsOf(
  entry: Pick<DateRangeEntry, 'reservationSlots' | 'reservationSlotType'>,
  query: StartQuery,
  clock: DayClock,
  sold: readonly TimeRange[],
): Start[] {
  const anyTime = !query.sessionStatus || entry.reservationSlotType === 'open';
  const starts: Start[] = [];
  for (const period of entry.reservationSlots) {
    if (entry.reservationSlotType === 'timeframe' && !hasTimeFrame(period, query.durationMin, query.party)) continue;
    const step = anyTime ? OPEN_STEP : period.increment || query.incrementMin;
    for (let minutes = period.fromMin; minutes < period.toMin; minutes += step) {
      addStarts(starts, minutes, clock, sold, query.durationMin);
    }
  }
  return starts.sort((a, b) => a.startMs - b.startMs);
}

function addStarts(
  starts: Start[],
  minutes: number,
  clock: DayClock,
  sold: readonly TimeRange[],
  durationMin: number,
): void {
  const instants = instantsOfWall(clock, minutes);
  instants.forEach((startMs, i) => {
    if (fitsInto(sold, startMs, durationMin)) starts.push(startAt(minutes, startMs, instants.length, i, clock));
  });
}

function startAt(minutes: number, startMs: number, times: number, i: number, clock: DayClock): Start {
  if (times === 1) return { minutes, startMs };
  return { minutes, startMs, which: i === 0 ? 'earlier' : 'later', zone: zoneAbbreviation(clock.zone, startMs) };
}

/** The start at any instant, which need not be one of startsOf. */
export function startOf(startMs: number, clock: DayClock): Start {
  const minutes = wallMinutesAt(clock, startMs);
  const instants = instantsOfWall(clock, minutes);
  return startAt(minutes, startMs, instants.length, instants.indexOf(startMs), clock);
}

/** The period of an entry that contains some minutes from midnight of the date. */
export function periodAt(
  entry: Pick<DateRangeEntry, 'reservationSlots'>,
  minutes: number,
): ReservationSlot | undefined {
  return entry.reservationSlots.find((period) => minutes >= period.fromMin && minutes < period.toMin);
}
