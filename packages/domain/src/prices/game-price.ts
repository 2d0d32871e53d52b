import type { Guests } from '../plans/plan.ts';
import { guestLines } from './guest-lines.ts';
import { listPriceOf, type ListResult } from './list-line.ts';
import { partySize, type Tier } from './price-tiers.ts';

export type GameSale = {
  games: number;
  guests: Guests;
  resources: number;
  tiers: readonly Tier[];
  /** Minutes one person needs for one game; default 10. */
  perGameDuration?: number;
  /** Most games in one booking; absent: no limit. */
  maxGame?: number;
};

/**
 * PER_GAME: tier x guests x games. Its duration is games x the guests on the fullest lane x perGameDuration minutes.
 * Errors: plan.too_many_games {max}, plan.no_price_for_guest_type {type}.
 */
export function gamePrice(sale: GameSale): ListResult {
  if (sale.maxGame !== undefined && sale.games > sale.maxGame) {
    return { error: 'plan.too_many_games', params: { max: sale.maxGame } };
  }
  const durationMin = gameDuration(sale);
  const lines = guestLines('game', sale.guests, sale.tiers, sale.games, durationMin);
  return 'error' in lines ? lines : listPriceOf(lines, durationMin);
}

/** Duration of a sale per game in minutes: games x guests on the fullest lane x minutes per game and person. */
export function gameDuration(sale: Pick<GameSale, 'games' | 'guests' | 'resources' | 'perGameDuration'>): number {
  return sale.games * Math.ceil(partySize(sale.guests) / sale.resources) * (sale.perGameDuration ?? 10);
}
