import { judgeStart } from './judge-start.ts';
import { startsOfDay } from './slots.ts';
import type { SaleDay } from './sale-day.ts';
import { OPEN_STEP, startOf } from './starts.ts';
import type { Start } from './starts.ts';
import { MINUTE_MS } from '../time/lengths.ts';

/** A change of a refused sale that would be accepted. `change` names the difference from the request. */
export type NearestSale = Start & { entry: number; lanes: string[]; change: 'start' | 'lanes' | 'both' };

/**
 * At most three sales that would be accepted, closest in time first: at `aroundMs` itself (on other resources when some
 * were chosen), the closest earlier and the closest later start, on the chosen resources where they are free then.
 */
export function nearestSales(day: SaleDay, aroundMs: number, lanes: readonly string[]): NearestSale[] {
  const starts = candidates(day).sort((a, b) => distance(a, aroundMs) - distance(b, aroundMs) || a.startMs - b.startMs);
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

/** The plan's starts and every fifth minute in which it is sold; a customer is refused the latter when judged. */
function candidates(day: SaleDay): Start[] {
  const stepMs = OPEN_STEP * MINUTE_MS;
  const instants = new Set(startsOfDay(day).map((start) => start.startMs));
  for (const { sold } of day.entries) {
    for (const { startMs, endMs } of sold) {
      for (let at = startMs; at < endMs; at += stepMs) instants.add(at);
    }
  }
  return [...instants].map((startMs) => startOf(startMs, day.clock));
}

function distance(start: Start, aroundMs: number): number {
  return Math.abs(start.startMs - aroundMs);
}

function accepted(
  day: SaleDay,
  start: Start,
  lanes: readonly string[],
  change: NearestSale['change'],
): NearestSale | null {
  const verdict = judgeStart(day, { startMs: start.startMs, lanes });
  if (!('sale' in verdict)) return null;
  return { ...start, entry: verdict.sale.entry, lanes: verdict.sale.lanes, change };
}
