import { z } from 'zod';
import { BOOKING_STATUSES } from '@laneway/domain/bookings/booking-status';
import { TIMED_TYPES } from '@laneway/domain/plans/plan';
import { amount, businessDate, columns, id, instant, money, version, wallTime } from '../http/wire.ts';
import { hoursOfSale, partKey } from '../plans/plan-fields.schema.ts';
import { resourceStatus, venueType } from '../venues/venue.schema.ts';

export const bookingStatus = z.enum(BOOKING_STATUSES);
export const guestType = z.enum(['Child', 'Guest', 'Per Person']);
/** Guests by the price tier they pay, at least one in all. */
export const guests = z
  .partialRecord(guestType, z.int().min(0).max(1000))
  .refine((counts) => Object.values(counts).some((count) => (count ?? 0) > 0), { params: { code: 'guests_required' } });
export const planType = z.enum(['PER_HOUR', 'PER_GAME', 'PER_PERSON', 'BUY_NOW', 'GIFT_CARD']);
export const serviceItemType = z.enum(['PLAN', 'PARTY_EVENT', 'BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP']);

export const lane = z.object({ resourceId: id, name: z.string() });

/** Where the desk sells: to somebody who books, or to a walk-in who starts at once. Absent: as the hold was, else admin. */
export const saleChannel = z.enum(['admin', 'walkin']).optional();

const ofItem = {
  serviceItemId: id,
  planType: planType.optional(),
  itemEntityType: z.literal('BOOKING ITEM').optional(),
  isWaitList: z.literal(false).optional(),
};

/** A sale of a plan at a time. `entry` is the number in the ruling schedule's dateRange, from 1. */
export const timedItem = z.strictObject({
  ...ofItem,
  serviceItemType: z.enum(TIMED_TYPES).optional(),
  entry: z.int().min(1).max(50).optional(),
  date: businessDate,
  start: wallTime,
  which: z.enum(['earlier', 'later']).optional(),
  duration: hoursOfSale.optional(),
  games: z.int().min(1).max(50).optional(),
  packages: z.int().min(0).max(50).optional(),
  guests,
  /** Resource ids; absent: the best. */
  lanes: z.array(id).min(1).max(200).optional(),
});

/** Id of a price line of the plan. */
const priceLineId = partKey.min(1);
/** How many of a deal one item sells. */
export const dealCount = z.int().min(1).max(100);

/** One sale of a plan as a caller requests it: its type says whether it has a time. */
export const requestedItem = z.discriminatedUnion('serviceItemType', [
  timedItem,
  z.strictObject({ ...ofItem, serviceItemType: z.literal('BUY_NOW'), priceLineId, count: dealCount.default(1) }),
  z.strictObject({
    ...ofItem,
    serviceItemType: z.literal('GIFT_CARD'),
    /** Absent: `amount` stands in its place. */
    priceLineId: priceLineId.optional(),
    /** Where the plan lets the buyer name it. */
    amount: money.optional(),
  }),
]);
export type RequestedItem = z.infer<typeof requestedItem>;

/** The parts of a line, for clients that make their own labels: the domain's LineParts. */
const lineParts = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('plan'),
    title: z.string(),
    from: z.string().optional(),
    to: z.string().optional(),
    type: guestType.optional(),
    name: z.string().optional(),
    games: z.number().optional(),
  }),
  z.object({ of: z.enum(['addon', 'fee', 'adjustment']), name: z.string() }),
  z.object({ of: z.literal('promo'), code: z.string() }),
  z.object({ of: z.literal('membership'), percent: z.number() }),
  z.object({
    of: z.literal('tax'),
    percent: z.number(),
    flat: z.literal(true).optional(),
    included: z.literal(true).optional(),
  }),
  z.object({ of: z.literal('fee_tax'), name: z.string(), percent: z.number() }),
  z.object({ of: z.literal('price_kept') }),
]);
export const quoteLine = z.object({
  step: z.enum(['list', 'promo', 'membership', 'tax', 'fee', 'fee_tax', 'adjustment', 'price_kept']),
  /** In the reader's language. */
  label: z.string(),
  quantity: z.number().optional(),
  unit: amount.optional(),
  amount,
  /** Included in another line and only shown; the other lines add up to the total. */
  included: z.literal(true).optional(),
  itemId: id.optional(),
  parts: lineParts,
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quote = z.object({ lines: z.array(quoteLine), total: amount, depositDue: amount, dueNow: amount });

export const whyNot = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  /** On the same date the nearest; where that has none, the first of another date, or of another outlet. */
  nearest: z.array(
    z.object({
      start: wallTime,
      lanes: z.array(id),
      total: amount.nullable(),
      /** Another option of the plan (entry) for so many hours; both or neither. Absent: as it was asked for. */
      entry: z.int().optional(),
      duration: z.number().optional(),
      /** Absent: the date that was asked for. */
      date: businessDate.optional(),
      /** Absent: the outlet that was asked. */
      outlet: z.object({ outletId: id, name: z.string(), planId: id, planTitle: z.string() }).optional(),
    }),
  ),
});
export type WhyNotAnswer = z.infer<typeof whyNot>;

export const bookingRow = z.object({
  bookingId: id,
  code: z.string(),
  name: z.string(),
  bookingPhone: z.string().nullable(),
  bookingEmail: z.string().nullable(),
  status: bookingStatus,
  /** Null without a time: an open basket, a deal. */
  date: businessDate.nullable(),
  /** Of a waiting party: the window in which it would come. */
  start: wallTime.nullable(),
  end: wallTime.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  expiresAt: instant.nullable(),
  lanes: z.array(lane),
  planTitle: z.string(),
  totalGuests: z.int(),
  total: amount,
  balance: amount,
  version,
});
export type BookingRow = z.infer<typeof bookingRow>;

/**
 * A bar on the lane board: an item of a booking, or a blocked slot. Fields that are equal in most bars come first and
 * identifying ones last, since that compresses better.
 */
export const boardBlock = z.object({
  kind: z.enum(['booking', 'block']),
  blockId: id.nullable(),
  date: businessDate,
  planId: id.nullable(),
  planTitle: z.string(),
  turnoverMinutes: z.int(),
  expiresAt: instant.nullable(),
  /** The holder of a hold: the desk where it was made (`hallN:deskN`), else the person's name. */
  owner: z.string().nullable(),
  isOffer: z.boolean(),
  start: wallTime,
  end: wallTime,
  startsAt: instant,
  endsAt: instant,
  status: z.union([bookingStatus, z.literal('blocked')]),
  version,
  totalGuests: z.int(),
  total: amount,
  balance: amount,
  name: z.string(),
  code: z.string().nullable(),
  lanes: z.array(id),
  bookingId: id.nullable(),
  itemId: id.nullable(),
});
export type BoardBlock = z.infer<typeof boardBlock>;

/** A row of a tray, without a lane: an open basket or a party on the wait list. */
export const trayRow = z.object({
  bookingId: id,
  itemId: id,
  version,
  status: z.enum(['initiated', 'wait']),
  date: businessDate.nullable(),
  name: z.string(),
  totalGuests: z.int(),
  planTitle: z.string(),
  from: wallTime.nullable(),
  to: wallTime.nullable(),
  position: z.int().nullable(),
});

export const boardResource = z.object({
  resourceId: id,
  name: z.string(),
  number: z.int(),
  venueType,
  /** On the board's date: one that is in use again before its opening is active. */
  status: resourceStatus,
  /** Of one that is down: when it is in use again. Absent of a board as of an instant. */
  downUntil: instant.optional(),
  maxGuest: z.int(),
  gapAfter: z.boolean(),
  /** Service categories that may take it; absent or none: all. */
  serviceCategories: z.array(id).optional(),
});

export const historyRow = z.object({
  /** Names the row to the call that puts it back. */
  activityId: id,
  at: instant,
  actor: z.object({ id: id.nullable(), name: z.string() }),
  what: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** A row of the history of a booking, or of a blocked slot, seen from the board. */
const changeSince = historyRow.extend({
  booking: z.object({ bookingId: id, version, name: z.string() }).nullable(),
});

export const board = z.object({
  day: z.object({
    date: businessDate,
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
    /** The breaks of a split day. */
    breaks: z.array(z.object({ startsAt: instant, endsAt: instant })).optional(),
    timezone: z.string(),
    closed: z.boolean(),
    name: z.string().nullable(),
  }),
  resources: z.array(boardResource),
  blocks: z.array(boardBlock),
  trays: z.object({ initiated: z.array(trayRow), wait: z.array(trayRow) }),
  lastEventId: z.string(),
  serverNow: instant,
  /**
   * Of a board as it stood at an instant. Its bars are where the history says that they were, with what was owed then;
   * their names, guests and versions are the present ones.
   */
  asOf: z
    .object({
      at: instant,
      /** The part of the business day that can be looked at: from its start, or that of the history, until now. */
      from: instant,
      until: instant,
      /** When the board changed in it, each instant once. */
      changes: z.array(instant),
      /** What was done since that instant with what stood on the day then, or came to it later. */
      since: z.object({
        count: z.int(),
        /** Who did it, of those with an account. */
        people: z.int(),
        /** The newest of them, newest first: 40 at most. */
        rows: z.array(changeSince),
      }),
    })
    .optional(),
});
export type Board = z.infer<typeof board>;

/** The same day with its blocks in columns, which is a quarter smaller on the wire: the console uses this form. */
export const boardInColumns = board.extend({ blocks: columns(boardBlock) });

/**
 * The data of one `booking` event of the stream; `blocks` is empty when the booking left the day, `tray` when it has
 * lanes.
 */
export const bookingEvent = z.object({
  bookingId: id.nullable(),
  blockId: id.nullable(),
  version,
  what: z.string(),
  blocks: z.array(boardBlock),
  tray: z.array(trayRow),
  actor: z.object({ id: id.nullable(), name: z.string() }),
});
export type BookingEvent = z.infer<typeof bookingEvent>;
