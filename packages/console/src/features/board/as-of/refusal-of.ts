import { ApiError } from '@laneway/contract/http/client';
import { fieldsOf } from '../../../app/commands/errors.ts';

/** Why a day cannot be seen as of an instant, as the server says it; null of any other failure. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.body.code !== 'validation') return null;
  const { at, date } = fieldsOf(error);
  return at ?? date ?? null;
}
