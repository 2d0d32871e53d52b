import { isDeepStrictEqual } from 'node:util';
import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { insertStatement, type NewRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hint } from '../../../platform/activity/hint.ts';
import { SYSTEM, activityRows } from '../../../platform/activity/record-activity.ts';
import type { GuestChange } from '@laneway/domain/bookings/guests-here';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import {
  ADDON_COLUMNS,
  addonValues,
  BOOKING_COLUMNS,
  headValues,
  ITEM_COLUMNS,
  itemValues,
  lineValues,
  newAddons,
  newBooking,
  newItems,
  newLines,
} from './booking-rows.ts';
import { expiryOf, isPaidFor, type BookingState, type LockedBooking } from './booking-state.ts';
import { chargesOf } from './charge.ts';
import { freeingsOf } from './freeings.ts';
import { mailsOfChanges } from './guest-mail.ts';
import { entryRows } from '../../ledger/ledger.door.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { sendDealCodes } from '../deal-codes/deal-codes.ts';
import { sendPromoUse } from '../promos/promo-use.ts';
import { sendOrders } from '../addons/order.repository.ts';
import { stockChange } from '../addons/stock.ts';
import { writeStock } from '../addons/stock.repository.ts';
import { placeChange, placeRows, unlockedPlaces } from '../places/places.ts';

/** The activity of a command, for the history and for open boards. */
export type Deed = {
  what: BookingDeed;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/**
 * Writes a booking over the version that was loaded. Over another one it fails as a serialization failure: the command
 * runs again, and finds the other version where it loads the booking.
 */
const UPDATE_BOOKING: Statement = {
  name: 'booking.update',
  text: `WITH written AS (
           UPDATE booking SET ${BOOKING_COLUMNS.map((column, index) => `${column} = $${index + 4}`).join(', ')}, is_demo = false
           WHERE business_id = $1 AND booking_id = $2 AND version = $3 RETURNING booking_id)
         SELECT app.check_written($2, count(*)) FROM written`,
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
/** When the guests of a party came; null: not here. */
const GUESTS_CAME: Statement = {
  name: 'booking_guest.came',
  text: 'UPDATE booking_guest SET checked_in_at = $3 WHERE business_id = $1 AND booking_id = $2',
};

/** A waiting party to whom a place is offered has had its turn until something is freed. */
const ASKED: Statement = {
  name: 'booking.asked',
  text: 'UPDATE booking SET asked_since = true WHERE business_id = $1 AND booking_id = $2',
};
/** Some of them come, and others go. */
const SOME_CAME: Statement = {
  name: 'booking_guest.some_came',
  text: `UPDATE booking_guest SET checked_in_at = CASE WHEN guest_id = ANY($3) THEN $5::timestamptz END
         WHERE business_id = $1 AND booking_id = $2 AND (guest_id = ANY($3) OR guest_id = ANY($4))`,
};

const UPDATE_ADDON: Statement = {
  name: 'addon_item.update',
  text: `UPDATE addon_item SET ${ADDON_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')}
         WHERE business_id = $1 AND addon_item_id = $2`,
};

export type Change = {
  before: LockedBooking | null;
  after: BookingState;
  deed: Deed;
  /** Which of the guests come or go. Absent: all that a check-in or its undo is of. */
  guests?: Pick<GuestChange, 'stamp' | 'clear'>;
  /** Its guest is not mailed that it has another start. */
  isUntold?: boolean;
};

/** A change whose guest learns of another start from somebody, and not by mail; the history says so. */
export function withoutMail(change: Change): Change {
  return { ...change, isUntold: true, deed: { ...change.deed, after: { ...change.deed.after, mail: false } } };
}

/**
 * Writes the result of commands: of each booking only the parts that differ (its own row, items, price lines, places,
 * charge), its history, and what its guest is mailed, all in the given transaction. A command with several changes (a swap) frees places before
 * it takes any. `moreRows` of other tables (a payment, an order) go into the same statement. The caller holds the locks
 * of the existing bookings and of every place that changes, and has opened the outlet's books where a charge changes.
 */
export function saveBookings(
  tx: Tx,
  outlet: SellingOutlet,
  actor: Actor | null,
  asked: readonly Change[],
  moreRows: readonly NewRows[] = [],
): void {
  const moved = asked.map(({ before, after }) => stockChange(before, after, tx.now));
  const changes = asked.map((change, place) => ({
    ...change,
    after: { ...change.after, addons: moved[place]?.rows ?? [] },
  }));
  const places = changes.map(({ before, after }) => placeChange(before, after, tx.now));
  const [unlocked] = places.flatMap((change) => unlockedPlaces(tx, change));
  if (unlocked !== undefined) {
    throw new Error(`a place that changes is not locked: ${unlocked.resourceId} on ${unlocked.date}`);
  }
  const endless = changes.find(
    ({ after }) => after.status === 'holding' && after.expiresAt === null && !isPaidFor(after),
  );
  if (endless !== undefined) throw new Error(`a hold without an expiry: ${endless.after.bookingId}`);
  const freed = places.flatMap((change) => change.freed);
  if (freed.length > 0) tx.send(FREE_ITEMS, [tx.businessId, freed]);
  for (const { moves } of moved) writeStock(tx, outlet.outletId, moves);
  const rows: NewRows[] = [];
  for (const [index, { before, after }] of changes.entries()) {
    rows.push(...(before === null ? newParts(tx, outlet, after) : changedParts(tx, outlet, before, after)));
    rows.push(placeRows(tx, after.outletId, places[index]?.taken ?? []));
  }
  const charges = changes.flatMap(({ before, after }) => chargesOf(before, after, actor?.accountId ?? null));
  rows.push(...entryRows(tx, charges));
  const activities = changes.map(({ after, deed }) => ({
    ...deed,
    outletId: after.outletId,
    booking: { id: after.bookingId, version: after.version },
    places: placesOf(after),
  }));
  rows.push(activityRows(tx, actor ?? SYSTEM, activities), mailsOfChanges(tx, actor, changes));
  rows.push(freeingsOf(tx, changes, places), ...moreRows);
  const { statement, values } = insertStatement(merged(rows));
  tx.send(statement, values);
  const today = businessDateOf(tx.now, outlet.zone, outlet.dayStart);
  for (const { before, after } of changes) sendAddons(tx, before, after, today);
  for (const { after, deed, guests } of changes) sendGuests(tx, after, deed, guests);
  for (const { before, after } of changes) {
    if (after.isOffer && before?.isOffer !== true) tx.send(ASKED, [tx.businessId, after.bookingId]);
  }
  for (const { after } of changes) sendDealCodes(tx, after);
  for (const { before, after } of changes) sendPromoUse(tx, before, after);
  hint(tx, outlet.outletId);
}

/** Orders come behind the row of their booking, and their rows behind them. */
function sendAddons(tx: Tx, before: BookingState | null, after: BookingState, today: string): void {
  sendOrders(tx, before, after, today);
  const known = new Map((before?.addons ?? []).map((row) => [row.addonItemId, row]));
  const added = after.addons.filter(({ addonItemId }) => !known.has(addonItemId));
  if (added.length > 0) {
    const { statement, values } = insertStatement([newAddons(tx, after, added)]);
    tx.send(statement, values);
  }
  for (const row of after.addons) {
    const old = known.get(row.addonItemId);
    const values = addonValues(row);
    if (old === undefined || isDeepStrictEqual(addonValues(old), values)) continue;
    tx.send(UPDATE_ADDON, [tx.businessId, row.addonItemId, ...values]);
  }
}

/** A party is checked in, and out again, with all of its guests, or with some of them. */
function sendGuests(tx: Tx, { bookingId }: BookingState, { what }: Deed, some: Change['guests']): void {
  if (some !== undefined) {
    const { stamp, clear } = some;
    if (stamp.length + clear.length > 0)
      tx.send(SOME_CAME, [tx.businessId, bookingId, stamp, clear, tx.now.toString()]);
    return;
  }
  if (what === 'booking.checked_in') tx.send(GUESTS_CAME, [tx.businessId, bookingId, tx.now.toString()]);
  if (what === 'booking.check_in_undone') tx.send(GUESTS_CAME, [tx.businessId, bookingId, null]);
}

/** All items, the cancelled ones too: what happened to a booking by then can be told from its rows alone. */
export function placesOf(booking: BookingState): Record<string, RecordedPlace> {
  const held = { until: expiryOf(booking), isOffer: booking.isOffer };
  const places = booking.items.map(({ itemId, status, date, start, end, startsAt, endsAt, resourceIds }) => [
    itemId,
    { status, date, start, end, startsAt, endsAt, resourceIds, ...(status === 'holding' && { held }) },
  ]);
  return Object.fromEntries(places) as Record<string, RecordedPlace>;
}

/** Whether a command changed something of a booking besides its version: only then it is saved. */
export function differs(
  outlet: SellingOutlet,
  { before, after }: { before: BookingState; after: BookingState },
): boolean {
  const rows = (booking: BookingState) => [
    headValues(outlet, { ...booking, version: before.version }),
    booking.items.map((item) => [item.itemId, ...itemValues(item)]),
    booking.lines.map(lineValues),
    booking.addons.map((row) => [row.addonItemId, ...addonValues(row)]),
  ];
  return !isDeepStrictEqual(rows(before), rows(after));
}

function newParts(tx: Tx, outlet: SellingOutlet, after: BookingState): NewRows[] {
  return [newBooking(tx, outlet, after), newItems(tx, after, after.items), newLines(tx, after)];
}

/** Updates the rows that differ. @returns the rows to insert. */
function changedParts(tx: Tx, outlet: SellingOutlet, before: LockedBooking, after: BookingState): NewRows[] {
  const head = headValues(outlet, after);
  if (!isDeepStrictEqual(headValues(outlet, before), head)) {
    tx.send(UPDATE_BOOKING, [tx.businessId, after.bookingId, before.version, ...head]);
  }
  const known = new Map(before.items.map((item) => [item.itemId, item]));
  for (const item of after.items) {
    const old = known.get(item.itemId);
    const values = itemValues(item);
    if (old === undefined || isDeepStrictEqual(itemValues(old), values)) continue;
    tx.send(UPDATE_ITEM, [tx.businessId, item.itemId, ...values]);
  }
  const added = newItems(
    tx,
    after,
    after.items.filter(({ itemId }) => !known.has(itemId)),
  );
  if (isDeepStrictEqual(before.lines.map(lineValues), after.lines.map(lineValues))) return [added];
  tx.send(DROP_LINES, [tx.businessId, after.bookingId]);
  return [added, newLines(tx, after)];
}

/** Merges rows of the same table, since a statement names each table once. */
function merged(parts: readonly NewRows[]): NewRows[] {
  const byTable = new Map<string, NewRows>();
  for (const part of parts) {
    const known = byTable.get(part.table);
    byTable.set(part.table, known === undefined ? part : { ...known, rows: [...known.rows, ...part.rows] });
  }
  return [...byTable.values()];
}
