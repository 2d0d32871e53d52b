import type { Client, Connection, Submittable } from 'pg';

/** Bytes that may be buffered before the next piece is made. */
const HIGH_WATER = 1 << 20;

/** The calls of pg's connection that a COPY needs and that its types leave out. */
type CopyConnection = Connection & {
  stream: { writableLength: number; once: (event: 'drain', then: () => void) => void };
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
};

/**
 * Runs a `COPY ... FROM STDIN` with pieces of text in COPY's own format. pg speaks the protocol but has no call for it,
 * so this is a query class of its own. Not for a pipelined connection.
 * @throws PostgreSQL's error about the data, or the error of making the pieces; nothing is copied then.
 */
export function copyIn(client: Client, statement: string, pieces: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, pieces, resolve, reject));
  });
}

class CopyIn implements Submittable {
  private failure: Error | undefined;
  private readonly statement: string;
  private readonly pieces: Iterator<string>;
  private readonly resolve: () => void;
  private readonly reject: (error: Error) => void;

  constructor(statement: string, pieces: Iterable<string>, resolve: () => void, reject: (error: Error) => void) {
    this.statement = statement;
    this.pieces = pieces[Symbol.iterator]();
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: Connection): void {
    (connection as CopyConnection).query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    try {
      while (this.failure === undefined) {
        if (connection.stream.writableLength > HIGH_WATER) {
          connection.stream.once('drain', () => this.handleCopyInResponse(connection));
          return;
        }
        const next = this.pieces.next();
        if (next.done === true) {
          connection.endCopyFrom();
          return;
        }
        connection.sendCopyFromChunk(Buffer.from(next.value));
      }
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      connection.sendCopyFail('the rows could not be made');
    }
  }

  handleCommandComplete(): void {
    // The rows are in; the caller's transaction decides whether they stay.
  }

  handleError(error: Error): void {
    // The error of making the rows says more than the server's answer to it.
    this.reject(this.failure ?? error);
    this.failure ??= error;
  }

  handleReadyForQuery(): void {
    if (this.failure === undefined) this.resolve();
    else this.reject(this.failure);
  }
}
