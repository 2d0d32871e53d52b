import type { BookingDetails, BookingItemAnswer } from '@laneway/contract/bookings/booking-details.schema';
import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { appliedCards } from '../../gift-cards/gift-cards.door.ts';
import { languageOfCustomer } from '../customer/customer.repository.ts';
import { shownDeals, type ShownDeal } from '../deal-codes/deal-codes.ts';
import { promoTaken } from '../promos/promo-use.ts';
import { readAnswers } from '../guests/answer.repository.ts';
import { presentAddons } from '../addons/present-addons.ts';
import type { BookingState, ItemState } from './booking-state.ts';
import { extensionsLeftOf, totalGuests } from './booking-state.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { presentLines } from './quote-lines.ts';

const GUESTS: Statement = {
  name: 'booking.guests',
  text: `SELECT guest_id AS "guestId", name, type, waiver_signed_at IS NOT NULL AS waiver FROM booking_guest
         WHERE business_id = $1 AND booking_id = $2 AND name IS NOT NULL ORDER BY position, guest_id`,
};
const SERVICE_CONFIGS: Statement = {
  name: 'booking.service_configs',
  text: 'SELECT service_id, service_config_id FROM service_config WHERE business_id = $1 AND outlet_id = $2',
};
const HISTORY: Statement = {
  name: 'booking.history',
  text: `SELECT activity_id, at, actor_id, actor_name, what, before, after FROM activity
         WHERE business_id = $1 AND booking_id = $2 AND what <> 'booking.left' ORDER BY activity_id DESC LIMIT 200`,
};

type HistoryRow = {
  activity_id: string;
  at: string;
  actor_id: string | null;
  actor_name: string;
  what: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * A booking for the details screen: items, price lines, money, guests, and its history, newest first. The codes of its
 * deals are left out unless `showsCodes`, as where the answer is kept for repeats.
 */
export async function presentDetails(
  tx: Tx,
  outlet: SellingOutlet,
  booking: BookingState,
  language: Language,
  showsCodes = false,
): Promise<BookingDetails> {
  const [cards, mailLanguage, guests, answers, configs, history, deals] = await Promise.all([
    appliedCards(tx, booking.bookingId),
    languageOfCustomer(tx, booking.customerId),
    tx.query<BookingDetails['guests'][number]>(GUESTS, [tx.businessId, booking.bookingId]),
    readAnswers(tx, [booking.bookingId]),
    tx.query<{ service_id: string; service_config_id: string }>(SERVICE_CONFIGS, [tx.businessId, booking.outletId]),
    tx.query<HistoryRow>(HISTORY, [tx.businessId, booking.bookingId]),
    shownDeals(tx, booking),
  ]);
  const money = bookingMoney(booking);
  const configOf = new Map(configs.map((row) => [row.service_id, row.service_config_id]));
  return {
    bookingId: booking.bookingId,
    outletId: booking.outletId,
    code: `${booking.prefix}-${booking.code}`,
    prefix: booking.prefix,
    version: booking.version,
    status: booking.status,
    name: booking.name,
    bookingPhone: booking.bookingPhone,
    bookingEmail: booking.bookingEmail,
    customerId: booking.customerId,
    language: mailLanguage,
    guestHonorName: booking.guestHonorName,
    guestHonorAge: booking.guestHonorAge,
    totalGuests: totalGuests(booking.items),
    guests,
    answers: answers.map(({ key, guestId, answer }) => ({ key, guestId, answer })),
    notes: booking.notes,
    expiresAt: booking.expiresAt,
    extensionsLeft: extensionsLeftOf(booking),
    timezone: outlet.zone,
    items: booking.items.map((item) => ({
      ...presentItem(outlet, item, showsCodes ? deals : deals.map((deal) => ({ ...deal, code: null }))),
      businessId: tx.businessId,
      outletId: booking.outletId,
      outletName: outlet.name,
      serviceConfigId: configOf.get(item.serviceId) ?? null,
    })),
    lines: presentLines(booking.lines, language),
    money: {
      total: toWire(money.total),
      paid: toWire(money.paid),
      refunded: toWire(money.refunded),
      poolAmount: toWire(money.poolAmount),
      balance: toWire(money.balance),
      depositDue: toWire(money.depositDue),
      dueNow: toWire(money.dueNow),
    },
    promo: booking.terms.promo
      ? { promoCode: booking.terms.promo.code, discountApplied: toWire(promoTaken(booking)) }
      : null,
    ...presentAddons(outlet, booking, cards.length > 0),
    giftCardDetails: cards,
    history: history.map((row) => ({
      activityId: row.activity_id,
      at: row.at,
      actor: { id: row.actor_id, name: row.actor_name },
      what: row.what,
      before: row.before,
      after: row.after,
    })),
  };
}

type Place = 'businessId' | 'outletId' | 'outletName' | 'serviceConfigId';
type WithoutPlace<Item> = Item extends unknown ? Omit<Item, Place> : never;

type PresentedDeal = Omit<ShownDeal, 'code'> & { code: string | null };

function presentItem(
  outlet: SellingOutlet,
  item: ItemState,
  deals: readonly PresentedDeal[],
): WithoutPlace<BookingItemAnswer> {
  const ids = new Set(item.resourceIds);
  const common = {
    itemId: item.itemId,
    itemEntityType: 'BOOKING ITEM',
    serviceId: item.serviceId,
    serviceItemId: item.planId,
    planTitle: item.planTitle,
    planVersion: item.planVersion,
    planType: item.planType as BookingItemAnswer['planType'],
    date: item.date,
    start: item.start,
    end: item.end,
    slot: item.start,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    lanes: outlet.resources
      .filter(({ resourceId }) => ids.has(resourceId))
      .map(({ resourceId, name }) => ({ resourceId, name })),
    status: item.status,
  } as const;
  if (item.kind === 'goods') {
    const { serviceItemType, priceLineId, amount, count, soldOn } = item;
    const deal = deals.find(({ itemId }) => itemId === item.itemId);
    return {
      ...common,
      serviceItemType,
      priceLineId,
      amount: amount === null ? null : toWire(amount),
      count,
      soldOn,
      dealCode: deal?.code ?? null,
      validUntil: deal?.validUntil ?? null,
      redeemedOn: deal?.redeemedOn ?? null,
    };
  }
  const { serviceItemType, entry, isWaitList, guests, games, packages } = item;
  return { ...common, serviceItemType, entry, isWaitList, guests, games, packages };
}
