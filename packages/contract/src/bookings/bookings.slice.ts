import * as addonItems from './addon-item.endpoints.ts';
import * as bookings from './booking.endpoints.ts';
import * as checkIn from './check-in.endpoints.ts';
import * as undo from './undo.endpoints.ts';

export { deeds, errors } from './booking.codes.ts';
export { touches } from './booking.touches.ts';
export { words } from './booking.words.ts';

export const endpoints = { ...addonItems, ...bookings, ...checkIn, ...undo };

declare module '../slice.ts' {
  interface Slices {
    bookings: typeof import('./bookings.slice.ts');
  }
}
