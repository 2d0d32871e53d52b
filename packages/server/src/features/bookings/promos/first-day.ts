import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Weekday } from '@laneway/domain/plans/plan';
import type { PromoCheckCode, PromoVerdict } from '@laneway/domain/promos/judge-promo';
import { datePlus } from '@laneway/domain/time/date-plus';
import { weekdayOf } from '@laneway/domain/time/business-day';
import type { PromoSubject } from './judged-promo.ts';
import type { SaleToTry } from './sale-to-try.ts';

/** Days of play that are tried, and how long at most. */
const DAYS = 60;
const BUDGET_MS = 250;
/** What depends on the day of play: by any other check that fails no day is better. */
const BY_DAY: readonly PromoCheckCode[] = ['promo.wrong_day', 'promo.min_spend'];

/** `firstDay` null: none within 60 days, or, where `isSearchCut`, none among those that were tried in time. */
export type FirstDay = { firstDay: string | null; isSearchCut: boolean };
const NONE: FirstDay = { firstDay: null, isSearchCut: false };

type Search = {
  verdict: PromoVerdict;
  /** Weekdays of play; none: all. */
  days: readonly Weekday[];
  loadSale: () => Promise<SaleToTry>;
  judge: (subject: PromoSubject) => PromoVerdict;
  /** Milliseconds. */
  now?: () => number;
};

/**
 * The first date from the day of a sale on, within 60 days, on which a promo would hold at its start; whether the places
 * are free is not asked. Other calls have their turn after each day that is priced.
 */
export async function firstDayOf({
  verdict,
  days,
  loadSale,
  judge,
  now = () => performance.now(),
}: Search): Promise<FirstDay> {
  if (verdict.checks.some(({ code, ok }) => !ok && !BY_DAY.includes(code))) return NONE;
  const sale = await loadSale();
  const { date } = sale;
  if (date === null || verdict.eligible) return { ...NONE, firstDay: date };
  const until = now() + BUDGET_MS;
  for (let ahead = 1; ahead <= DAYS; ahead += 1) {
    const day = datePlus(date, ahead);
    if (days.length > 0 && !days.includes(weekdayOf(day))) continue;
    if (now() >= until) return { ...NONE, isSearchCut: true };
    const tried = sale.onDay(day, {});
    if (!('refused' in tried) && judge(tried.subject).eligible) return { ...NONE, firstDay: day };
    await nextTurn();
  }
  return NONE;
}
