import type { InSteps } from './in-steps.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { judgeStart } from './judge-start.ts';
import type { Verdict } from './judge-start.ts';
import { refusal } from './refusal.ts';
import type { AvailabilityCode, Refusal } from './refusal.ts';
import { saleDay } from './sale-day.ts';
import type { SaleDay, SaleQuery } from './sale-day.ts';
import { startsOfDay } from './slots.ts';
import { OPEN_STEP, startOf } from './starts.ts';
import type { Start } from './starts.ts';

/**
 * A sale that would be accepted without a warning. `change` names the difference from the request; without chosen
 * resources that is always the start.
 */
export type NearestSale = Start & {
  entry: number;
  /** Minutes. */
  durationMin: number;
  lanes: string[];
  change: 'start' | 'lanes' | 'both' | 'option';
};

/**
 * At most three sales instead of a refused one, closest in time first: at `aroundMs` itself (on other resources when
 * some were chosen), the closest earlier and the closest later start, on the chosen resources where they are free then.
 */
export function nearestSales(day: SaleDay, aroundMs: number, lanes: readonly string[]): NearestSale[] {
  const starts = startsOfDay(day).sort(
    (a, b) => distance(a, aroundMs) - distance(b, aroundMs) || a.startMs - b.startMs,
  );
  const asked = startOf(aroundMs, day.clock);
  const sameTime =
    accepted(day, asked, lanes, 'start') ?? (lanes.length > 0 ? accepted(day, asked, [], 'lanes') : null);
  const found = sameTime === null ? [] : [sameTime];
  for (const side of [-1, 1]) {
    for (const start of starts) {
      if (Math.sign(start.startMs - aroundMs) !== side) continue;
      const sale = accepted(day, start, lanes, 'start') ?? (lanes.length > 0 ? accepted(day, start, [], 'both') : null);
      if (sale === null) continue;
      found.push(sale);
      break;
    }
  }
  return found.sort((a, b) => distance(a, aroundMs) - distance(b, aroundMs));
}

/**
 * The first sale of a date that starts at an instant or later, or the reason of the first start that is not possible.
 * A start that would be sold with a warning is passed over, and its warning counts as the reason; only the least time
 * ahead does not bind a plan that is offered to walk-ins. A walk-in starts at once, on the last mark of five minutes; only
 * when that is not possible it waits for one of the plan's own starts. It may
 * pause after each start.
 */
export function* nextSale(query: SaleQuery, fromMs: number): InSteps<NearestSale | Refusal> {
  const day = saleDay(query);
  if ('code' in day) return day;
  let reason: Refusal | null = day.entries.every(({ refused }) => refused !== null) ? day.entries[0]!.refused : null;
  const starts = startsOfDay(day).filter(({ startMs }) => startMs >= fromMs);
  for (const start of [...walkInStart(day, fromMs), ...starts]) {
    const verdict = judgeStart(day, { startMs: start.startMs, isBrief: reason !== null });
    const sale = withoutWarning(day, verdict, start, 'start');
    if (sale !== null) return sale;
    yield;
    reason ??= 'refused' in verdict ? verdict.refused : verdict.sale.warnings[0]!;
  }
  return reason ?? refusal('slots.none', soldOn(day));
}

/** The start of a walk-in that comes now. */
function walkInStart({ query, clock }: SaleDay, fromMs: number): Start[] {
  if (query.channel !== 'walkin' || fromMs > query.nowMs) return [];
  const step = OPEN_STEP * MINUTE_MS;
  return [startOf(Math.floor(query.nowMs / step) * step, clock)];
}

/** The hours in which a plan is sold on a date. */
function soldOn({ entries }: SaleDay): { soldFromMs?: number; soldToMs?: number } {
  const sold = entries.flatMap((entry) => entry.sold);
  if (sold.length === 0) return {};
  return {
    soldFromMs: Math.min(...sold.map(({ startMs }) => startMs)),
    soldToMs: Math.max(...sold.map(({ endMs }) => endMs)),
  };
}

function distance(start: Start, aroundMs: number): number {
  return Math.abs(start.startMs - aroundMs);
}

/** One start on a prepared day, as a sale without a warning; null where it is none. */
export function accepted(
  day: SaleDay,
  start: Start,
  lanes: readonly string[],
  change: NearestSale['change'],
): NearestSale | null {
  return withoutWarning(day, judgeStart(day, { startMs: start.startMs, lanes }), start, change);
}

/** The least time ahead binds the web; a plan that is offered to walk-ins starts within it at a desk. */
function withoutWarning(
  { query }: SaleDay,
  verdict: Verdict,
  start: Start,
  change: NearestSale['change'],
): NearestSale | null {
  const but: AvailabilityCode | undefined = query.offer?.walkinStatus ? 'plan.too_soon' : undefined;
  if (!('sale' in verdict) || verdict.sale.warnings.some(({ code }) => code !== but)) return null;
  const { entry, lanes, startMs, endMs } = verdict.sale;
  return { ...start, entry, durationMin: (endMs - startMs) / MINUTE_MS, lanes, change };
}
