import type { bookingLink } from '@laneway/contract/till/payment-link.schema';
import { toWire } from '@laneway/domain/money/wire-money';
import { linkAsks } from '@laneway/domain/till/payment-link';
import type { z } from 'zod';
import type { Payment } from '../payments/payment.repository.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { newestLink } from './link.repository.ts';

/** The newest payment link of a booking, as the desk sees it, by the booking's payments; null: none was made. */
export async function linkOfBooking(
  tx: Tx,
  booking: BookingState,
  ofBooking: readonly Payment[],
): Promise<z.input<typeof bookingLink> | null> {
  const link = await newestLink(tx, booking.bookingId);
  if (link === undefined) return null;
  const payments = ofBooking.filter(({ linkId }) => linkId === link.linkId);
  const asks = linkAsks(booking, { amount: link.amount, payments });
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
