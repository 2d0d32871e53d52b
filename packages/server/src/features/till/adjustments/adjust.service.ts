import type { adjustmentCreate } from '@laneway/contract/till/adjustment.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Adjustment } from '@laneway/domain/prices/manual-adjustment';
import { adjustBooking, readAdjustment, type AdjustmentRecord } from '@laneway/domain/till/adjustment';
import { loweredBy } from '@laneway/domain/till/limits';
import { takesMoney } from '@laneway/domain/till/payment';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import {
  amountWords,
  checkShares,
  checkVersion,
  holdHasEnded,
  illegalStep,
  loadBooking,
  loadOutlet,
  loadOutletToSell,
  lockBooking,
  priceChanged,
  repriced,
  saveBookings,
  type BookingState,
  type Change,
  type LockedBooking,
  type SellingOutlet,
} from '../../bookings/bookings.door.ts';
import { checkLimit } from '../limits/check-limit.ts';
import { dateOfMoney, type TillCall } from '../money-change.ts';
import { adjustmentRows, type StoredAdjustment } from './adjustment.repository.ts';
import { wireFigures } from './list.service.ts';

type Body = InputOf<typeof adjustmentCreate>['body'];
type Answer = AnswerOf<typeof adjustmentCreate>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Changes the total of a booking by hand: a term of its price from now on, with its signed value. A preview answers the
 * figures. A pending booking whose due amount is covered by it is confirmed.
 * @throws ApiError `not_found`, `stale`, `booking.transition`, `hold.expired`, `adjustment.zero`,
 * `adjustment.exceeds_total`, what `checkLimit` throws.
 */
export async function adjust(caller: Caller, body: Body): Promise<Answer> {
  return body.preview ? preview(caller, body) : make(caller, body);
}

async function preview({ tx, outletId, language }: Caller, body: Body): Promise<Answer> {
  const [outlet, booking] = await Promise.all([loadOutlet(tx, outletId), loadBooking(tx, outletId, body.bookingId)]);
  const { record } = await judged({ tx, outlet, language }, booking, body, newId());
  const { status, version } = booking;
  return { ...wireFigures(record), message: '', adjustmentId: null, status, version };
}

async function make({ tx, actor, outletId, language }: Caller, body: Body): Promise<Answer> {
  const { bookingId, name, desc, approvalId = null } = body;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call: TillCall = { tx, outlet, actor, language };
  const adjustmentId = newId();
  const { record, price, typed } = await judged(call, before, body, adjustmentId);
  const amount = loweredBy(record.adjustedValue);
  const approval = await checkLimit(tx, { actor, outlet, bookingId, what: 'adjustment', amount, approvalId, language });
  const facts = { adjustmentId, name, desc, adjustedValue: toWire(record.adjustedValue) };
  const change = await adjusted(call, before, price, {
    ...facts,
    ...(approval && { approvedBy: approval.approvedBy }),
  });
  const row: StoredAdjustment = {
    ...record,
    adjustmentId,
    bookingId,
    outletId,
    name,
    desc,
    adjustmentType: typed.adjustmentType,
    adjustmentDirection: typed.adjustmentDirection,
    amount: typed.adjustmentType === 1 ? typed.amount : null,
    amountPer: typed.adjustmentType === 2 ? typed.amountPer : null,
    approvalId: approval?.approvalId ?? null,
    date: dateOfMoney(tx, outletId),
    createdBy: actor.accountId,
    createdAt: tx.now.toString(),
  };
  saveBookings(tx, outlet, actor, [change], [adjustmentRows(tx, [row])]);
  const { status, version } = change.after;
  return { ...wireFigures(record), message: say(language, 'adjustment.made'), adjustmentId, status, version };
}

type Pricing = { tx: Tx; outlet: SellingOutlet; language: Language };
type Judged = { record: AdjustmentRecord; price: Partial<BookingState>; typed: Adjustment };

/** The figures of an adjustment, and the price of the booking with it. */
async function judged(pricing: Pricing, booking: BookingState, body: Body, adjustmentId: string): Promise<Judged> {
  const { tx, outlet, language } = pricing;
  if (body.version !== undefined) await checkVersion(tx, booking, body.version);
  if (holdHasEnded(booking, tx.now)) throw new ApiError('hold.expired');
  if (!takesMoney(booking)) throw illegalStep(booking.status, booking.status);
  const typed = readAdjustment(body);
  const record = adjustBooking(bookingMoney(booking), typed);
  if ('error' in record) {
    if (record.error === 'adjustment.zero') throw new ApiError(record.error, { field: 'amount' });
    throw exceedsTotal(record.params.max, outlet, language);
  }
  checkShares(booking, { total: record.bookingTotal });
  const { adjustments = [], ...terms } = booking.terms;
  const made = { adjustmentId, name: body.name, adjustedValue: record.adjustedValue };
  const adjustedTerms = { ...terms, adjustments: [...adjustments, made] };
  const price = await repriced(pricing, booking, adjustedTerms);
  if (price.total === record.bookingTotal) return { record, price, typed };
  // The outlet's tax is another one since the sale: the adjustment is made on the price that the guest saw.
  const kept = await repriced(pricing, booking, adjustedTerms, { total: record.bookingTotal });
  return { record, price: kept, typed };
}

function exceedsTotal(max: Cents, outlet: SellingOutlet, language: Language): ApiError {
  const params = { amount: amountWords(max, outlet, language) };
  return new ApiError('adjustment.exceeds_total', { params, details: { max: toWire(max) }, field: 'amount' });
}

/** The booking at its new price; confirmed where that covers what was due. The places that change are locked. */
async function adjusted(
  call: TillCall,
  before: LockedBooking,
  price: Partial<BookingState>,
  facts: Record<string, unknown>,
): Promise<Change> {
  const after = await priceChanged(call, before, price);
  const isOther = after.status !== before.status;
  return {
    before,
    after,
    deed: {
      what: 'adjustment.made',
      before: { total: toWire(before.total), ...(isOther && { status: before.status }) },
      after: { ...facts, total: toWire(after.total), ...(isOther && { status: after.status }) },
    },
  };
}
