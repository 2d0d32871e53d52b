import { sumCents, ZERO, type Cents } from '../money/cents.ts';
import type { Weekday } from '../plans/plan.ts';
import { eligibleAmounts, promoDiscount, type PromoLine, type PromoTerms } from '../prices/promo-discount.ts';
import { weekdayOf } from '../time/business-day.ts';

/** The checks of a promo, in their order: the first that fails is the reason of a refusal. */
export const PROMO_CHECKS = [
  'promo.not_found',
  'promo.not_started',
  'promo.expired',
  'promo.wrong_outlet',
  'promo.wrong_plan',
  'promo.wrong_day',
  'promo.min_spend',
  'promo.used_up',
  'promo.used_by_customer',
] as const;
/** The checks of its own that a promo has to pass again when its booking is confirmed: what was sold stays judged. */
export const PROMO_USE_CHECKS = [
  'promo.not_found',
  'promo.not_started',
  'promo.expired',
  'promo.used_up',
  'promo.used_by_customer',
] as const satisfies readonly PromoCheckCode[];
export type PromoCheckCode = (typeof PROMO_CHECKS)[number];
export type PromoCheck = { code: PromoCheckCode; ok: boolean };

/** A promo of a business; dates are business dates, YYYY-MM-DD. */
export type Promo = PromoTerms & {
  status: boolean;
  isDeleted: boolean;
  /** The business dates of redeeming, both included. */
  startDate: string;
  endDate: string;
  /** Weekdays of play; none: all. */
  days: readonly Weekday[];
  /** None: all. */
  outletIds: readonly string[];
  planIds: readonly string[];
  /** Least list price of the eligible lines, cents; with 0 there has to be one still. */
  minSpend: Cents;
  /** 0: no limit. */
  maxUses: number;
  maxUsesPerCustomer: number;
};

/** What a promo is to be taken for. */
export type PromoSale = {
  /** The outlet's business date of the moment. */
  businessDate: string;
  /** Of the earliest item; null: nothing of the sale is played on a date. */
  playDate: string | null;
  outletId: string;
  /** At list price. */
  lines: readonly PromoLine[];
  /** Uses of the promo by other bookings, in all and by the customer. */
  uses: number;
  usesByCustomer: number;
};

export type PromoVerdict = {
  eligible: boolean;
  /** All checks; of a promo that does not exist the first alone. */
  checks: PromoCheck[];
  /** List price of the eligible lines, cents. */
  eligibleAmount: Cents;
  /** Off each line, cents; nothing while it is not eligible. */
  discounts: Cents[];
};

/** Judges whether a sale may take a promo: the one answer of the sale, the form beside it and a refused code. */
export function judgePromo(promo: Promo | null, sale: PromoSale): PromoVerdict {
  const nothing = sale.lines.map(() => ZERO);
  if (promo === null || promo.isDeleted) {
    const checks = [{ code: 'promo.not_found' as const, ok: false }];
    return { eligible: false, checks, eligibleAmount: ZERO, discounts: nothing };
  }
  const eligibleAmount = sumCents(eligibleAmounts(promo, sale.lines));
  const passed: Record<PromoCheckCode, boolean> = {
    'promo.not_found': promo.status,
    'promo.not_started': sale.businessDate >= promo.startDate,
    'promo.expired': sale.businessDate <= promo.endDate,
    'promo.wrong_outlet': isAmong(promo.outletIds, sale.outletId),
    'promo.wrong_plan': sale.lines.some(({ planId }) => isAmong(promo.planIds, planId)) || promo.planIds.length === 0,
    'promo.wrong_day': sale.playDate === null || isAmong(promo.days, weekdayOf(sale.playDate)),
    // What takes nothing off uses nothing up.
    'promo.min_spend': eligibleAmount > 0 && eligibleAmount >= promo.minSpend,
    'promo.used_up': promo.maxUses === 0 || sale.uses < promo.maxUses,
    'promo.used_by_customer': promo.maxUsesPerCustomer === 0 || sale.usesByCustomer < promo.maxUsesPerCustomer,
  };
  const checks = PROMO_CHECKS.map((code) => ({ code, ok: passed[code] }));
  const eligible = checks.every(({ ok }) => ok);
  return { eligible, checks, eligibleAmount, discounts: eligible ? promoDiscount(promo, sale.lines) : nothing };
}

/** The first check that says no; null: the promo holds. */
export function refusedBy({ checks }: PromoVerdict): PromoCheckCode | null {
  return checks.find(({ ok }) => !ok)?.code ?? null;
}

function isAmong<T>(allowed: readonly T[], one: T | undefined): boolean {
  return allowed.length === 0 || (one !== undefined && allowed.includes(one));
}
