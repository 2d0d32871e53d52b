export * as endpoints from './venue.endpoints.ts';
export { deeds, errors } from './venue.codes.ts';
export { kinds, touches } from './venue.touches.ts';
export { words } from './venue.words.ts';

declare module '../slice.ts' {
  interface Slices {
    venues: typeof import('./venues.slice.ts');
  }
}
