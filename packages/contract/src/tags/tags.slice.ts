export * as endpoints from './tag.endpoints.ts';
export { deeds, errors } from './tag.codes.ts';
export { kinds, touches } from './tag.touches.ts';
export { words } from './tag.words.ts';

declare module '../slice.ts' {
  interface Slices {
    tags: typeof import('./tags.slice.ts');
  }
}
