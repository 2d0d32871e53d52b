import * as reseating from './reseating.endpoints.ts';

export { deeds } from './reseating.codes.ts';
export { touches } from './reseating.touches.ts';
export { words } from './reseating.words.ts';

export const endpoints = { ...reseating };

declare module '../slice.ts' {
  interface Slices {
    reseating: typeof import('./reseating.slice.ts');
  }
}
