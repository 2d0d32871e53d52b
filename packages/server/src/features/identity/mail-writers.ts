import type { Role } from '@laneway/contract/access/permissions';
import type { Database, Tx } from '../../platform/database/database.ts';
import { markDone, type OutboxRow } from '../../platform/mail/outbox.ts';
import { queueMail, type Post } from '../../platform/mail/post.ts';
import { removeMail, waitingMail, type MailRow } from '../../platform/mail/mail.repository.ts';
import type { Writers } from '../../platform/jobs/carry-out.ts';
import { accountsOf, identityByEmail, type Identity } from './identity.repository.ts';
import { LINK_MINUTES, makeResetPath } from './recovery.service.ts';
import { isOpenSignUp, mailCode } from './registration.service.ts';
import { findSignUp } from './token.repository.ts';

/**
 * What writes the mail that was asked for by somebody who is not signed in, once nobody waits for an answer. Where there
 * is nobody to write to, nothing is written.
 */
export function mailWriters(post: Post, demoAllowed: boolean): Writers {
  return {
    confirm: (database, businessId, row) => answering(database, businessId, row, writeCode),
    recovery: (database, businessId, row) => answering(database, businessId, row, writeLink),
  };

  /** Another code for a sign-up that waits for one; the mail that was asked for names it by the hash of its secret. */
  async function writeCode(tx: Tx, identity: Identity, asked: MailRow): Promise<void> {
    const secretHash = Buffer.from(asked.subject, 'hex');
    const signUp = await findSignUp(tx, identity.identity_id, secretHash);
    if (signUp === undefined || !isOpenSignUp(signUp, identity)) return;
    await mailCode(tx, post, identity, { ...signUp, secretHash }, asked.language);
  }

  async function writeLink(tx: Tx, identity: Identity, asked: MailRow): Promise<void> {
    if (!identity.confirmed) return;
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

  async function answering(
    database: Database,
    businessId: string,
    row: OutboxRow,
    write: (tx: Tx, identity: Identity, asked: MailRow) => Promise<void>,
  ): Promise<void> {
    await database.transaction(businessId, async (tx) => {
      // Once: of two processes that got here, the second finds it done.
      if (!(await markDone(tx, row.outbox_id))) return;
      const asked = await waitingMail(tx, row.payload.mailId);
      if (asked === undefined) return;
      await removeMail(tx, asked.mail_id);
      const identity = await identityByEmail(tx, asked.to_address);
      if (identity === undefined || (identity.is_demo && !demoAllowed)) return;
      await write(tx, identity, asked);
    });
  }
}
