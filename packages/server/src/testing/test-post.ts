import type { Client } from 'pg';
import { openMail, type MailBody, type Post } from '../platform/mail/post.ts';
import { makeSeal } from '../platform/settings/seal.ts';

/** Of the seal of every test app. */
export const TEST_SECRET = 'the secret of the tests, long enough';

export function testPost(): Post {
  return {
    seal: makeSeal(TEST_SECRET),
    publicUrl: 'https://laneway.test',
    from: 'no-reply@laneway.test',
    senderDomains: ['harbor.test'],
  };
}

export type ReadMail = MailBody & {
  kind: string;
  subject: string;
  language: string;
  from: string;
  replyTo: string;
  /** Its six-digit code, its link, and the secret at the end of the link, where it has them. */
  code: string;
  url: string;
  token: string;
};

/** The newest mail to an address as its receiver reads it. */
export async function lastMailTo(owner: Client, post: Post, address: string): Promise<ReadMail | undefined> {
  const { rows } = await owner.query<{
    mail_id: string;
    kind: string;
    subject: string;
    language: string;
    from_address: string;
    reply_to: string;
    sealed: Buffer;
  }>(
    'SELECT * FROM mail WHERE lower(to_address) = lower($1) AND sealed IS NOT NULL ORDER BY created_at DESC, mail_id DESC LIMIT 1',
    [address],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const body = openMail(post.seal, row.mail_id, row.sealed);
  const url = /https?:\/\/\S+/.exec(body.text)?.[0] ?? '';
  return {
    ...body,
    kind: row.kind,
    subject: row.subject,
    language: row.language,
    from: row.from_address,
    replyTo: row.reply_to,
    code: /^\d{6}$/m.exec(body.text)?.[0] ?? '',
    url,
    token: /[A-Za-z0-9_.-]{43,}/.exec(url)?.[0] ?? '',
  };
}
