import { wallMinutesAt } from '../time/day-clock.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { formatWallTime } from '../time/wall-time.ts';
import type { NeedAssignment } from './assignment.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { judgeStart } from './judge-start.ts';
import { refusal } from './refusal.ts';
import type { AvailabilityCode, Refusal } from './refusal.ts';
import { saleDay } from './sale-day.ts';
import type { SaleDay, SaleQuery } from './sale-day.ts';
import type { Start } from './starts.ts';

/**
 * The time of a slot: wall times ("25:30" is 01:30 next morning), minutes from midnight of the date, epoch
 * milliseconds.
 */
export type SlotTime = Start & { start: string; end: string; endMs: number };

/**
 * A start of the day and whether it can be sold. `free` counts resources of the first need, or of the need that lacks
 * some.
 */
export type Slot = SlotTime &
  (
    | {
        status: 'free';
        entry: number;
        free: number;
        adjacent: boolean;
        assigned: string[];
        needs: NeedAssignment[];
        warnings: Refusal[];
      }
    | { status: 'full'; free: number; reason: 'venue.none' }
    | { status: 'closed'; reason: AvailabilityCode }
  );

/**
 * `reason` explains why there is no slot at all; null when there are some. `needed` counts the resources of the first
 * need: of the first entry that can be sold, or of the first entry when none can.
 */
export type DaySlots = { needed: number; slots: Slot[]; reason: Refusal | null };

/** All slots of a plan on a business date for one party, duration and channel, by instant. */
export function slotsOfDay(query: SaleQuery): DaySlots {
  return atOnce(slotsInSteps(query));
}

/** The same, with a pause after each start. */
export function* slotsInSteps(query: SaleQuery): InSteps<DaySlots> {
  const day = saleDay(query);
  if ('code' in day) return { needed: 0, slots: [], reason: day };
  const open = day.entries.filter((entry) => entry.refused === null);
  const slots: Slot[] = [];
  for (const start of startsOfDay(day)) {
    slots.push(slotAt(day, start));
    yield;
  }
  const reason = slots.length > 0 ? null : open.length > 0 ? refusal('slots.none') : day.entries[0]!.refused;
  return { needed: (open[0] ?? day.entries[0])?.fields[0]?.needed ?? 0, slots, reason };
}

/** The starts of all entries of a day, each instant once. */
export function startsOfDay(day: SaleDay): Start[] {
  const byInstant = new Map<number, Start>();
  for (const entry of day.entries) {
    for (const start of entry.starts) byInstant.set(start.startMs, start);
  }
  return [...byInstant.values()].sort((a, b) => a.startMs - b.startMs);
}

function slotAt(day: SaleDay, start: Start): Slot {
  const verdict = judgeStart(day, { startMs: start.startMs, isBrief: true });
  // Entries may differ in length: of a start that is not sold it is that of the first entry with this start.
  const first = day.entries.find(({ startInstants }) => startInstants.has(start.startMs)) ?? day.entries[0]!;
  const endMs = 'sale' in verdict ? verdict.sale.endMs : start.startMs + first.durationMin * MINUTE_MS;
  const time: SlotTime = {
    ...start,
    start: formatWallTime(start.minutes),
    end: formatWallTime(wallMinutesAt(day.clock, endMs)),
    endMs,
  };
  if ('sale' in verdict) {
    const { entry, needs, lanes, adjacent, warnings } = verdict.sale;
    const free = needs[0]?.free ?? 0;
    return { ...time, status: 'free', entry, free, adjacent, assigned: lanes, needs, warnings };
  }
  const { code, params } = verdict.refused;
  if (code !== 'venue.none') return { ...time, status: 'closed', reason: code };
  return { ...time, status: 'full', free: Number(params.free), reason: code };
}
