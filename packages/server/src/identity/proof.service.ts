import { PROOF_MINUTES, type proofBody } from '@laneway/contract/identity/own-account.schema';
import type { z } from 'zod';
import { recordActivity } from '../activity/record-activity.ts';
import type { Database, Statement, Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from './actor.ts';
import { checkOwnPassword, type Asker } from './own-account.service.ts';

const PROVED: Statement = {
  name: 'proof.keep',
  text: `UPDATE session SET proved_at = app.now() WHERE business_id = $1 AND session_id = $2 AND ended_at IS NULL
         RETURNING session_id`,
};
const IS_PROVED: Statement = {
  name: 'proof.read',
  text: `SELECT 1 AS proved FROM session WHERE business_id = $1 AND session_id = $2
           AND proved_at > app.now() - interval '${PROOF_MINUTES} minutes'`,
};

/**
 * Keeps with the session that the person has just proved to be there. An Admin inside a business does so for that
 * session, with their own password.
 * @throws ApiError `validation` at `password`, `too_many` after wrong ones.
 */
export async function proveSelf(database: Database, asker: Asker, sent: z.output<typeof proofBody>): Promise<void> {
  await judgeProof(database, asker, sent);
  const { actor } = asker;
  await database.transaction(actor.businessId, async (tx) => {
    const kept = await tx.query(PROVED, [tx.businessId, actor.sessionId]);
    // Ended while the password was judged.
    if (kept.length === 0) throw new ApiError('unauthenticated');
    recordActivity(tx, actor, { what: 'session.proved', subject: { kind: 'session', id: actor.sessionId } });
  });
}

/**
 * What proves that it is them: their password. Whoever signs in with an outside provider alone has none, so nothing they
 * could send is right; how they prove it (signing in there once more) is to be judged here.
 */
async function judgeProof(database: Database, asker: Asker, { password }: z.output<typeof proofBody>): Promise<void> {
  await checkOwnPassword(database, asker, password, 'password');
}

/** Asked before a change of rights. @throws ApiError `auth.password_needed`. */
export async function checkProved(tx: Tx, actor: Actor): Promise<void> {
  const rows = await tx.query(IS_PROVED, [tx.businessId, actor.sessionId]);
  if (rows.length === 0) throw new ApiError('auth.password_needed');
}
