import type { ErrorsOfSlice } from '../slice.ts';

/** Refusals of any call. */
export const errors = {
  validation: 400,
  'money.invalid': 400,
  'time.nonexistent': 400,
  'time.ambiguous': 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  'link.over': 404,
  stale: 409,
  in_use: 409,
  'idempotency.conflict': 409,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  internal: 500,
  /** The call changed nothing. */
  unavailable: 503,
  /** Nobody knows whether the call was carried out; its idempotency key finds out. */
  unanswered: 503,
} as const satisfies ErrorsOfSlice;
