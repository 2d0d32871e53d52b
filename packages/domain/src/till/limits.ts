import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';

/** What a manager may do alone per booking and business date, in cents; null: no limit, 0: always asks. */
export type Limits = { refund: Cents | null; adjustment: Cents | null };

export const DEFAULT_LIMITS: Limits = { refund: cents(5000), adjustment: cents(2500) };
/** Above this, in cents, an owner gives the own password for money that goes out or is kept. */
export const DEFAULT_PROOF_ABOVE = cents(50_000);

/** Over all bookings of a date a person has this many times the limit of one. */
const BOOKINGS_A_DATE = 5;

/** Sums in cents of what a person did alone on a business date, on one booking and on all of them. */
export type LimitUse = { onBooking: Cents; onDate: Cents };

export type LimitError = {
  error: 'limit.needs_approval';
  /** Cents, of the bound that was met. */
  params: { limit: Cents; asked: Cents; used: Cents };
};

/**
 * Judges what a manager asks to do alone. A refund or void asks for its amount with its tip; an adjustment for what it
 * takes off; cancelling without refund for the pool, with nothing used.
 * @returns null: it is within the limit of the booking and that of all bookings of the date
 */
export function judgeLimit(limit: Cents | null, asked: Cents, used: LimitUse): LimitError | null {
  if (limit === null) return null;
  const bounds = [
    { limit, used: used.onBooking },
    { limit: cents(limit * BOOKINGS_A_DATE), used: used.onDate },
  ];
  const met = bounds.find((bound) => bound.used + asked > bound.limit);
  return met === undefined ? null : { error: 'limit.needs_approval', params: { ...met, asked } };
}

/** What a person did on a business date: each refund with its tip, or what an adjustment took off, in cents. */
export type LimitedDeed = { bookingId: string; amount: Cents; isApproved: boolean };

/** What of a limit is used; what somebody else approved does not count. */
export function limitUse(deeds: readonly LimitedDeed[], bookingId: string): LimitUse {
  const alone = deeds.filter(({ isApproved }) => !isApproved);
  const ofBooking = alone.filter((deed) => deed.bookingId === bookingId);
  return {
    onBooking: sumCents(ofBooking.map(({ amount }) => amount)),
    onDate: sumCents(alone.map(({ amount }) => amount)),
  };
}

/** What an adjustment (signed cents) counts against a limit: only what lowers a total does. */
export function loweredBy(adjustedValue: Cents): Cents {
  return adjustedValue < 0 ? cents(0 - adjustedValue) : ZERO;
}

/** Whether an owner proves the own password for a refund, a void or a cancellation without refund of this much. */
export function needsProof(amount: Cents, proofAbove: Cents): boolean {
  return amount > proofAbove;
}
