import * as blocks from './block.endpoints.ts';

export { deeds, errors } from './block.codes.ts';
export { touches } from './block.touches.ts';
export { words } from './block.words.ts';

export const endpoints = { ...blocks };

declare module '../slice.ts' {
  interface Slices {
    blocks: typeof import('./blocks.slice.ts');
  }
}
