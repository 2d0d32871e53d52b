import type { GuestType } from '../plans/plan.ts';
import type { EntryLine } from './entry-price.ts';

/**
 * The parts of a price line, without any words but the names that the venue typed. Stored with the booking; the label
 * is made in each reader's language.
 */
export type LineParts =
  | SoldParts
  | { of: 'addon' | 'fee' | 'adjustment'; name: string }
  | { of: 'promo'; code: string }
  | { of: 'membership'; percent: number }
  | { of: 'tax'; percent: number; flat?: true; included?: true }
  | { of: 'fee_tax'; name: string; percent: number }
  | { of: 'price_kept' };

/**
 * A line of a plan: its title, the times HH:mm that its price covers, the guest type, the venue's name of the price.
 */
export type SoldParts = {
  of: 'plan';
  title: string;
  from?: string;
  to?: string;
  type?: GuestType;
  name?: string;
  games?: number;
};

/** The parts of a plan's line; parts that do not distinguish it from other lines are left out. */
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
