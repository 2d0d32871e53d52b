import type { ErrorCode } from '@laneway/contract/errors/error-codes';

type Details = Record<string, unknown> | undefined;

/** A refusal for the caller: the code determines the status and the sentence, `params` fill the sentence. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly headers: Record<string, string>;
  /** Key of the sentence, where it is not that of the code. */
  readonly words: string | undefined;
  /** Field of the request that the sentence belongs to. */
  readonly field: string | undefined;
  /** Key of the sentence at the field, where it is not that of the code. */
  readonly fieldWords: string | undefined;
  #details: Details | (() => Details);
  constructor(
    code: ErrorCode,
    extra: {
      params?: Record<string, string | number>;
      /** A function runs when the answer is written, after the transaction has released its locks. */
      details?: Details | (() => Details);
      headers?: Record<string, string>;
      /** Key of the sentence, where it is not that of the code. */
      words?: string;
      /** Field of the request that the sentence belongs to; `details.fields` holds it as well. */
      field?: string;
      fieldWords?: string;
      /** The cause, for the log. */
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: extra.cause });
    this.name = 'ApiError';
    this.code = code;
    this.params = extra.params ?? {};
    this.#details = extra.details;
    this.headers = extra.headers ?? {};
    this.words = extra.words;
    this.field = extra.field;
    this.fieldWords = extra.fieldWords;
  }

  get details(): Details {
    if (typeof this.#details === 'function') this.#details = this.#details();
    return this.#details;
  }
}

/** A request that is refused for one of its fields, with the sentence that stands at the field. */
export function fieldRefused(field: string, sentence: string): ApiError {
  return new ApiError('validation', { details: { fields: { [field]: sentence } } });
}
