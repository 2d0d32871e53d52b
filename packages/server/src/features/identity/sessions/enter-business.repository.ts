import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

const STATUS: Statement = {
  name: 'enter.status',
  text: 'SELECT status FROM business WHERE business_id = $1',
};
/** The Admin has no account in the business: a staff row with the Admin's id carries their name. */
const BE_THERE: Statement = {
  name: 'enter.staff',
  text: `INSERT INTO staff (business_id, staff_id, first_name, last_name, profile_image_url) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (business_id, staff_id)
         DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
           profile_image_url = excluded.profile_image_url`,
};
/** Forgets stays that must have ended by now. */
const KEEP: Statement = {
  name: 'enter.keep_own',
  text: `UPDATE session SET last_used_at = app.now(), idle_expires_at = greatest(idle_expires_at, $3),
           stays = jsonb_build_object($4::text, $5::text) || coalesce((
             SELECT jsonb_object_agg(key, value) FROM jsonb_each(stays)
             WHERE key <> $4 AND (value #>> '{}')::timestamptz > app.now()), '{}')
         WHERE business_id = $1 AND session_id = $2 AND ended_at IS NULL`,
};

/** The state of the transaction's business; undefined when there is none. */
export async function statusOfBusiness(tx: Tx): Promise<string | undefined> {
  return (await tx.query<{ status: string }>(STATUS, [tx.businessId]))[0]?.status;
}

/** Puts the Admin's name on a staff row of the transaction's business. */
export function putAdmin(tx: Tx, { staffId, firstName, lastName, profileImageUrl }: Actor): void {
  tx.send(BE_THERE, [tx.businessId, staffId, firstName, lastName, profileImageUrl]);
}

/** Extends the Admin's own session, and records on it the business they entered. Runs in the platform's own tenant. */
export async function keepWayBack(
  tx: Tx,
  sessionId: string,
  until: Temporal.Instant,
  stay: { businessId: string; endsAt: Temporal.Instant },
): Promise<void> {
  await tx.query(KEEP, [tx.businessId, sessionId, until.toString(), stay.businessId, stay.endsAt.toString()]);
}
