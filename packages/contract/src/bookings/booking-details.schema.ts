import { z } from 'zod';
import { GOODS_TYPES, TIMED_TYPES } from '@laneway/domain/plans/plan';
import { amount, businessDate, id, instant, version, wallTime } from '../http/wire.ts';
import { LANGUAGES } from '../words/languages.ts';
import { addonItem, depositAmounts } from './addon-item.schema.ts';
import { appliedCard } from './applied-card.schema.ts';
import { bookingStatus, guests, historyRow, lane, planType, quoteLine } from './booking.schema.ts';

/** The language of mail to a customer. */
export const customerLanguage = z.enum(LANGUAGES);
/** How often a hold may still be extended; null where nothing is held, or money keeps the hold. */
export const extensionsLeft = z.int().nullable();

const ofAnyItem = {
  itemId: id,
  itemEntityType: z.enum(['BOOKING ITEM', 'block', 'multi-block']),
  businessId: id,
  outletId: id,
  outletName: z.string(),
  serviceId: z.string(),
  /** The set-up of the service at the outlet; null where there is none any more. */
  serviceConfigId: id.nullable(),
  serviceItemId: id,
  planTitle: z.string(),
  planVersion: z.int(),
  planType,
  /** Goods have a date, time and places once they are used. */
  date: businessDate.nullable(),
  start: wallTime.nullable(),
  end: wallTime.nullable(),
  /** Repeats the start. */
  slot: wallTime.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  lanes: z.array(lane),
  status: bookingStatus,
};
export const bookingItem = z.discriminatedUnion('serviceItemType', [
  z.object({
    ...ofAnyItem,
    serviceItemType: z.enum(TIMED_TYPES),
    entry: z.int(),
    isWaitList: z.boolean(),
    guests,
    games: z.int().nullable(),
    packages: z.int().nullable(),
  }),
  z.object({
    ...ofAnyItem,
    serviceItemType: z.enum(GOODS_TYPES),
    /** Null: the buyer of the gift card named the amount. */
    priceLineId: z.string().nullable(),
    amount: amount.nullable(),
    count: z.int(),
    /** The business date of its sale; null until it is charged. */
    soldOn: businessDate.nullable(),
    /**
     * Of a paid deal: its code as it is shown, 5-5, for who may edit Bookings (null in the answer of a command); its last
     * good day, and the one on which it was used.
     */
    dealCode: z.string().nullable(),
    validUntil: businessDate.nullable(),
    redeemedOn: businessDate.nullable(),
  }),
]);
export type BookingItemAnswer = z.infer<typeof bookingItem>;

const bookingHead = z.object({
  bookingId: id,
  outletId: id,
  code: z.string(),
  prefix: z.string(),
  version,
  status: bookingStatus,
  name: z.string(),
  bookingPhone: z.string().nullable(),
  bookingEmail: z.string().nullable(),
  /** Whose booking it is, and the language of mail to them; null in a basket. */
  customerId: id.nullable(),
  language: customerLanguage.nullable(),
  guestHonorName: z.string().nullable(),
  guestHonorAge: z.int().nullable(),
  totalGuests: z.int(),
  guests: z.array(z.object({ guestId: id, name: z.string(), type: z.string(), waiver: z.boolean() })),
  /** Of the booking (guestId null) and of its guests, by the key of the question. */
  answers: z.array(z.object({ key: z.string(), guestId: id.nullable(), answer: z.string() })),
  notes: z.string(),
  expiresAt: instant.nullable(),
  extensionsLeft,
  timezone: z.string(),
  lines: z.array(quoteLine),
  money: z.object({
    total: amount,
    paid: amount,
    refunded: amount,
    poolAmount: amount,
    balance: amount,
    depositDue: amount,
    dueNow: amount,
  }),
  /** Its promo code and what it takes off; null: none. */
  promo: z.object({ promoCode: z.string(), discountApplied: amount }).nullable(),
  addonItems: z.array(addonItem),
  depositAmounts,
  /** Gift cards that pay of it, in the order in which they were applied. */
  giftCardDetails: z.array(appliedCard),
  history: z.array(historyRow),
});
export const bookingDetails = bookingHead.extend({ items: z.array(bookingItem) });
export type BookingDetails = z.infer<typeof bookingDetails>;

/** The person's abilities on the booking at this moment, which its buttons follow. */
export const abilities = z.object({
  /** Time, places, length and party. */
  edit: z.boolean(),
  /** Customer, guest of honor and notes. */
  update: z.boolean(),
  cancel: z.boolean(),
  reinstate: z.boolean(),
  confirm: z.boolean(),
  hold: z.boolean(),
  /** Take money, or a tip. */
  pay: z.boolean(),
  checkIn: z.boolean(),
  /** On the business date of the check-in. */
  undoCheckIn: z.boolean(),
  finish: z.boolean(),
  reopen: z.boolean(),
  /** Change the total by hand. */
  adjust: z.boolean(),
  /** Give money back. */
  refund: z.boolean(),
  /** Order add-ons, change and cancel them. */
  addons: z.boolean(),
  /** Send a payment link: something is owed. */
  link: z.boolean(),
  /** Write to the party. */
  notify: z.boolean(),
  /** Put a promo code on, or take it off. */
  promo: z.boolean(),
  /** Take it to another outlet of the business. */
  transfer: z.boolean(),
});
export const reservationDetailsAnswer = z.object({ booking: bookingDetails, abilities });
export const bookingItemAnswer = z.object({ booking: bookingHead, item: bookingItem, abilities });
