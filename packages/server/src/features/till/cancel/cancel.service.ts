import type { bookingCancel } from '@laneway/contract/till/cancel.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { judgeCancel } from '@laneway/domain/till/cancel-booking';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import {
  checkStep,
  checkVersion,
  loadOutletToSell,
  lockBooking,
  policyNow,
  saveBookings,
  type BookingState,
  type LockedBooking,
} from '../../bookings/bookings.door.ts';
import { checkLimit } from '../limits/check-limit.ts';
import type { TillCall } from '../money-change.ts';
import { wasRefundedSince } from '../refunds/refund.repository.ts';
import { cancelled } from './cancelled.ts';
import { cancelledItems } from './view-cancel.service.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type Body = InputOf<typeof bookingCancel>['body'];
type Answer = AnswerOf<typeof bookingCancel>;
/** The cents that the limit of who cancels is asked for. */
type Limited = (before: LockedBooking) => Promise<Cents>;

/**
 * Cancels a booking whose refund was made: what is left of its money is kept.
 * @throws ApiError `booking.refund_first` while nothing was given back; keeping more than the policy keeps is limited as
 * cancelling without refund; what `takeStep` and `checkLimit` throw.
 */
export function cancelBooking(caller: Caller, bookingId: string, body: Body): Promise<Answer> {
  return cancel(caller, bookingId, body, (before) => limitedOf(caller.tx, before));
}

/** Cancels a booking and keeps its money. @throws ApiError what `takeStep` and `checkLimit` throw. */
export function cancelWithoutRefund(caller: Caller, bookingId: string, body: Body): Promise<Answer> {
  return cancel(caller, bookingId, body, async (before) => bookingMoney(before).poolAmount);
}

async function cancel(
  { tx, actor, outletId, language }: Caller,
  bookingId: string,
  { version, reason, note, mail, approvalId: sent = null }: Body,
  limited: Limited,
): Promise<Answer> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const message = say(language, 'booking.cancelled');
  if (before.status === 'cancelled') return answer(message, before);
  await checkVersion(tx, before, version);
  const call: TillCall = { tx, outlet, actor, language };
  // The step is judged before the limit, so that nobody is asked to approve what cannot be done.
  checkStep(call, before, 'cancelled', { reason, changes: { paid: before.refunded } });
  const amount = await limited(before);
  const approval = await checkLimit(tx, {
    actor,
    outlet,
    bookingId,
    what: 'cancel',
    amount,
    approvalId: sent,
    language,
  });
  const ended = await cancelled(call, before, { reason, note, mail, approvedBy: approval?.approvedBy ?? null });
  if (ended === null) return answer(message, before);
  saveBookings(tx, outlet, actor, [ended.change], ended.rows);
  return answer(message, ended.change.after);
}

/**
 * What the limit of who cancels is asked for by the policy of a booking, in cents. @throws ApiError
 * `booking.refund_first`.
 */
export async function limitedOf(tx: Tx, before: LockedBooking): Promise<Cents> {
  const { poolAmount: pool, paid: captured } = bookingMoney(before);
  const [policy, wasRefunded] = await Promise.all([policyNow(tx, before), wasRefundedSince(tx, before.bookingId)]);
  const judged = judgeCancel({ policy, ...cancelledItems(before), pool, captured, wasRefunded }, tx.now);
  if ('error' in judged) throw new ApiError(judged.error);
  return judged.limited;
}

function answer(message: string, booking: BookingState): Answer {
  const { bookingId, version, status } = booking;
  return { message, booking: { bookingId, version, status }, kept: toWire(bookingMoney(booking).poolAmount) };
}
