export * as endpoints from './promo.endpoints.ts';
export { deeds, errors } from './promo.codes.ts';
export { kinds, touches } from './promo.touches.ts';
export { words } from './promo.words.ts';

declare module '../slice.ts' {
  interface Slices {
    promos: typeof import('./promos.slice.ts');
  }
}
