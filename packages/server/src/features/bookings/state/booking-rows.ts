import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { expiryOf, totalGuests, type BookingState, type ItemState, type LineState } from './booking-state.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';

/** Columns of a booking that an update writes, in the order of `headValues`. */
export const BOOKING_COLUMNS = [
  'status',
  'channel',
  'name',
  'booking_phone',
  'booking_email',
  'guest_honor_name',
  'guest_honor_age',
  'total_guests',
  'notes',
  'business_date',
  'starts_at',
  'ends_at',
  'plan_title',
  'lanes',
  'total_cents',
  'deposit_due_cents',
  'due_on_confirm_cents',
  'paid_cents',
  'refunded_cents',
  'policy',
  'terms',
  'expires_at',
  'owner_id',
  'owner_name',
  'cancel_reason',
  'version',
] as const;
const NEW_BOOKING_COLUMNS = [
  'business_id',
  'booking_id',
  'outlet_id',
  'code',
  'prefix',
  'created_by',
  'created_at',
] as const;
export const ITEM_COLUMNS = [
  'position',
  'service_id',
  'service_item_type',
  'plan_id',
  'plan_version',
  'plan_title',
  'plan_type',
  'entry',
  'status',
  'business_date',
  'start_wall',
  'end_wall',
  'which',
  'starts_at',
  'ends_at',
  'turnover_minutes',
  'resource_ids',
  'guests',
  'games',
  'packages',
  'is_wait_list',
] as const;
const NEW_ITEM_COLUMNS = ['business_id', 'booking_item_id', 'booking_id', 'outlet_id'] as const;

export function newBooking(tx: Tx, outlet: SellingOutlet, booking: BookingState): NewRows {
  const { bookingId, code, prefix, createdBy, createdAt } = booking;
  const fixed = [tx.businessId, bookingId, outlet.outletId, code, prefix, createdBy, createdAt];
  return {
    table: 'booking',
    columns: [...NEW_BOOKING_COLUMNS, ...BOOKING_COLUMNS],
    rows: [[...fixed, ...headValues(outlet, booking)]],
  };
}

export function headValues(outlet: SellingOutlet, booking: BookingState): unknown[] {
  const live = booking.items.filter((item) => item.status !== 'cancelled');
  const shown = live.length > 0 ? live : booking.items;
  const starts = shown.flatMap((item) => item.startsAt ?? []).sort();
  const ends = shown.flatMap((item) => item.endsAt ?? []).sort();
  const ids = new Set(shown.flatMap((item) => item.resourceIds));
  const lanes = outlet.resources
    .filter(({ resourceId }) => ids.has(resourceId))
    .map(({ resourceId, name }) => ({ resourceId, name }));
  return [
    booking.status,
    booking.channel,
    booking.name,
    booking.bookingPhone,
    booking.bookingEmail,
    booking.guestHonorName,
    booking.guestHonorAge,
    totalGuests(shown),
    booking.notes,
    shown.flatMap((item) => item.date ?? []).sort()[0] ?? null,
    starts[0] ?? null,
    ends.at(-1) ?? null,
    shown[0]?.planTitle ?? '',
    jsonText(lanes),
    booking.total,
    booking.depositDue,
    booking.dueOnConfirm,
    booking.paid,
    booking.refunded,
    booking.policy === null ? null : jsonText(booking.policy),
    jsonText(booking.terms),
    expiryOf(booking),
    booking.ownerId,
    booking.ownerName,
    booking.cancelReason,
    booking.version,
  ];
}

export function newItems(tx: Tx, booking: BookingState, items: readonly ItemState[]): NewRows {
  return {
    table: 'booking_item',
    columns: [...NEW_ITEM_COLUMNS, ...ITEM_COLUMNS],
    rows: items.map((item) => [tx.businessId, item.itemId, booking.bookingId, booking.outletId, ...itemValues(item)]),
  };
}

export function itemValues(item: ItemState): unknown[] {
  return [
    item.position,
    item.serviceId,
    item.serviceItemType,
    item.planId,
    item.planVersion,
    item.planTitle,
    item.planType,
    item.entry,
    item.status,
    item.date,
    item.start,
    item.end,
    item.which,
    item.startsAt,
    item.endsAt,
    item.turnoverMinutes,
    item.resourceIds,
    jsonText(item.guests),
    item.games,
    item.packages,
    item.isWaitList,
  ];
}

export function newLines(tx: Tx, booking: BookingState): NewRows {
  return {
    table: 'booking_line',
    columns: [
      'business_id',
      'booking_line_id',
      'booking_id',
      'position',
      'booking_item_id',
      'step',
      'parts',
      'quantity',
      'unit_cents',
      'amount_cents',
      'included',
      'tax_per',
      'line_key',
      'accounting_category_id',
    ],
    rows: booking.lines.map((line, index) => [
      tx.businessId,
      newId(),
      booking.bookingId,
      index + 1,
      ...lineValues(line),
    ]),
  };
}

export function lineValues(line: LineState): unknown[] {
  return [
    line.itemId,
    line.step,
    jsonText(line.parts),
    line.quantity,
    line.unit,
    line.amount,
    line.included,
    line.taxPer,
    line.key,
    line.categoryId,
  ];
}

/** JSON with its fields sorted by name, since the database returns them in another order. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
