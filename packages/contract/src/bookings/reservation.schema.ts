import { z } from 'zod';
import { PROMO_CHECKS } from '@laneway/domain/promos/judge-promo';
import { HONOR_AGE } from '@laneway/domain/patterns/age';
import { amount, businessDate, id, instant, money, request, version, wallTime } from '../http/wire.ts';
import {
  bookingName,
  guestOfHonor,
  imageId,
  oneLine,
  optionalEmail,
  personName,
  shownText,
  typedPhone,
} from '../http/fields.ts';
import { addonChange, orderedAddons } from './addon-item.schema.ts';
import { typedPromoCode } from '../promos/promo-code.schema.ts';
import { isSystemReason } from './booking-deeds.ts';
import { hoursOfSale, partKey } from '../plans/plan-fields.schema.ts';
import { venueType } from '../venues/venue.schema.ts';
import {
  bookingStatus,
  dealCount,
  guests,
  guestType,
  quote,
  quoteLine,
  requestedItem,
  saleChannel,
  timedItem,
  whyNot,
} from './booking.schema.ts';
import { bookingDetails, customerLanguage, extensionsLeft } from './booking-details.schema.ts';

/** Bodies of the calls that quote, hold, book and change a booking. */

const items = z.array(requestedItem).min(1).max(20);

/** For a single item with a time its fields may stand at the top, with planId instead of serviceItemId. */
export const availabilityBody = request({
  outletId: id,
  channel: saleChannel,
  items: items.optional(),
  ...timedItem.partial().omit({ serviceItemId: true }).shape,
  planId: id.optional(),
  addonItems: orderedAddons.optional(),
  /** Ignores the occupancy of this booking. */
  bookingId: id.optional(),
  /** A code that is tried in place of the booking's: where it holds, the price is that with it. */
  promoCode: typedPromoCode.optional(),
});
export const requirement = z.object({
  venueType,
  needed: z.int(),
  adjacent: z.boolean(),
  assigned: z.array(id),
  free: z.array(id),
});
export const availabilityAnswer = z.object({
  /** The places of the items that have a time, in their order. */
  items: z.array(
    z.object({
      requires: z.array(requirement),
      /** Places of every option of the plan that are free then, of the sale's own and of others. */
      free: z.array(id),
      start: wallTime,
      end: wallTime,
      startsAt: instant,
      endsAt: instant,
    }),
  ),
  quote: quote.nullable(),
  whyNot: whyNot.nullable(),
  /** Rules for customers that staff may override: plan.too_soon, plan.too_far. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Of a code that is tried with a possible sale. */
  promo: z
    .object({
      eligible: z.boolean(),
      /** Why it does not hold; empty where it does. */
      message: z.string(),
      discountApplied: amount,
      totalWithout: amount,
    })
    .optional(),
});

export const nextSalesBody = request({
  outletId: id,
  date: businessDate,
  /** The earliest start; absent, or past: now. */
  start: wallTime.optional(),
  /** People; absent: as few as each plan takes. */
  party: z.int().min(1).max(1000).optional(),
  /** Hours; absent: what sales of each plan begin with. */
  duration: hoursOfSale.optional(),
  channel: saleChannel,
});
/** A sale that can be made. */
const openSale = {
  start: wallTime,
  which: z.enum(['earlier', 'later']).optional(),
  startsAt: instant,
  /** Hours; with games, the time that they take. */
  duration: z.number(),
  entry: z.int(),
  lanes: z.array(id),
  total: amount.nullable(),
};
/** A place that a walk-in can have later today. */
export const laterPlace = z.object({
  ...openSale,
  /** Whole minutes from now. */
  minutes: z.int(),
  /** What is on the lanes until then: an item of a booking, or a block. Null: they are free, and not on sale yet. */
  after: z
    .object({ ownerId: id, what: z.enum(['plays', 'plays_on', 'booked', 'held', 'blocked']), until: instant })
    .nullable(),
});
/** The next sale of a plan or of one of its entries, or why there is none. */
const nextSale = {
  next: z.object(openSale).nullable(),
  whyNot: z.object({ code: z.string(), message: z.string() }).nullable(),
};
export const nextSalesAnswer = z.object({
  /** The date of the sales: the one that was asked for, or the next one on which a plan is sold. */
  date: businessDate,
  plans: z.array(
    z.object({
      planId: id,
      title: z.string(),
      ...nextSale,
      /** Of a walk-in for whom nothing is free now: at most three places later today, on different lanes. */
      eta: z.array(laterPlace),
      /** The entries that the plan lists before the one of `next`. Absent: none. */
      passed: z.array(z.object({ entry: z.int(), ...nextSale })).optional(),
    }),
  ),
});

/**
 * What the person saw: the version of the held booking (another is `stale`), and the total (where the sale comes to
 * another, nothing is sold or held, and the answer is `price.changed`). Each is checked only where it is sent.
 */
const seen = { version: version.optional(), total: money.optional() };

export const lockBody = request({
  outletId: id.optional(),
  bookingId: id.optional(),
  ...seen,
  channel: saleChannel,
  items: items.optional(),
});
export const lockAnswer = z.object({
  bookingId: id,
  version,
  status: bookingStatus,
  /** Null: money is on the hold, which does not run out. */
  expiresAt: instant.nullable(),
  extensionsLeft,
  items: z.array(z.object({ itemId: id, lanes: z.array(id) })),
});
export const unlockBody = request({ bookingId: id });

export const freeResourceBody = request({
  bookingId: id,
  /** A place that the hold has. */
  resourceId: id,
  /** That the person saw; absent: any. */
  version: version.optional(),
});
export const freeResourceAnswer = z.object({
  message: z.string(),
  /** The places that it holds still; none: it is released. */
  lanes: z.array(id),
  version,
  total: amount,
  totalGuests: z.int(),
});

/** The customer of a booking, each part absent as it was; null or '' empties it. */
const customerParts = {
  name: bookingName.optional(),
  bookingPhone: typedPhone.nullish(),
  bookingEmail: optionalEmail.nullish(),
  guestHonorName: guestOfHonor.nullish(),
  guestHonorAge: z.int().min(HONOR_AGE.min).max(HONOR_AGE.max).nullish(),
  /** A new customer has the language of who books. */
  language: customerLanguage.optional(),
};
const notes = shownText.max(2000);
/** Somebody of the party: a row by its id, or a new name for a place that is counted. */
const namedGuest = z.strictObject({
  guestId: id.optional(),
  name: personName,
  type: guestType,
  /** An uploaded photograph; null takes the present one away, absent leaves it. */
  photoId: imageId,
});
/** The answer of the booking, or of a guest, to a question of its plan. */
const givenAnswer = z.strictObject({
  key: partKey,
  guestId: id.nullable().default(null),
  /** Of several choices each on a line; the choice without options is `yes`; a date is a date. */
  answer: shownText.max(2000),
});
export const updateBody = request({
  version,
  ...customerParts,
  notes: notes.optional(),
  /** All of the party who have a name: who is not among them loses theirs. */
  guests: z.array(namedGuest).max(1000).optional(),
  /** Answers to questions of its plans; an empty one takes the answer away, and what is not named stays. */
  answers: z.array(givenAnswer).max(1000).optional(),
});
export const customerBody = request({ version, ...customerParts });
export const notesBody = request({ version, notes });
export const updateAnswer = z.object({ message: z.string(), version });

export const reservationBody = request({
  outletId: id,
  bookingId: id.optional(),
  ...seen,
  channel: saleChannel,
  ...customerParts,
  items,
  addonItems: orderedAddons.optional(),
  /** Null takes the one of a held booking off; absent leaves it. */
  promoCode: typedPromoCode.nullish(),
  gcCode: z.null().optional(),
  answers: z.array(z.never()).optional(),
  notes: notes.optional(),
  confirm: z.boolean().default(false),
  /** The party of today is here: in progress at once, when what is due now is covered or `confirm` is set. */
  checkIn: z.boolean().default(false),
});
export const reservationAnswer = z.object({
  message: z.string(),
  bookingId: id,
  code: z.string(),
  status: bookingStatus,
  version,
  total: amount,
  dueNow: amount,
  balance: amount,
});

const itemEdit = {
  date: businessDate.optional(),
  start: wallTime.optional(),
  which: z.enum(['earlier', 'later']).optional(),
  /** Any that the item has by now; another one is an `hoursOfSale`. */
  duration: z.number().positive().max(24).optional(),
  lanes: z.array(id).min(1).max(200).optional(),
  guests: guests.optional(),
  /** Of a deal. */
  count: dealCount.optional(),
  /**
   * Lanes that leave the group and become an item of their own, at the place and time of lanes, start, date and
   * duration.
   */
  splitLanes: z.array(id).max(200).optional(),
  /** Items that are merged into this one with their guests; `lanes` are the places of all of them. */
  joinItems: z.array(id).max(19).optional(),
};
export const editBody = request({
  version,
  preview: z.boolean().default(false),
  items: z
    .array(z.strictObject({ itemId: id, ...itemEdit }))
    .max(20)
    .default([]),
  swapWith: z.strictObject({ bookingId: id, version }).nullish(),
  price: z.enum(['new', 'keep']).default('new'),
  /** Parties that make room for this one, or come back once it leaves theirs: on their own date, at their price. */
  moves: z
    .array(
      z.strictObject({
        bookingId: id,
        version,
        /** Absent: its first item with a time. */
        itemId: id.optional(),
        lanes: z.array(id).min(1).max(200),
        start: wallTime,
      }),
    )
    .max(100)
    .default([]),
  /** Whether whoever gets another start is mailed. */
  mail: z.boolean().default(true),
});
/** What `edit` leaves as it was sold: the plan, its entry, games, packages, and which items there are. */
const wholeItemEdit = z
  .strictObject({
    /** Absent: one more item, of a plan at a time. */
    itemId: id.optional(),
    ...itemEdit,
    /** Another plan than the item has is sold anew, on the best places where none are named. */
    serviceItemId: id.optional(),
    entry: timedItem.shape.entry,
    games: timedItem.shape.games,
    packages: timedItem.shape.packages,
    /** Takes the item off the booking. */
    remove: z.boolean().optional(),
  })
  .superRefine((item, context) => {
    const refuse = (field: keyof typeof item, words: 'validation.required' | 'validation.invalid') =>
      context.addIssue({ code: 'custom', path: [field], params: { words, values: {} } });
    const named = (Object.keys(item) as (keyof typeof item)[]).filter((field) => item[field] !== undefined);
    if (item.itemId === undefined) {
      for (const field of ['serviceItemId', 'date', 'start', 'guests'] as const)
        if (item[field] === undefined) refuse(field, 'validation.required');
      for (const field of ['remove', 'splitLanes', 'joinItems', 'count'] as const)
        if (item[field] !== undefined) refuse(field, 'validation.invalid');
    } else if (item.remove === true) {
      for (const field of named) if (field !== 'itemId' && field !== 'remove') refuse(field, 'validation.invalid');
    }
  });
export const wholeEditBody = editBody
  .extend({
    items: z.array(wholeItemEdit).max(20).default([]),
    addons: z.array(addonChange).max(100).default([]),
    /**
     * Another outlet of the business, which the booking goes to: each live item names a plan of it (`serviceItemId`),
     * or is taken off. The outlet of the path is the one that the booking is at.
     */
    toOutletId: id.optional(),
  })
  .superRefine(({ toOutletId, items, swapWith, moves, price, addons }, context) => {
    if (toOutletId === undefined) return;
    const refuse = (path: (string | number)[], words: 'validation.required' | 'validation.invalid') =>
      context.addIssue({ code: 'custom', path, params: { words, values: {} } });
    // Lanes, prices and add-ons of one outlet are none of the other.
    if (swapWith) refuse(['swapWith'], 'validation.invalid');
    if (moves.length > 0) refuse(['moves'], 'validation.invalid');
    if (price === 'keep') refuse(['price'], 'validation.invalid');
    if (addons.length > 0) refuse(['addons'], 'validation.invalid');
    for (const [place, item] of items.entries()) {
      if (item.itemId === undefined) refuse(['items', place, 'itemId'], 'validation.required');
      else if (item.serviceItemId === undefined && item.remove !== true)
        refuse(['items', place, 'serviceItemId'], 'validation.required');
      for (const field of ['splitLanes', 'joinItems', 'count'] as const)
        if (item[field] !== undefined) refuse(['items', place, field], 'validation.invalid');
    }
  });
const priced = z.object({ lines: z.array(quoteLine), total: amount });

export const editAnswer = z.object({
  message: z.string(),
  before: priced,
  after: priced,
  difference: amount,
  /** Items that another option of their plan, or another plan, sells after the edit: its title with the option. */
  options: z.array(z.object({ itemId: id, before: z.string(), after: z.string() })),
  valid: z.boolean(),
  whyNot: whyNot.nullable(),
  /**
   * The item that a preview refuses: its id (null: one more item), and its place in the items of the request (null: an
   * edit of another one is in its way).
   */
  refused: z.object({ itemId: id.nullable(), place: z.int().nullable() }).nullable(),
  /** Why the promo of the booking does not hold after it: the commit takes it off, and gives its use back. */
  promo: z.object({ code: z.enum(PROMO_CHECKS), message: z.string() }).nullable(),
  /** The booking after a commit; null for a preview. */
  booking: bookingDetails.nullable(),
});

export const statusBody = request({
  version,
  status: bookingStatus,
  confirm: z.boolean().default(false),
  reason: oneLine
    .max(300)
    .refine((reason) => !isSystemReason(reason), { params: { words: 'validation.reason_reserved' } })
    .default(''),
  /** Of a cancelled booking that is to be pending: what comes back with it. Nothing is written. */
  preview: z.boolean().default(false),
  /** Where a waiting party is offered a place, or seated; of any other booking none. */
  items: z
    .array(
      z.strictObject({
        itemId: id,
        start: wallTime,
        which: z.enum(['earlier', 'later']).optional(),
        lanes: z.array(id).min(1).max(50),
      }),
    )
    .max(20)
    .default([]),
});
export const statusAnswer = z.object({
  message: z.string(),
  booking: z.object({ bookingId: id, version, status: bookingStatus }),
  /** Of a preview: what comes back with a cancelled booking. */
  reinstating: z
    .object({
      valid: z.boolean(),
      whyNot: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** What it costs then. */
      total: amount,
      /** What a cancellation kept of its payments, and counts as paid again. */
      kept: amount,
      /** Its promo code, and why it comes back without it; null: it comes back with it. */
      promo: z.object({ promoCode: z.string(), whyNot: z.string().nullable() }).nullable(),
    })
    .optional(),
});
