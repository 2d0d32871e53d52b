import type { Statement, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

const LAST_OF_SUBJECT: Statement = {
  name: 'activity.last_of_subject',
  text: `SELECT actor_name FROM activity WHERE business_id = $1 AND subject_id = $2
         ORDER BY activity_id DESC LIMIT 1`,
};
const LAST_OF_BOOKING: Statement = {
  name: 'activity.last_of_booking',
  text: `SELECT actor_name FROM activity WHERE business_id = $1 AND booking_id = $2
         ORDER BY activity_id DESC LIMIT 1`,
};

/** The id of the row in the history, and the row's name for when the history has no author of its last change. */
type Seen = { name: string } & ({ id: string; bookingId?: never } | { bookingId: string; id?: never });

/**
 * Refuses to change a row that is no longer the version the person saw.
 * @param current the row as the API presents it, so that the console can compare mine and theirs
 * @throws ApiError `stale` with `details` {actor, current}.
 */
export async function checkSeen(
  tx: Tx,
  versions: { seen: number; is: number },
  { id, bookingId, name }: Seen,
  current: object | (() => object | Promise<object>),
): Promise<void> {
  if (versions.seen === versions.is) return;
  const [last] = await tx.query<{ actor_name: string }>(id === undefined ? LAST_OF_BOOKING : LAST_OF_SUBJECT, [
    tx.businessId,
    id ?? bookingId,
  ]);
  const actor = last?.actor_name ?? null;
  const shown = typeof current === 'function' ? await current() : current;
  throw new ApiError('stale', { params: { name: actor ?? name }, details: { actor, current: shown } });
}
