export * as endpoints from './addon.endpoints.ts';
export { deeds, errors } from './addon.codes.ts';
export { kinds, touches } from './addon.touches.ts';
export { words } from './addon.words.ts';

declare module '../slice.ts' {
  interface Slices {
    addons: typeof import('./addons.slice.ts');
  }
}
