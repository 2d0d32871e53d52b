import { declared } from '../listed.ts';
import type { ErrorCode, ErrorsOfSlice } from '../slice.ts';

export type { ErrorCode } from '../slice.ts';

const ERRORS = declared('errors').flatMap((errors) => Object.entries<ErrorsOfSlice[string]>(errors));

/** The HTTP status of each code. */
export const ERROR_STATUS = Object.fromEntries(
  ERRORS.map(([code, error]) => [code, typeof error === 'number' ? error : error.status]),
) as Record<ErrorCode, number>;

/** The key of each code's sentence in the words. */
export const ERROR_WORDS = Object.fromEntries(
  ERRORS.map(([code, error]) => [code, typeof error === 'number' ? `error.${code}` : error.words]),
) as Record<ErrorCode, string>;
