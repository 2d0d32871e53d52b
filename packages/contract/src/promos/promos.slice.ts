import * as apply from './promo-apply.endpoints.ts';
import * as catalogue from './promo.endpoints.ts';

export { deeds, errors } from './promo.codes.ts';
export { kinds, touches } from './promo.touches.ts';
export { words } from './promo.words.ts';

export const endpoints = { ...catalogue, ...apply };

declare module '../slice.ts' {
  interface Slices {
    promos: typeof import('./promos.slice.ts');
  }
}
