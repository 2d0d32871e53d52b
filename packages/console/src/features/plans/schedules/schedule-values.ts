import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { depositDetails } from '@laneway/contract/plans/plan-amounts.schema';
import type { BookingType, GuestType } from '@laneway/domain/plans/plan';
import { entryWith, periodWith, scheduleWith } from '@laneway/domain/plans/plan-defaults';
import { formatWallTime, LAST_WALL_MINUTE } from '@laneway/domain/time/wall-time';
import { z } from 'zod';
import type { PlanValues } from '../plan-values.ts';

export type Schedule = NonNullable<PlanValues['schedules']>[number];
export type Entry = NonNullable<Schedule['dateRange']>[number];
export type Period = NonNullable<Entry['reservationSlots']>[number];
export type Tier = NonNullable<Period['pricePerPerson']>[number];
export type Need = NonNullable<Entry['requires']>[number];
export type TimeFrame = NonNullable<Period['timeFrames']>[number];

const { bookingDepositDetails } = entryWith({});

export function blankSchedule(order: number, category: string, way: BookingType): Schedule {
  const { dateRange: _none, ...schedule } = scheduleWith({ scheduleId: crypto.randomUUID(), scheduleIndex: order });
  return { ...schedule, dateRange: [blankEntry(category, way)] };
}

/** The copy is a schedule of its own; its accounting links stay with the original. */
export function copyOfSchedule(schedule: Schedule): Schedule {
  const dateRange = schedule.dateRange?.map(copyOfEntry);
  return { ...schedule, scheduleId: crypto.randomUUID(), accountingDataSet: [], ...(dateRange && { dateRange }) };
}

/** The copy sells packages of its own at the same prices. */
export function copyOfEntry(entry: Entry): Entry {
  const priceLines = entry.priceLines?.map((line) => ({ ...line, id: crypto.randomUUID() }));
  return { ...entry, ...(priceLines && { priceLines }) };
}

/** @param bookingType how it is priced: as the plan is sold, until it is changed */
export function blankEntry(serviceCategory: string, bookingType: BookingType): Entry {
  const { venueDetail, requires, ...entry } = entryWith({});
  const noDeposit = z.encode(depositDetails, bookingDepositDetails);
  return {
    ...entry,
    venueDetail: { ...venueDetail, serviceCategory, bookingType },
    requires: requires.map((need) => ({ ...need, serviceCategory })),
    priceLines: [],
    reservationSlots: [blankPeriod([])],
    bookingDepositDetails: noDeposit,
    waitDepositDetails: noDeposit,
  };
}

/** A period after the last one, of four hours where the day has room for them. */
export function blankPeriod(before: readonly Period[]): Period {
  const begin = Math.min(before.at(-1)?.toMin ?? 600, LAST_WALL_MINUTE - 1);
  const increment = before.at(-1)?.increment ?? 0;
  const {
    timeFrames: _frames,
    pricePerHours: _h,
    pricePerGame: _g,
    pricePerPerson: _p,
    ...period
  } = periodWith({
    fromMin: begin,
    toMin: Math.min(begin + 240, LAST_WALL_MINUTE),
    increment,
  });
  return { ...timed(period), pricePerHours: [], pricePerGame: [], pricePerPerson: [], timeFrames: [] };
}

/** The copy follows the original, since periods may not overlap. */
export function copyOfPeriod(period: Period): Period {
  const { fromMin, toMin } = period;
  const begin = Math.min(toMin, LAST_WALL_MINUTE - 1);
  return timed({ ...period, fromMin: begin, toMin: Math.min(begin + toMin - fromMin, LAST_WALL_MINUTE) });
}

function timed<P extends { fromMin: number; toMin: number }>(period: P): P {
  return { ...period, from: wallOf(period.fromMin), to: wallOf(period.toMin) };
}

/** Minutes of the business day as "25:30"; empty while they are not typed. */
export function wallOf(minutes: number): string {
  return Number.isNaN(minutes) ? '' : formatWallTime(minutes);
}

/** Minutes of the business day as a clock shows them: 1530 is "01:30". */
export function clockOf(minutes: number): string {
  return wallOf(minutes % DAY_MINUTES);
}

/**
 * A clock time as a minute of the business day: before the day's start, or not after `after`, it is the next morning.
 * A time that the next morning does not reach stays on the day, before `after`.
 */
export function minuteOf(clock: string, { dayStart, after }: { dayStart: number; after?: number }): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  if (hours === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  const nextDay = minute + DAY_MINUTES;
  const isNextDay = minute < dayStart || (after !== undefined && minute <= after && nextDay <= LAST_WALL_MINUTE);
  return isNextDay ? nextDay : minute;
}

export const PRICES = {
  PER_HOUR: 'pricePerHours',
  PER_GAME: 'pricePerGame',
  PER_PERSON: 'pricePerPerson',
} as const satisfies Record<BookingType, keyof Period>;

/** Whether an entry that is sold has a price of any kind. */
export function hasPrice(schedules: readonly Schedule[] = []): boolean {
  const entries = schedules.flatMap(({ dateRange = [] }) => dateRange).filter(({ isActive }) => isActive !== false);
  return entries.some(
    ({ priceLines = [], reservationSlots = [] }) => priceLines.length > 0 || reservationSlots.some(isPriced),
  );
}

/** Whether a period has a price of any kind. */
export function isPriced(period: Period): boolean {
  return pricesOf(period).some((prices) => prices.length > 0);
}

function pricesOf({ pricePerHours = [], pricePerGame = [], pricePerPerson = [], timeFrames = [] }: Period) {
  return [pricePerHours, pricePerGame, pricePerPerson, timeFrames];
}

/** A column of prices: a type of guest, or the one price of a lane. */
export type PriceColumn = GuestType | 'one';

export const tierAt = (tiers: readonly Tier[], column: PriceColumn): number =>
  column === 'one' ? Math.min(0, tiers.length - 1) : tiers.findIndex(({ type }) => type === column);

/**
 * Sets the price in a column; null takes the tier away.
 * @param tax percent of a first tier; a further one takes that of the others
 * @param former a tier that was taken away before: it comes back with all that hung on it
 */
export function withPrice(
  tiers: readonly Tier[],
  column: PriceColumn,
  price: number | null,
  tax: number,
  former?: Tier,
): readonly Tier[] {
  const at = tierAt(tiers, column);
  if (price === null) return at === -1 ? tiers : tiers.toSpliced(at, 1);
  if (at !== -1) return tiers.map((tier, index) => (index === at ? { ...tier, price } : tier));
  const type = column === 'one' ? 'Per Person' : column;
  return [...tiers, { type, tax: tiers[0]?.tax ?? tax, items: [], gcItems: [], ...former, price }];
}

/** The tax of the nearest other period with a price, those before it first; undefined where none has one. */
export function taxBeside(periods: readonly Period[], at: number, name: (typeof PRICES)[BookingType] | 'timeFrames') {
  const others = [...periods.slice(0, at).toReversed(), ...periods.slice(at + 1)];
  return others.flatMap((period): readonly { tax?: number | undefined }[] => period[name] ?? [])[0]?.tax;
}
