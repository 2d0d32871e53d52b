export * as endpoints from './booking.endpoints.ts';
export { deeds, errors } from './booking.codes.ts';
export { touches } from './booking.touches.ts';
export { words } from './booking.words.ts';

declare module '../slice.ts' {
  interface Slices {
    bookings: typeof import('./bookings.slice.ts');
  }
}
