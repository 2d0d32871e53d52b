import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { managerInviteAgain, managerRegister } from '@laneway/contract/managers/manager.endpoints';
import { hintChange } from '../../platform/activity/hint.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { checkProved, countMail } from '../identity/identity.door.ts';
import { mailInvitation, type Inviting } from './mail-invitation.ts';
import { addManager, type FullManager, type ManagerState } from './manager.repository.ts';
import { typedLimits, wireLimits } from './present-manager.ts';
import { checkOutlets, mayEdit, theManager } from './manager.service.ts';

type CallerApart = Omit<Inviting, 'tx'> & { database: Database; businessId: string };

/**
 * Invites a manager: stores the person, their outlets and permissions, and mails the link.
 * @throws ApiError `not_found` for an outlet that is not of the business, `manager.email_taken`; `auth.password_needed`
 *   where the person gets full rights or a right to edit.
 */
export async function registerManager(
  caller: Inviting,
  body: InputOf<typeof managerRegister>['body'],
): Promise<AnswerOf<typeof managerRegister>> {
  const { tx, actor, say } = caller;
  const { provider: _provider, ...said } = body;
  const is: ManagerState = {
    ...said,
    permissions: normalisePermissions(said.permissions),
    outletIds: [...new Set(said.outletIds)].toSorted(),
    limits: typedLimits(said.limits),
    status: 'invited',
  };
  await checkOutlets(tx, is.outletIds);
  if (mayEdit(is)) await checkProved(tx, actor);
  const managerId = newId();
  await addManager(tx, managerId, is);
  await mailInvitation(caller, managerId, is);
  recordActivity(tx, actor, {
    what: 'manager.invited',
    subject: { kind: 'manager', id: managerId, version: 1 },
    after: { ...is, limits: wireLimits(is.limits) },
  });
  hintChange(tx, 'manager');
  return { message: say('manager.invited_now'), managerId };
}

/**
 * Mails the invitation again. The count of mails is at the platform, between two transactions of the business.
 * @throws ApiError `not_found`, `manager.not_invited` for one who has accepted or is disabled, `too_many` when it was
 *   just mailed.
 */
export async function inviteAgain(
  caller: CallerApart,
  managerId: string,
): Promise<AnswerOf<typeof managerInviteAgain>> {
  const { database, businessId, actor, say } = caller;
  const { email } = await database.read(businessId, (tx) => invitedManager(tx, managerId, false));
  await countMail(database, { email, address: `account ${actor.accountId}` }, say);
  await database.transaction(businessId, async (tx) => {
    const manager = await invitedManager(tx, managerId, true);
    await mailInvitation({ ...caller, tx }, managerId, { email: manager.email, firstName: manager.first_name });
    recordActivity(tx, actor, {
      what: 'manager.invited_again',
      subject: { kind: 'manager', id: managerId, version: manager.version },
      after: { email: manager.email },
    });
    hintChange(tx, 'manager');
  });
  return { message: say('manager.invited_now') };
}

async function invitedManager(tx: Tx, managerId: string, lock: boolean): Promise<FullManager> {
  const manager = await theManager(tx, managerId, lock);
  if (manager.status !== 'invited') throw new ApiError('manager.not_invited');
  return manager;
}
