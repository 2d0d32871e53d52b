export * as endpoints from './activity.endpoints.ts';
export { deeds } from './activity.codes.ts';
export { words } from './activity.words.ts';

declare module '../slice.ts' {
  interface Slices {
    activity: typeof import('./activity.slice.ts');
  }
}
