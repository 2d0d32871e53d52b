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

/**
 * The first date from the day of a sale on, within 60 days, on which a promo would hold at its start; whether the places
 * are free is not asked. Null: on none, or none was found in time.
 */
export async function firstDayOf(
  verdict: PromoVerdict,
  days: readonly Weekday[],
  loadSale: () => Promise<SaleToTry>,
  judge: (subject: PromoSubject) => PromoVerdict,
): Promise<string | null> {
  if (verdict.checks.some(({ code, ok }) => !ok && !BY_DAY.includes(code))) return null;
  const sale = await loadSale();
  const { date } = sale;
  if (date === null || verdict.eligible) return date;
  const until = performance.now() + BUDGET_MS;
  for (let ahead = 1; ahead <= DAYS && performance.now() < until; ahead += 1) {
    const day = datePlus(date, ahead);
    if (days.length > 0 && !days.includes(weekdayOf(day))) continue;
    const tried = sale.onDay(day, {});
    if (!('refused' in tried) && judge(tried.subject).eligible) return day;
  }
  return null;
}
