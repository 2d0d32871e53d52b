export * as endpoints from './manager.endpoints.ts';
export { deeds, errors } from './manager.codes.ts';
export { kinds, touches } from './manager.touches.ts';
export { words } from './manager.words.ts';

declare module '../slice.ts' {
  interface Slices {
    managers: typeof import('./managers.slice.ts');
  }
}
