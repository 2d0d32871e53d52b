import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';

const LONGEST_WAIT_MS = 15_000;

/** Hands mail to the SMTP server of an address such as smtps://user:password@mail.example.com. */
export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: LONGEST_WAIT_MS,
    greetingTimeout: LONGEST_WAIT_MS,
    socketTimeout: LONGEST_WAIT_MS,
    // The contents of a mail are text that we wrote, so they never name a file or URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ id, from, to, replyTo, subject, text, html, pictures = [] }) => {
      const domain = from.split('@').at(-1)?.replace('>', '') ?? 'laneway';
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // An object, so that what a person typed is one address and never a list.
        to: { name: '', address: to },
        ...(replyTo !== '' && { replyTo }),
        subject,
        text,
        html,
        attachments: pictures.map(({ cid, name, png }) => ({
          cid,
          filename: name,
          content: Buffer.from(png, 'base64'),
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return 'sent';
    },
    close: () => transport.close(),
  };
}
