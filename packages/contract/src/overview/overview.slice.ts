export * as endpoints from './overview.endpoints.ts';
export { words } from './overview.words.ts';

declare module '../slice.ts' {
  interface Slices {
    overview: typeof import('./overview.slice.ts');
  }
}
