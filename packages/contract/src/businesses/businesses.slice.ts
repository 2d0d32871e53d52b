export * as endpoints from './business.endpoints.ts';
export { deeds, errors } from './business.codes.ts';
export { kinds, touches } from './business.touches.ts';
export { words } from './business.words.ts';

declare module '../slice.ts' {
  interface Slices {
    businesses: typeof import('./businesses.slice.ts');
  }
}
