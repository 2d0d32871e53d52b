import { ApiError } from '@laneway/contract/http/client';
import type { Manager } from './manager.queries.ts';

/** Who was quicker, and what is there now. */
export type Stale = { actor: string; current: Manager };

/** What a refusal says of who was quicker; null when that is not why. */
export function staleIn(failure: unknown): Stale | null {
  if (!(failure instanceof ApiError) || failure.body.code !== 'stale') return null;
  const { actor, current } = failure.body.details as { actor: string | null; current: Manager };
  return { actor: actor ?? `${current.firstName} ${current.lastName}`, current };
}
