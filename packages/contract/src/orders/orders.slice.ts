export * as endpoints from './order.endpoints.ts';
export { deeds } from './order.codes.ts';
export { touches } from './order.touches.ts';
export { words } from './order.words.ts';

declare module '../slice.ts' {
  interface Slices {
    orders: typeof import('./orders.slice.ts');
  }
}
