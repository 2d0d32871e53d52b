export { words } from './frame.words.ts';

declare module '../slice.ts' {
  interface Slices {
    frame: typeof import('./frame.slice.ts');
  }
}
