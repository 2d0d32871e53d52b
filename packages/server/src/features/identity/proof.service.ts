import type { proofBody } from '@laneway/contract/identity/own-account.schema';
import type { z } from 'zod';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { checkOwnPassword, type Asker } from './own-account.service.ts';
import { hasProof, keepProof } from './session.repository.ts';

/**
 * Keeps with the session that the person has just proved to be there. An Admin inside a business does so for that
 * session, with their own password.
 * @throws ApiError `validation` at `password`, `too_many` after wrong ones.
 */
export async function proveSelf(database: Database, asker: Asker, sent: z.output<typeof proofBody>): Promise<void> {
  await judgeProof(database, asker, sent);
  const { actor } = asker;
  await database.transaction(actor.businessId, async (tx) => {
    // Ended while the password was judged.
    if (!(await keepProof(tx, actor.sessionId))) throw new ApiError('unauthenticated');
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
  if (!(await hasProof(tx, actor.sessionId))) throw new ApiError('auth.password_needed');
}
