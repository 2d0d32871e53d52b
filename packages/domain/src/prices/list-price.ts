import { framePrice, type FrameSale } from './frame-price.ts';
import { gamePrice, type GameSale } from './game-price.ts';
import { hourPrice, type HourSale } from './hour-price.ts';
import type { ListResult } from './list-line.ts';
import { packagePrice, type PackageSale } from './package-price.ts';
import { personPrice, type PersonSale } from './person-price.ts';

/** A sale by the way in which it is priced. */
export type Sale =
  | ({ by: 'hour' } & HourSale)
  | ({ by: 'game' } & GameSale)
  | ({ by: 'person' } & PersonSale)
  | ({ by: 'package' } & PackageSale)
  | ({ by: 'frame' } & FrameSale);

/** List price (cents) and duration (minutes) of one sale; errors as the rule for its kind gives them. */
export function listPrice(sale: Sale): ListResult {
  switch (sale.by) {
    case 'hour':
      return hourPrice(sale);
    case 'game':
      return gamePrice(sale);
    case 'person':
      return personPrice(sale);
    case 'package':
      return packagePrice(sale);
    case 'frame':
      return framePrice(sale);
  }
}
