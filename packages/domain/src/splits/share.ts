import { bookingMoney, type BookingSums } from '../bookings/booking-money.ts';
import { sumCents, type Cents } from '../money/cents.ts';

/** States of a share; on the wire `paymentStatus` 1, 2 and 3. */
export const SHARE_STATUSES = ['open', 'confirmed', 'removed'] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];

/** A person's part of what a booking owes, in cents, in the order in which shares were made. */
export type Share = {
  splitId: string;
  amount: Cents;
  status: ShareStatus;
  /** The money of a confirmed share is on its way back to the card. */
  isGivingBack: boolean;
};

/** Every legal step; a pair that is not here is illegal. A confirmed share is reverted before it can be removed. */
const STEPS: Record<ShareStatus, readonly ShareStatus[]> = {
  open: ['confirmed', 'removed'],
  confirmed: ['open'],
  removed: [],
};

/** Whether a share may change from one state to another; the same one again is accepted without a write. */
export function shareTransition(from: ShareStatus, to: ShareStatus): 'legal' | 'noop' | 'illegal' {
  if (from === to) return 'noop';
  return STEPS[from].includes(to) ? 'legal' : 'illegal';
}

/** What shares are still to pay, in cents; null: there are none. What is given back is to be paid again. */
export function openOf(shares: readonly Share[]): Cents | null {
  const live = shares.filter(({ status }) => status !== 'removed');
  if (live.length === 0) return null;
  return sumCents(live.flatMap((share) => (share.status === 'open' || share.isGivingBack ? [share.amount] : [])));
}

/** The share to be paid next: the first open one. */
export function currentOf<S extends Share>(shares: readonly S[]): S | null {
  return shares.find(({ status }) => status === 'open') ?? null;
}

type SharedBooking = BookingSums & {
  /** What its shares are still to pay; null: it is not shared. */
  splitOpen: Cents | null;
};

/** What of the balance no share pays, in cents, below 0 where shares come to more; null: the booking is not shared. */
export function unassignedOf({ splitOpen, ...sums }: SharedBooking): number | null {
  return splitOpen === null ? null : bookingMoney(sums).balance - splitOpen;
}

/** Whether the total of a booking may change: it is not shared, or its shares add up to its balance. */
export function sharesFit(booking: SharedBooking): boolean {
  return (unassignedOf(booking) ?? 0) === 0;
}
