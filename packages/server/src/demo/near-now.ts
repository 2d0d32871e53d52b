import { fitsInto, startOf } from '@laneway/domain/availability/starts';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { gridBefore, placesAt, rulingOf, saleDayOf, take, type DayBook } from './day-book.ts';
import { guestsOf } from './demand.ts';
import type { Draft } from './draft.ts';
import { makeDraft, type Making } from './make-draft.ts';
import { takenUntil } from './seat.ts';
import type { DemoPlan } from './world.ts';

const HALF_HOUR = 30;
const GRID = 5;
/** Sizes of parties that fill the board up. */
const PARTY = [2, 2, 3, 4, 4, 5, 6];

/** Starts and durations (minutes) near now, in the order in which they are tried. */
export type Near = { startsMs: number[]; durations: number[]; entry?: number };

/** Plans by the hour on lanes, which a small party can use at any time. */
export function hourPlans(book: DayBook): DemoPlan[] {
  return [...book.outlet.plans.values()].filter((plan) => {
    const { document, demand } = plan;
    return (
      document.planType === 'PER_HOUR' &&
      document.serviceId === 'BOWLING' &&
      document.schedules[0]?.dateRange[0]?.reservationSlotType === 'session' &&
      demand !== undefined &&
      rulingOf(book, plan).available
    );
  });
}

/**
 * A small party at the first start and duration that can be sold, on free lanes; with `takes` false without any lane.
 * Null when there is no such start.
 */
export function draftNear(book: DayBook, near: Near, making: Making, takes = true): Draft | null {
  const { random, nowMs } = making;
  const party = random.pick(PARTY);
  for (const startMs of near.startsMs) {
    for (const durationMin of near.durations) {
      for (const plan of hourPlans(book)) {
        const day = saleDayOf(book, { plan, entry: near.entry ?? 1, party, durationMin });
        const own = day?.entries[0];
        if (day === null || own === undefined || !fitsInto(own.sold, startMs, durationMin)) continue;
        const lanes = takes ? placesAt(day, startMs)?.lanes : [];
        if (lanes === undefined) continue;
        const draft = makeDraft(
          book,
          {
            plan,
            entry: own.entry,
            entryPlace: own.place,
            start: startOf(startMs, book.clock),
            durationMin,
            party,
            guests: guestsOf(party, plan.demand?.childShare ?? 0, random),
            resourceIds: lanes,
            channel: random.pick(['web', 'phone', 'desk'] as const),
            payMode: random.pick(['deposit', 'full', 'atDesk'] as const),
            createdMs: Math.min(startMs, nowMs) - random.between(20, 2000) * MINUTE_MS,
          },
          making,
        );
        const untilMs = takenUntil(draft.endMs, plan);
        if (takes) take(book, draft.resourceIds, startMs, untilMs, { id: draft.itemId, kind: 'booking' });
        return draft;
      }
    }
  }
  return null;
}

/** Half hours that began at or before now, nearest first, then the last five minutes' marks. */
export function startsRunning({ opening }: DayBook, nowMs: number): number[] {
  const half = gridBefore(nowMs, HALF_HOUR);
  const five = gridBefore(nowMs, GRID);
  const halves = [half, half - 30 * MINUTE_MS, half - 60 * MINUTE_MS, half - 90 * MINUTE_MS];
  const fives = Array.from({ length: 8 }, (_, i) => five - i * GRID * MINUTE_MS);
  return [...halves, ...fives].filter((startMs) => opening !== null && startMs >= opening.opensMs && startMs <= nowMs);
}

/**
 * Half hours after now until closing; before the last of them five minutes' marks, and at the very end the last one.
 */
export function startsAhead({ opening }: DayBook, nowMs: number): number[] {
  if (opening === null) return [];
  const { closesMs } = opening;
  const [halves, fives] = [HALF_HOUR, GRID].map((step) => marksAhead(nowMs, step, closesMs)) as [number[], number[]];
  if (halves.length > 0) return halves;
  return fives.length > 0 ? fives : [closesMs - GRID * MINUTE_MS];
}

function marksAhead(nowMs: number, step: number, untilMs: number): number[] {
  const marks: number[] = [];
  for (let at = gridBefore(nowMs, step) + step * MINUTE_MS; at < untilMs; at += step * MINUTE_MS) marks.push(at);
  return marks;
}

/** Starts before now, from the nearest half hour that is over back to opening, which comes last. */
export function startsBefore({ opening }: DayBook, nowMs: number): number[] {
  if (opening === null) return [];
  const starts: number[] = [];
  for (let at = gridBefore(nowMs, HALF_HOUR); at > opening.opensMs; at -= HALF_HOUR * MINUTE_MS) starts.push(at);
  return [...starts, opening.opensMs];
}
