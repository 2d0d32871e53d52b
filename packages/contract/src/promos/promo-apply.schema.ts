import { PROMO_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { orderedAddons } from '../bookings/addon-item.schema.ts';
import { bookingStatus, quoteLine, requestedItem } from '../bookings/booking.schema.ts';
import { amount, businessDate, id, request, version } from '../http/wire.ts';
import { typedPromoCode } from './promo-code.schema.ts';
import { checkPromo, newPromoFields } from './promo.schema.ts';

/** Promo codes on bookings, and the simulator: the same call that writes nothing. */

export const applyBody = request({
  outletId: id,
  bookingId: id.optional(),
  /** The version of the booking that was seen; absent: whatever it is now. */
  version: version.optional(),
  promoCode: typedPromoCode.optional(),
  /** Judges and writes nothing. */
  preview: z.boolean().default(false),
  /** Of a preview, in place of the code: a promo that nobody saved; `promoId` where it has one, for its uses. */
  promo: z
    .strictObject({ promoId: id.optional(), ...newPromoFields })
    .superRefine(checkPromo)
    .optional(),
  /** Of a preview, in place of the booking. */
  items: z.array(requestedItem).min(1).max(20).optional(),
  addonItems: orderedAddons.optional(),
}).superRefine((body, context) => {
  const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], params: {} });
  const { preview, bookingId, items, addonItems, promoCode, promo } = body;
  if ((bookingId === undefined) === (items === undefined)) refuse(preview ? 'items' : 'bookingId');
  else if (!preview && items !== undefined) refuse('items');
  if ((promoCode === undefined) === (promo === undefined)) refuse('promoCode');
  else if (!preview && promo !== undefined) refuse('promo');
  if (items === undefined && addonItems !== undefined) refuse('addonItems');
});

export const promoCheck = z.object({
  code: z.enum(PROMO_CHECKS),
  ok: z.boolean(),
  /** Why it does not hold; empty where it does. */
  message: z.string(),
  /** What the sale has beside what the promo asks for, in words; empty: nothing is compared. */
  fact: z.string(),
});

export const applyAnswer = z.object({
  message: z.string(),
  /** Whether the booking has it now; false of a preview. */
  isPromoApplied: z.boolean(),
  eligible: z.boolean(),
  /** All checks in their order; of a code that no promo has the first alone. */
  checks: z.array(promoCheck),
  discountApplied: amount,
  /** With the promo where it is eligible, and without any. */
  total: amount,
  totalWithout: amount,
  lines: z.array(quoteLine),
  /** Of a booking; null of items. */
  balance: amount.nullable(),
  status: bookingStatus.nullable(),
  version: version.nullable(),
  /** Of a preview: the first day of play within 60 days on which it would hold at that start; null: none was found. */
  firstDay: businessDate.nullable(),
  /** Whether the search for that day ended before all 60 were tried, as its time was over. */
  isSearchCut: z.boolean(),
  /** Of a preview, beside the checks: uses by other bookings, in all and by this customer, each up to its limit. */
  uses: z.int().nullable(),
  usesByCustomer: z.int().nullable(),
});

export const removeBody = request({ outletId: id, bookingId: id, version: version.optional() });
export const removeAnswer = z.object({
  message: z.string(),
  isPromoApplied: z.literal(false),
  total: amount,
  balance: amount,
  status: bookingStatus,
  version,
});
