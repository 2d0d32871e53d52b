import type { z } from 'zod';

/**
 * Reads or writes a document as it was stored: limits count where a person types, and one that was stored under wider
 * ones stays readable.
 */
export const AS_STORED: z.core.ParseContext<z.core.$ZodIssue> & Pick<z.core.ParseContextInternal, 'skipChecks'> = {
  skipChecks: true,
};
