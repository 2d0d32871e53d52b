import { cents } from '@laneway/domain/money/cents';
import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { checkSeen } from '../../../platform/activity/check-version.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import {
  amountWords,
  loadOutletToSell,
  lockBooking,
  type BookingState,
  type SellingOutlet,
} from '../../bookings/bookings.door.ts';
import { paymentsOf } from '../payments/payment.repository.ts';
import type { RequestedPayment } from '../payments/take-payment.ts';
import { shareIn, sharesOf, type StoredShare } from './share.repository.ts';

export type Pricing = { tx: Tx; outlet: SellingOutlet; language: Language };

/** @throws ApiError `stale` where a share is no longer the version that the person saw. */
export async function checkShare(tx: Tx, booking: BookingState, share: StoredShare, seen: number): Promise<void> {
  const { splitId, version, name, amount, status } = share;
  const current = { splitId, version, name, splitAmt: toWire(amount), status };
  await checkSeen(tx, { seen, is: version }, { bookingId: booking.bookingId, name }, current);
}

/**
 * A payment as that of a share, judged behind the lock of its booking. @throws ApiError `not_found`, `stale` of a share
 * that is not open any more, `validation` at the amount where it is not the share's, `payment.in_progress`.
 */
export async function ofShare(
  { tx, outlet, language }: Pricing,
  booking: BookingState,
  splitId: string,
  requested: RequestedPayment,
): Promise<RequestedPayment> {
  const share = shareIn(await sharesOf(tx, booking.bookingId), splitId);
  // Somebody else has taken it: no version that was seen before is right.
  if (share.status !== 'open') await checkShare(tx, booking, share, 0);
  if (requested.amount !== share.amount) {
    const amount = amountWords(share.amount, outlet, language);
    throw fieldRefused('amount', say(language, 'validation.split.amount', { amount }));
  }
  await checkNotAtBank({ tx, outlet, language }, booking, splitId);
  return { ...requested, splitId };
}

/** A payment as it is requested, or as that of a share where it names one. @throws what `ofShare` throws. */
export async function withShare(
  tx: Tx,
  { outletId, bookingId, language }: { outletId: string; bookingId: string; language: Language },
  splitId: string | null | undefined,
  requested: RequestedPayment,
): Promise<RequestedPayment> {
  if (typeof splitId !== 'string') return requested;
  const [outlet, booking] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  return ofShare({ tx, outlet, language }, booking, splitId, requested);
}

/** @throws ApiError `payment.in_progress` while the bank has not answered about a share; of null: of any of the booking. */
export async function checkNotAtBank(
  { tx, outlet, language }: Pricing,
  { bookingId }: BookingState,
  splitId: string | null,
): Promise<void> {
  const open = (await paymentsOf(tx, bookingId)).find(
    (payment) =>
      payment.status === 'inprogress' && (splitId === null ? payment.splitId !== null : payment.splitId === splitId),
  );
  if (open === undefined) return;
  throw new ApiError('payment.in_progress', {
    params: { amount: amountWords(cents(open.amount), outlet, language) },
    details: { amount: toWire(open.amount), since: open.createdAt },
  });
}
