import type { promoForm } from '@laneway/contract/promos/promo.schema';
import type { PromoCheckCode } from '@laneway/domain/promos/judge-promo';
import type { ParseKeys } from 'i18next';
import type { z } from 'zod';
import { wholeDate } from '../../app/form/fields/date-field.tsx';
import type { Say } from '../../app/form/fields/field-types.ts';
import { isNumber } from '../../app/form/fields/number-field.tsx';
import { WEEK, weekdayName } from '../../app/hours/hours.ts';

export type PromoValues = z.input<typeof promoForm>;

/** What each check asks, in the server's order. */
export const CHECK_WORDS = {
  'promo.not_found': 'promos.check.not_found',
  'promo.not_started': 'promos.check.not_started',
  'promo.expired': 'promos.check.expired',
  'promo.wrong_outlet': 'promos.check.wrong_outlet',
  'promo.wrong_plan': 'promos.check.wrong_plan',
  'promo.wrong_day': 'promos.check.wrong_day',
  'promo.min_spend': 'promos.check.min_spend',
  'promo.used_up': 'promos.check.used_up',
  'promo.used_by_customer': 'promos.check.used_by_customer',
} as const satisfies Record<PromoCheckCode, ParseKeys>;

/** "20%" or "$5.00"; empty while the amount is no number. */
export function discountWords({ type, amount }: Pick<PromoValues, 'type' | 'amount'>, say: Say): string {
  if (!isNumber(amount)) return '';
  return type === 2 ? say.percent(amount) : say.money(amount);
}

/** "Monday and Tuesday", in the order of the week; empty for every day. */
export function dayWords(days: readonly string[], locale: string, weekday: 'long' | 'short'): string {
  const names = WEEK.filter((day) => days.includes(day)).map((day) => weekdayName(day, locale, weekday));
  return weekday === 'short' ? names.join(', ') : listed(names, locale);
}

function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** The promo in a sentence: what it takes off, when, where and how often; empty while its amount is no number. */
export function promoWords(promo: PromoValues, say: Say): string {
  const { t, locale, money, date } = say;
  const amount = discountWords(promo, say);
  if (amount === '') return '';
  const { maxDiscount, appliesTo, days, outletIds, planIds, minSpend, maxUses, maxUsesPerCustomer } = promo;
  const [from, to] = [wholeDate(promo.startDate), wholeDate(promo.endDate)];
  const what = appliesTo.map((one) => t(one === 'plan' ? 'promos.say.plan' : 'promos.say.addon'));
  const parts = [
    t('promos.say.off', { amount, what: listed(what, locale) }),
    isNumber(maxDiscount) && t('promos.say.at_most', { amount: money(maxDiscount) }),
    days.length > 0 && t('promos.say.days', { days: dayWords(days, locale, 'long') }),
    from && to && t('promos.say.period', { from: date(from, 'year'), to: date(to, 'year') }),
    outletIds.length > 0 && t('promos.say.outlets', { count: outletIds.length }),
    planIds.length > 0 && t('promos.say.plans', { count: planIds.length }),
    minSpend > 0 && t('promos.say.spend', { amount: money(minSpend) }),
    maxUses > 0 && t('promos.say.uses', { count: maxUses }),
    maxUsesPerCustomer > 0 && t('promos.say.each', { count: maxUsesPerCustomer }),
  ];
  return t('promos.in_words', { words: parts.filter(Boolean).join(', ') });
}
