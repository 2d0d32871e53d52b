import { keptEntries } from '@laneway/domain/ledger/tender-postings';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Cents } from '@laneway/domain/money/cents';
import type { CancelReason } from '@laneway/contract/till/cancel.schema';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { guestMailRows, takeStep, type Change, type LockedBooking } from '../../bookings/bookings.door.ts';
import { moneyRows, type TillCall } from '../money-change.ts';

/** Why a booking is cancelled; `mail`: whether the guest is told. */
export type Cancellation = { reason: CancelReason; note?: string; mail?: boolean; approvedBy?: string | null };

/** A cancelled booking to be saved with the entry of what is kept. */
type Ended = { change: Change & { before: LockedBooking }; rows: NewRows[]; kept: Cents };

/**
 * Cancels a booking and keeps what is left of its money: its charge is reversed, and what is kept becomes income of the
 * moment. Nothing is written. Null: it is cancelled already.
 * @throws ApiError what `takeStep` throws.
 */
export async function cancelled(
  call: TillCall,
  before: LockedBooking,
  { reason, note = '', mail, approvedBy = null }: Cancellation,
): Promise<Ended | null> {
  const { tx, outlet, actor } = call;
  const { bookingId } = before;
  const { poolAmount: kept } = bookingMoney(before);
  // Cancelling asks that no money is left on the booking: what is kept is no longer the guest's.
  const step = await takeStep(call, before, 'cancelled', { reason, changes: { paid: before.refunded } });
  if (step === null) return null;
  const { deed } = step.change;
  const after = { ...step.change.after, paid: before.paid, total: kept, cancelNote: note };
  const facts = {
    ...deed.after,
    ...(note !== '' && { note }),
    ...(kept > 0 && { kept: toWire(kept) }),
    ...(mail !== undefined && { mail }),
    ...(approvedBy !== null && { approvedBy }),
  };
  const rows = moneyRows(tx, outlet.outletId, keptEntries(kept), { bookingId, paymentId: null, actor });
  if (mail === true) rows.push(guestMailRows(tx, before, 'cancelled', { actor }));
  return { change: { before, after, deed: { ...deed, after: facts } }, rows, kept };
}
