import { connect } from 'node:net';

/** An answer with its raw body. */
export type Reply = { status: number; body: Buffer };

/** One HTTP/1.1 connection that stays open and has one request in flight. */
export type Line = {
  /** @throws Error when the connection ends before the answer. */
  ask: (request: string) => Promise<Reply>;
  isOpen: () => boolean;
  close: () => void;
};

const NOTHING: Buffer = Buffer.alloc(0);
const END_OF_HEAD = '\r\n\r\n';

/**
 * A minimal client: client and server share the processors, and Node's own client would take half a millisecond of them
 * for each request, as much as the bare insert.
 */
export function openLine({ hostname, port }: URL): Line {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let heard = NOTHING;
  let waiting: PromiseWithResolvers<Reply> | undefined;
  socket.on('data', (bytes: Buffer) => {
    heard = heard.length === 0 ? bytes : Buffer.concat([heard, bytes]);
    const reply = replyIn(heard);
    if (reply === null) return;
    heard = NOTHING;
    waiting?.resolve(reply);
  });
  const end = (error: Error) => waiting?.reject(error);
  socket.on('error', end);
  socket.on('close', () => end(new Error('the connection has ended')));
  return {
    ask: (request) => {
      waiting = Promise.withResolvers<Reply>();
      socket.write(request);
      return waiting.promise;
    },
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  };
}

/** The answer once it is complete. */
function replyIn(heard: Buffer): Reply | null {
  const end = heard.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = heard.toString('latin1', 0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  const rest = heard.subarray(end + END_OF_HEAD.length);
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    const body = unchunked(rest);
    return body === null ? null : { status, body };
  }
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return rest.length < length ? null : { status, body: rest.subarray(0, length) };
}

/** Each chunk is its length in hex, a line break, its bytes and a line break; the last one is empty. */
function unchunked(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const next = line + 2 + length + 2;
    if (bytes.length < next) return null;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(line + 2, line + 2 + length));
    at = next;
  }
}
