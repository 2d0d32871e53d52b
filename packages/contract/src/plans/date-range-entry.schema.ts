import type { DateRangeEntry } from '@laneway/domain/plans/plan';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { z } from 'zod';
import { id, percent, wallTime } from '../http/wire.ts';
import { venueType } from '../venues/venue.schema.ts';
import { limitIssues } from './entry-limits.ts';
import { depositDetails } from './plan-amounts.schema.ts';
import {
  countLimit,
  gameCardItem,
  guestLimit,
  guestType,
  hoursOfSale,
  label,
  minuteOfDay,
  note,
  price,
  priceLine,
  shortText,
} from './plan-fields.schema.ts';

/**
 * One entry of a schedule: kind of resource, party, durations, price periods, deposit. The lists are longer than any
 * venue needs and short enough that every start of a day is judged and priced at once.
 */

const priceTier = z.strictObject({
  type: guestType,
  price,
  tax: percent.default(0),
  items: z.array(id).max(50).default([]),
  gcItems: z.array(gameCardItem).max(50).default([]),
});

/** One for each type of guest. */
const priceTiers = z.array(priceTier).max(3);

const timeFrame = z.strictObject({
  time: hoursOfSale,
  price,
  tax: percent.default(0),
  slotCount: z.int().min(1).max(288),
  minGuest: guestLimit,
  maxGuest: guestLimit,
});

/** A period of the day. `fromMin` and `toMin` count, `from` and `to` show the same times to people. */
const reservationSlot = z
  .strictObject({
    from: wallTime.or(z.literal('')).default(''),
    to: wallTime.or(z.literal('')).default(''),
    fromMin: minuteOfDay,
    toMin: minuteOfDay,
    /** Minutes between starts; 0: those of the service at the outlet. */
    increment: z.int().min(0).max(1440).multipleOf(5).default(0),
    musicDes: label.default(''),
    pricePerHours: priceTiers.default([]),
    pricePerGame: priceTiers.default([]),
    pricePerPerson: priceTiers.default([]),
    timeFrames: z.array(timeFrame).max(50).default([]),
  })
  .refine((period) => period.fromMin < period.toMin, { path: ['toMin'], params: { code: 'period.ends_before_start' } });

/** Lowest and highest resource number; null is any. */
const numberOrAny = z.int().min(1).nullable().default(null);

const resourceNeed = z.strictObject({
  venueType,
  serviceCategory: id,
  from: numberOrAny,
  to: numberOrAny,
  /** `party`: as many as the party needs. */
  count: z.union([z.literal('party'), z.int().min(1).max(200)]).default('party'),
});

const venueDetail = z.strictObject({
  serviceCategory: id,
  venueType,
  from: numberOrAny,
  to: numberOrAny,
  serviceDescription: label.default(''),
  bookingType: z.enum(['PER_HOUR', 'PER_GAME', 'PER_PERSON']).default('PER_HOUR'),
});

const priceVisibility = z
  .strictObject({ visible: z.boolean().default(false), description: note })
  .default({ visible: false, description: '' });

const wireEntry = z.strictObject({
  isActive: z.boolean().default(true),
  venueDetail,
  /** Absent: one row made from venueDetail, lanes by party. */
  requires: z.array(resourceNeed).min(1).max(6).optional(),
  gameDesc: shortText,
  laneDesc: shortText,
  note,
  perGame: priceVisibility,
  perHour: priceVisibility,
  perPerson: priceVisibility,
  minMaxGuestStatus: z.boolean().default(false),
  minGuest: guestLimit.default(1),
  maxGuest: guestLimit.default(6),
  maxGuestAllowed: z.int().min(0).max(1000).default(0),
  maxGame: countLimit.default(3),
  perGameDuration: z.int().min(1).max(240).default(10),
  maxPackageAllowed: countLimit.default(1),
  guestPerPackage: guestLimit.default(10),
  perHourAsGuest: z.boolean().default(false),
  bookingDuration: z.array(hoursOfSale).min(1).max(24).default([1, 1.5, 2]),
  reservationSlotType: z.enum(['session', 'open', 'timeframe']).default('session'),
  pricesStatus: z.boolean().default(true),
  showGameCard: z.boolean().default(false),
  gameCardItems: z.array(gameCardItem).max(50).default([]),
  purchaseItems: z
    .array(z.strictObject({ itemId: id, name: label, count: countLimit }))
    .max(100)
    .default([]),
  customerTypes: z.array(label).max(50).default([]),
  personTypes: z.array(label).max(50).default([]),
  priceLines: z.array(priceLine).max(100).default([]),
  reservationSlots: z
    .array(reservationSlot)
    .max(48)
    .refine(apart, { params: { code: 'period.overlap' } })
    .default([]),
  bookingDepositDetails: depositDetails.prefault({}),
  waitDepositDetails: depositDetails.prefault({}),
});

/** Periods of one entry may touch, not overlap. */
function apart(periods: readonly { fromMin: number; toMin: number }[]): boolean {
  const inOrder = periods.toSorted((a, b) => a.fromMin - b.fromMin);
  return inOrder.every((period, index) => index === 0 || inOrder[index - 1]!.toMin <= period.fromMin);
}

/** The times that people see follow from those that count. */
function shownAsCounted<P extends { fromMin: number; toMin: number }>(period: P) {
  return { ...period, from: formatWallTime(period.fromMin), to: formatWallTime(period.toMin) };
}

/** An entry of a schedule; `requires` is always complete in the decoded form. */
export const dateRangeEntry = z.codec(wireEntry, z.custom<DateRangeEntry>(), {
  decode: ({ requires, ...entry }, { issues }) => {
    issues.push(...limitIssues({ requires, ...entry }));
    const { venueType: kind, serviceCategory, from, to } = entry.venueDetail;
    const reservationSlots = entry.reservationSlots.map(shownAsCounted);
    return {
      ...entry,
      reservationSlots,
      requires: requires ?? [{ venueType: kind, serviceCategory, from, to, count: 'party' }],
    };
  },
  encode: (entry) => entry,
});
