import type { Language } from '@laneway/contract/words/languages';
import { isTaken } from '../../platform/database/database-errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { countInvitation, invite, readdress } from '../identity/identity.door.ts';
import type { Post } from '../../platform/mail/post.ts';
import { senderOf } from '../../platform/mail/sender.repository.ts';
import type { FullManager, ManagerState } from './manager.repository.ts';

export type Inviting = { tx: Tx; actor: Actor; say: Say; language: Language; post: Post };

/** The address is taken in this business. */
function emailTaken(): ApiError {
  return new ApiError('manager.email_taken', { field: 'email' });
}

/**
 * Mails a manager their invitation; an earlier link stops working. Whether the person is already known to the platform
 * makes no difference to the business.
 * @throws ApiError `manager.email_taken` when the person is a manager here under another address,
 *   `manager.invitations_hour`.
 */
export async function mailInvitation(inviting: Inviting, managerId: string, invited: Invited): Promise<void> {
  await countInvitation(inviting.tx, inviting.actor.identityId, inviting.say);
  await mail(inviting, managerId, invited);
}

type Invited = Pick<ManagerState, 'email' | 'firstName'>;

async function mail({ tx, language, post }: Inviting, managerId: string, { email, firstName }: Invited): Promise<void> {
  const business = await senderOf(tx);
  const invitation = { role: 'MGR', staffId: managerId, email, firstName, business, language } as const;
  if ((await invite(tx, post, invitation)) === null) throw emailTaken();
}

/** The same for an invitation whose address has changed. */
export async function mailElsewhere(inviting: Inviting, record: FullManager, is: ManagerState): Promise<void> {
  const { tx, actor, say } = inviting;
  await countInvitation(tx, actor.identityId, say);
  const invited = { accountId: record.account_id, identityId: record.identity_id };
  try {
    await readdress(tx, invited, is.email);
  } catch (error) {
    throw isTaken(error, 'account_role_key') ? emailTaken() : error;
  }
  await mail(inviting, record.manager_id, is);
}
