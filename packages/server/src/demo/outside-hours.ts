import type { DateRangeEntry, Plan, ReservationSlot, Schedule } from '@laneway/domain/plans/plan';
import type { SpecialHours } from '@laneway/domain/plans/resource';
import { rulingSchedule } from '@laneway/domain/plans/ruling-schedule';
import { businessMoment } from '@laneway/domain/time/business-day';
import { openingOf } from '@laneway/domain/time/opening';
import { formatWallTime, LAST_WALL_MINUTE, parseWallTime } from '@laneway/domain/time/wall-time';
import type { FileOutlet, FileToday } from './demo-file.ts';

/** Minutes after opening and before closing outside of which today gets longer hours. */
const AFTER_OPENING = 90;
const BEFORE_CLOSING = 60;
/** Starts and ends lie on this grid. */
const GRID = 5;

/**
 * The special hours of today when now is too near to opening or closing, or outside, to show both a past and a future;
 * null when the usual hours suffice. They always include the usual hours.
 */
export function outsideHours(
  outlet: FileOutlet,
  today: string,
  now: Temporal.Instant,
  rule: Pick<FileToday, 'window' | 'outsideHours'>,
): SpecialHours | null {
  const usual = openingOf(today, { zone: outlet.timezone, ...outlet });
  const { minutes } = businessMoment(now, outlet.timezone, outlet.dayStart);
  const early = usual === null || minutes < usual.openMin + AFTER_OPENING;
  const late = usual === null || minutes > usual.closeMin - BEFORE_CLOSING;
  if (!early && !late) return null;
  const earliest = parseWallTime(outlet.dayStart);
  const latest = LAST_WALL_MINUTE - (LAST_WALL_MINUTE % GRID);
  const open = Math.max(earliest, onGrid(minutes - rule.window.back));
  const close = Math.min(latest, onGrid(minutes + rule.window.ahead));
  return {
    date: today,
    name: rule.outsideHours[outlet.key] ?? '',
    open: formatWallTime(Math.min(open, usual?.openMin ?? open)),
    close: formatWallTime(Math.max(close, usual?.closeMin ?? close)),
    closed: false,
  };
}

function onGrid(minutes: number): number {
  return Math.floor(minutes / GRID) * GRID;
}

/**
 * The plan with a schedule for that one day: everything it sells that day, from opening to closing at the prices of the
 * nearest period, so that the desk can sell during all opening hours. Plans that are not sold that day stay unchanged.
 */
export function withSpecialDay(plan: Plan, day: SpecialHours): Plan {
  const ruling = rulingSchedule(plan.schedules, day.date);
  const usual = ruling.schedule ?? nearestSchedule(plan, day.date);
  if (usual === undefined) return plan;
  const fromMin = parseWallTime(day.open);
  const toMin = parseWallTime(day.close);
  const schedule: Schedule = {
    ...usual,
    scheduleId: `${usual.scheduleId.slice(0, -12)}${day.date.replaceAll('-', '').padStart(12, '0')}`,
    scheduleIndex: 0,
    name: day.name,
    isSingleDates: true,
    singleDates: [{ date: day.date, name: day.name }],
    startDate: null,
    endDate: null,
    days: [],
    dateRange: usual.dateRange.map((entry) => widened(entry, fromMin, toMin)),
  };
  const others = [schedule, ...plan.schedules.filter((one) => !isOnly(one, day.date))];
  return { ...plan, schedules: others.map((one, index) => ({ ...one, scheduleIndex: index + 1 })) };
}

function isOnly({ isSingleDates, singleDates }: Schedule, date: string): boolean {
  return isSingleDates && singleDates.every((single) => single.date === date);
}

/** The first schedule of a weekly plan, for a weekday on which it is not sold. */
function nearestSchedule(plan: Plan, date: string): Schedule | undefined {
  const days = new Set(plan.schedules.flatMap((schedule) => schedule.days));
  if (days.size < 5) return undefined;
  return plan.schedules.find(
    ({ isSingleDates, startDate, endDate }) =>
      !isSingleDates && (startDate === null || startDate <= date) && (endDate === null || endDate >= date),
  );
}

/** The entry with its periods stretched to cover a time, each at its own prices; gaps go to the period before. */
export function widened(entry: DateRangeEntry, fromMin: number, toMin: number): DateRangeEntry {
  const periods = entry.reservationSlots.toSorted((a, b) => a.fromMin - b.fromMin);
  const last = periods.length - 1;
  const reservationSlots = periods.map((period, index): ReservationSlot => {
    const from = index === 0 ? Math.min(fromMin, period.fromMin) : period.fromMin;
    const to = index === last ? Math.max(toMin, period.toMin) : periods[index + 1]!.fromMin;
    return { ...period, fromMin: from, toMin: to, from: formatWallTime(from), to: formatWallTime(to) };
  });
  return { ...entry, reservationSlots };
}
