import type { proofBody } from '@laneway/contract/identity/own-account.schema';
import type { z } from 'zod';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { checkOwnPassword, type Asker } from './own-account.service.ts';
import { hasProof, keepProof } from '../sessions/session.repository.ts';

/**
 * Records on the session that the person has just entered their password. An Admin inside a business enters their own
 * password, for that session. A person who only signs in at an outside provider has no password, so none is right.
 * @throws ApiError `validation` at `password`, `too_many` after wrong ones.
 */
export async function proveSelf(database: Database, asker: Asker, sent: z.output<typeof proofBody>): Promise<void> {
  await checkOwnPassword(database, asker, sent.password, 'password');
  const { actor } = asker;
  await database.transaction(actor.businessId, async (tx) => {
    // The session ended while the password was checked.
    if (!(await keepProof(tx, actor.sessionId))) throw new ApiError('unauthenticated');
    recordActivity(tx, actor, { what: 'session.proved', subject: { kind: 'session', id: actor.sessionId } });
  });
}

/** Call it before a change of rights. @throws ApiError `auth.password_needed`. */
export async function checkProved(tx: Tx, actor: Actor): Promise<void> {
  if (!(await hasProof(tx, actor.sessionId))) throw new ApiError('auth.password_needed');
}
