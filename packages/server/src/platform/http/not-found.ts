import { ApiError } from './api-error.ts';

/** In our own words: the framework's would write the address, with what is secret in it, to the log. */
export async function notFound(): Promise<never> {
  throw new ApiError('not_found');
}
