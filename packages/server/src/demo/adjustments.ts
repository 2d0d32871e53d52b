import { cents, sumCents, type Cents } from '@laneway/domain/money/cents';
import type { Adjustment } from '@laneway/domain/prices/manual-adjustment';
import { adjustBooking } from '@laneway/domain/till/adjustment';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { promoTerms } from '../features/bookings/bookings.door.ts';
import type { Draft, DraftAdjustment } from './draft.ts';
import { atDesk, type Making } from './make-draft.ts';
import { paidInAdvance } from './payments.ts';
import type { Price, PricedLine } from './price.ts';
import { randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';

/** A deduction above it needs a colleague's approval, which the demo's desk does not ask for. In cents. */
const DESK_LIMIT = 25_00;

/**
 * What went wrong for a party that has left, at the demo's share; null: nothing, or the party had paid before. Its own
 * random numbers, so that a day stays as it was.
 */
export function adjustmentOf(draft: Draft, price: Price, { file, nowMs }: Making): DraftAdjustment | null {
  const { adjustments } = file.demand;
  const random = randomOf(`${draft.id}/adjustment`);
  if (draft.status !== 'done' || draft.paidAs !== null || !random.chance(adjustments.share)) return null;
  const advance = paidInAdvance(draft, price);
  if (advance === price.total) return null;
  const [words, type, direction, value] = random.pick(adjustments.reasons);
  const typed: Adjustment = {
    adjustmentType: type,
    adjustmentDirection: direction,
    amount: cents(type === 1 ? value * 100 : 0),
    amountPer: type === 2 ? value : 0,
  };
  const record = adjustBooking({ total: price.total, balance: cents(price.total - advance) }, typed);
  if ('error' in record || record.balance <= 0 || record.adjustedValue < -DESK_LIMIT) return null;
  const atMs = Math.min(nowMs, (draft.doneMs ?? draft.endMs) - MINUTE_MS);
  return { ...record, id: random.uuid(atMs), words, typed, atMs, by: atDesk(draft.outlet, random) };
}

/** The line that an adjustment adds to the price. */
export function adjustmentLine({ words, adjustedValue }: DraftAdjustment): PricedLine {
  return {
    step: 'adjustment',
    parts: { of: 'adjustment', name: words },
    quantity: null,
    unit: null,
    amount: adjustedValue,
    included: false,
    taxPer: null,
    lineKey: null,
    accountingCategoryId: null,
    ofItem: false,
  };
}

/** The price with an adjustment, if there is one. */
export function adjusted(price: Price, adjustment: DraftAdjustment | null): Price {
  if (adjustment === null) return price;
  const lines = [...price.lines, adjustmentLine(adjustment)];
  return { ...price, lines, total: sumOf(lines) };
}

function sumOf(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.filter(({ included }) => !included).map(({ amount }) => amount));
}

/** The terms of a booking that was adjusted or has a promo, as a later change of its price reads them. */
export function termsOf({ adjustment, promo }: Draft): object {
  const terms = promo === null ? {} : { promo: promoTerms(promo) };
  if (adjustment === null) return terms;
  const { id: adjustmentId, words: name, adjustedValue } = adjustment;
  return { ...terms, adjustments: [{ adjustmentId, name, adjustedValue }] };
}

/** Adds the row of a booking's adjustment. */
export function addAdjustment(rows: Rows, { outlet, id, adjustment }: Draft, date: string): void {
  if (adjustment === null) return;
  const { typed } = adjustment;
  add(rows, 'manual_adjustment', {
    business_id: outlet.business.id,
    adjustment_id: adjustment.id,
    booking_id: id,
    outlet_id: outlet.id,
    name: adjustment.words,
    description: adjustment.words,
    adjustment_type: typed.adjustmentType,
    adjustment_direction: typed.adjustmentDirection,
    amount_cents: typed.adjustmentType === 1 ? typed.amount : null,
    amount_per: typed.adjustmentType === 2 ? typed.amountPer : null,
    adjusted_value_cents: adjustment.adjustedValue,
    prev_total_cents: adjustment.prevBookingTotal,
    total_cents: adjustment.bookingTotal,
    prev_balance_cents: adjustment.prevBalance,
    balance_cents: adjustment.balance,
    business_date: date,
    created_by: adjustment.by.accountId,
    created_at: adjustment.atMs,
  });
}
