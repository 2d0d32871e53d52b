import type { ErrorCode } from './error-codes.ts';

/** The body of every failure. `details.fields` maps a field's path ("items.0.date") to its sentence. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  details?: Record<string, unknown>;
  requestId: string;
};
