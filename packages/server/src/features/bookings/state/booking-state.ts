import type { AddonStatus } from '@laneway/domain/addons/addon-status';
import { extensionsLeft } from '@laneway/domain/bookings/hold-extensions';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { StandingCharge } from '@laneway/domain/ledger/charge-entries';
import type { Cents } from '@laneway/domain/money/cents';
import type { GoodsType, Guests, TimedType } from '@laneway/domain/plans/plan';
import type { LineParts } from '@laneway/domain/prices/line-parts';
import type { Which } from '@laneway/domain/time/wall-time';
import type { BookingTerms } from './booking-terms.ts';
import type { Policy } from './policy.ts';

/** A booking with every part that commands change: a command locks it, computes the next state, and saves that. */
export type BookingState = {
  bookingId: string;
  outletId: string;
  code: string;
  prefix: string;
  status: BookingStatus;
  version: number;
  name: string;
  bookingPhone: string | null;
  bookingEmail: string | null;
  /** Null in a basket. */
  customerId: string | null;
  guestHonorName: string | null;
  guestHonorAge: number | null;
  notes: string;
  total: Cents;
  paid: Cents;
  refunded: Cents;
  depositDue: Cents;
  /** The amount due for confirmation, before payments. */
  dueOnConfirm: Cents;
  /** Copied at confirmation; null before. */
  policy: Policy | null;
  terms: BookingTerms;
  /** When a hold runs out, of a loaded booking as it is stored; saved as null while money holds it (`expiryOf`). */
  expiresAt: string | null;
  /** How often the hold was extended. */
  holdExtensions: number;
  ownerId: string | null;
  ownerName: string | null;
  cancelReason: string | null;
  /** What was typed beside it. */
  cancelNote: string;
  /** The hold is an offer to a waiting party. */
  isOffer: boolean;
  /** Offers that a waiting party did not take. */
  offersMissed: number;
  channel: 'admin' | 'walkin' | 'web';
  createdBy: string | null;
  createdAt: string;
  items: ItemState[];
  lines: LineState[];
  /** Ordered add-ons, the cancelled ones too, in the order in which they were ordered. */
  addons: AddonState[];
  /** What is at the gateway or the reader; null: nothing. */
  paying: Paying | null;
  /** What its shares are still to pay; null: it is not shared. */
  splitOpen: Cents | null;
};

/** Payments under way: their sum without tips, and when the first of them was made. */
export type Paying = { amount: Cents; since: string };

/** A booking whose row is locked until the transaction ends: what a save takes as the state before a command. */
export type LockedBooking = BookingState & {
  /** The charges in the ledger, read under the lock: what a save has to reverse. */
  standing: StandingCharge[];
};

/** An item of a booking: a plan at a time, or goods. */
export type ItemState = TimedItem | GoodsItem;

type AnyItem = {
  itemId: string;
  position: number;
  serviceId: string;
  planId: string;
  planVersion: number;
  planTitle: string;
  planType: string;
  status: BookingStatus;
  date: string | null;
  start: string | null;
  end: string | null;
  which: Which | null;
  startsAt: string | null;
  endsAt: string | null;
  turnoverMinutes: number;
  resourceIds: string[];
};

export type TimedItem = AnyItem & {
  kind: 'timed';
  serviceItemType: TimedType;
  entry: number;
  guests: Guests;
  games: number | null;
  packages: number | null;
  isWaitList: boolean;
  /** Since when a party that was moved in play is on its places; null: since its start. */
  placedAt: string | null;
} & WaitWish;

/**
 * What a waiting party wishes: wall times between which all of its play lies, and its length in minutes. Null of any
 * other item.
 */
export type WaitWish = { waitFrom: string | null; waitTo: string | null; waitMinutes: number | null };

export const NO_WISH: WaitWish = { waitFrom: null, waitTo: null, waitMinutes: null };

/** A deal or a gift card. It has no time and no place until it is used. */
export type GoodsItem = AnyItem & {
  kind: 'goods';
  serviceItemType: GoodsType;
  /** The price line of its plan; null: the buyer named `amount`. */
  priceLineId: string | null;
  amount: Cents | null;
  count: number;
  /** The business date on which it was first charged; its charge stays there. */
  soldOn: string | null;
};

/** The time of goods that were not used yet. */
export const NOT_USED = {
  date: null,
  start: null,
  end: null,
  which: null,
  startsAt: null,
  endsAt: null,
  turnoverMinutes: 0,
} as const;

/** An add-on on a booking, at the price it was sold at. */
export type AddonState = {
  addonItemId: string;
  /** The rows that were ordered in one save. */
  orderId: string;
  /** The catalogue's add-on. */
  itemId: string;
  /** The item whose fees and deposit apply to it; null: the first. */
  bookingItemId: string | null;
  name: string;
  /** The station that makes it. */
  category: string;
  note: string;
  count: number;
  /** Of one. */
  amount: Cents;
  taxPer: number;
  taxFlat: Cents;
  /** In the price of the plan. */
  included: boolean;
  status: AddonStatus;
  statusAt: string;
  /** The business date that it holds stock of; null: none. */
  takenOn: string | null;
  categoryId: string | null;
  createdAt: string;
};

export type LineState = {
  itemId: string | null;
  step: 'list' | 'promo' | 'membership' | 'tax' | 'fee' | 'fee_tax' | 'adjustment' | 'price_kept';
  parts: LineParts;
  quantity: number | null;
  unit: Cents | null;
  amount: Cents;
  included: boolean;
  taxPer: number | null;
  key: string | null;
  /** Accounting category of the sale. */
  categoryId: string | null;
};

/** Statuses in which the total is charged in the ledger. */
const CHARGED: readonly BookingStatus[] = ['pending', 'successful', 'inprogress', 'done'];

export function isCharged(status: BookingStatus): boolean {
  return CHARGED.includes(status);
}

/**
 * The business date of a booking's charge: the date of play of its earliest live item with a time. Of goods alone it is
 * the date of their sale, also after they were used.
 */
export function playDate(booking: Pick<BookingState, 'items'>): string | null {
  const live = liveItems(booking);
  const earliest = (dates: string[]) => dates.sort()[0] ?? null;
  return (
    earliest(live.flatMap((item) => (item.kind === 'timed' ? (item.date ?? []) : []))) ??
    earliest(live.flatMap((item) => (item.kind === 'goods' ? (item.soldOn ?? []) : [])))
  );
}

/** An item in another status; goods keep the date (`today`, a business date) on which they were first charged. */
export function inStatus<Item extends ItemState>(item: Item, status: BookingStatus, today: string): Item {
  const isSold = item.kind === 'goods' && isCharged(status);
  return { ...item, status, ...(isSold && { soldOn: item.soldOn ?? today }) };
}

/** The items of a booking that are not cancelled, in their order. */
export function liveItems({ items }: Pick<BookingState, 'items'>): ItemState[] {
  return items.filter(({ status }) => status !== 'cancelled');
}

/** Those of them that have a time. */
export function timedItems(booking: Pick<BookingState, 'items'>): TimedItem[] {
  return liveItems(booking).filter((item) => item.kind === 'timed');
}

/** The deals and gift cards of a booking, as its history names them. */
export function goodsFacts(booking: Pick<BookingState, 'items'>): { goods?: { title: string; count: number }[] } {
  const goods = liveItems(booking).flatMap((item) =>
    item.kind === 'goods' ? [{ title: item.planTitle, count: item.count }] : [],
  );
  return goods.length === 0 ? {} : { goods };
}

export function peopleOf(guests: Guests): number {
  return Object.values(guests).reduce((sum, count) => sum + (count ?? 0), 0);
}

/** The guests of a booking: items of one plan add up, items of several plans are sold to the same guests. */
export function totalGuests(items: readonly ItemState[]): number {
  const byPlan = Map.groupBy(timedItems({ items: [...items] }), (item) => item.planId);
  const parties = Array.from(byPlan.values(), (parts) => parts.reduce((sum, part) => sum + peopleOf(part.guests), 0));
  return Math.max(0, ...parties);
}

/**
 * The items that a cancelled booking would come back with: those with a price. An item that left the booking before it
 * was cancelled has none.
 */
export function pricedItems({ items, lines }: Pick<BookingState, 'items' | 'lines'>): ItemState[] {
  const priced = new Set(lines.map(({ itemId }) => itemId));
  return items.filter(({ itemId }) => priced.has(itemId));
}

/** Whether there are items, and none has begun. Goods that were not used yet have no beginning. */
export function areAhead(items: readonly Pick<ItemState, 'kind' | 'startsAt'>[], now: Temporal.Instant): boolean {
  const isAhead = ({ kind, startsAt }: (typeof items)[number]) =>
    startsAt === null ? kind === 'goods' : Date.parse(startsAt) > now.epochMilliseconds;
  return items.length > 0 && items.every(isAhead);
}

type Expiring = Pick<BookingState, 'status' | 'expiresAt' | 'paid' | 'refunded' | 'paying'>;

/**
 * When the places of a hold are free again. While there is money on a hold, or a payment under way, its expiry does not
 * count: nobody loses places that they are paying for.
 */
export function expiryOf(booking: Expiring): string | null {
  return booking.status === 'holding' && isPaidFor(booking) ? null : booking.expiresAt;
}

/** How often a hold may still be extended; null of one that does not run out, and of what is no hold. */
export function extensionsLeftOf(booking: Expiring & Pick<BookingState, 'holdExtensions'>): number | null {
  return booking.status === 'holding' && expiryOf(booking) !== null ? extensionsLeft(booking.holdExtensions) : null;
}

/** Whether there is money on a booking, or a payment under way. */
export function isPaidFor({ paid, refunded, paying }: Pick<BookingState, 'paid' | 'refunded' | 'paying'>): boolean {
  return paid > refunded || paying !== null;
}

/** A booking as its cancellation is judged once its money is given back, or kept. */
export function withoutMoney<Booking extends BookingState>(booking: Booking): Booking {
  return { ...booking, paid: booking.refunded };
}

/** A hold is over at the very instant it expires, whether it was swept or not. */
export function holdHasEnded(booking: Expiring, now: Temporal.Instant): boolean {
  const expiresAt = expiryOf(booking);
  if (booking.status !== 'holding' || expiresAt === null) return false;
  return Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0;
}
