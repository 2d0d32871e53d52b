import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { Seal } from '../settings/seal.ts';
import { layOut, type Page } from './layout.ts';
import { writeLetter, type Letter } from './letter.ts';
import { addMail } from './mail.repository.ts';

/** Settings that writing a mail needs. */
export type Post = {
  seal: Seal;
  /** The base URL of links, without a slash at the end. */
  publicUrl: string;
  /** The platform's own sender address. */
  from: string;
  /** Domains of businesses' own sender addresses that the mail server may send for. */
  senderDomains: readonly string[];
};

type Addressed = {
  to: string;
  language: Language;
  /** A business's own sender address, used where its domain may be sent for; empty means the platform's. */
  from?: string;
  replyTo?: string;
};
export type NewMail = Addressed & { letter: Letter };
/** A mail that a feature has written itself. */
export type OwnMail = Addressed & { kind: string; page: Page; pictures?: Picture[] };

/** A PNG that a mail shows in its place, by its content id; base64. */
export type Picture = { cid: string; name: string; png: string };
/** The contents of a sealed mail. */
export type MailBody = { text: string; html: string; pictures?: Picture[] };

/** Writes a mail in the caller's transaction; it is sent after COMMIT. @returns its id. */
export function queueMail(tx: Tx, post: Post, mail: NewMail): Promise<string> {
  return queue(tx, post, mail, { kind: mail.letter.kind, ...writeLetter(mail.letter, mail.language) });
}

/** The same of a page with its pictures. */
export function queuePage(tx: Tx, post: Post, { kind, page, pictures, ...mail }: OwnMail): Promise<string> {
  const body = { ...layOut(page, mail.language), ...(pictures && { pictures }) };
  return queue(tx, post, mail, { kind, subject: page.title, ...body });
}

async function queue(
  tx: Tx,
  post: Post,
  mail: Addressed,
  { kind, subject, ...body }: MailBody & { kind: string; subject: string },
): Promise<string> {
  const mailId = newId();
  await addMail(tx, {
    mail_id: mailId,
    kind,
    to_address: mail.to,
    ...addressesOf(post, mail),
    language: mail.language,
    subject,
    sealed: post.seal.seal(JSON.stringify(body), aboutMail(mailId)),
  });
  await addToOutbox(tx, 'mail', { mailId });
  return mailId;
}

/** A sender that nobody has verified is only answered to: as From it would pass for anybody. */
function addressesOf(
  { from, senderDomains }: Post,
  { from: own = '', replyTo = '' }: Addressed,
): { from_address: string; reply_to: string } {
  const domain = own.slice(own.lastIndexOf('@') + 1).toLowerCase();
  return senderDomains.includes(domain)
    ? { from_address: own, reply_to: replyTo }
    : { from_address: from, reply_to: replyTo || own };
}

/**
 * Queues an outbox row that makes the feature of a topic write the mail after this call has been answered. So the time
 * of the answer does not reveal whether the address has an account.
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

/** The associated data of a sealed mail: its id. */
export function aboutMail(mailId: string): string {
  return `mail ${mailId}`;
}

export function openMail(seal: Seal, mailId: string, sealed: Buffer): MailBody {
  return JSON.parse(seal.open(sealed, aboutMail(mailId))) as MailBody;
}
