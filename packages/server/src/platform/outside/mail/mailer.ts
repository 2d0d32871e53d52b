/** A mail as it goes out. */
export type OutgoingMail = {
  /** Stays the same when the mail is sent again, so that the receiver's server can drop the duplicate. */
  id: string;
  from: string;
  to: string;
  /** Empty: answers go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Shown in their places in the HTML, by content id; base64. */
  pictures?: { cid: string; name: string; png: string }[];
};

/** Sends mail. */
export type Mailer = {
  /**
   * `sent`: a mail server accepted it. `kept`: there is none, so the dev mailbox shows it. @throws when it was not
   * accepted.
   */
  deliver: (mail: OutgoingMail) => Promise<'sent' | 'kept'>;
  close: () => void;
};
