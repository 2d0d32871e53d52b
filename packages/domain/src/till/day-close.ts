import { cashCountEntries, type Tender, type TenderEntry } from '../ledger/tender-postings.ts';
import { cents, type Cents } from '../money/cents.ts';
import { dayExceptions, MAY_SETTLE_AS, type DayBooking, type DayException, type SettledAs } from './day-exceptions.ts';
import { cashExpected, tenderSums, type DayMovement, type TenderSums } from './day-tenders.ts';

/** A business date of an outlet as its close sees it; dates are YYYY-MM-DD, amounts in cents. */
export type Day = {
  date: string;
  /** The business date of the moment. */
  today: string;
  isClosed: boolean;
  /** The first earlier date that is open and has movements; null: none. */
  openBefore: string | null;
  /** What the last close left in the drawer. */
  float: Cents;
  movements: readonly DayMovement[];
  bookings: readonly DayBooking[];
};

export type DayView = { byTender: TenderSums[]; cashExpected: Cents; exceptions: DayException[] };

/** What a date has taken and what of it is not settled. */
export function dayView({ float, movements, bookings }: Pick<Day, 'float' | 'movements' | 'bookings'>): DayView {
  const byTender = tenderSums(movements);
  return { byTender, cashExpected: cashExpected(float, byTender), exceptions: dayExceptions(bookings) };
}

/** A close as typed, in cents. */
export type CloseAsked = {
  counted: readonly { method: Tender; amount: Cents }[];
  /** Sum of bills and coins (`billsTotal`); null: they were not counted one by one. */
  bills: Cents | null;
  /** What stays in the drawer. */
  leave: Cents;
  note: string;
  settle: readonly { bookingId: string; as: SettledAs; reason: string }[];
};

export type Settled = { exception: DayException; as: SettledAs; reason: string };

export type DayClosed = DayView & {
  /** Cash counted less expected. */
  difference: Cents;
  deposited: Cents;
  nextFloat: Cents;
  /** The count's entry, on the date; none without a difference. */
  entries: TenderEntry[];
  /** Each exception with what becomes of it, in their order. */
  settled: Settled[];
};

export type CloseError =
  /** `first`: the earlier date that is closed first; null: this one is closed. */
  | { error: 'day.closed'; params: { date: string; first: string | null } }
  | { error: 'validation'; field: 'date' | 'counted' | 'bills' | 'leave' }
  | { error: 'booking.transition' | 'dayclose.unresolved'; exception: DayException }
  | { error: 'booking.balance_due'; exception: DayException }
  /** `amount`: the largest difference without a note. */
  | { error: 'dayclose.note_required'; params: { amount: Cents } };

const LARGEST_WITHOUT_NOTE = cents(500);

/** Whether a difference is so large that it needs its note, and that others are told of it. */
export function isNotable(difference: Cents): boolean {
  return Math.abs(difference) > LARGEST_WITHOUT_NOTE;
}

/**
 * Judges the close of a date: its turn, each exception in order, the count, the note. What `settled` names as done,
 * no_show or cancelled is still to be carried out, by the commands that do so.
 */
export function closeDay(day: Day, asked: CloseAsked): DayClosed | CloseError {
  const { date, today, isClosed, openBefore } = day;
  if (isClosed || openBefore !== null) {
    return { error: 'day.closed', params: { date, first: isClosed ? null : openBefore } };
  }
  if (date > today) return { error: 'validation', field: 'date' };

  const view = dayView(day);
  const settled: Settled[] = [];
  for (const exception of view.exceptions) {
    const judged = settledBy(exception, asked.settle);
    if ('error' in judged) return judged;
    settled.push(judged);
  }

  const counted = asked.counted.find(({ method }) => method === 'CASH')?.amount ?? asked.bills;
  if (counted === null) return { error: 'validation', field: 'counted' };
  if (asked.bills !== null && asked.bills !== counted) return { error: 'validation', field: 'bills' };
  if (asked.leave > counted) return { error: 'validation', field: 'leave' };
  const difference = cents(counted - view.cashExpected);
  if (isNotable(difference) && asked.note.trim() === '') {
    return { error: 'dayclose.note_required', params: { amount: LARGEST_WITHOUT_NOTE } };
  }
  return {
    ...view,
    difference,
    deposited: cents(counted - asked.leave),
    nextFloat: asked.leave,
    entries: cashCountEntries(difference),
    settled,
  };
}

/** A booking may stand in several rows: one for what becomes of it, one for what of it is left open. */
function settledBy(exception: DayException, settle: CloseAsked['settle']): Settled | CloseError {
  const rows = settle.filter(({ bookingId }) => bookingId === exception.bookingId);
  if (exception.kind === 'still_playing' && rows.some(({ as }) => as === 'no_show')) {
    return { error: 'booking.transition', exception };
  }
  const allowed = rows.filter(
    ({ as, reason }) => MAY_SETTLE_AS[exception.kind].includes(as) && (as !== 'open' || reason.trim() !== ''),
  );
  const row = allowed.find(({ as }) => as !== 'open') ?? allowed[0];
  if (row === undefined) return { error: 'dayclose.unresolved', exception };
  if (row.as === 'done' && exception.amount > 0) return { error: 'booking.balance_due', exception };
  return { exception, as: row.as, reason: row.reason };
}
