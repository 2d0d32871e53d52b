import { firstInstantAtOrPast } from '../time/day-clock.ts';
import { wallOnClock } from '../time/wall-time.ts';
import type { Which } from '../time/wall-time.ts';
import { judgeStart } from './judge-start.ts';
import type { Verdict } from './judge-start.ts';
import { nearestSales } from './nearest.ts';
import type { NearestSale } from './nearest.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { saleDay } from './sale-day.ts';
import type { SaleDay, SaleQuery } from './sale-day.ts';

/** A request of a sale: a query with its start as typed. */
export type SaleRequest = SaleQuery & {
  /** Minutes from midnight of the business date; `which` when this wall time comes twice. */
  startMin: number;
  which?: Which;
  /** Resource ids, rooms and tables too; absent or empty: the best. */
  lanes?: readonly string[];
  /** An edit that keeps the start: the rules of past, advance and time are not applied again. */
  keepsStart?: boolean;
};

/** The first rule that refuses, and the nearest changes that would be accepted (see nearestSales). */
export type WhyNot = Refusal & { nearest: NearestSale[] };

/** Whether a sale can be made, with its resources and warnings, or the first rule that refuses. */
export function judgeSale(request: SaleRequest): Verdict {
  const day = saleDay(request);
  return 'code' in day ? { refused: day } : judgeOn(day, request);
}

/**
 * Why a sale cannot be made; null when it can. The rules in order: plan and date, party, duration, clock, times of the
 * plan, past and advance limits, resources. It shares its code with slotsOfDay, so the two cannot disagree.
 */
export function whyNot(request: SaleRequest): WhyNot | null {
  const day = saleDay(request);
  if ('code' in day) return { ...day, nearest: [] };
  const verdict = judgeOn(day, request);
  if ('sale' in verdict) return null;
  const start = wallOnClock(day.clock, request.startMin, request.which);
  const aroundMs = 'at' in start ? start.at.epochMilliseconds : firstInstantAtOrPast(day.clock, request.startMin);
  return { ...verdict.refused, nearest: nearestSales(day, aroundMs, request.lanes ?? []) };
}

function judgeOn(day: SaleDay, request: SaleRequest): Verdict {
  const entryRefused = day.entries.every((entry) => entry.refused !== null) ? day.entries[0]?.refused : null;
  if (entryRefused) return { refused: entryRefused };
  const start = wallOnClock(day.clock, request.startMin, request.which);
  if ('at' in start) {
    const { lanes, keepsStart } = request;
    return judgeStart(day, { startMs: start.at.epochMilliseconds, lanes, keepsStart });
  }
  // The asked time has no instant, or two, so the sentence gets its minutes.
  const askedMin = request.startMin;
  if (start.error === 'time.nonexistent') {
    return { refused: refusal(start.error, { askedMin, nextMs: start.next.epochMilliseconds }) };
  }
  const choicesMs = start.choices.map((choice) => choice.epochMilliseconds);
  return { refused: refusal(start.error, { askedMin, choicesMs }) };
}
