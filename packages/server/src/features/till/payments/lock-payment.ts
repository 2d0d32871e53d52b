import type { Tx } from '../../../platform/database/database.ts';
import { loadOutletToSell, lockBooking, type LockedBooking, type SellingOutlet } from '../../bookings/bookings.door.ts';
import { openBooks } from '../../ledger/ledger.door.ts';
import { findPayment, type Payment } from './payment.repository.ts';

/** A payment as it is behind the lock of its booking, which every writer of a payment takes first. */
export type LockedPayment = { outlet: SellingOutlet; before: LockedBooking; payment: Payment };

/**
 * Opens the books of the outlet, and of the one that took a payment, locks its booking, and reads the payment behind the
 * lock: what was read before it only says which booking. @throws ApiError `not_found`.
 */
export async function lockPayment(tx: Tx, outletId: string, transId: string): Promise<LockedPayment> {
  const { bookingId, outletId: takenAt } = await findPayment(tx, outletId, transId);
  if (takenAt !== outletId) await openBooks(tx, takenAt);
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  return { outlet, before, payment: await findPayment(tx, outletId, transId) };
}
