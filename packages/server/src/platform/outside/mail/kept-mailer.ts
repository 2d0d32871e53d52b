import type { Mailer } from './mailer.ts';

/** The mailer without a mail server: mail stays in the database, and the dev mailbox shows it. */
export const keptMailer: Mailer = {
  deliver: async () => 'kept',
  close: () => undefined,
};
