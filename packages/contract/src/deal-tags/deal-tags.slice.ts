export * as endpoints from './deal-tag.endpoints.ts';
export { deeds, errors } from './deal-tag.codes.ts';
export { kinds, touches } from './deal-tag.touches.ts';
export { words } from './deal-tag.words.ts';

declare module '../slice.ts' {
  interface Slices {
    dealTags: typeof import('./deal-tags.slice.ts');
  }
}
