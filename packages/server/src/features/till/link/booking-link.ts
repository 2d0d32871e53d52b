import type { bookingLink } from '@laneway/contract/till/payment-link.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import { linkAsks, type SharedLink } from '@laneway/domain/till/payment-link';
import type { z } from 'zod';
import type { Payment } from '../payments/payment.repository.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { linksToShares, newestLink, type PaymentLink } from './link.repository.ts';

type Shown = z.input<typeof bookingLink>;

/** The newest payment link of a booking that is of no share, as the desk sees it, by the booking's payments; null: none was made. */
export async function linkOfBooking(
  tx: Tx,
  booking: BookingState,
  ofBooking: readonly Payment[],
): Promise<Shown | null> {
  const link = await newestLink(tx, booking.bookingId);
  return link === undefined ? null : presentLink(tx, booking, link, { payments: ofBooking, share: null });
}

/** The newest payment link of each share of a booking, by the share. */
export async function linksOfShares(tx: Tx, bookingId: string): Promise<ReadonlyMap<string, PaymentLink>> {
  const links = await linksToShares(tx, bookingId);
  return new Map(links.map((link) => [link.splitId, link]));
}

/** A link as the desk sees it, by the payments of its booking and the share that it is for; null: none. */
export function presentLink(
  tx: Tx,
  booking: BookingState,
  link: PaymentLink,
  { payments: ofBooking, share }: { payments: readonly Payment[]; share: SharedLink | null },
): Shown {
  const payments = ofBooking.filter(({ linkId }) => linkId === link.linkId);
  const asks = linkAsks(booking, { amount: link.amount, payments, share });
  const isOver = link.endedAt !== null || Temporal.Instant.compare(Temporal.Instant.from(link.expiresAt), tx.now) <= 0;
  const isPaid = 'over' in asks && asks.over === 'paid';
  return {
    amount: 'over' in asks ? (link.amount === null ? null : toWire(link.amount)) : toWire(asks.amount),
    state: isPaid ? 'paid' : isOver || 'over' in asks ? 'over' : 'open',
    madeAt: link.madeAt,
    expiresAt: link.expiresAt,
    seenAt: link.seenAt,
    declines: payments.filter(({ status }) => status === 'cancelled').length,
  };
}
