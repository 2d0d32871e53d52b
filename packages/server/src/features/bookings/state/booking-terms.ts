import { cents, type Cents } from '@laneway/domain/money/cents';
import { z } from 'zod';

const money = z.int().transform(cents);
const amount = z.int().min(0).transform(cents);
const percent = z.number().min(0).max(100);

/** The terms in the form of the domain's quote; amounts in cents. */
const bookingTerms = z.strictObject({
  promo: z
    .strictObject({
      /** The promo that the code named; its use is given back by it. Terms kept before promos had rows lack it. */
      promoId: z.uuid().optional(),
      code: z.string(),
      type: z.literal([1, 2]),
      amount,
      amountPer: percent,
      maxDiscount: amount.nullable(),
      appliesTo: z.array(z.enum(['plan', 'addon'])),
      /** The plans whose lines it discounts; none: all. Terms kept before promos had rows lack it. */
      planIds: z.array(z.uuid()).optional(),
    })
    .optional(),
  membershipPer: percent.optional(),
  /** In the order they were made, each with its signed value at that time. */
  adjustments: z
    .array(
      z.strictObject({
        /** The manual adjustment; history and removal name it. Terms kept before adjustments had rows lack it. */
        adjustmentId: z.uuid().optional(),
        name: z.string(),
        adjustedValue: money.refine((value) => value !== 0),
      }),
    )
    .optional(),
  /**
   * The signed difference by which a price was kept, before the adjustments. A booking whose price was kept before this
   * term was has it in its line alone.
   */
  priceKept: money.refine((value) => value !== 0).optional(),
});

/** The parts of a booking's price besides its items. They stay with the booking through every change. */
export type BookingTerms = z.output<typeof bookingTerms>;

type KeptLine = { step: string; amount: Cents };

/**
 * Parses the stored terms of a booking with these price lines. @throws ZodError when they are invalid: a price from them
 * would be wrong.
 */
export function readTerms(document: unknown, lines: readonly KeptLine[]): BookingTerms {
  const terms = bookingTerms.parse(document);
  const kept = terms.priceKept ?? lines.find(({ step }) => step === 'price_kept')?.amount;
  return { ...terms, ...(kept !== undefined && { priceKept: kept }) };
}
