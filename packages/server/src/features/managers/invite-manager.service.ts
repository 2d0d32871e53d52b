import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { managerInviteAgain, managerRegister } from '@laneway/contract/managers/manager.endpoints';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countMail } from '../identity/attempts.ts';
import { mailInvitation, type Inviting } from './mail-invitation.ts';
import { addManager, type ManagerState } from './manager.repository.ts';
import { checkOutlets, theManager } from './manager.service.ts';

type Caller = Inviting & { actor: Actor; database: Database };

/**
 * Invites a manager: the person, where they work and what they may do, and the mail with the link.
 * @throws ApiError `not_found` for an outlet that is not of the business, `manager.email_taken`.
 */
export async function registerManager(
  caller: Caller,
  body: InputOf<typeof managerRegister>['body'],
): Promise<AnswerOf<typeof managerRegister>> {
  const { tx, actor, say } = caller;
  const { provider: _provider, ...said } = body;
  const is: ManagerState = {
    ...said,
    permissions: normalisePermissions(said.permissions),
    outletIds: [...new Set(said.outletIds)].toSorted(),
    status: 'invited',
  };
  await checkOutlets(tx, is.outletIds);
  const managerId = newId();
  await addManager(tx, managerId, is);
  await mailInvitation(caller, managerId, is);
  recordActivity(tx, actor, {
    what: 'manager.invited',
    subject: { kind: 'manager', id: managerId, version: 1 },
    after: is,
  });
  return { message: say('manager.invited_now'), managerId };
}

/**
 * Mails the invitation again.
 * @throws ApiError `not_found`, `manager.not_invited` for who has accepted or is disabled, `too_many` when it was asked
 *   for just now.
 */
export async function inviteAgain(caller: Caller, managerId: string): Promise<AnswerOf<typeof managerInviteAgain>> {
  const { tx, actor, say } = caller;
  const record = await theManager(tx, managerId, true);
  if (record.status !== 'invited') throw new ApiError('manager.not_invited');
  const { email, first_name: firstName, version } = record;
  await countMail(caller.database, { email, address: `account ${actor.accountId}` }, say);
  await mailInvitation(caller, managerId, { email, firstName });
  recordActivity(tx, actor, {
    what: 'manager.invited_again',
    subject: { kind: 'manager', id: managerId, version },
    after: { email },
  });
  return { message: say('manager.invited_now') };
}
