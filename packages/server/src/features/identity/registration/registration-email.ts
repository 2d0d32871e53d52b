import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { queueMail, type Post } from '../../../platform/mail/post.ts';
import { senderOf } from '../../../platform/mail/sender.repository.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** Mails somebody a link to register their own business, in the name of the business that sends it. */
export async function mailRegistrationLink(
  tx: Tx,
  post: Post,
  actor: Actor,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const { name, senderAddress, replyAddress } = await senderOf(tx);
  await queueMail(tx, post, {
    letter: {
      kind: 'registration',
      url: `${post.publicUrl}/authentication/register?email=${encodeURIComponent(email)}`,
      business: name,
    },
    to: email,
    language,
    from: senderAddress,
    replyTo: replyAddress,
  });
  recordActivity(tx, actor, {
    what: 'registration.mailed',
    subject: { kind: 'business', id: tx.businessId },
    after: { email },
  });
}
