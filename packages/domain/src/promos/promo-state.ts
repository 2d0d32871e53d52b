import type { Promo } from './judge-promo.ts';

/** How a promo stands on a date, beside its switch: what a list says of it. */
export const PROMO_STATES = ['active', 'upcoming', 'ended', 'used_up', 'inactive'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

type Standing = Pick<Promo, 'status' | 'startDate' | 'endDate' | 'maxUses'> & {
  /** Uses that are counted, or set aside. */
  used: number;
};

/** The state of a promo on a business date. One that is off is off, whatever its dates; one that is over is not used up. */
export function promoState({ status, startDate, endDate, maxUses, used }: Standing, businessDate: string): PromoState {
  if (!status) return 'inactive';
  if (businessDate > endDate) return 'ended';
  if (maxUses > 0 && used >= maxUses) return 'used_up';
  return businessDate < startDate ? 'upcoming' : 'active';
}
