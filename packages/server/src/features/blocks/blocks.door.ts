/** Exports for other features: blocked times as parts of a larger command. */
export { historyOf, timeParts, type BlockDeed } from './block-rows.ts';
export { findBlock, writeBlocks, type Block } from './block.repository.ts';
export { blocksOn, checkBlocksSeen, freeBlocks } from './free-places.service.ts';
export { openOutlet } from './open-outlet.ts';
