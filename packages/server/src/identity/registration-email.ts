import type { Language } from '@laneway/contract/words/languages';
import type { Statement, Tx } from '../database/database.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { queueMail, type Post } from '../mail/post.ts';
import type { Actor } from './actor.ts';

const SENDER: Statement = {
  name: 'registration.sender',
  text: 'SELECT name, sender_address, reply_address FROM business WHERE business_id = $1',
};

/** Mails somebody a link to register their own business, in the name of the business that sends it. */
export async function mailRegistrationLink(
  tx: Tx,
  post: Post,
  actor: Actor,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const rows = await tx.query<{ name: string; sender_address: string; reply_address: string }>(SENDER, [tx.businessId]);
  const business = rows[0];
  await queueMail(tx, post, {
    letter: {
      kind: 'registration',
      url: `${post.publicUrl}/authentication/register?email=${encodeURIComponent(email)}`,
      business: business?.name ?? '',
    },
    to: email,
    language,
    from: business?.sender_address ?? '',
    replyTo: business?.reply_address ?? '',
  });
  recordActivity(tx, actor, {
    what: 'registration.mailed',
    subject: { kind: 'business', id: tx.businessId },
    after: { email },
  });
}
