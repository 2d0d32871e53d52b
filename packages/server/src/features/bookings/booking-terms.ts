import { cents } from '@laneway/domain/money/cents';
import { z } from 'zod';

const money = z.int().transform(cents);
const amount = z.int().min(0).transform(cents);
const percent = z.number().min(0).max(100);

/** As the domain's quote takes them; amounts in cents. */
const bookingTerms = z.strictObject({
  promo: z
    .strictObject({
      code: z.string(),
      type: z.literal([1, 2]),
      amount,
      amountPer: percent,
      maxDiscount: amount.nullable(),
      appliesTo: z.array(z.enum(['plan', 'addon'])),
    })
    .optional(),
  membershipPer: percent.optional(),
  /** In order of making, each with the signed value that it had then. */
  adjustments: z
    .array(z.strictObject({ name: z.string(), adjustedValue: money.refine((value) => value !== 0) }))
    .optional(),
  addons: z
    .array(
      z.strictObject({
        itemId: z.string(),
        name: z.string(),
        unit: amount,
        count: z.int().min(1),
        taxPer: percent,
        taxFlat: amount.optional(),
        /** The item of the booking whose plan's fees and deposit it falls under; absent: the first. */
        bookingItemId: z.uuid().optional(),
        accountingCategoryId: z.uuid().nullable().optional(),
      }),
    )
    .optional(),
});

/** What a booking is priced by besides its items. It stays with the booking through every change. */
export type BookingTerms = z.output<typeof bookingTerms>;

/** Terms as they are kept. @throws ZodError when they are not what they should be: a price from them would be wrong. */
export function readTerms(document: unknown): BookingTerms {
  return bookingTerms.parse(document);
}
