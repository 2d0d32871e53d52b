import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';

/** What moved on receivable for a booking, in signed cents, on a business date (YYYY-MM-DD). */
export type ReceivableMove = { bookingId: string; date: string; amount: Cents };

/**
 * What is held for bookings (deposits) and what they owe at the end of a business date, in cents: the credit and the
 * debit side of receivable, booking by booking, so that one booking's deposit never hides another's debt.
 */
export function heldAndOwed(moves: readonly ReceivableMove[], date: string): { held: Cents; owed: Cents } {
  const byBooking = Map.groupBy(
    moves.filter((move) => move.date <= date),
    ({ bookingId }) => bookingId,
  );
  const balances = Array.from(byBooking.values(), (of) => sumCents(of.map(({ amount }) => amount)));
  return {
    held: sumCents(balances.map((balance) => (balance < 0 ? cents(0 - balance) : ZERO))),
    owed: sumCents(balances.map((balance) => (balance > 0 ? balance : ZERO))),
  };
}
