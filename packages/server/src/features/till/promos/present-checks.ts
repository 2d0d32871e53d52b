import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { promoApply } from '@laneway/contract/promos/promo-apply.endpoints';
import { LOCALES, type Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import type { PromoCheckCode, PromoVerdict } from '@laneway/domain/promos/judge-promo';
import type { Weekday } from '@laneway/domain/plans/plan';
import { businessDateOf } from '@laneway/domain/time/business-day';
import type { Tx } from '../../../platform/database/database.ts';
import { say } from '../../../platform/http/words.ts';
import { amountWords, checkSentence, dateWords, type SellingOutlet } from '../../bookings/bookings.door.ts';
import type { StoredPromo } from '../../promos/promos.door.ts';

type Judged = {
  tx: Pick<Tx, 'now'>;
  outlet: SellingOutlet;
  language: Language;
  /** Undefined: no promo has the code. */
  promo: StoredPromo | undefined;
  verdict: PromoVerdict;
  /** Of the earliest item; null: nothing is played on a date. */
  playDate: string | null;
  /** By other bookings, each up to its limit. */
  uses: { uses: number; usesByCustomer: number };
};

/** The checks with what each compares, and the sentence of those that fail. */
export function presentChecks(judged: Judged): AnswerOf<typeof promoApply>['checks'] {
  const { outlet, language, promo, verdict } = judged;
  const facts = promo === undefined ? {} : factsOf(judged, promo);
  return verdict.checks.map(({ code, ok }) => ({
    code,
    ok,
    message: ok ? '' : checkSentence(promo, { ...verdict, code }, outlet, language),
    fact: facts[code] ?? '',
  }));
}

/** What the sale has beside what the promo asks for, in words. */
function factsOf(
  { tx, outlet, language, verdict, playDate, uses }: Judged,
  promo: StoredPromo,
): Partial<Record<PromoCheckCode, string>> {
  const words = (key: string, params?: Record<string, unknown>) => say(language, `promo.fact.${key}`, params);
  const today = dateWords(businessDateOf(tx.now, outlet.zone, outlet.dayStart), language);
  const { outletIds, planIds, days, minSpend, maxUses, maxUsesPerCustomer } = promo;
  const amount = amountWords(verdict.eligibleAmount, outlet, language);
  const limited = (count: number, max: number) => (max === 0 ? words('no_limit') : words('uses', { count, max }));
  const day = playDate === null ? words('no_day') : dateWords(playDate, language);
  return {
    'promo.not_started': words('from', { today, date: dateWords(promo.startDate, language) }),
    'promo.expired': words('until', { today, date: dateWords(promo.endDate, language) }),
    'promo.wrong_outlet': outletIds.length === 0 ? words('all_outlets') : words('outlets', { count: outletIds.length }),
    'promo.wrong_plan': planIds.length === 0 ? words('all_plans') : words('plans', { count: planIds.length }),
    'promo.wrong_day':
      days.length === 0 ? words('any_day', { day }) : words('days', { day, days: weekdaysIn(days, language) }),
    'promo.min_spend':
      minSpend === 0
        ? words(verdict.eligibleAmount === 0 ? 'nothing_covered' : 'no_minimum', { amount })
        : words('spend', { amount, least: amountWords(cents(minSpend), outlet, language) }),
    'promo.used_up': limited(uses.uses, maxUses),
    'promo.used_by_customer': limited(uses.usesByCustomer, maxUsesPerCustomer),
  };
}

const WEEK: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
/** The day of January 2026 on which a week begins, from which Intl names its days. */
const MONDAY = 5;

function weekdaysIn(days: readonly Weekday[], language: Language): string {
  const name = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' });
  const names = WEEK.flatMap((day, at) => (days.includes(day) ? [name.format(Date.UTC(2026, 0, MONDAY + at))] : []));
  return names.join(', ');
}
