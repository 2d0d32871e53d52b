import type { Statement, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

const LAST_ACTOR: Statement = {
  name: 'activity.last_actor',
  text: `SELECT actor_name FROM activity WHERE business_id = $1 AND subject_id = $2
         ORDER BY activity_id DESC LIMIT 1`,
};

/**
 * Is the row the one that the person saw?
 * @param subject id that the row's activity carries, and what to call it when nobody is known to have changed it
 * @param current the row as it travels, for a compare of mine and theirs
 * @throws ApiError `stale` with `details` {actor, current}.
 */
export async function checkSeen(
  tx: Tx,
  versions: { seen: number; is: number },
  subject: { id: string; name: string },
  current: object,
): Promise<void> {
  if (versions.seen === versions.is) return;
  const [last] = await tx.query<{ actor_name: string }>(LAST_ACTOR, [tx.businessId, subject.id]);
  const actor = last?.actor_name ?? null;
  throw new ApiError('stale', { params: { name: actor ?? subject.name }, details: { actor, current } });
}
