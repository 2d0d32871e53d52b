import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import type { Answer, Call } from '@laneway/contract/endpoints';
import type { Weekday } from '@laneway/domain/plans/plan';
import { datePlus } from '@laneway/domain/time/date-plus';
import { weekdayOf } from '@laneway/domain/time/business-day';
import { clockTime, wallAt, wallOfWire, wireTime, type BoardDay } from '../model/board-day.ts';
import type { Placement } from '../model/placement.ts';

export type Recurrence = 'DAILY' | 'WEEKLY' | 'MONTHLY';
export const WEEK: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
/** A league's season, which most series are. */
const SEASON_DAYS = 7 * 12;

/** What is typed for a blocked time: the date of the calendar, and times of its clock. */
export type BlockForm = {
  title: string;
  lanes: string[];
  date: string;
  start: string;
  end: string;
  isRepeat: boolean;
  recurrence: Recurrence;
  frequency: number | null;
  days: Weekday[];
  until: string;
};

/** A form for a place on the board. */
export function newBlockForm(day: BoardDay, { s, e, lanes }: Placement): BlockForm {
  const from = wallAt(day, s).wall;
  const date = from >= DAY_MINUTES ? datePlus(day.date, 1) : day.date;
  return {
    title: '',
    lanes: [...lanes],
    date,
    start: clockTime(from),
    end: clockTime(wallAt(day, e).wall),
    isRepeat: false,
    recurrence: 'WEEKLY',
    frequency: 1,
    days: [weekdayOf(date)],
    until: datePlus(date, SEASON_DAYS),
  };
}

/** Another first date; the weekday of the old one, where it alone repeats, goes with it. */
export function onDate({ date: was, days }: Pick<BlockForm, 'date' | 'days'>, date: string): Partial<BlockForm> {
  const isOwn = days.length === 0 || (was !== '' && days.length === 1 && days[0] === weekdayOf(was));
  return { date, ...(date !== '' && isOwn && { days: [weekdayOf(date)] }) };
}

type Body = Call<'block.createMultiple'>['body'];

export function bodyOf(form: BlockForm, outletId: string): Body {
  const { title, lanes: resource, date, start, end, isRepeat, recurrence, frequency, days, until } = form;
  const weekdays = recurrence === 'WEEKLY' ? days : [];
  const repeat = { recurrence, frequency: frequency ?? 1, days: weekdays, startDate: date, endDate: until };
  return { outletId, title, resource, date, start, end, isRepeat, repeat: isRepeat ? repeat : null };
}

/** Whether the server can be asked about it: the title alone may be missing. */
export function isWhole({ lanes, start, end, isRepeat, recurrence, frequency, days, date, until }: BlockForm): boolean {
  const isRule = !isRepeat || (frequency !== null && until >= date && (recurrence !== 'WEEKLY' || days.length > 0));
  return lanes.length > 0 && hasTimes({ start, end }) && date !== '' && isRule;
}

/** Whether both times are typed whole. */
export function hasTimes({ start, end }: Pick<BlockForm, 'start' | 'end'>): boolean {
  return isTime(start) && isTime(end);
}

function isTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}

/** Who is in the way of a block on a date. */
export type Conflict = Answer<'block.createMultiple'>['conflicts'][number];

export type BlockRow = Answer<'block.list'>['rows'][number];
export type ChangeForm = { title: string; lanes: string[]; start: string; end: string };

/** A row as it is typed: times of the clock. */
export function changeFormOf({ title, resource, start, end }: BlockRow): ChangeForm {
  return { title, lanes: resource, start: clockTime(wallOfWire(start)), end: clockTime(wallOfWire(end)) };
}

/** The date of the calendar on which a time of a business date begins: what is before the turn of the day is of the next. */
export function calendarDate(businessDate: string, start: string, dayStart: string): string {
  return start < dayStart ? datePlus(businessDate, 1) : businessDate;
}

/** What of a row is to be changed, on its business date: after midnight its times are past 24:00. */
export function changesOf(row: BlockRow, form: ChangeForm, dayStart: string): Partial<Call<'block.update'>['body']> {
  const was = changeFormOf(row);
  const late = form.start < dayStart ? DAY_MINUTES : 0;
  const isMoved = form.start !== was.start || form.end !== was.end;
  const isElsewhere = form.lanes.join() !== was.lanes.join();
  return {
    ...(form.title !== was.title && { title: form.title }),
    ...(isElsewhere && { resource: form.lanes }),
    ...(isMoved && { start: wireTime(wallOfWire(form.start) + late), end: form.end }),
  };
}
