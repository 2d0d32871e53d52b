import { MOST_OCCURRENCES, repeatDates } from '@laneway/domain/blocks/repeat';
import { z } from 'zod';
import { bookingName } from '../http/fields.ts';
import { businessDate, id, instant, version, wallTime } from '../http/wire.ts';
import { weekday } from '../plans/plan-fields.schema.ts';

/** Why a time is blocked. It may be a company or a party. */
export const blockTitle = bookingName.min(1);

/** A repetition as it is stored. */
export const storedRepeat = z.object({
  recurrence: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
  /** Every so many days, weeks or months. */
  frequency: z.int(),
  /** The weekdays of WEEKLY. */
  days: z.array(weekday),
  startDate: businessDate,
  endDate: businessDate,
});

/** A repetition that is sent: it has at least one date, and at most 366. */
export const repeat = z
  .strictObject({
    recurrence: storedRepeat.shape.recurrence,
    frequency: z.int().min(1).max(MOST_OCCURRENCES).default(1),
    days: z.array(weekday).max(7).default([]),
    startDate: businessDate,
    endDate: businessDate,
  })
  .superRefine((typed, context) => {
    const issue = (field: string, words: string, values = {}) =>
      context.addIssue({
        code: 'custom',
        path: [field],
        input: typed,
        params: { words: `validation.${words}`, values },
      });
    if (typed.recurrence === 'WEEKLY' && typed.days.length === 0) return issue('days', 'required_here');
    // What is refused by itself is not counted: this runs on it as well.
    if (!Number.isInteger(typed.frequency) || typed.frequency < 1 || typed.frequency > MOST_OCCURRENCES) return;
    if (![typed.startDate, typed.endDate].every((date) => businessDate.safeParse(date).success)) return;
    const dates = repeatDates(typed);
    if (dates === null) return issue('endDate', 'too_many_dates', { max: MOST_OCCURRENCES });
    if (dates.length === 0) issue('endDate', 'no_date');
  });

/** What is blocked: resources by id, or lanes by number, or all of a category; `resource: []` alone is the whole outlet. */
export const places = {
  resource: z.array(id).max(200).optional(),
  serviceCategory: id.nullable().default(null),
  from: z.int().min(1).max(9999).nullable().default(null),
  to: z.int().min(1).max(9999).nullable().default(null),
};

type Places = {
  resource?: string[] | undefined;
  serviceCategory: string | null;
  from: number | null;
  to: number | null;
};

/** Something must be named, so that a body that forgot its resources does not close the house. */
export function checkPlaces(typed: Places, context: z.core.$RefinementCtx): void {
  const issue = (field: string, words: string) =>
    context.addIssue({
      code: 'custom',
      path: [field],
      input: typed,
      params: { words: `validation.${words}`, values: {} },
    });
  if ((typed.from === null) !== (typed.to === null)) return issue(typed.from === null ? 'from' : 'to', 'required_here');
  if (typed.from !== null && typed.to !== null && typed.from > typed.to) return issue('to', 'invalid');
  const { resource, from, serviceCategory } = typed;
  if (resource === undefined && from === null && serviceCategory === null) issue('resource', 'required_here');
}

/** A party, or another blocked time, that has a resource on a date; that date is not blocked. */
export const blockConflict = z.object({
  date: businessDate,
  kind: z.enum(['booking', 'hold', 'block']),
  /** The first of `lanes`. */
  resourceId: id,
  /** Those that are wanted and taken. */
  lanes: z.array(id),
  bookingId: id.nullable(),
  itemId: id.nullable(),
  /** Null of a blocked time. */
  code: z.string().nullable(),
  /** Of the party, of who holds it, or the title of the blocked time. */
  name: z.string(),
  totalGuests: z.int(),
  start: wallTime,
  end: wallTime,
  version,
  /** Where that party could go: other lanes at its own time first, then other starts. */
  nearest: z.array(z.object({ start: wallTime, lanes: z.array(id) })),
});

/** A date that is left out, and why: the clocks skip its time, or it is over. */
export const skippedDate = z.object({
  date: businessDate,
  reason: z.enum(['time.nonexistent', 'bookingExpired']),
});

/** What a command did, or a preview would do, by date. */
export const outcome = {
  /** Dates that are blocked, or changed. */
  dates: z.array(businessDate),
  conflicts: z.array(blockConflict),
  skipped: z.array(skippedDate),
};

export const blockRow = z.object({
  blockId: id,
  seriesId: id.nullable(),
  kind: z.enum(['block', 'multi-block']),
  title: z.string(),
  /** The business date; wall times run to 29:59. */
  date: businessDate,
  start: wallTime,
  end: wallTime,
  startMin: z.int(),
  endMin: z.int(),
  startsAt: instant,
  endsAt: instant,
  from: z.int().nullable(),
  to: z.int().nullable(),
  resource: z.array(id),
  serviceCategory: id.nullable(),
  /** True is blocked, false is released. */
  blockFlag: z.boolean(),
  isRepeat: z.boolean(),
  repeat: storedRepeat.nullable(),
  version,
  /** Counts the changes of all dates of its series; null of one that stands alone. */
  seriesVersion: version.nullable(),
});
