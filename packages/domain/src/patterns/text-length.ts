/** Least and most characters of a description, after trimming. */
export const DESCRIPTION_LENGTH = { min: 11, max: 299 } as const;
/** Least and most characters of a short text ("word limit"), after trimming. */
export const SHORT_TEXT_LENGTH = { min: 5, max: 100 } as const;

/** Whether a text has a length in characters between these, after trimming. */
export function hasLength(typed: string, { min, max }: { min: number; max: number }): boolean {
  const length = Array.from(typed.trim()).length;
  return length >= min && length <= max;
}
