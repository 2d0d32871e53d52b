import type { ErrorsOfSlice } from '../slice.ts';

/** Refusals of files. */
export const errors = {
  'file.address_over': { status: 404, words: 'picture.refused.address_over' },
  'file.too_large': { status: 413, words: 'picture.refused.too_large' },
  // Not 408, after which a browser may repeat the upload by itself.
  'file.too_slow': { status: 422, words: 'picture.refused.too_slow' },
  'file.empty': { status: 422, words: 'picture.refused.empty' },
  'file.not_picture': { status: 422, words: 'picture.refused.not_picture' },
  'file.not_pdf': { status: 422, words: 'picture.refused.not_pdf' },
  'file.too_many_pixels': { status: 422, words: 'picture.refused.too_many_pixels' },
  'file.damaged': { status: 422, words: 'picture.refused.damaged' },
  'file.not_stored': { status: 503, words: 'picture.refused.not_stored' },
} as const satisfies ErrorsOfSlice;
