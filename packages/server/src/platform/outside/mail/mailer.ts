/** A mail as it goes out. */
export type OutgoingMail = {
  /** Stays the same when it is sent again, so that the receiver's server can drop the second. */
  id: string;
  from: string;
  to: string;
  /** Empty: answers go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
};

/** The way out for mail. */
export type Mailer = {
  /** `sent`: a mail server took it. `kept`: there is none, it stays to be read here. @throws when it was not taken. */
  deliver: (mail: OutgoingMail) => Promise<'sent' | 'kept'>;
  close: () => void;
};
