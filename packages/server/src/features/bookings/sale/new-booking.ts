import { instantOf } from '@laneway/domain/time/instant-of';
import { randomBytes } from 'node:crypto';
import { bookingCode } from '@laneway/domain/bookings/booking-code';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { cents } from '@laneway/domain/money/cents';
import { soldTitle } from '@laneway/domain/plans/options';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { inStatus, NO_WISH, NOT_USED, type BookingState, type ItemState } from '../state/booking-state.ts';
import type { GoodsType, TimedType } from '@laneway/domain/plans/plan';
import { ruledBy, type JudgedGoods, type JudgedItem, type JudgedTimed } from './judge-items.ts';
import type { SellingOutlet, SoldPlan } from './outlet.repository.ts';
import type { PricedQuote } from './price-of.ts';
import { policyOf } from '../state/policy.ts';
import { linesOf } from '../state/quote-lines.ts';
import { wallEnd } from './wall-end.ts';

/** An empty booking of an outlet, version 1, with a new code. */
export function newBooking(tx: Tx, outlet: SellingOutlet, actor: Actor): BookingState {
  // The row keeps the code without the prefix, which has its own column.
  const code = bookingCode(outlet.prefix, randomBytes(16)).slice(outlet.prefix.length + 1);
  return {
    bookingId: newId(),
    outletId: outlet.outletId,
    code,
    prefix: outlet.prefix,
    status: 'initiated',
    version: 1,
    name: '',
    bookingPhone: null,
    bookingEmail: null,
    customerId: null,
    guestHonorName: null,
    guestHonorAge: null,
    notes: '',
    total: cents(0),
    paid: cents(0),
    refunded: cents(0),
    depositDue: cents(0),
    dueOnConfirm: cents(0),
    policy: null,
    terms: {},
    expiresAt: null,
    holdExtensions: 0,
    ownerId: null,
    ownerName: null,
    cancelReason: null,
    cancelNote: '',
    isOffer: false,
    offersMissed: 0,
    channel: 'admin',
    createdBy: actor.accountId,
    createdAt: tx.now.toString(),
    items: [],
    lines: [],
    addons: [],
    paying: null,
    splitOpen: null,
  };
}

/** The parts of an item that its plan decides. */
function planPartsOf({ plan, version }: SoldPlan) {
  const { serviceId, planId, planType } = plan;
  return { serviceId, planId, planVersion: version, planTitle: plan.title, planType };
}

/** The parts of an item that its sale decides. All others stay as they are when it is sold at another time or price. */
function soldPartsOf({ wanted, sale, request, entry }: JudgedTimed, outlet: SellingOutlet) {
  return {
    ...planPartsOf(wanted.sold),
    planTitle: soldTitle(wanted.sold.plan, entry),
    kind: 'timed' as const,
    serviceItemType: wanted.sold.plan.serviceItemType as TimedType,
    entry: sale.entry,
    date: request.date,
    start: wanted.start,
    end: wallEnd(request.date, sale.endMs, outlet),
    which: wanted.which ?? null,
    startsAt: instantOf(sale.startMs),
    endsAt: instantOf(sale.endMs),
    turnoverMinutes: request.turnoverMin,
    resourceIds: sale.lanes,
    guests: wanted.guests,
    games: wanted.games ?? null,
    packages: wanted.packages ?? null,
  };
}

/** The same of goods, which have neither a time nor a place yet. */
function goodsPartsOf({ wanted: { sold, priceLineId, amount, count } }: JudgedGoods) {
  const serviceItemType = sold.plan.serviceItemType as GoodsType;
  return { ...planPartsOf(sold), kind: 'goods' as const, serviceItemType, priceLineId, amount, count };
}

/**
 * A booking with the judged items and price, and, confirmed, the rules of refund of this sale. The items that it no
 * longer contains are cancelled and stand behind the live ones.
 */
export function withSale(
  booking: BookingState,
  outlet: SellingOutlet,
  judged: { items: readonly JudgedItem[]; quote: PricedQuote },
  status: BookingStatus,
): BookingState {
  const known = new Map(booking.items.map((item) => [item.itemId, item]));
  const live = judged.items.map((item, index): ItemState => {
    const itemId = item.wanted.itemId ?? newId();
    const old = known.get(itemId);
    known.delete(itemId);
    const place = { itemId, position: index + 1, status };
    if (item.kind === 'timed') {
      const isWaitList = old?.kind === 'timed' && old.isWaitList;
      return { ...NO_WISH, placedAt: null, ...old, ...soldPartsOf(item, outlet), ...place, isWaitList };
    }
    const kept = old?.kind === 'goods' ? old : { ...NOT_USED, resourceIds: [], soldOn: null };
    return inStatus({ ...kept, ...goodsPartsOf(item), ...item.place, ...place }, status, item.today);
  });
  const gone = Array.from(known.values(), (item, index): ItemState => ({
    ...item,
    position: live.length + index + 1,
    status: 'cancelled',
  }));
  const itemIds = live.map((item) => item.itemId);
  const isConfirmed = status === 'successful' || booking.policy !== null;
  return {
    ...booking,
    ...pricedParts(judged.quote, itemIds),
    status,
    items: [...live, ...gone],
    policy: isConfirmed ? policyOf(judged.items.map((item, index) => ruledBy(item, itemIds[index]!))) : null,
  };
}

/** The parts of a booking that its price decides. */
export type Priced = Pick<BookingState, 'terms' | 'lines' | 'total' | 'depositDue' | 'dueOnConfirm'>;

/** A price as a booking keeps it; `itemIds` are the items in the order of the quote. */
export function pricedParts(quote: PricedQuote, itemIds: readonly string[]): Priced {
  const { terms, total, depositDue } = quote;
  return { terms, lines: linesOf(quote, itemIds), total, depositDue, dueOnConfirm: depositDue };
}
