import type { ShareRow, SplitState } from '@laneway/contract/till/split.schema';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { currentOf, unassignedOf } from '@laneway/domain/splits/share';
import type { Tx } from '../../../platform/database/database.ts';
import { loadBooking, type BookingState } from '../../bookings/bookings.door.ts';
import { linksOfShares, presentLink } from '../link/booking-link.ts';
import type { PaymentLink } from '../link/link.repository.ts';
import { paymentsOf, type Payment } from '../payments/payment.repository.ts';
import { sharesOf, type StoredShare } from './share.repository.ts';

const NUMBERS = { open: 1, confirmed: 2, removed: 3 } as const;

/** The shares of a booking as they are now. @throws ApiError `not_found`. */
export async function splitState(tx: Tx, outletId: string, bookingId: string): Promise<SplitState> {
  const [booking, shares, payments, links] = await Promise.all([
    loadBooking(tx, outletId, bookingId),
    sharesOf(tx, bookingId),
    paymentsOf(tx, bookingId),
    linksOfShares(tx, bookingId),
  ]);
  const { balance, poolAmount } = bookingMoney(booking);
  return {
    current: currentOf(shares)?.splitId ?? null,
    balance: toWire(balance),
    poolAmount: toWire(poolAmount),
    unassigned: toWire(cents(unassignedOf(booking) ?? 0)),
    rows: shares.map((share) => presentShare(tx, booking, share, { payments, link: links.get(share.splitId) })),
    version: booking.version,
  };
}

function presentShare(
  tx: Tx,
  booking: BookingState,
  share: StoredShare,
  { payments, link }: { payments: readonly Payment[]; link: PaymentLink | undefined },
): ShareRow {
  const { splitId, name, email, phone, desc, amount, status, isGivingBack, version } = share;
  const own = payments.filter((payment) => payment.splitId === splitId && payment.status !== 'cancelled');
  const isSeen = link !== undefined && link.seenAt !== null;
  return {
    splitId,
    customerDetails: { name, email: email ?? '', phone: phone ?? '' },
    splitAmt: toWire(amount),
    desc,
    paymentStatus: NUMBERS[status],
    status: status === 'confirmed' ? 'paid' : isSeen ? 'seen' : 'invited',
    isGivingBack,
    payments: own.map((payment) => ({
      transId: payment.transId,
      splitAmt: toWire(payment.amount),
      tip: toWire(payment.tip),
      paymentMethod: payment.method,
      brand: payment.brand,
      last4: payment.last4,
      at: payment.paymentReceived ?? payment.createdAt,
      status: payment.status,
    })),
    link: link === undefined ? null : presentLink(tx, booking, link, { payments, share }),
    version,
  };
}
