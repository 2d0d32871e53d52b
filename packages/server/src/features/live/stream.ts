import type { FastifyReply } from 'fastify';

/** One event stream: text written before it is opened waits for the opening. */
export type Stream = {
  write: (text: string) => void;
  /** Answers the request: headers, then `first`, then the text written meanwhile. */
  open: (reply: FastifyReply, first: string) => void;
  /** Ends it cleanly; the client reconnects and is checked again. */
  end: () => void;
  readonly isClosed: boolean;
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/**
 * @param limit bytes that may be buffered for a client; a client that reads more slowly is disconnected.
 * @param onClose called once, however it ended.
 */
export function waitingStream(limit: number, onClose: () => void): Stream {
  const early: string[] = [];
  let reply: FastifyReply | undefined;
  let isClosed = false;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    onClose();
  }

  function send(to: FastifyReply, text: string): void {
    to.raw.write(text);
    if (to.raw.writableLength <= limit) return;
    close();
    to.raw.destroy();
  }

  return {
    get isClosed() {
      return isClosed;
    },
    write: (text) => {
      if (isClosed) return;
      if (reply === undefined) early.push(text);
      else send(reply, text);
    },
    open: (to, first) => {
      if (isClosed || to.raw.destroyed) return close();
      reply = to.hijack();
      // A client that disconnects is no error; `close` follows.
      to.raw.on('error', close);
      to.raw.on('close', close);
      to.raw.writeHead(200, HEADERS);
      send(to, first + early.join(''));
    },
    end: () => {
      if (isClosed) return;
      close();
      reply?.raw.end();
    },
  };
}
