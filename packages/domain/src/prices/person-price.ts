import type { Guests } from '../plans/plan.ts';
import { guestLines } from './guest-lines.ts';
import { listPriceOf, type ListResult } from './list-line.ts';
import type { Tier } from './price-tiers.ts';

export type PersonSale = { durationMin: number; guests: Guests; tiers: readonly Tier[] };

/** PER_PERSON: tier x guests. Error: plan.no_price_for_guest_type {type}. */
export function personPrice({ durationMin, guests, tiers }: PersonSale): ListResult {
  const lines = guestLines('person', guests, tiers, 1, durationMin);
  return 'error' in lines ? lines : listPriceOf(lines, durationMin);
}
