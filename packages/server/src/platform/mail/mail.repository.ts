import type { Language } from '@laneway/contract/words/languages';
import type { Statement, Tx } from '../database/database.ts';

const ADD: Statement = {
  name: 'mail.add',
  text: `INSERT INTO mail (business_id, mail_id, kind, to_address, from_address, reply_to, language, subject, sealed, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, app.now())`,
};
const WAITING: Statement = {
  name: 'mail.waiting',
  text: `SELECT mail_id, kind, to_address, from_address, reply_to, language, subject, sealed FROM mail
         WHERE business_id = $1 AND mail_id = $2 AND sent_at IS NULL`,
};
const SENT: Statement = {
  name: 'mail.sent',
  text: 'UPDATE mail SET sent_at = app.now(), sealed = NULL WHERE business_id = $1 AND mail_id = $2',
};
const DROP_TEXT: Statement = {
  name: 'mail.drop_text',
  text: 'UPDATE mail SET sealed = NULL WHERE business_id = $1 AND mail_id = $2',
};
const REMOVE: Statement = {
  name: 'mail.remove',
  text: 'DELETE FROM mail WHERE business_id = $1 AND mail_id = $2',
};

export type MailRow = {
  mail_id: string;
  kind: string;
  to_address: string;
  from_address: string;
  reply_to: string;
  language: Language;
  subject: string;
  /** Null while the mail is requested but not written yet. */
  sealed: Buffer | null;
};

export async function addMail(tx: Tx, mail: MailRow): Promise<void> {
  await tx.query(ADD, [
    tx.businessId,
    mail.mail_id,
    mail.kind,
    mail.to_address,
    mail.from_address,
    mail.reply_to,
    mail.language,
    mail.subject,
    mail.sealed,
  ]);
}

/** A mail that is not sent yet, else undefined. */
export async function waitingMail(tx: Tx, mailId: string): Promise<MailRow | undefined> {
  return (await tx.query<MailRow>(WAITING, [tx.businessId, mailId]))[0];
}

export async function markSent(tx: Tx, mailId: string): Promise<void> {
  await tx.query(SENT, [tx.businessId, mailId]);
}

/** Deletes the text of a mail and keeps its row. */
export async function dropText(tx: Tx, mailId: string): Promise<void> {
  await tx.query(DROP_TEXT, [tx.businessId, mailId]);
}

export async function removeMail(tx: Tx, mailId: string): Promise<void> {
  await tx.query(REMOVE, [tx.businessId, mailId]);
}
