import type { bookingNextSales } from '@laneway/contract/bookings/booking.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { InSteps } from '@laneway/domain/availability/in-steps';
import { nowFirst } from '@laneway/domain/availability/now-first';
import { takenUntilMs, type Occupied, type OccupancyIndex } from '@laneway/domain/availability/occupancy';
import { walkIn, type LaterPlace } from '@laneway/domain/availability/walk-in';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { saleRequest, type Situation, type WantedTimed } from './judge-items.ts';
import { firstSale, pricedSale, type FirstSale, type NoSale } from './sales-elsewhere.ts';

type PlanRow = AnswerOf<typeof bookingNextSales>['plans'][number];
export type LaterSale = PlanRow['eta'][number];

/** What a party that comes now can have of a plan: a sale now, or later ones, soonest first, or why there is none. */
export type WalkInSale = { next: FirstSale; eta: [] } | { next: null; eta: LaterSale[]; refused: NoSale | null };

/**
 * The sale of a plan to a party that comes now. A place without a price is none: where no other is left, the plan's own
 * first start that has a price is the one to wait for.
 */
export function* walkInSale(situation: Situation, index: OccupancyIndex, wanted: WantedTimed): InSteps<WalkInSale> {
  const found = yield* walkIn(saleRequest(situation, wanted, index));
  if ('refused' in found) return { next: null, eta: [], refused: found.refused };
  const priced = (place: Omit<LaterPlace, 'waitMin' | 'after'>) =>
    pricedSale(situation, index, wanted, { ...place, durationMin: (place.endMs - place.startMs) / MINUTE_MS });
  const nowMs = situation.now.epochMilliseconds;
  if (found.now !== null) {
    const next = priced(found.now);
    if (!('code' in next)) return { next, eta: [] };
  }
  const eta: LaterSale[] = [];
  for (const place of found.now === null ? found.eta : []) {
    const sale = priced(place);
    yield;
    if (!('code' in sale)) eta.push(laterSale(sale, nowMs, place.after));
  }
  if (eta.length > 0) return { next: null, eta, refused: null };
  const first = yield* firstSale(situation, index, wanted, nowMs + 1);
  if ('code' in first) return { next: null, eta: [], refused: first };
  return { next: null, eta: [laterSale(first, nowMs, null)], refused: null };
}

function laterSale({ startMs, ...sale }: FirstSale, nowMs: number, after: Occupied | null): LaterSale {
  return { ...sale, minutes: Math.ceil((startMs - nowMs) / MINUTE_MS), after: after && presentAfter(after, nowMs) };
}

function presentAfter(row: Occupied, nowMs: number): LaterSale['after'] {
  return { ownerId: row.ownerId, what: whatIsOn(row, nowMs), until: instantOf(takenUntilMs(row, nowMs)) };
}

function whatIsOn({ kind, inProgress, endMs }: Occupied, nowMs: number): NonNullable<LaterSale['after']>['what'] {
  if (kind === 'block') return 'blocked';
  if (kind === 'hold') return 'held';
  if (!inProgress) return 'booked';
  return nowMs >= endMs ? 'plays_on' : 'plays';
}

/**
 * Plans in the order in which a walk-in is offered them: those of lanes before those of rooms and tables alone, of each
 * the ones that are free now, the soonest, and the full ones; then those that are not sold to it today.
 */
export function walkInFirst(plans: readonly PlanRow[], takesLanes: (plan: PlanRow) => boolean): PlanRow[] {
  const isSold = ({ whyNot }: PlanRow) => whyNot === null || whyNot.code === 'venue.none';
  const sold = plans.filter(isSold);
  return [
    ...soonestFirst(sold.filter(takesLanes)),
    ...soonestFirst(sold.filter((plan) => !takesLanes(plan))),
    ...plans.filter((plan) => !isSold(plan)),
  ];
}

function soonestFirst(plans: readonly PlanRow[]): PlanRow[] {
  const later = plans.filter(({ next }) => next === null).map((row) => ({ row, next: row.eta[0] ?? null }));
  return [...plans.filter(({ next }) => next !== null), ...nowFirst(later).map(({ row }) => row)];
}
