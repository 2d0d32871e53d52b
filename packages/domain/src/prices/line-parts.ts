import type { GuestType } from '../plans/plan.ts';
import type { EntryLine } from './entry-price.ts';

/**
 * What a price line is about, without a word of any language but the names that the venue typed. Kept with the booking;
 * whoever reads it is told in their own language.
 */
export type LineParts =
  | SoldParts
  | { of: 'addon' | 'fee' | 'adjustment'; name: string }
  | { of: 'promo'; code: string }
  | { of: 'membership'; percent: number }
  | { of: 'tax'; percent: number; flat?: true; included?: true }
  | { of: 'fee_tax'; name: string; percent: number }
  | { of: 'price_kept' };

/** A line of a plan: its title, the times HH:mm that its price covers, whom it is for, the venue's name of the price. */
export type SoldParts = {
  of: 'plan';
  title: string;
  from?: string;
  to?: string;
  type?: GuestType;
  name?: string;
  games?: number;
};

/** The parts of a plan's line; what does not tell it from another is left out. */
export function soldParts(title: string, { by, from, to, what, games }: EntryLine): SoldParts {
  const timed = by === 'hour' || by === 'frame';
  return {
    of: 'plan',
    title,
    ...(timed && { from, to }),
    ...(by === 'package' ? { name: what } : by !== 'frame' && what !== '' && { type: what as GuestType }),
    ...(games !== null && { games }),
  };
}
