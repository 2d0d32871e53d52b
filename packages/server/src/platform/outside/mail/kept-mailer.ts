import type { Mailer } from './mailer.ts';

/** Stands in where no mail server is set: mail stays where it was written, and the dev mailbox shows it. */
export const keptMailer: Mailer = {
  deliver: async () => 'kept',
  close: () => undefined,
};
