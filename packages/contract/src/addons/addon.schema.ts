import { z } from 'zod';
import { imageId, oneLine, shownText } from '../http/fields.ts';
import { amount, id, percent, version } from '../http/wire.ts';
import { price } from '../plans/plan-fields.schema.ts';

/** Food, shoes, extra time: what an outlet sells beside its plans. */

/** What a person sets of an add-on, each as it is asked for. */
export const addonFields = {
  name: oneLine.min(1).min(2).max(60),
  desc: shownText.max(299),
  price,
  /** Per cent of the price. */
  taxPer: percent,
  /** Tax on each one, whatever its price. */
  taxFlat: price,
  /** Where it is made: the station in Orders. */
  category: oneLine.min(1).min(2).max(40),
  /** Most of it in one booking; null or 0 is no limit. */
  maxCount: z.int().min(0).max(10_000).nullable(),
  /** How many can be sold for one business date of play; null is endless. */
  stock: z.int().min(0).max(100_000).nullable(),
  /** Plans that offer it; null is every plan. */
  planIds: z.array(id).min(1).max(500).nullable(),
  status: z.boolean(),
};

export const addonForm = z.strictObject({ ...addonFields, imageId });

export const addonRow = z.object({
  addonId: id,
  outletId: id,
  name: z.string(),
  desc: z.string(),
  price: amount,
  taxPer: z.number(),
  taxFlat: amount,
  category: z.string(),
  imageUrl: z.string().nullable(),
  maxCount: z.int().nullable(),
  stock: z.int().nullable(),
  planIds: z.array(id).nullable(),
  status: z.boolean(),
  isDeleted: z.boolean(),
  version,
});
/** A row of the list, with the numbers of the outlet's business date of today, or of the date that was asked for. */
export const addonStockRow = addonRow.extend({
  /** Null: endless. */
  leftToday: z.int().nullable(),
  soldToday: z.int(),
});
export type AddonStockRow = z.infer<typeof addonStockRow>;
export type AddonRow = z.infer<typeof addonRow>;
