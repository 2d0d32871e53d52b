export { errors } from './http.codes.ts';
export { words } from './http.words.ts';

declare module '../slice.ts' {
  interface Slices {
    http: typeof import('./http.slice.ts');
  }
}
