import { includedAddons } from '@laneway/domain/addons/included-addons';
import { cents } from '@laneway/domain/money/cents';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { FileAddon } from './addon-rows.ts';
import type { FileBusiness } from './demo-file.ts';
import { isConfirmed, type Draft, type DraftAddon } from './draft.ts';
import { addonId } from './plan-documents.ts';
import { resourcesPaid } from './price.ts';
import { randomOf, type Random } from './random.ts';
import { add, type Rows } from './tables.ts';

/** Statuses of a booking with which its add-ons were ordered. */
const ORDERS: ReadonlySet<Draft['status']> = new Set(['pending', 'successful', 'inprogress', 'done']);

/** How far the things are that a party orders which orders something of everything. */
const STATES = ['inprogress', 'initiated', 'delivered'] as const;

/**
 * What a party ordered with its booking, by the shares of its plan, and what is in the plan's price. Its own random
 * numbers, so that a day stays as it was; bookings that are set in the file order nothing more.
 */
export function addonsOf(draft: Draft, rows: Rows, nowMs: number): DraftAddon[] {
  if (!ORDERS.has(draft.status)) return [];
  const random = randomOf(`${draft.id}/addons`);
  const catalogue = catalogueOf(draft.outlet.business.file);
  const row = (id: string | undefined, count: number, place: number | null): DraftAddon[] => {
    const addon = id === undefined ? undefined : catalogue.addons.get(id);
    if (id === undefined || addon === undefined || count === 0) return [];
    if (place !== null && (!isOffered(addon, draft) || count > left(addon, id, draft, rows))) return [];
    return [rowOf(addon, id, { count, place, draft, random, nowMs })];
  };
  const included = isConfirmed(draft) ? includedIn(draft) : [];
  const ordered = draft.paidAs === null ? (draft.plan.demand?.addons ?? []) : [];
  return [
    ...ordered.flatMap(([key, per, share], place) => {
      const count = wanted(per === 'guest' ? draft.party : 1, share, random);
      return row(catalogue.ids.get(key), draft.ordersAll ? Math.max(1, count) : count, place);
    }),
    ...included.flatMap(({ itemId, count }) => row(itemId, count, null)),
  ];
}

type Catalogue = { addons: ReadonlyMap<string, FileAddon>; ids: ReadonlyMap<string, string> };
const catalogues = new WeakMap<FileBusiness, Catalogue>();

/** The add-ons of a business by their ids, and the ids by the file's keys: an id is a digest, and is asked for often. */
function catalogueOf(file: FileBusiness): Catalogue {
  const known = catalogues.get(file);
  if (known !== undefined) return known;
  const ids = new Map(file.addons.map(({ key }) => [key, addonId(key)]));
  const catalogue = { ids, addons: new Map(file.addons.map((addon) => [addonId(addon.key), addon])) };
  catalogues.set(file, catalogue);
  return catalogue;
}

function includedIn(draft: Draft) {
  const { plan, entry, startMin, durationMin, guests, games } = draft;
  const resources = resourcesPaid(draft);
  return includedAddons({ plan: plan.document, entry, startMin, durationMin, guests, games, resources });
}

/** How many a party wants: about its share a head, and never of all together. */
function wanted(heads: number, share: number, random: Random): number {
  const expected = heads * share;
  return Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
}

function isOffered({ status, isDeleted, planKeys }: FileAddon, { plan }: Draft): boolean {
  return status && !isDeleted && (planKeys === null || planKeys.includes(plan.key));
}

/** What may still be sold of an add-on to one booking on its date. */
function left({ stock, maxCount }: FileAddon, id: string, draft: Draft, rows: Rows): number {
  const sold = stock === null ? 0 : Number(dayOf(rows, draft, id)?.['sold'] ?? 0);
  return Math.min(maxCount ?? Infinity, stock === null ? Infinity : stock - sold);
}

/** `place` is that among what the party ordered; null: it is in the price of the plan. */
type Sold = { count: number; place: number | null; draft: Draft; random: Random; nowMs: number };

function rowOf(addon: FileAddon, id: string, { count, place, draft, random, nowMs }: Sold): DraftAddon {
  const status = statusOf(draft, place, random);
  const begun = Math.max(draft.checkedInMs ?? draft.startMs, draft.createdMs);
  return {
    addonItemId: random.uuid(draft.createdMs),
    addonId: id,
    name: addon.name,
    category: addon.category,
    unit: cents(Math.round(addon.price * 100)),
    count,
    taxPer: addon.taxPer,
    taxFlat: cents(Math.round(addon.taxFlat * 100)),
    included: place === null,
    status,
    statusMs: status === 'initiated' ? draft.createdMs : Math.min(nowMs, begun + random.between(1, 4) * MINUTE_MS),
  };
}

/** A party that left has all; one that plays has some, or each state of what it orders of everything. */
function statusOf({ status, ordersAll }: Draft, place: number | null, random: Random): DraftAddon['status'] {
  if (status === 'done') return 'delivered';
  if (status !== 'inprogress') return 'initiated';
  if (ordersAll && place !== null) return STATES[place % STATES.length]!;
  return random.weighted([
    ['delivered', 6],
    ['inprogress', 1],
    ['initiated', 2],
  ] as const);
}

/** Adds the add-ons of a booking, their order, and what they take of the stock of its date. */
export function addAddonItems(rows: Rows, draft: Draft): void {
  const { id, outlet, date, createdMs, startMs, addons } = draft;
  if (addons.length === 0) return;
  const place = { business_id: outlet.business.id, outlet_id: outlet.id };
  const order_id = randomOf(`${id}/order`).uuid(createdMs);
  add(rows, 'addon_order', {
    ...place,
    order_id,
    booking_id: id,
    business_date: date,
    number: nextNumber(rows, draft),
    ordered_at: createdMs,
    due_at: Math.max(startMs, createdMs),
  });
  const all = [...addons, ...changedMind(draft)];
  all.forEach((addon, index) => {
    add(rows, 'addon_item', {
      ...place,
      addon_item_id: addon.addonItemId,
      booking_id: id,
      booking_item_id: addon.included ? draft.itemId : null,
      order_id,
      addon_id: addon.addonId,
      position: index + 1,
      name: addon.name,
      category: addon.category,
      count: addon.count,
      amount_cents: addon.unit,
      tax_per: addon.taxPer,
      tax_flat_cents: addon.taxFlat,
      included: addon.included,
      status: addon.status,
      status_at: addon.statusMs,
      taken_on: date,
      accounting_category_id: null,
      created_at: createdMs,
    });
    // What is cancelled before it is made is given back.
    if (addon.status === 'cancelled') return;
    const day = dayOf(rows, draft, addon.addonId);
    if (day === undefined) {
      add(rows, 'addon_day', { ...place, addon_id: addon.addonId, business_date: date, sold: addon.count });
    } else day['sold'] = Number(day['sold']) + addon.count;
  });
}

/**
 * One in four parties that play, and who orders something of everything, took back one more of what it ordered last: it
 * owes nothing for it.
 */
function changedMind({ id, status, addons, createdMs, ordersAll }: Draft): DraftAddon[] {
  const random = randomOf(`${id}/cancelled`);
  const last = addons.findLast(({ included }) => !included);
  if (status !== 'inprogress' || last === undefined || (!random.chance(0.25) && !ordersAll)) return [];
  const statusMs = createdMs + MINUTE_MS;
  return [{ ...last, addonItemId: random.uuid(createdMs), count: 1, status: 'cancelled', statusMs }];
}

/** What is sold of an add-on on a date so far. The demo is filled date by date, so the date's rows stand last. */
function dayOf(rows: Rows, { outlet, date }: Draft, id: string) {
  const days = rows.get('addon_day') ?? [];
  for (let place = days.length - 1; place >= 0; place--) {
    const day = days[place]!;
    if (day['business_date'] !== date || day['outlet_id'] !== outlet.id) return undefined;
    if (day['addon_id'] === id) return day;
  }
  return undefined;
}

function nextNumber(rows: Rows, { outlet, date }: Draft): number {
  const last = (rows.get('addon_order_day') ?? []).at(-1);
  if (last?.['outlet_id'] === outlet.id && last['business_date'] === date) {
    const number = Number(last['last']) + 1;
    last['last'] = number;
    return number;
  }
  add(rows, 'addon_order_day', {
    business_id: outlet.business.id,
    outlet_id: outlet.id,
    business_date: date,
    last: 1,
  });
  return 1;
}
