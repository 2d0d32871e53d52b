import type { Role } from '@laneway/contract/access/permissions';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail, type Post } from '../../platform/mail/post.ts';
import { removeMail, waitingMail, type MailRow } from '../../platform/mail/mail.repository.ts';
import type { Topic, Topics } from '../../platform/outbox/outbox.ts';
import { accountsOf, identityByEmail, type Identity } from './sign-in/identity.repository.ts';
import { LINK_MINUTES, makeResetPath } from './own-account/recovery.service.ts';
import { isOpenSignUp, mailCode } from './registration/registration.service.ts';
import { findSignUp } from './sessions/token.repository.ts';

/**
 * Writes the mail requested without a session, after the call was answered. For an address without an account it writes
 * nothing.
 */
export function identityTopics(post: Post, demoAllowed: boolean): Topics {
  return { confirm: answering(writeCode), recovery: answering(writeLink) };

  /** Writes another code for a sign-up under way; the request names the sign-up by the hash of its secret. */
  async function writeCode(tx: Tx, identity: Identity, asked: MailRow): Promise<void> {
    const secretHash = Buffer.from(asked.subject, 'hex');
    const signUp = await findSignUp(tx, identity.identity_id, secretHash);
    if (signUp === undefined || !isOpenSignUp(signUp, identity)) return;
    await mailCode(tx, post, identity, { ...signUp, secretHash }, asked.language);
  }

  async function writeLink(tx: Tx, identity: Identity, asked: MailRow): Promise<void> {
    if (!identity.confirmed) return;
    // A request by role is answered only for a person with that role.
    const role = asked.subject as Role | '';
    if (role !== '' && (await accountsOf(tx, identity.identity_id, role)).length === 0) return;
    const path = await makeResetPath(tx, identity.identity_id, LINK_MINUTES);
    await queueMail(tx, post, {
      letter: { kind: 'reset', url: `${post.publicUrl}${path}`, minutes: LINK_MINUTES },
      to: identity.email,
      language: identity.language ?? asked.language,
    });
  }

  /** Writes in the transaction that marks the row as done, so of two processes one writes. */
  function answering(write: (tx: Tx, identity: Identity, asked: MailRow) => Promise<void>): Topic {
    return {
      carryOut:
        async ({ payload: { mailId = '' } }) =>
        async (tx) => {
          const asked = await waitingMail(tx, mailId);
          if (asked === undefined) return;
          await removeMail(tx, mailId);
          const identity = await identityByEmail(tx, asked.to_address);
          if (identity === undefined || (identity.is_demo && !demoAllowed)) return;
          await write(tx, identity, asked);
        },
    };
  }
}
