import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { keptEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { moneyRows, type TillCall } from '../money-change.ts';

/**
 * How much of what a cancelled booking keeps it loses with money that goes back or never came: what it owes the guest
 * anyway goes first.
 */
export function keptBack(booking: BookingState, amount: Cents): Cents {
  if (booking.status !== 'cancelled') return cents(0);
  const owed = Math.max(0, negated(bookingMoney(booking).balance));
  return cents(Math.max(0, amount - owed));
}

/** The entry of money that a cancelled booking keeps; below 0: that it gives up. */
export function keptRows({ tx, outlet, actor }: TillCall, bookingId: string, kept: Cents): NewRows[] {
  return moneyRows(tx, outlet.outletId, keptEntries(kept), { bookingId, paymentId: null, actor });
}
