import type { PlatformReader, Statement } from '../database/database.ts';

/** Reads as the platform, across businesses, the newest kept mail. */
const NEWEST: Statement = {
  name: 'mail.kept',
  text: `SELECT mail_id, to_address, from_address, reply_to, subject, created_at FROM mail
         WHERE sealed IS NOT NULL ORDER BY created_at DESC, mail_id DESC LIMIT 100`,
};
const ONE: Statement = {
  name: 'mail.kept_one',
  text: `SELECT mail_id, to_address, from_address, reply_to, subject, created_at, sealed FROM mail
         WHERE mail_id = $1 AND sealed IS NOT NULL`,
};

export type KeptMail = {
  mail_id: string;
  to_address: string;
  from_address: string;
  reply_to: string;
  subject: string;
  created_at: string;
};

export async function keptMails(platform: PlatformReader): Promise<KeptMail[]> {
  return platform.query<KeptMail>(NEWEST);
}

export async function keptMail(
  platform: PlatformReader,
  mailId: string,
): Promise<(KeptMail & { sealed: Buffer }) | undefined> {
  return (await platform.query<KeptMail & { sealed: Buffer }>(ONE, [mailId]))[0];
}
