import * as days from './day-close.endpoints.ts';
import * as hooks from './hook.endpoints.ts';
import * as payments from './payment.endpoints.ts';

export const endpoints = { ...payments, ...days, ...hooks };
export { deeds, errors } from './till.codes.ts';
export { kinds, touches } from './till.touches.ts';
export { words } from './till.words.ts';

declare module '../slice.ts' {
  interface Slices {
    till: typeof import('./till.slice.ts');
  }
}
