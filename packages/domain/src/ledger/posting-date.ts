import type { EntryKind } from './posting.ts';

/** Closed business dates of an outlet as stretches, in order: from the first closed date until the first open one. */
export type ClosedDates = readonly { from: string; until: string }[];

const ON_OWN_DATE: readonly EntryKind[] = [
  'charge',
  'charge_change',
  'charge_reversal',
  'gift_sale',
  'void',
  'tender_change',
  'cash_count',
];

/**
 * The business date of an entry. Charges belong to the date of play, or of the sale where something has no time; what
 * undoes a payment, and the count of a date, to the date that they name (`playDate`). All else belongs to `today`, the
 * business date of the moment. A closed date takes no entry: the first open date after it does,
 * and `forDate` names the one that the entry belongs to. Dates are YYYY-MM-DD.
 */
export function postingDate(
  kind: EntryKind,
  { playDate, today, closed }: { playDate: string | null; today: string; closed: ClosedDates },
): { date: string; forDate: string | null } {
  const belongsTo = ON_OWN_DATE.includes(kind) ? (playDate ?? today) : today;
  const stretch = closed.find(({ from, until }) => from <= belongsTo && belongsTo < until);
  return stretch === undefined ? { date: belongsTo, forDate: null } : { date: stretch.until, forDate: belongsTo };
}
