import type { Role } from '@laneway/contract/access/permissions';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail, type Post } from '../../platform/mail/post.ts';
import { removeMail, waitingMail, type MailRow } from '../../platform/mail/mail.repository.ts';
import type { Topic, Topics } from '../../platform/outbox/outbox.ts';
import { accountsOf, identityByEmail, type Identity } from './identity.repository.ts';
import { LINK_MINUTES, makeResetPath } from './recovery.service.ts';
import { mailCode } from './registration.service.ts';
import { lastCode } from './token.repository.ts';

/**
 * Writes the mail that was asked for without a session, once nobody waits for an answer. Where an address belongs to
 * nobody, nothing is written.
 */
export function identityTopics(post: Post, demoAllowed: boolean): Topics {
  return { confirm: answering(writeCode), recovery: answering(writeLink) };

  /** The code once more, for who has something to confirm. */
  async function writeCode(tx: Tx, identity: Identity, asked: MailRow): Promise<void> {
    const last = await lastCode(tx, identity.identity_id);
    if (identity.confirmed && (last === undefined || last.account_id === null || last.used)) return;
    // The code itself may be gone by now; what was registered is not.
    const [registered] = identity.confirmed ? [] : await accountsOf(tx, identity.identity_id, 'BIZ');
    await mailCode(tx, post, identity, last?.account_id ?? registered?.account_id ?? null, asked.language);
  }

  async function writeLink(tx: Tx, identity: Identity, asked: MailRow): Promise<void> {
    if (!identity.confirmed && identity.password_hash === null) return;
    // Asked for by role, the link goes to who has that role.
    const role = asked.subject as Role | '';
    if (role !== '' && (await accountsOf(tx, identity.identity_id, role)).length === 0) return;
    const path = await makeResetPath(tx, identity.identity_id, LINK_MINUTES);
    await queueMail(tx, post, {
      letter: { kind: 'reset', url: `${post.publicUrl}${path}`, minutes: LINK_MINUTES },
      to: identity.email,
      language: identity.language ?? asked.language,
    });
  }

  /** All of it is written together with the mark of its row, so of two processes one writes. */
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
