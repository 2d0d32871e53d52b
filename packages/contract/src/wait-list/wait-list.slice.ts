import * as waitList from './wait-list.endpoints.ts';

export { errors } from './wait-list.codes.ts';
export { touches } from './wait-list.touches.ts';
export { words } from './wait-list.words.ts';

export const endpoints = { ...waitList };

declare module '../slice.ts' {
  interface Slices {
    waitList: typeof import('./wait-list.slice.ts');
  }
}
