import type { ErrorsOfSlice } from '../slice.ts';

/** Refusals of mail to guests. */
export const errors = {
  'notify.too_many': 429,
} as const satisfies ErrorsOfSlice;
