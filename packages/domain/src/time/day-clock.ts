import { MINUTE_MS, HOUR_MS } from './lengths.ts';

/**
 * How the clocks of one zone run around one business date: spans of instants with one offset each. Built once a day,
 * so that hundreds of starts convert by plain arithmetic and both nights of the clock change follow from one rule:
 * a wall time belongs to every span in which the clock shows it (none: it is missing; two: it comes twice).
 */
export type DayClock = {
  date: string;
  zone: string;
  /** The business date's midnight as if the zone were UTC, in epoch milliseconds. */
  baseMs: number;
  spans: readonly ClockSpan[];
};

/** `fromMs` inclusive, `toMs` exclusive, epoch milliseconds; wall = instant + offsetMs. */
export type ClockSpan = { fromMs: number; toMs: number; offsetMs: number };

/** Zones reach from UTC-12 to UTC+14; wall times of a business date end at 29:59. */
const BEFORE_MS = 15 * HOUR_MS;
const AFTER_MS = (30 + 13) * HOUR_MS;

/** Cache of clocks by zone and date: a day is requested many times, and a zone's changes are slow to find. */
const clocks = new Map<string, DayClock>();
const KEPT_CLOCKS = 1000;

/** The clock of a business date (YYYY-MM-DD) in an IANA zone. Throws RangeError on a bad date or zone. */
export function dayClock(date: string, zone: string): DayClock {
  const key = `${zone} ${date}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  if (clocks.size >= KEPT_CLOCKS) clocks.clear();
  const clock = buildClock(date, zone);
  clocks.set(key, clock);
  return clock;
}

function buildClock(date: string, zone: string): DayClock {
  const baseMs = Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds;
  let at = Temporal.Instant.fromEpochMilliseconds(baseMs - BEFORE_MS).toZonedDateTimeISO(zone);
  const spans: ClockSpan[] = [];
  let fromMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    const change = at.getTimeZoneTransition('next');
    const changeMs = change?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    const last = change === null || changeMs > baseMs + AFTER_MS;
    spans.push({ fromMs, toMs: last ? Number.POSITIVE_INFINITY : changeMs, offsetMs: at.offsetNanoseconds / 1e6 });
    if (last) return { date, zone, baseMs, spans };
    at = change;
    fromMs = changeMs;
  }
}

/**
 * Instants (epoch ms, ascending) at which the clock shows these minutes from midnight of the date: none, one or two.
 */
export function instantsOfWall(clock: DayClock, minutes: number): number[] {
  const found: number[] = [];
  for (const span of clock.spans) {
    const at = clock.baseMs + minutes * MINUTE_MS - span.offsetMs;
    if (at >= span.fromMs && at < span.toMs) found.push(at);
  }
  return found;
}

/** First instant (epoch ms) at which the clock shows these minutes or has jumped past them. */
export function firstInstantAtOrPast(clock: DayClock, minutes: number): number {
  for (const span of clock.spans) {
    const at = clock.baseMs + minutes * MINUTE_MS - span.offsetMs;
    if (at < span.toMs) return Math.max(at, span.fromMs);
  }
  throw new RangeError(`no such minute on ${clock.date}: ${minutes}`);
}

/** Last instant (epoch ms) at which the clock shows these minutes; where they are missing, the moment it jumps past. */
export function lastInstantAtOrPast(clock: DayClock, minutes: number): number {
  return instantsOfWall(clock, minutes).at(-1) ?? firstInstantAtOrPast(clock, minutes);
}

/** Minutes from midnight of the clock's date that the wall shows at an instant (epoch ms). */
export function wallMinutesAt(clock: DayClock, atMs: number): number {
  const span = clock.spans.find((one) => atMs < one.toMs) ?? clock.spans[clock.spans.length - 1]!;
  return (atMs + span.offsetMs - clock.baseMs) / MINUTE_MS;
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** The zone's short name at an instant (epoch ms), in the outlet's terms: "EDT", "EST", "GMT+2". */
export function zoneAbbreviation(zone: string, atMs: number): string {
  let format = zoneNames.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
    zoneNames.set(zone, format);
  }
  return format.formatToParts(atMs).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
