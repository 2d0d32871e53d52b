import * as approvals from './approval.endpoints.ts';
import * as hooks from './hook.endpoints.ts';
import * as payments from './payment.endpoints.ts';

export const endpoints = { ...approvals, ...payments, ...hooks };
export { deeds, errors } from './till.codes.ts';
export { touches } from './till.touches.ts';
export { words } from './till.words.ts';

declare module '../slice.ts' {
  interface Slices {
    till: typeof import('./till.slice.ts');
  }
}
