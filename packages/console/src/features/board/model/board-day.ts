import type { Board } from '@laneway/contract/bookings/booking.schema';
import { instantsOfWall, wallMinutesAt, zoneAbbreviation, type DayClock } from '@laneway/domain/time/day-clock';
import { DAY_MINUTES, MINUTE_MS } from '@laneway/domain/time/lengths';
import type { TimeRange } from '@laneway/domain/time/time-range';

/** The night's jump of the clocks: `at` real minutes after opening the wall moves by `shift` minutes. */
export type ClockChange = { at: number; shift: number };

/**
 * The axis of the board. Positions are real minutes since opening; wall times are minutes from midnight of the
 * business date (1500 is 1:00 AM of the next morning), converted by the domain's clock of that date.
 */
export type BoardDay = {
  date: string;
  zone: string;
  closed: boolean;
  /** What the outlet calls this date: why it is closed or special. */
  name: string | null;
  opensAt: number;
  /** Real minutes from opening to closing. */
  minutes: number;
  /** Of a split day: closed between the two, epoch milliseconds. */
  breaks: readonly TimeRange[];
  clock: DayClock;
  change: ClockChange | null;
};

export type Which = 'earlier' | 'later';
/** `zone` is set when the clock shows the time twice that night. */
export type WallTime = { wall: number; which: Which | null; zone: string | null };

export function makeDay(day: Board['day']): BoardDay {
  const { date, timezone: zone, name } = day;
  const opensAt = day.opensAt ? Date.parse(day.opensAt) : Date.parse(`${date}T12:00:00Z`);
  const closesAt = day.closesAt ? Date.parse(day.closesAt) : opensAt;
  const clock = clockBetween(date, zone, opensAt, closesAt);
  const [first, second] = clock.spans;
  const change =
    first && second
      ? { at: (second.fromMs - opensAt) / MINUTE_MS, shift: (second.offsetMs - first.offsetMs) / MINUTE_MS }
      : null;
  const minutes = Math.round((closesAt - opensAt) / MINUTE_MS);
  const breaks = (day.breaks ?? []).map(({ startsAt, endsAt }) => ({
    startMs: Date.parse(startsAt),
    endMs: Date.parse(endsAt),
  }));
  return { date, zone, closed: day.closed || minutes <= 0, name, opensAt, minutes, breaks, clock, change };
}

/** Real minutes since opening of an instant (ISO string or epoch milliseconds). */
export function minuteAt(day: BoardDay, instant: string | number): number {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return (at - day.opensAt) / MINUTE_MS;
}

/** The breaks of a split day as positions. */
export function breaksAt(day: BoardDay): { s: number; e: number }[] {
  return day.breaks.map(({ startMs, endMs }) => ({ s: minuteAt(day, startMs), e: minuteAt(day, endMs) }));
}

export function msAt(day: BoardDay, minute: number): number {
  return day.opensAt + minute * MINUTE_MS;
}

/** What the wall clock shows at a position, and which of the two when it shows that twice. */
export function wallAt(day: BoardDay, minute: number): WallTime {
  const at = msAt(day, minute);
  const wall = wallMinutesAt(day.clock, at);
  if (!day.change || day.change.shift > 0) return { wall, which: null, zone: null };
  const instants = instantsOfWall(day.clock, wall);
  if (instants.length < 2) return { wall, which: null, zone: null };
  return { wall, which: at === instants[0] ? 'earlier' : 'later', zone: zoneAbbreviation(day.zone, at) };
}

/** Positions of a wall time: none when it is missing that night, two when it comes twice. */
export function positionsOf(day: BoardDay, wall: number): number[] {
  return instantsOfWall(day.clock, wall).map((at) => minuteAt(day, at));
}

/** The first position whose wall time exists, at or after a wall time that does not. */
export function nextExisting(day: BoardDay, wall: number): number {
  return positionsOf(day, wall)[0] ?? day.change?.at ?? 0;
}

/** The wall time as the wire writes it, hours up to 29. */
export function wireTime(wall: number): string {
  const whole = Math.round(wall);
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** The same as a clock shows it: "01:00" after midnight. */
export function clockTime(wall: number): string {
  const whole = Math.round(wall) % DAY_MINUTES;
  return wireTime(whole < 0 ? whole + DAY_MINUTES : whole);
}

export function wallOfWire(text: string): number {
  const [hours = '0', minutes = '0'] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Start of a placement for a request: wall time and, where it comes twice, which. */
export function startOf(day: BoardDay, minute: number): { start: string; which?: Which } {
  const { wall, which } = wallAt(day, minute);
  return which ? { start: wireTime(wall), which } : { start: wireTime(wall) };
}

/** Positions where the wall clock shows a multiple of `every` minutes, from opening to closing. */
export function marksOf(day: BoardDay, every: number): number[] {
  const first = Math.ceil(wallAt(day, 0).wall / every) * every;
  const last = Math.floor(wallAt(day, day.minutes).wall / every) * every;
  const found: number[] = [];
  for (let wall = first; wall <= last; wall += every) found.push(...positionsOf(day, wall));
  return found.filter((at) => at >= 0 && at <= day.minutes).toSorted((a, b) => a - b);
}

/** Position of midnight, or null when the day closes before it. */
export function midnightOf(day: BoardDay): number | null {
  const at = positionsOf(day, 1440)[0];
  return at !== undefined && at > 0 && at < day.minutes ? at : null;
}

/** The domain's clock of this date, its spans found through Intl, so that the board needs no Temporal polyfill. */
function clockBetween(date: string, zone: string, opensAt: number, closesAt: number): DayClock {
  const baseMs = Date.parse(`${date}T00:00:00Z`);
  const before = offsetAt(zone, opensAt);
  const after = offsetAt(zone, closesAt);
  const ever = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY };
  if (before === after) return { date, zone, baseMs, spans: [{ ...ever, offsetMs: before }] };
  let low = Math.floor(opensAt / MINUTE_MS);
  let high = Math.ceil(closesAt / MINUTE_MS);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (offsetAt(zone, middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  const changeMs = high * MINUTE_MS;
  return {
    date,
    zone,
    baseMs,
    spans: [
      { ...ever, toMs: changeMs, offsetMs: before },
      { ...ever, fromMs: changeMs, offsetMs: after },
    ],
  };
}

/** Milliseconds that the zone's wall clock is ahead of UTC at an instant. */
function offsetAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

const pad = (value: number) => String(value).padStart(2, '0');
