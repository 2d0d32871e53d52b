import { businessMoment } from '@laneway/domain/time/business-day';
import { datePlus } from '@laneway/domain/time/date-plus';
import { openingOf, type Opening } from '@laneway/domain/time/opening';
import type { FiguredOutlet } from './figures.repository.ts';

/** An outlet on its business date now; `nowMin` in minutes of that date. `before` is the same weekday of last week. */
export type OutletDay = {
  outlet: FiguredOutlet;
  date: string;
  before: string;
  nowMin: number;
  opening: Opening | null;
};

const WEEK = 7;

/** An outlet at a moment (epoch milliseconds). */
export function outletDayOf(outlet: FiguredOutlet, nowMs: number): OutletDay {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const { businessDate: date, minutes: nowMin } = businessMoment(now, outlet.hours.zone, outlet.dayStart);
  return { outlet, date, before: datePlus(date, -WEEK), nowMin, opening: openingOf(date, outlet.hours) };
}
