import { isDeepStrictEqual } from 'node:util';
import { chargeEntries, type StandingCharge } from '@laneway/domain/ledger/charge-entries';
import { chargePostings } from '@laneway/domain/ledger/charge-postings';
import type { Posting } from '@laneway/domain/ledger/posting';
import type { Cents } from '@laneway/domain/money/cents';
import type { NewEntry } from '../../ledger/ledger.door.ts';
import { isCharged, playDate, type BookingState } from './booking-state.ts';

/**
 * The entries for a change of a booking, none when its charge and date stay. What stands in the ledger gets reversed,
 * not what is worked out again.
 */
export function chargesOf(before: BookingState | null, after: BookingState, actorId: string | null): NewEntry[] {
  const charge = chargeOf(after);
  if (isDeepStrictEqual(before === null ? null : chargeOf(before), charge)) return [];
  const { bookingId, outletId } = after;
  const about = { outletId, bookingId, paymentId: null, actorId };
  const standing: readonly StandingCharge[] = before?.standing ?? [];
  if (charge !== null && charge.date === null && standing.length === 0) {
    // Without a time it belongs to the business date of the sale.
    return [{ ...about, kind: 'charge', playDate: null, reversesId: null, postings: charge.postings }];
  }
  const date = charge?.date ?? standing[0]?.date;
  const due = charge === null || date === undefined ? null : { date, postings: charge.postings };
  return chargeEntries(standing, due).map((entry) => ({ ...about, ...entry }));
}

/** The charge of a booking, and its date of play; `date` is null where no item has one. */
function chargeOf(booking: BookingState): { date: string | null; postings: Posting[] } | null {
  if (!isCharged(booking.status)) return null;
  const postings = chargePostings(booking.lines, booking.total);
  return postings.length === 0 ? null : { date: playDate(booking.items), postings };
}

/** The amount that the guest still owes. */
export function balanceOf(booking: Pick<BookingState, 'total' | 'paid' | 'refunded'>): Cents {
  return (booking.total - booking.paid + booking.refunded) as Cents;
}

/** The amount missing for confirmation: the deposit due, or the total, less payments. */
export function dueNow(booking: Pick<BookingState, 'dueOnConfirm' | 'paid' | 'refunded'>): Cents {
  return Math.max(0, booking.dueOnConfirm - booking.paid + booking.refunded) as Cents;
}
