import type { Database } from '../database/database.ts';
import type { Topics } from '../outbox/outbox.ts';
import type { Mailer } from '../outside/mail/mailer.ts';
import { dropText, markSent, waitingMail } from './mail.repository.ts';
import { openMail, type Post } from './post.ts';

/** Passes written mail to the mailer. */
export function mailTopics(database: Database, post: Post, mailer: Mailer): Topics {
  return {
    mail: {
      carryOut: async ({ businessId, payload: { mailId = '' } }) => {
        const mail = await database.read(businessId, (tx) => waitingMail(tx, mailId));
        if (!mail?.sealed) return undefined;
        const outcome = await mailer.deliver({
          id: mailId,
          from: mail.from_address,
          to: mail.to_address,
          replyTo: mail.reply_to,
          subject: mail.subject,
          ...openMail(post.seal, mailId, mail.sealed),
        });
        return outcome === 'sent' ? (tx) => markSent(tx, mailId) : undefined;
      },
      // The text may hold a link that signs somebody in.
      givenUp: (tx, { mailId = '' }) => dropText(tx, mailId),
    },
  };
}
