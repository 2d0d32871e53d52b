import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that stores the mails it accepts. */
export type MailServer = {
  url: string;
  /** Raw mails accepted, in order. */
  taken: string[];
  /** Its answer to each mail from now on: null accepts it. */
  refuseWith: (words: string | null) => void;
  close: () => Promise<void>;
};

export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: string[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString()));
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error(refusal), { responseCode: 451 }));
        taken.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  const { port: used } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${used}`,
    taken,
    refuseWith: (words) => (refusal = words),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
