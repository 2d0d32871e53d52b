import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { snake } from '../../../platform/entity/define-entity.ts';
import { newId } from '../../../platform/database/uuid.ts';
import {
  expiryOf,
  type AddonState,
  liveItems,
  totalGuests,
  type BookingState,
  type GoodsItem,
  type ItemState,
  type LineState,
  type TimedItem,
} from './booking-state.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';

/**
 * The columns of a booking, its items and its lines, each once: INSERT, UPDATE, SELECT and the comparison of two states
 * are made from these lists. A column without a property is written for lists and searches, and never read back.
 */
type Column<Row> = { column: string; property: string | null; value: (row: Row) => unknown };

/** What a booking's own row shows of its items. */
type Summary = { live: ItemState[]; outlet: SellingOutlet };
type SavedBooking = BookingState & Summary;

function of<Row>() {
  const column = <P extends keyof Row & string>(
    property: P,
    name: string = snake(property),
    value: (row: Row) => unknown = (row) => row[property],
  ): Column<Row> => ({ column: name, property, value });
  return { column, written: (name: string, value: (row: Row) => unknown) => ({ column: name, property: null, value }) };
}

const booking = of<SavedBooking>();
const BOOKING_KEY: Column<SavedBooking>[] = [
  booking.column('bookingId'),
  booking.column('outletId'),
  booking.column('code'),
  booking.column('prefix'),
  booking.column('createdBy'),
  booking.column('createdAt'),
];
const BOOKING: Column<SavedBooking>[] = [
  booking.column('status'),
  booking.column('channel'),
  booking.column('name'),
  booking.column('bookingPhone'),
  booking.column('bookingEmail'),
  booking.column('customerId'),
  booking.column('guestHonorName'),
  booking.column('guestHonorAge'),
  booking.column('notes'),
  booking.column('total', 'total_cents'),
  booking.column('paid', 'paid_cents'),
  booking.column('refunded', 'refunded_cents'),
  booking.column('depositDue', 'deposit_due_cents'),
  booking.column('dueOnConfirm', 'due_on_confirm_cents'),
  booking.column('splitOpen', 'split_open_cents'),
  booking.column('policy', 'policy', ({ policy }) => (policy === null ? null : jsonText(policy))),
  booking.column('terms', 'terms', ({ terms }) => jsonText(terms)),
  booking.column('expiresAt', 'expires_at', expiryOf),
  booking.column('holdExtensions'),
  booking.column('ownerId'),
  booking.column('ownerName'),
  booking.column('cancelReason'),
  booking.column('cancelNote'),
  booking.column('isOffer'),
  booking.column('offersMissed'),
  booking.column('version'),
  booking.written('total_guests', ({ live }) => totalGuests(live)),
  booking.written('business_date', ({ live }) => live.flatMap(({ date }) => date ?? []).sort()[0] ?? null),
  booking.written('starts_at', ({ live }) => live.flatMap(({ startsAt }) => startsAt ?? []).sort()[0] ?? null),
  booking.written(
    'ends_at',
    ({ live }) =>
      live
        .flatMap(({ endsAt }) => endsAt ?? [])
        .sort()
        .at(-1) ?? null,
  ),
  booking.written('plan_title', ({ live }) => live[0]?.planTitle ?? ''),
  booking.written('lanes', ({ live, outlet }) => jsonText(lanesOf(outlet, live))),
];

/** An item with the parts of both kinds: those of the other kind are null in its row. */
type ItemRow = Omit<ItemState, 'kind' | 'serviceItemType'> &
  Pick<ItemState, 'serviceItemType'> &
  Partial<Omit<TimedItem, keyof ItemState> & Omit<GoodsItem, keyof ItemState>>;

const item = of<ItemRow>();
const ITEM_KEY: Column<ItemRow>[] = [item.column('itemId', 'booking_item_id')];
const ITEM: Column<ItemRow>[] = [
  item.column('position'),
  item.column('serviceId'),
  item.column('serviceItemType'),
  item.column('planId'),
  item.column('planVersion'),
  item.column('planTitle'),
  item.column('planType'),
  item.column('entry', 'entry', ({ entry = null }) => entry),
  item.column('status'),
  item.column('date', 'business_date'),
  item.column('start', 'start_wall'),
  item.column('end', 'end_wall'),
  item.column('which'),
  item.column('startsAt'),
  item.column('endsAt'),
  item.column('placedAt', 'placed_at', ({ placedAt = null }) => placedAt),
  item.column('turnoverMinutes'),
  item.column('resourceIds'),
  item.column('guests', 'guests', ({ guests }) => (guests ? jsonText(guests) : null)),
  item.column('games', 'games', ({ games = null }) => games),
  item.column('packages', 'packages', ({ packages = null }) => packages),
  item.column('isWaitList', 'is_wait_list', ({ isWaitList = false }) => isWaitList),
  item.column('waitFrom', 'wait_from', ({ waitFrom = null }) => waitFrom),
  item.column('waitTo', 'wait_to', ({ waitTo = null }) => waitTo),
  item.column('waitMinutes', 'wait_minutes', ({ waitMinutes = null }) => waitMinutes),
  item.column('priceLineId', 'price_line_id', ({ priceLineId = null }) => priceLineId),
  item.column('amount', 'amount_cents', ({ amount = null }) => amount),
  item.column('count', 'count', ({ count = null }) => count),
  item.column('soldOn', 'sold_on', ({ soldOn = null }) => soldOn),
];

const line = of<LineState>();
const LINE: Column<LineState>[] = [
  line.column('itemId', 'booking_item_id'),
  line.column('step'),
  line.column('parts', 'parts', ({ parts }) => jsonText(parts)),
  line.column('quantity'),
  line.column('unit', 'unit_cents'),
  line.column('amount', 'amount_cents'),
  line.column('included'),
  line.column('taxPer'),
  line.column('key', 'line_key'),
  line.column('categoryId', 'accounting_category_id'),
];

const addon = of<AddonState>();
const ADDON_KEY: Column<AddonState>[] = [
  addon.column('addonItemId'),
  addon.column('orderId'),
  addon.column('itemId', 'addon_id'),
  addon.column('name'),
  addon.column('category'),
  addon.column('amount', 'amount_cents'),
  addon.column('taxPer'),
  addon.column('taxFlat', 'tax_flat_cents'),
  addon.column('included'),
  addon.column('categoryId', 'accounting_category_id'),
  addon.column('createdAt'),
];
const ADDON: Column<AddonState>[] = [
  addon.column('bookingItemId'),
  addon.column('note'),
  addon.column('count'),
  addon.column('status'),
  addon.column('statusAt'),
  addon.column('takenOn'),
];

/** Columns that an update writes, in the order of `headValues` and `itemValues`. */
export const BOOKING_COLUMNS = namesOf(BOOKING);
export const ITEM_COLUMNS = namesOf(ITEM);
export const ADDON_COLUMNS = namesOf(ADDON);

/** The columns of a SELECT, each under the name of its property. */
export const READ_BOOKING = readsOf([...BOOKING_KEY, ...BOOKING]);
export const READ_ITEM = readsOf([...ITEM_KEY, ...ITEM]);
export const READ_LINE = readsOf(LINE);
export const READ_ADDON = readsOf([...ADDON_KEY, ...ADDON]);

export function newBooking(tx: Tx, outlet: SellingOutlet, made: BookingState): NewRows {
  const columns = [...BOOKING_KEY, ...BOOKING];
  return {
    table: 'booking',
    columns: ['business_id', ...namesOf(columns)],
    rows: [[tx.businessId, ...valuesOf(columns, saved(outlet, made))]],
  };
}

export function headValues(outlet: SellingOutlet, changed: BookingState): unknown[] {
  return valuesOf(BOOKING, saved(outlet, changed));
}

export function newItems(tx: Tx, { bookingId, outletId }: BookingState, items: readonly ItemState[]): NewRows {
  const columns = [...ITEM_KEY, ...ITEM];
  return {
    table: 'booking_item',
    columns: ['business_id', 'booking_id', 'outlet_id', ...namesOf(columns)],
    rows: items.map((made) => [tx.businessId, bookingId, outletId, ...valuesOf(columns, made)]),
  };
}

export function itemValues(changed: ItemState): unknown[] {
  return valuesOf(ITEM, changed);
}

export function newLines(tx: Tx, { bookingId, lines }: BookingState): NewRows {
  return {
    table: 'booking_line',
    columns: ['business_id', 'booking_line_id', 'booking_id', 'position', ...namesOf(LINE)],
    rows: lines.map((made, index) => [tx.businessId, newId(), bookingId, index + 1, ...valuesOf(LINE, made)]),
  };
}

export function lineValues(changed: LineState): unknown[] {
  return valuesOf(LINE, changed);
}

/** Rows of add-ons that were not there before; they stand behind the others. */
export function newAddons(
  tx: Tx,
  { bookingId, outletId, addons }: BookingState,
  added: readonly AddonState[],
): NewRows {
  const columns = [...ADDON_KEY, ...ADDON];
  return {
    table: 'addon_item',
    columns: ['business_id', 'booking_id', 'outlet_id', 'position', ...namesOf(columns)],
    rows: added.map((made) => [
      tx.businessId,
      bookingId,
      outletId,
      addons.indexOf(made) + 1,
      ...valuesOf(columns, made),
    ]),
  };
}

export function addonValues(changed: AddonState): unknown[] {
  return valuesOf(ADDON, changed);
}

/** A booking with the items that its row shows: the live ones, or all of a booking that is wholly cancelled. */
function saved(outlet: SellingOutlet, state: BookingState): SavedBooking {
  const live = liveItems(state);
  return { ...state, outlet, live: live.length > 0 ? live : state.items };
}

function lanesOf({ resources }: SellingOutlet, items: readonly ItemState[]): { resourceId: string; name: string }[] {
  const ids = new Set(items.flatMap(({ resourceIds }) => resourceIds));
  return resources
    .filter(({ resourceId }) => ids.has(resourceId))
    .map(({ resourceId, name }) => ({ resourceId, name }));
}

function namesOf<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.map(({ column }) => column);
}

function valuesOf<Row>(columns: readonly Column<Row>[], row: Row): unknown[] {
  return columns.map(({ value }) => value(row));
}

function readsOf<Row>(columns: readonly Column<Row>[]): string {
  return columns
    .flatMap(({ column, property }) => (property === null ? [] : [`${column} AS "${property}"`]))
    .join(', ');
}

/** JSON with its fields sorted by name, since the database returns them in another order. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
