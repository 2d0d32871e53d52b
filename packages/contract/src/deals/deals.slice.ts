export * as endpoints from './deal.endpoints.ts';
export { touches } from './deal.touches.ts';

declare module '../slice.ts' {
  interface Slices {
    deals: typeof import('./deals.slice.ts');
  }
}
