import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Settled } from '@laneway/domain/till/day-close';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import {
  checkStep,
  liveItems,
  lockBooking,
  takeStep,
  type Change,
  type LockedBooking,
} from '../../bookings/bookings.door.ts';
import { checkLimit } from '../limits/check-limit.ts';
import { cancelled } from '../cancel/cancelled.ts';
import { limitedOf } from '../cancel/cancel.service.ts';
import type { TillCall } from '../money-change.ts';
import { dateWords } from '../payments/refused-undo.ts';

type Call = TillCall & { actor: Actor };
type Settling = { changes: Change[]; rows: NewRows[] };

/**
 * What becomes of the exceptions of a date that are not left open: each booking is done, cancelled or a no-show, whose
 * money is kept. Nothing is written; the caller holds the outlet, so that no booking there changes meanwhile.
 * @throws ApiError `dayclose.unresolved` where a booking that is to end plays on another date, too; what `takeStep` and
 * `checkLimit` throw, with `details` {bookingId, code, name}.
 */
export async function settleBookings(call: Call, date: string, settled: readonly Settled[]): Promise<Settling> {
  const result: Settling = { changes: [], rows: [] };
  const decided = new Map(
    settled.filter(({ as }) => as !== 'open').map(({ exception, as }) => [exception.bookingId, as]),
  );
  // One after the other by their ids, the order of their locks.
  for (const bookingId of [...decided.keys()].toSorted()) {
    const before = await lockBooking(call.tx, call.outlet.outletId, bookingId);
    const as = decided.get(bookingId);
    try {
      if (as !== 'done') checkOnDate(call, date, before);
      const step = as === 'done' ? await finish(call, before) : await cancel(call, before, as === 'no_show');
      if (step === null) continue;
      result.changes.push(...step.changes);
      result.rows.push(...step.rows);
    } catch (error) {
      throw error instanceof ApiError ? about(before, error) : error;
    }
  }
  return result;
}

async function finish(call: Call, before: LockedBooking): Promise<Settling | null> {
  const step = await takeStep(call, before, 'done');
  return step === null ? null : { changes: [step.change], rows: [] };
}

/** What plays on other dates does not end with the close of one. */
function checkOnDate({ language }: Call, date: string, booking: LockedBooking): void {
  const other = liveItems(booking).find((item) => item.date !== null && item.date !== date)?.date ?? null;
  if (other === null) return;
  const params = { name: booking.name ?? '', date: dateWords(other, language) };
  throw new ApiError('dayclose.unresolved', { words: 'error.dayclose.other_date', params });
}

/** A no-show keeps its money; any other cancellation is judged as one by its own call. */
async function cancel(call: Call, before: LockedBooking, isNoShow: boolean): Promise<Settling | null> {
  const { tx, outlet, actor, language } = call;
  const { bookingId } = before;
  const reason = isNoShow ? 'no_show' : 'staff';
  checkStep(call, before, 'cancelled', { reason, changes: { paid: before.refunded } });
  const amount = isNoShow ? bookingMoney(before).poolAmount : await limitedOf(tx, before);
  await checkLimit(tx, { actor, outlet, bookingId, what: 'cancel', amount, approvalId: null, language });
  const ended = await cancelled(call, before, { reason });
  return ended === null ? null : { changes: [ended.change], rows: ended.rows };
}

/** The refusal with the booking that it is about. */
function about({ bookingId, prefix, code, name }: LockedBooking, refusal: ApiError): ApiError {
  return new ApiError(refusal.code, {
    ...(refusal.words !== undefined && { words: refusal.words }),
    params: refusal.params,
    details: { ...refusal.details, bookingId, code: `${prefix}-${code}`, name: name ?? '' },
    cause: refusal,
  });
}
