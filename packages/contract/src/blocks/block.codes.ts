import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of blocked times. */
export const errors = {
  'block.over': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of blocked times, one for each command, whose first date they name. */
export const deeds = {
  block: ['block.changed', 'block.created', 'block.released'],
} as const satisfies DeedsOfSlice;
