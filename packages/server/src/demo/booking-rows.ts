import { cents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { soldTitle } from '@laneway/domain/plans/options';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { policyOf } from '../features/bookings/bookings.door.ts';
import { adjusted, adjustmentOf, termsOf } from './adjustments.ts';
import { isConfirmed, type Draft } from './draft.ts';
import { addHistory } from './history-rows.ts';
import { addLedger } from './ledger-rows.ts';
import type { Making } from './make-draft.ts';
import { addGuests } from './guest-rows.ts';
import { addAddonItems, addonsOf } from './ordered-addons.ts';
import { paidOf, refundedOf, settlePayments } from './payments.ts';
import { priceOf } from './price.ts';
import { countUse, promoFor } from './promos.ts';
import { takenUntil } from './seat.ts';
import { addShares, splitOpenOf } from './splits.ts';
import { add, type Rows } from './tables.ts';

const OCCUPYING = new Set(['holding', 'pending', 'successful', 'inprogress', 'done']);

/** Adds a draft's rows to all tables: booking, item, lines, add-ons, guests, occupancy, payments, ledger, history. */
export function addBooking(rows: Rows, draft: Draft, making: Making): void {
  draft.addons = addonsOf(draft, rows, making.nowMs);
  const plain = priceOf(draft);
  draft.promo = promoFor(draft, plain, making);
  const listed = draft.promo === null ? plain : priceOf(draft);
  draft.adjustment = adjustmentOf(draft, listed, making);
  const price = adjusted(listed, draft.adjustment);
  countUse(draft, price, making);
  settlePayments(draft, price, making);
  const { outlet, plan, status, hold, cancelled } = draft;
  const tenant = outlet.business.id;
  const place = { business_id: tenant, outlet_id: outlet.id };
  const timed = status !== 'wait';
  const total = totalOf(draft, price.total);
  const ruledBy = { itemId: draft.itemId, plan: plan.document, entry: draft.entry, isWaitList: draft.wait !== null };
  const owner = hold === null || hold.isOffer ? null : (draft.creator?.accountId ?? null);
  add(rows, 'booking', {
    ...place,
    booking_id: draft.id,
    code: draft.code,
    prefix: outlet.file.prefix,
    status,
    name: draft.name,
    booking_phone: draft.phone,
    booking_email: draft.email,
    customer_id: null,
    guest_honor_name: draft.honor?.name ?? null,
    guest_honor_age: draft.honor?.age ?? null,
    total_guests: draft.party,
    notes: draft.notes,
    business_date: draft.date,
    starts_at: timed ? draft.startMs : null,
    ends_at: timed ? draft.endMs : null,
    plan_title: soldTitle(plan.document, draft.entry),
    lanes: lanesOf(draft),
    total_cents: total,
    paid_cents: paidOf(draft.payments),
    refunded_cents: refundedOf(draft.payments),
    split_open_cents: splitOpenOf(draft),
    deposit_due_cents: status === 'wait' ? 0 : price.depositDue,
    due_on_confirm_cents: status === 'wait' ? 0 : price.depositDue,
    policy: isConfirmed(draft) ? policyOf([ruledBy]) : null,
    expires_at: hold?.expiresMs ?? null,
    owner_id: owner,
    owner_name: hold?.owner ?? null,
    is_offer: hold?.isOffer ?? false,
    channel: draft.channel === 'web' ? 'web' : draft.channel === 'walkin' ? 'walkin' : 'admin',
    cancel_reason: cancelled?.reason ?? null,
    is_demo: true,
    created_by: draft.creator?.accountId ?? null,
    created_at: draft.createdMs,
    terms: termsOf(draft),
    version: addHistory(rows, draft, listed.total, making),
  });
  add(rows, 'booking_item', {
    ...place,
    booking_item_id: draft.itemId,
    booking_id: draft.id,
    service_id: plan.document.serviceId,
    service_item_type: plan.document.serviceItemType,
    plan_id: plan.document.planId,
    plan_version: 1,
    plan_title: soldTitle(plan.document, draft.entry),
    plan_type: plan.document.planType,
    entry: draft.entryPlace,
    status,
    business_date: draft.date,
    start_wall: timed ? formatWallTime(draft.startMin) : null,
    end_wall: timed ? formatWallTime(draft.endMin) : null,
    which: timed ? draft.which : null,
    starts_at: timed ? draft.startMs : null,
    ends_at: timed ? draft.endMs : null,
    turnover_minutes: plan.turnoverMin,
    resource_ids: timed ? draft.resourceIds : [],
    guests: draft.guests,
    games: draft.games,
    packages: draft.packages,
    price_line_id: null,
    count: null,
    sold_on: null,
    is_wait_list: draft.wait !== null,
    wait_from: draft.wait === null ? null : formatWallTime(draft.wait.fromMin),
    wait_to: draft.wait === null ? null : formatWallTime(draft.wait.toMin),
    wait_minutes: draft.wait === null ? null : Math.round((draft.endMs - draft.startMs) / 60_000),
    wait_position: draft.wait?.position ?? null,
  });
  const lines = status === 'wait' ? [] : price.lines;
  lines.forEach((line, index) => {
    add(rows, 'booking_line', {
      business_id: tenant,
      booking_line_id: making.random.uuid(draft.createdMs),
      booking_id: draft.id,
      booking_item_id: line.ofItem ? draft.itemId : null,
      position: index + 1,
      step: line.step,
      parts: line.parts,
      quantity: line.quantity,
      unit_cents: line.unit,
      amount_cents: line.amount,
      included: line.included,
      tax_per: line.taxPer,
      line_key: line.lineKey,
      accounting_category_id: line.accountingCategoryId,
    });
  });
  addAddonItems(rows, draft);
  addOccupancy(rows, draft, making);
  addGuests(rows, draft, making);
  addLedger(rows, draft, price, making);
  addShares(rows, draft);
}

/** The total of a cancelled booking is the amount that was kept of it, so that no amount is due. */
function totalOf(draft: Draft, total: Cents): Cents {
  if (draft.status === 'wait') return ZERO;
  if (draft.status !== 'cancelled') return total;
  return cents(paidOf(draft.payments) - refundedOf(draft.payments));
}

function lanesOf({ outlet, resourceIds, status }: Draft): { resourceId: string; name: string }[] {
  if (status === 'wait' || status === 'initiated') return [];
  return resourceIds.map((resourceId) => {
    const resource = outlet.resources.find((one) => one.resourceId === resourceId);
    return { resourceId, name: resource?.name ?? '' };
  });
}

function addOccupancy(rows: Rows, draft: Draft, { random }: Making): void {
  const { outlet, plan, status, hold, doneMs } = draft;
  if (!OCCUPYING.has(status)) return;
  const untilMs = takenUntil(draft.endMs, plan);
  const ends_at = status === 'done' ? Math.min(draft.endMs, doneMs ?? draft.endMs) : untilMs;
  if (ends_at <= draft.startMs) return;
  for (const resource_id of draft.resourceIds) {
    add(rows, 'occupancy', {
      business_id: outlet.business.id,
      occupancy_id: random.uuid(draft.createdMs),
      outlet_id: outlet.id,
      resource_id,
      starts_at: draft.startMs,
      ends_at,
      business_date: draft.date,
      kind: status === 'holding' ? 'hold' : 'booking',
      booking_item_id: draft.itemId,
      block_id: null,
      expires_at: hold?.expiresMs ?? null,
    });
  }
}
