export * as endpoints from './outlet.endpoints.ts';
export { deeds, errors } from './outlet.codes.ts';
export { kinds, touches } from './outlet.touches.ts';
export { words } from './outlet.words.ts';

declare module '../slice.ts' {
  interface Slices {
    outlets: typeof import('./outlets.slice.ts');
  }
}
