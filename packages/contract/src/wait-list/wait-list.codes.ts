import type { ErrorsOfSlice } from '../slice.ts';

/** Refusals of the waiting list. */
export const errors = { 'wait.off': 422 } as const satisfies ErrorsOfSlice;
