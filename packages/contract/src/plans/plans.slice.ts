import * as planWrite from './plan-write.endpoints.ts';
import * as plan from './plan.endpoints.ts';
import * as schedule from './schedule.endpoints.ts';

export { deeds, errors } from './plan.codes.ts';
export { kinds, touches } from './plan.touches.ts';
export { words } from './plan.words.ts';

export const endpoints = { ...planWrite, ...plan, ...schedule };

declare module '../slice.ts' {
  interface Slices {
    plans: typeof import('./plans.slice.ts');
  }
}
