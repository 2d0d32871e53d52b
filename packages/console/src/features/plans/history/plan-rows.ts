import type { ParseKeys } from 'i18next';
import { get } from 'react-hook-form';
import type { Telling } from '../../../app/form/fields/compare.ts';
import type { Say } from '../../../app/form/fields/field-types.ts';
import { clockOf } from '../schedules/schedule-values.ts';

type Row = Record<string, unknown>;

/** The kind of row that an array holds. */
const KINDS: Partial<Record<string, ParseKeys>> = {
  schedules: 'plan.history.row.schedules',
  singleDates: 'plan.history.row.singleDates',
  dateRange: 'plan.history.row.dateRange',
  reservationSlots: 'plan.history.row.reservationSlots',
  priceLines: 'plan.history.row.priceLines',
  timeFrames: 'plan.history.row.timeFrames',
  questions: 'plan.history.row.questions',
  processingFeeDetails: 'plan.history.row.processingFeeDetails',
  pricePerHours: 'plan.field.pricePerHours',
  pricePerGame: 'plan.field.pricePerGame',
  pricePerPerson: 'plan.field.pricePerPerson',
};
const GUEST_WORDS: Partial<Record<string, ParseKeys>> = {
  Child: 'plan.guest.Child',
  Guest: 'plan.guest.Guest',
  'Per Person': 'plan.guest.Per Person',
};
/** What a row without a name is called: its question, its times, its kind of guest. */
function nameOf(row: Row, say: Say): string {
  const { question, fromMin, toMin, type, time } = row;
  if (typeof question === 'string') return question;
  if (typeof fromMin === 'number' && typeof toMin === 'number') return say.wallRange(clockOf(fromMin), clockOf(toMin));
  if (typeof time === 'number') return say.duration(time * 60);
  const guest = typeof type === 'string' ? GUEST_WORDS[type] : undefined;
  return guest ? say.t(guest) : String(get(row, 'venueDetail.serviceDescription') ?? '');
}

/** The price of a row, or those of a period, where it has them of one kind alone: the entry says which kind counts. */
function pricesOf(row: Row): readonly number[] {
  if (typeof row['price'] === 'number') return [row['price']];
  const kinds = ['pricePerHours', 'pricePerGame', 'pricePerPerson', 'timeFrames'].flatMap((list) => {
    const priced = (row[list] ?? []) as { price: number }[];
    return priced.length === 0 ? [] : [priced.map(({ price }) => price)];
  });
  return kinds.length === 1 ? (kinds[0] ?? []) : [];
}

/** How the rows of a plan are told in a comparison. */
export const PLAN_ROWS = { kinds: KINDS, nameOf, pricesOf } satisfies Telling;
