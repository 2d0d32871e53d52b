import type { TouchesOfSlice } from '../slice-touches.ts';

/** What each command makes stale. */
export const touches = {
  'file.uploadUrl': [],
  'file.upload': [],
} as const satisfies TouchesOfSlice;
