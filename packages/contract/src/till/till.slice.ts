import * as adjustments from './adjustment.endpoints.ts';
import * as approvals from './approval.endpoints.ts';
import * as readers from './card-reader.endpoints.ts';
import * as cancels from './cancel.endpoints.ts';
import * as days from './day-close.endpoints.ts';
import * as hooks from './hook.endpoints.ts';
import * as payments from './payment.endpoints.ts';
import * as links from './payment-link.endpoints.ts';
import * as refunds from './refund.endpoints.ts';
import * as splits from './split.endpoints.ts';

export const endpoints = {
  ...adjustments,
  ...approvals,
  ...cancels,
  ...days,
  ...hooks,
  ...links,
  ...payments,
  ...readers,
  ...refunds,
  ...splits,
};
export { deeds, errors } from './till.codes.ts';
export { kinds, touches } from './till.touches.ts';
export { words } from './till.words.ts';

declare module '../slice.ts' {
  interface Slices {
    till: typeof import('./till.slice.ts');
  }
}
