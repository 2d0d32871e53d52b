import { ApiError } from './api-error.ts';

/** Replaces the framework's handler, which would write the URL, with its secrets, to the log. */
export async function notFound(): Promise<never> {
  throw new ApiError('not_found');
}
