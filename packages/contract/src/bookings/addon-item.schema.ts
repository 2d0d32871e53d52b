import { ADDON_STATUSES } from '@laneway/domain/addons/addon-status';
import { z } from 'zod';
import { oneLine } from '../http/fields.ts';
import { amount, id, instant, money, request, version } from '../http/wire.ts';
import { bookingStatus, quoteLine, requestedItem } from './booking.schema.ts';

/** Add-ons on a booking, as they are ordered, changed and answered. */

export const addonStatus = z.enum(ADDON_STATUSES);
export const addonCount = z.int().min(1).max(1000);
/** For the kitchen; a guest may write it as well. */
export const addonNote = oneLine.max(100);

/** Add-ons of the catalogue as they are ordered together with a sale. */
export const orderedAddons = z
  .array(z.strictObject({ itemId: id, count: addonCount, note: addonNote.optional() }))
  .max(100);

/** An add-on of the catalogue to be ordered, or changes of an ordered row. */
export const addonChange = z
  .strictObject({
    /** The catalogue's add-on: one more row. */
    itemId: id.optional(),
    /** The ordered row. */
    addonItemId: id.optional(),
    count: addonCount.optional(),
    note: addonNote.optional(),
    status: addonStatus.optional(),
  })
  .superRefine(({ itemId, addonItemId, count, status }, context) => {
    const wrong = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { words: 'validation.invalid', values: {} } });
    if ((itemId === undefined) === (addonItemId === undefined)) wrong('itemId');
    if (itemId === undefined) return;
    if (count === undefined) wrong('count');
    if (status !== undefined && status !== 'initiated') wrong('status');
  });
export type AddonChange = z.output<typeof addonChange>;

export const updateAddonsBody = request({
  version,
  /** Answers the sums and writes nothing. */
  preview: z.boolean().default(false),
  addons: z.array(addonChange).min(1).max(100),
  answers: z.array(z.never()).optional(),
  /** The total that the person saw: where it comes to another, nothing is written and the answer is `price.changed`. */
  total: money.optional(),
});

/** What a clerk chooses in the panel, by the catalogue's add-on. */
export const addonsForm = z.object({
  chosen: z.record(z.string(), z.object({ count: z.int().min(0).max(1000), note: addonNote })),
});

export const addonItem = z.object({
  /** The ordered row. */
  addonItemId: id,
  /** The catalogue's add-on. */
  itemId: id,
  orderId: id,
  name: z.string(),
  category: z.string(),
  note: z.string(),
  count: z.int(),
  /** For one, as it was sold. */
  amount,
  taxPer: z.number(),
  taxFlat: amount,
  subTotal: amount,
  taxAmount: amount,
  totalWTax: amount,
  status: addonStatus,
  /** It is in the price of the plan: its sums are 0. */
  included: z.boolean(),
  orderedAt: instant,
});
export type AddonItemAnswer = z.infer<typeof addonItem>;

/** Sums of the add-ons without the cancelled ones, and what the booking still owes. */
export const depositAmounts = z.object({
  addonAmount: amount,
  addonTax: amount,
  balance: amount,
  isGiftCardApplied: z.boolean(),
});

export const updateAddonsAnswer = z.object({
  message: z.string(),
  version,
  status: bookingStatus,
  addonItems: z.array(addonItem),
  depositAmounts,
  /** How the total changes. */
  difference: amount,
  total: amount,
  /** The booking's price lines with the change. */
  lines: z.array(quoteLine),
});

export const serviceFeeBody = request({
  outletId: id,
  items: z.array(requestedItem).min(1).max(20),
  addonItems: orderedAddons.optional(),
});
export const serviceFeeAnswer = z.object({
  fees: z.array(z.object({ key: z.string(), name: z.string(), amount, tax: amount, description: z.string() })),
  total: amount,
});
