import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { Seal } from '../settings/seal.ts';
import { writeLetter, type Letter } from './letter.ts';
import { addMail } from './mail.repository.ts';

/** What writing mail needs to know of this installation. */
export type Post = {
  seal: Seal;
  /** How browsers reach us, without a slash at the end: what links begin with. */
  publicUrl: string;
  /** The platform's own sender. */
  from: string;
};

export type NewMail = {
  letter: Letter;
  to: string;
  language: Language;
  /** A business's own sender; empty is the platform's. */
  from?: string;
  replyTo?: string;
};

/** What is inside a sealed mail. */
export type MailBody = { text: string; html: string };

/** Writes a mail, in the transaction of what it is about; it goes out once that is committed. @returns its id. */
export async function queueMail(tx: Tx, post: Post, mail: NewMail): Promise<string> {
  const mailId = newId();
  const { subject, ...body } = writeLetter(mail.letter, mail.language);
  await addMail(tx, {
    mail_id: mailId,
    kind: mail.letter.kind,
    to_address: mail.to,
    from_address: mail.from || post.from,
    reply_to: mail.replyTo ?? '',
    language: mail.language,
    subject,
    sealed: post.seal.seal(JSON.stringify(body), aboutMail(mailId)),
  });
  await addToOutbox(tx, 'mail', { mailId });
  return mailId;
}

/**
 * Asks the feature of a topic to write a mail once this call has been answered. The time that the answer takes then
 * does not tell whether the address belongs to somebody.
 */
export async function askForMail(
  tx: Tx,
  post: Post,
  asked: { topic: string; about: string; to: string; language: Language },
): Promise<void> {
  const mailId = newId();
  await addMail(tx, {
    mail_id: mailId,
    kind: asked.topic,
    to_address: asked.to,
    from_address: post.from,
    reply_to: '',
    language: asked.language,
    subject: asked.about,
    sealed: null,
  });
  await addToOutbox(tx, asked.topic, { mailId });
}

/** What a sealed mail is sealed about. */
export function aboutMail(mailId: string): string {
  return `mail ${mailId}`;
}

export function openMail(seal: Seal, mailId: string, sealed: Buffer): MailBody {
  return JSON.parse(seal.open(sealed, aboutMail(mailId))) as MailBody;
}
