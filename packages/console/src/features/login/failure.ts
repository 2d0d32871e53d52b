import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { messageOf } from '../../app/commands/errors.ts';
import { t } from '../../app/words/i18n.ts';

/** What to say of it, and the server's code; none when there was no answer. */
export type Failure = { message: string; code: string };

export function failureOf(error: unknown): Failure {
  return { message: frontDoorMessage(error), code: error instanceof ApiError ? error.body.code : '' };
}

/** Calls before a session have no idempotency key, so nothing is promised of a second press. */
export function frontDoorMessage(error: unknown): string {
  return isUnanswered(error) ? t('error.unanswered_once') : messageOf(error);
}
