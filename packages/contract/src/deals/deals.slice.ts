import * as deals from './deal.endpoints.ts';
import * as redeem from './redeem.endpoints.ts';

export { deeds, errors } from './deal.codes.ts';
export { touches } from './deal.touches.ts';
export { words } from './deal.words.ts';

export const endpoints = { ...deals, ...redeem };

declare module '../slice.ts' {
  interface Slices {
    deals: typeof import('./deals.slice.ts');
  }
}
