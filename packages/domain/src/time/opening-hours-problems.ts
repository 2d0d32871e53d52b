import type { OpeningHours, SpecialHours } from '../plans/resource.ts';
import { LAST_WALL_MINUTE, parseWallTime } from './wall-time.ts';

/** A problem of a row of hours; `words` names the broken rule. */
export type HoursProblem = { list: 'openingHours' | 'specialHours'; index: number; words: HoursFault };
export type HoursFault =
  /** The close is not after the open. */
  | 'end_before_start'
  /** Two periods of a day overlap. */
  | 'periods_overlap'
  /** A closed row beside opening hours of the same day. */
  | 'closed_and_open'
  /** Before the start of the business day, or past its end, where the next day's hours may begin. */
  | 'outside_business_day';

const DAY = 24 * 60;

type Row = { openMin: number; closeMin: number; closed: boolean };

/**
 * The problems of an outlet's hours: one a row at most, weekdays first. Wall times count from the business day, to
 * 29:59, and lie between its start and its end, so that no night runs into the next day's opening. Periods of a day may
 * touch.
 */
export function openingHoursProblems(hours: {
  dayStart: string;
  openingHours: readonly OpeningHours[];
  specialHours: readonly SpecialHours[];
}): HoursProblem[] {
  const turn = parseWallTime(hours.dayStart);
  const of = <R extends OpeningHours | SpecialHours>(list: HoursProblem['list'], rows: readonly R[], day: keyof R) => {
    const read = rows.map((row) => ({ row: rowOf(row), day: row[day] }));
    return read.flatMap(({ row, day: own }, index) => {
      const others = read.filter((one) => one.day === own && one.row !== row).map((one) => one.row);
      const words = faultOf(row, others, turn);
      return words === null ? [] : [{ list, index, words }];
    });
  };
  return [...of('openingHours', hours.openingHours, 'day'), ...of('specialHours', hours.specialHours, 'date')];
}

function rowOf(row: { open: string; close: string; closed: boolean }): Row {
  return { openMin: parseWallTime(row.open), closeMin: parseWallTime(row.close), closed: row.closed };
}

function faultOf(row: Row, others: readonly Row[], turn: number): HoursFault | null {
  if (row.closed) return others.length > 0 ? 'closed_and_open' : null;
  if (row.closeMin <= row.openMin) return 'end_before_start';
  const end = Math.min(DAY + turn, LAST_WALL_MINUTE);
  if (row.openMin < turn || row.openMin >= DAY || row.closeMin > end) return 'outside_business_day';
  const clash = others.some((one) => !one.closed && one.openMin < row.closeMin && row.openMin < one.closeMin);
  return clash ? 'periods_overlap' : null;
}

/** Whether some weekday is open at all. */
export function hasOpeningHours(openingHours: readonly OpeningHours[]): boolean {
  return openingHours.some((row) => !row.closed);
}
