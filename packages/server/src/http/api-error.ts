import type { ErrorCode } from '@laneway/contract/errors/error-codes';

/** A refusal that the caller is told: the code finds the status and the sentence, `params` go into the sentence. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;
  constructor(
    code: ErrorCode,
    extra: {
      params?: Record<string, string | number>;
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.params = extra.params ?? {};
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }
}
