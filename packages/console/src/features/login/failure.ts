import { ApiError } from '@laneway/contract/http/client';
import { messageOf } from '../../app/commands/errors.ts';

/** What to say of it, and the server's code; none when there was no answer. */
export type Failure = { message: string; code: string };

export function failureOf(error: unknown): Failure {
  return { message: messageOf(error), code: error instanceof ApiError ? error.body.code : '' };
}
