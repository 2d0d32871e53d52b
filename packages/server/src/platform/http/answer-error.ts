import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { ERROR_STATUS, ERROR_WORDS, type ErrorCode } from '@laneway/contract/errors/error-codes';
import type { Language } from '@laneway/contract/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeOfDatabaseError, refusedValueOf, takenOf } from '../database/database-errors.ts';
import { ApiError } from './api-error.ts';
import { say } from './words.ts';

/** The sentence of an error code. */
export function sentence(language: Language, code: string, params: Record<string, unknown> = {}): string {
  return say(language, ERROR_WORDS[code as ErrorCode] ?? `error.${code}`, params);
}

/**
 * Turns any error into the one shape of a failed answer. Only a bug of the server is logged as an error; a value that
 * the database refused is logged as a warning, since a check ahead of it is missing.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const refusal = asRefusal(error, language);
  const { status, body } = answerOfRefusal(refusal, language, String(request.id));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else if (refusedValueOf(error) !== undefined) request.log.warn({ err: error }, 'the database refused a value');
  return reply.status(status).headers(refusal.headers).send(body);
}

/** A refusal as it is answered. */
export function answerOfRefusal(
  refusal: ApiError,
  language: Language,
  requestId: string,
): { status: number; body: ErrorBody } {
  const { words, params } = refusal;
  const message = words === undefined ? sentence(language, refusal.code, params) : say(language, words, params);
  const { field, fieldWords } = refusal;
  const atField = fieldWords === undefined ? message : say(language, fieldWords);
  const details = field === undefined ? refusal.details : { ...refusal.details, fields: { [field]: atField } };
  const { code } = refusal;
  return { status: ERROR_STATUS[code], body: { code, message, ...(details && { details }), requestId } };
}

function asRefusal(error: unknown, language: Language): ApiError {
  if (error instanceof ApiError) return error;
  const taken = takenOf(error);
  if (taken !== undefined) return new ApiError(taken.code, taken);
  const code = codeOfDatabaseError(error);
  if (code !== undefined)
    return new ApiError(code, ERROR_STATUS[code] === 503 ? { headers: { 'retry-after': '2' } } : {});
  const refused = refusedValueOf(error);
  if (refused === 'validation') return invalidBody(language);
  if (refused !== undefined) return new ApiError(refused);
  const { statusCode, code: fault } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return new ApiError('too_large');
  if (statusCode === 415) return new ApiError('unsupported_media');
  // 403: a path outside the folder of the console's files.
  if (statusCode === 404 || statusCode === 403) return new ApiError('not_found');
  const isClients = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  if (isClients || fault?.startsWith('FST_ERR_CTP')) return invalidBody(language);
  return new ApiError('internal');
}

function invalidBody(language: Language): ApiError {
  return new ApiError('validation', { details: { fields: { body: say(language, 'validation.invalid') } } });
}
