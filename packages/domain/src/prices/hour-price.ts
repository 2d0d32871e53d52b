import { prorate } from '../money/rounding.ts';
import type { Guests } from '../plans/plan.ts';
import { listLine, listPriceOf, type ListLine, type ListResult } from './list-line.ts';
import { cutAtPeriods, type Period, type Piece } from './periods.ts';
import { partyByType, tierFor, type Tier } from './price-tiers.ts';
import type { PriceError } from './price-error.ts';

export type HourPeriod = Period & { pricePerHours: readonly Tier[] };

export type HourSale = {
  periods: readonly HourPeriod[];
  startMin: number;
  durationMin: number;
  /** Lanes, rooms or tables that are taken. */
  resources: number;
  /** Guests pay by the hour, each at the tier of their type, instead of the resources. */
  perHourAsGuest?: boolean;
  guests?: Guests;
};

/**
 * PER_HOUR: the time is split at the boundaries of the price periods; a piece's unit is half-up(hourly price x minutes
 * / 60), times the resources at the period's first tier, or times the guests who pay each tier. Errors:
 * plan.not_available_time when a part lies outside the periods, plan.no_price_for_guest_type {type}.
 */
export function hourPrice(sale: HourSale): ListResult {
  const pieces = cutAtPeriods(sale.periods, sale.startMin, sale.durationMin);
  if (!pieces) return { error: 'plan.not_available_time' };
  const lines: ListLine[] = [];
  for (const piece of pieces) {
    const payers = sale.perHourAsGuest ? guestsByTier(piece.period, sale.guests ?? {}) : resources(piece, sale);
    if ('error' in payers) return payers;
    for (const { tier, quantity } of payers)
      lines.push(pieceLine(piece, tier, quantity, sale.perHourAsGuest ? tier.type : ''));
  }
  return listPriceOf(lines, sale.durationMin);
}

type Payers = { tier: Tier; quantity: number }[];

function resources(piece: Piece<HourPeriod>, sale: HourSale): Payers | PriceError {
  const tier = piece.period.pricePerHours[0];
  return tier ? [{ tier, quantity: sale.resources }] : { error: 'plan.not_available_time' };
}

/** Types that share a tier (Per Person) share its line. */
function guestsByTier(period: HourPeriod, guests: Guests): Payers | PriceError {
  const heads = new Map<Tier, number>();
  for (const group of partyByType(guests)) {
    const tier = tierFor(period.pricePerHours, group.type);
    if (!tier) return { error: 'plan.no_price_for_guest_type', params: { type: group.type } };
    heads.set(tier, (heads.get(tier) ?? 0) + group.heads);
  }
  return [...heads].map(([tier, quantity]) => ({ tier, quantity }));
}

function pieceLine(piece: Piece<HourPeriod>, tier: Tier, quantity: number, what: string): ListLine {
  const minutes = piece.toMin - piece.fromMin;
  return listLine({
    by: 'hour',
    tier: tier.type,
    what,
    period: piece.number,
    fromMin: piece.fromMin,
    toMin: piece.toMin,
    minutes,
    unit: prorate(tier.price, minutes, 60),
    quantity,
    taxPer: tier.tax,
  });
}
