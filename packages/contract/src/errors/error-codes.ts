import * as slices from '../codes.ts';
import type { ErrorsOfSlice } from '../slice-codes.ts';

type Slices = typeof slices;
/** Every code an answer can carry. */
export type ErrorCode = {
  [S in keyof Slices]: Slices[S] extends { errors: infer E } ? keyof E & string : never;
}[keyof Slices];

const ERRORS: [string, ErrorsOfSlice[string]][] = Object.values(slices).flatMap((slice) =>
  'errors' in slice ? Object.entries<ErrorsOfSlice[string]>(slice.errors) : [],
);

/** The HTTP status of each code. */
export const ERROR_STATUS = Object.fromEntries(
  ERRORS.map(([code, error]) => [code, typeof error === 'number' ? error : error.status]),
) as Record<ErrorCode, number>;

/** The key of each code's sentence in the words. */
export const ERROR_WORDS = Object.fromEntries(
  ERRORS.map(([code, error]) => [code, typeof error === 'number' ? `error.${code}` : error.words]),
) as Record<ErrorCode, string>;
