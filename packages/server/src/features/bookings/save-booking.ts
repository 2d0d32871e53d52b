import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { insertStatement, type NewRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/database/uuid.ts';
import { newActivityId } from '../../platform/activity/activity-id.ts';
import { displayName, type Actor } from '../../platform/http/actor.ts';
import { hint } from '../../platform/activity/hint.ts';
import { occupies } from '@laneway/domain/bookings/booking-transitions';
import type { BookingState, ItemState } from './booking-state.ts';
import { totalGuests } from './booking-state.ts';
import { chargeEntry } from './ledger.ts';
import type { SellingOutlet } from './outlet.repository.ts';

/** What happened, for the history and for the desks that watch. */
export type Deed = {
  what: BookingDeed;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Columns of a booking that a save writes anew, with what goes into them. */
const BOOKING_COLUMNS = [
  'status',
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
  'policy',
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
  'channel',
  'created_by',
  'created_at',
] as const;
const ITEM_COLUMNS = [
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

const UPDATE_BOOKING: Statement = {
  name: 'booking.update',
  text: `UPDATE booking SET ${BOOKING_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')}, is_demo = false
         WHERE business_id = $1 AND booking_id = $2`,
};
const UPDATE_ITEM: Statement = {
  name: 'booking_item.update',
  text: `UPDATE booking_item SET ${ITEM_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')}
         WHERE business_id = $1 AND booking_item_id = $2`,
};
const FREE_ITEMS: Statement = {
  name: 'occupancy.free_items',
  text: 'DELETE FROM occupancy WHERE business_id = $1 AND booking_item_id = ANY($2)',
};
const DROP_LINES: Statement = {
  name: 'booking_line.drop',
  text: 'DELETE FROM booking_line WHERE business_id = $1 AND booking_id = $2',
};

export type Change = { before: BookingState | null; after: BookingState; deed: Deed };

/**
 * Writes what commands worked out: bookings with items, lines and occupancy, the ledger's movement and the history, all
 * in the transaction it was given. Several changes of one command (a swap) free what they leave before they take.
 * The caller holds the locks of every resource and date involved, and of the bookings that were there before.
 */
export function saveBookings(tx: Tx, outlet: SellingOutlet, actor: Actor | null, changes: readonly Change[]): void {
  const rows: NewRows[] = [];
  const freed = changes.flatMap(({ before }) => before?.items.map((item) => item.itemId) ?? []);
  if (freed.length > 0) tx.send(FREE_ITEMS, [tx.businessId, freed]);
  for (const { before, after } of changes) {
    if (before === null) rows.push(newBooking(tx, outlet, after));
    else tx.send(UPDATE_BOOKING, [tx.businessId, after.bookingId, ...bookingValues(outlet, after)]);
    const known = new Set(before?.items.map((item) => item.itemId));
    for (const item of after.items.filter(({ itemId }) => known.has(itemId))) {
      tx.send(UPDATE_ITEM, [tx.businessId, item.itemId, ...itemValues(item)]);
    }
    rows.push(
      newItems(
        tx,
        after,
        after.items.filter(({ itemId }) => !known.has(itemId)),
      ),
    );
    if (before !== null && before.lines !== after.lines) tx.send(DROP_LINES, [tx.businessId, after.bookingId]);
    if (before?.lines !== after.lines) rows.push(newLines(tx, after));
    rows.push(takenBy(tx, after));
    const date = after.items[0]?.date ?? tx.now.toZonedDateTimeISO(outlet.zone).toPlainDate().toString();
    rows.push(
      ...chargeEntry(tx.businessId, before, after, { at: tx.now.toString(), date, actorId: actor?.accountId ?? null }),
    );
  }
  rows.push(activity(tx, actor, changes));
  const { statement, values } = insertStatement(merged(rows));
  tx.send(statement, values);
  hint(tx, outlet.outletId);
}

/** Rows of the same table, brought together: a statement names each table once. */
function merged(parts: readonly NewRows[]): NewRows[] {
  const byTable = new Map<string, NewRows>();
  for (const part of parts) {
    const known = byTable.get(part.table);
    byTable.set(part.table, known === undefined ? part : { ...known, rows: [...known.rows, ...part.rows] });
  }
  return [...byTable.values()];
}

function newBooking(tx: Tx, outlet: SellingOutlet, booking: BookingState): NewRows {
  const { bookingId, code, prefix, channel, createdBy, createdAt } = booking;
  const fixed = [tx.businessId, bookingId, outlet.outletId, code, prefix, channel, createdBy, createdAt];
  return {
    table: 'booking',
    columns: [...NEW_BOOKING_COLUMNS, ...BOOKING_COLUMNS],
    rows: [[...fixed, ...bookingValues(outlet, booking)]],
  };
}

function bookingValues(outlet: SellingOutlet, booking: BookingState): unknown[] {
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
    booking.name,
    booking.bookingPhone,
    booking.bookingEmail,
    booking.guestHonorName,
    booking.guestHonorAge,
    totalGuests(shown),
    booking.notes,
    shown[0]?.date ?? null,
    starts[0] ?? null,
    ends.at(-1) ?? null,
    shown[0]?.planTitle ?? '',
    JSON.stringify(lanes),
    booking.total,
    booking.depositDue,
    booking.dueOnConfirm,
    booking.policy === null ? null : JSON.stringify(booking.policy),
    booking.expiresAt,
    booking.ownerId,
    booking.ownerName,
    booking.cancelReason,
    booking.version,
  ];
}

function newItems(tx: Tx, booking: BookingState, items: readonly ItemState[]): NewRows {
  return {
    table: 'booking_item',
    columns: [...NEW_ITEM_COLUMNS, ...ITEM_COLUMNS],
    rows: items.map((item) => [tx.businessId, item.itemId, booking.bookingId, booking.outletId, ...itemValues(item)]),
  };
}

function itemValues(item: ItemState): unknown[] {
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
    JSON.stringify(item.guests),
    item.games,
    item.packages,
    item.isWaitList,
  ];
}

function newLines(tx: Tx, booking: BookingState): NewRows {
  return {
    table: 'booking_line',
    columns: [
      'business_id',
      'booking_line_id',
      'booking_id',
      'booking_item_id',
      'position',
      'step',
      'parts',
      'quantity',
      'unit_cents',
      'amount_cents',
      'included',
      'tax_per',
      'line_key',
    ],
    rows: booking.lines.map((line, index) => [
      tx.businessId,
      newId(),
      booking.bookingId,
      line.itemId,
      index + 1,
      line.step,
      JSON.stringify(line.parts),
      line.quantity,
      line.unit,
      line.amount,
      line.included,
      line.taxPer,
      line.key,
    ]),
  };
}

/** What the booking takes from now on; what is done keeps its rows until its end, or until now when that is earlier. */
function takenBy(tx: Tx, booking: BookingState): NewRows {
  const rows: unknown[][] = [];
  for (const item of booking.items) {
    const { startsAt, endsAt, date } = item;
    if (startsAt === null || endsAt === null || date === null) continue;
    const past = item.status === 'done';
    if (!occupies(item.status) && !past) continue;
    const withTurnover = Temporal.Instant.from(endsAt).add({ minutes: item.turnoverMinutes }).toString();
    const end = past && Date.parse(withTurnover) > tx.now.epochMilliseconds ? tx.now.toString() : withTurnover;
    if (Date.parse(end) <= Date.parse(startsAt)) continue;
    const holding = item.status === 'holding';
    for (const resourceId of item.resourceIds) {
      rows.push([
        tx.businessId,
        newId(),
        booking.outletId,
        resourceId,
        startsAt,
        end,
        date,
        holding ? 'hold' : 'booking',
        item.itemId,
        holding ? booking.expiresAt : null,
      ]);
    }
  }
  const columns = [
    'business_id',
    'occupancy_id',
    'outlet_id',
    'resource_id',
    'starts_at',
    'ends_at',
    'business_date',
    'kind',
    'booking_item_id',
    'expires_at',
  ];
  return { table: 'occupancy', columns, rows };
}

function activity(tx: Tx, actor: Actor | null, changes: readonly Change[]): NewRows {
  return {
    table: 'activity',
    columns: [
      'business_id',
      'activity_id',
      'at',
      'actor_id',
      'actor_name',
      'acting_as',
      'what',
      'outlet_id',
      'booking_id',
      'subject_version',
      'before',
      'after',
    ],
    rows: changes.map(({ after, deed }) => [
      tx.businessId,
      newActivityId(tx),
      tx.now.toString(),
      actor?.accountId ?? null,
      actor === null ? 'Laneway' : displayName(actor),
      actor === null ? 'SYS' : actor.userRole,
      deed.what,
      after.outletId,
      after.bookingId,
      after.version,
      deed.before === undefined ? null : JSON.stringify(deed.before),
      deed.after === undefined ? null : JSON.stringify(deed.after),
    ]),
  };
}
