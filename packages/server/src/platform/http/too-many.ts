import { ApiError } from './api-error.ts';
import type { Say } from './words.ts';

/** The refusal of a caller who has to wait, with Retry-After. */
export function tooMany(seconds: number, say: Say): ApiError {
  const duration =
    seconds < 60
      ? say('duration.seconds', { count: seconds })
      : say('duration.minutes', { count: Math.ceil(seconds / 60) });
  return new ApiError('too_many', {
    params: { duration },
    details: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
