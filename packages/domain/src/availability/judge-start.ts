import { wallMinutesAt } from '../time/day-clock.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { advanceLimit, advanceMs, mostAheadMin, refusesFor } from './advance-limits.ts';
import type { AdvanceCode } from './advance-limits.ts';
import { assignNeeds } from './assignment.ts';
import type { NeedAssignment } from './assignment.ts';
import { assignChosen, shortOf } from './chosen-resources.ts';
import { hasTimeFrame } from './durations.ts';
import { surveyField } from './free-resources.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { EntryDay, SaleDay } from './sale-day.ts';
import { fitsInto, periodAt } from './starts.ts';

/** A sale that every rule allows. `warnings`: rules for customers that this channel may override. */
export type Sale = {
  entry: number;
  startMs: number;
  endMs: number;
  /** One for each row of the entry's `requires`. */
  needs: NeedAssignment[];
  /** Resource ids of all needs. */
  lanes: string[];
  adjacent: boolean;
  warnings: Refusal[];
};

export type Verdict = { sale: Sale } | { refused: Refusal };

/** The request of a start: with resources a person chose, or as an edit that keeps the start. */
export type StartRequest = {
  startMs: number;
  lanes?: readonly string[];
  /** An edit of something else than the start, which may by now be in the past or off the plan's times. */
  keepsStart?: boolean;
  /** Only whether it can be sold: of what is taken it is not looked up by whom, and when that ends. */
  isBrief?: boolean;
};

/**
 * Judges one start on a prepared day: the one function behind slots, reasons and sales. Without a named entry the first
 * that can be sold wins; else the reason comes from the first that is sold at this time at all and may use the chosen
 * resources.
 */
export function judgeStart(day: SaleDay, request: StartRequest): Verdict {
  let first: Refusal | null = null;
  let offered: Refusal | null = null;
  for (const entry of day.entries) {
    const timeRefused = entry.refused ?? (request.keepsStart === true ? null : timeRule(day, entry, request.startMs));
    const verdict: Verdict = timeRefused === null ? judgeEntry(day, entry, request) : { refused: timeRefused };
    if ('sale' in verdict) return verdict;
    first ??= verdict.refused;
    if (timeRefused !== null) continue;
    // An entry that may not use the chosen resources says nothing about them; the one that may use them does.
    if (offered === null || offered.code === 'resource.not_of_plan') offered = verdict.refused;
  }
  return { refused: offered ?? first ?? refusal('plan.not_available_date', { date: day.query.date }) };
}

/**
 * Only customers are bound to the grid of starts; others may start whenever the entry is sold and has a price. Staff are
 * warned of a start between, a walk-in starts when it comes.
 */
function timeRule(day: SaleDay, entry: EntryDay, startMs: number): Refusal | null {
  if (entry.startInstants.has(startMs)) return null;
  const { party, channel } = day.query;
  const { durationMin } = entry;
  if (channel !== 'customer' && fitsInto(entry.sold, startMs, durationMin)) {
    if (entry.entry.reservationSlotType !== 'timeframe') return null;
    const period = periodAt(entry.entry, wallMinutesAt(day.clock, startMs));
    if (period !== undefined && hasTimeFrame(period, durationMin, party)) return null;
  }
  return refusal('plan.not_available_time', { startMs, durationMin, ...soldAround(entry, startMs) });
}

/** The stretch in which an entry is sold: around the start, else the next one, else the last. */
function soldAround({ sold }: EntryDay, startMs: number): { soldFromMs?: number; soldToMs?: number } {
  const range = sold.find(({ endMs }) => endMs > startMs) ?? sold.at(-1);
  return range === undefined ? {} : { soldFromMs: range.startMs, soldToMs: range.endMs };
}

function judgeEntry(day: SaleDay, entry: EntryDay, request: StartRequest): Verdict {
  const { query } = day;
  const { startMs } = request;
  const endMs = startMs + entry.durationMin * MINUTE_MS;
  const limit = request.keepsStart === true ? null : advanceLimit(query.plan, startMs, query.nowMs, query.channel);
  if (limit !== null && refusesFor(limit, query.channel, startMs - query.nowMs))
    return { refused: advanceRefusal(day, limit, startMs) };

  for (const field of entry.fields) surveyField(field, startMs, endMs, entry.gapRule, day.view);
  const chosen = request.lanes !== undefined && request.lanes.length > 0 ? request.lanes : null;
  const needs =
    chosen === null
      ? (assignNeeds(entry.fields, { own: query.own }) ??
        shortOf(day, entry, entry.fields, { startMs, endMs, isBrief: request.isBrief === true }))
      : assignChosen(day, entry, chosen, startMs, endMs);
  if ('code' in needs) return { refused: needs };

  const warnings: Refusal[] = [];
  if (limit !== null) warnings.push(advanceRefusal(day, limit, startMs));
  const sale: Sale = {
    entry: entry.place,
    startMs,
    endMs,
    needs,
    lanes: needs.flatMap((need) => need.assigned),
    adjacent: needs.every((need) => need.adjacent),
    warnings,
  };
  if (query.channel === 'staff' && request.keepsStart !== true && !entry.startInstants.has(startMs)) {
    warnings.push(refusal('plan.not_available_time', { startMs, durationMin: entry.durationMin }));
  }
  if (query.channel !== 'customer' && !sale.adjacent) {
    const apart = needs.find((need) => !need.adjacent);
    warnings.push(refusal('resource.not_adjacent', { count: apart?.needed ?? 0 }));
  }
  return { sale };
}

function advanceRefusal(day: SaleDay, code: AdvanceCode, startMs: number): Refusal {
  const { plan, channel, nowMs } = day.query;
  if (code === 'bookingExpired') return refusal(code, { startMs, nowMs });
  const durationMin =
    code === 'plan.too_soon'
      ? advanceMs(plan.minimumTimeAdvance) / MINUTE_MS
      : mostAheadMin(plan, channel, startMs - nowMs);
  return refusal(code, { durationMin, startMs });
}
