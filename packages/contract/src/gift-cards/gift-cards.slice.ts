export * as endpoints from './gift-card.endpoints.ts';
export { deeds, errors } from './gift-card.codes.ts';
export { kinds, touches } from './gift-card.touches.ts';
export { words } from './gift-card.words.ts';

declare module '../slice.ts' {
  interface Slices {
    giftCards: typeof import('./gift-cards.slice.ts');
  }
}
