import { ZERO } from '@laneway/domain/money/cents';
import { PROMO_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { checkAmountOrPercent } from '../http/amount-or-percent.ts';
import { oneLine } from '../http/fields.ts';
import { amount, businessDate, id, instant, version } from '../http/wire.ts';
import { price, weekday } from '../plans/plan-fields.schema.ts';

/** Promo codes of a business: what each takes off, and when it holds. */

/** Letters, digits and dashes; its case is ignored. */
const promoCode = oneLine.min(1).refine((typed) => /^[A-Za-z0-9-]{3,20}$/.test(typed), {
  params: { words: 'validation.promo_code', values: { min: 3, max: 20 } },
});
const distinct = <T extends z.ZodType>(one: T, max: number) =>
  z
    .array(one)
    .max(max)
    .refine((all) => new Set(all).size === all.length);
/** 0: no limit. */
const uses = z.int().min(0).max(1_000_000);

/** What a person sets of a promo, each as it is asked for. */
const fields = {
  promoCode,
  name: oneLine.min(1).min(2).max(60),
  /** 1 flat, 2 percentage. */
  type: z.literal([1, 2]),
  /** Money of type 1, a percentage of type 2. */
  amount: z.number(),
  /** Most that is taken off; null: no limit. */
  maxDiscount: price.nullable(),
  appliesTo: distinct(z.enum(['plan', 'addon']), 2).min(1),
  /** The business dates of redeeming, both included. */
  startDate: businessDate,
  endDate: businessDate,
  /** Weekdays of play; none: all. */
  days: distinct(weekday, 7),
  /** None: all. */
  outletIds: distinct(id, 200),
  /** None: all. */
  planIds: distinct(id, 500),
  /** Least list price of what it is taken off. */
  minSpend: price,
  maxUses: uses,
  maxUsesPerCustomer: uses,
  status: z.boolean(),
};
const { type, startDate, endDate, promoCode: code, name, amount: typed, ...limits } = fields;
const needed = { promoCode: code, name, type, amount: typed, startDate, endDate };

export const promoFields = fields;
/** The same with what an absent one means. */
export const newPromoFields = {
  ...needed,
  maxDiscount: limits.maxDiscount.default(null),
  appliesTo: limits.appliesTo.default(['plan']),
  days: limits.days.default([]),
  outletIds: limits.outletIds.default([]),
  planIds: limits.planIds.default([]),
  minSpend: limits.minSpend.default(ZERO),
  maxUses: limits.maxUses.default(0),
  maxUsesPerCustomer: limits.maxUsesPerCustomer.default(0),
  status: limits.status.default(true),
};

type Checked = { type: 1 | 2; amount: number; startDate: string; endDate: string };
/** Rules over several fields: the amount by its type, more than nothing, and a period that does not end before it begins. */
export function checkPromo(promo: Checked, context: z.RefinementCtx): void {
  checkAmountOrPercent(promo.type, promo.amount, context);
  if (promo.amount === 0) {
    const issue = { code: 'too_small', origin: 'number', minimum: 0.01, inclusive: true } as const;
    context.addIssue({ ...issue, path: ['amount'], input: promo.amount });
  }
  if (promo.endDate < promo.startDate) {
    const params = { code: 'period.ends_before_start' };
    context.addIssue({ code: 'custom', path: ['endDate'], input: promo.endDate, params });
  }
}

/** What the form edits. */
export const promoForm = z.strictObject(fields).superRefine(checkPromo);

export const promoRow = z.object({
  promoId: id,
  promoCode: z.string(),
  name: z.string(),
  type,
  amount,
  maxDiscount: amount.nullable(),
  appliesTo: z.array(z.enum(['plan', 'addon'])),
  startDate: z.string(),
  endDate: z.string(),
  days: z.array(weekday),
  outletIds: z.array(id),
  planIds: z.array(id),
  minSpend: amount,
  maxUses: z.int(),
  maxUsesPerCustomer: z.int(),
  status: z.boolean(),
  /** Whether it was used, so that its code no longer changes. */
  codeFixed: z.boolean(),
  version,
});
export type PromoRow = z.infer<typeof promoRow>;

/** A promo in the list, with the bookings that use it now. */
export const listedPromo = promoRow.extend({ used: z.int() });

export const promoDetailsAnswer = z.object({
  promo: listedPromo,
  /** Newest first, at most 25. */
  uses: z.array(z.object({ bookingId: id, code: z.string(), at: instant, discount: amount })),
  /** Sum of the discounts of all uses. */
  given: amount,
  /** Of the last 28 days, the most frequent reason first. */
  refused: z.array(z.object({ code: z.enum(PROMO_CHECKS), count: z.int() })),
});
