import { FIGURE_HOURS } from './minutes-by-hour.ts';

/** Lane minutes of one weekday (1 Monday to 7 Sunday) over some weeks, by wall hour from 00 to 29. */
export type WeekdayMinutes = { weekday: number; open: readonly number[]; sold: readonly number[] };

/** Percent of the open lane time that was sold, by hour; null is closed. */
export type WeekdayOccupancy = { weekday: number; percent: (number | null)[] };

/**
 * The hours with any open time, `to` exclusive, and the share sold of them for each weekday; null when none was open.
 */
export function occupancyByHour(
  days: readonly WeekdayMinutes[],
): { fromHour: number; toHour: number; days: WeekdayOccupancy[] } | null {
  const used = Array.from({ length: FIGURE_HOURS }, (_, hour) => days.some(({ open }) => (open[hour] ?? 0) > 0));
  if (!used.includes(true)) return null;
  const [fromHour, toHour] = [used.indexOf(true), used.lastIndexOf(true) + 1];
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const day = days.find((one) => one.weekday === weekday);
    const percent = Array.from({ length: toHour - fromHour }, (_, index) => {
      const open = day?.open[fromHour + index] ?? 0;
      return open > 0 ? Math.round(((day?.sold[fromHour + index] ?? 0) / open) * 100) : null;
    });
    return { weekday, percent };
  });
  return { fromHour, toHour, days: rows };
}
