import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import type { Call } from '@laneway/contract/endpoints';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { clockTime, wallAt, wireTime, type BoardDay } from '../model/board-day.ts';
import type { FormValues } from '../model/draft.ts';
import type { TimedItem } from '../panel/new-booking-form.ts';

/** What is typed of a party that waits; times are those of the clock on the wall, "01:00" after midnight. */
export type WaitValues = Omit<Call<'wait.join'>['body'], 'outletId' | 'provider'>;

/** How much later than it would begin a party waits, where nobody typed another window. */
const LATER_MINUTES = 120;

/** The wish of a sale that is not possible: from its start on, and two hours longer than it. */
export function wishOf(item: TimedItem, values: FormValues, day: BoardDay): WaitValues {
  const minutes = Math.round((item.duration ?? 1) * 60);
  const from = parseWallTime(item.start);
  const last = wallAt(day, day.minutes).wall;
  return {
    planId: item.serviceItemId,
    date: item.date,
    from: clockTime(from),
    to: clockTime(Math.max(from + minutes, Math.min(from + minutes + LATER_MINUTES, last))),
    duration: minutes / 60,
    guests: item.guests,
    name: values.name.trim(),
    bookingPhone: values.phone.trim(),
    bookingEmail: values.email.trim(),
    notes: values.notes,
  };
}

/** A wish of which nothing is known but the day: an hour from a time on. */
export function emptyWish(day: BoardDay, planId: string, start: number): WaitValues {
  const { wall } = wallAt(day, start);
  const wish = { from: clockTime(wall), to: clockTime(wall + 60 + LATER_MINUTES), duration: 1, guests: {} };
  return { planId, date: day.date, ...wish, name: '', bookingPhone: '', bookingEmail: '', notes: '' };
}

/** The wish as the server takes it: what is before the turn of the day is of the night, past 24:00. */
export function wireWish({ from, to, bookingPhone, bookingEmail, ...wish }: WaitValues, dayStart: string): WaitValues {
  const start = parseWallTime(from) + (from < dayStart ? DAY_MINUTES : 0);
  const end = parseWallTime(to) + (to < dayStart ? DAY_MINUTES : 0);
  return {
    ...wish,
    from: wireTime(start),
    to: wireTime(end <= start ? end + DAY_MINUTES : end),
    bookingPhone: bookingPhone || null,
    bookingEmail: bookingEmail || null,
  };
}
