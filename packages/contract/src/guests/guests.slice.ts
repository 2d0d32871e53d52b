import * as guests from './guest.endpoints.ts';

export const endpoints = guests;
export { errors } from './guest.codes.ts';
export { touches } from './guest.touches.ts';
export { words } from './guest.words.ts';

declare module '../slice.ts' {
  interface Slices {
    guests: typeof import('./guests.slice.ts');
  }
}
