import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { tooMany } from './too-many.ts';
import type { Say } from './words.ts';

/** A file that is made while it is sent. */
export type Download = {
  /** Letters, digits, dot and dash. */
  name: string;
  type: string;
  /** Asked for the next slice when the client has taken the last ones; each reads its rows in a read of its own. */
  slices: AsyncIterable<string>;
};

/** Of one process; each holds a connection only while it reads a slice. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 10;
/** A client that takes nothing for so long has gone, whatever its connection says. */
const STALL_MS = 30_000;

export type Downloads = {
  /**
   * Answers with a file, and resolves when all of it was read or the client went away.
   * @throws ApiError `too_many` while another file of this business, or too many of all, are being sent.
   */
  send: (reply: FastifyReply, businessId: string, say: Say, make: () => Promise<Download>) => Promise<void>;
};

export function openDownloads({ stallMs = STALL_MS }: { stallMs?: number } = {}): Downloads {
  /** Businesses that are being sent a file. */
  const sending = new Set<string>();
  return {
    send: async (reply, businessId, say, make) => {
      if (sending.has(businessId) || sending.size >= MOST_AT_ONCE) throw tooMany(RETRY_SECONDS, say);
      sending.add(businessId);
      try {
        const { name, type, slices } = await make();
        await sendAll(
          reply.type(type).header('content-disposition', `attachment; filename="${name}"`),
          slices,
          stallMs,
        );
      } finally {
        sending.delete(businessId);
      }
    },
  };
}

/** A failure ends the answer, is logged by the server, and reaches the client as an answer that was cut off. */
function sendAll(reply: FastifyReply, slices: AsyncIterable<string>, stallMs: number): Promise<void> {
  const source: Readable = Readable.from(
    withinTime(slices, stallMs, () => source.destroy(new Error('the client has stopped reading'))),
    { objectMode: false },
  );
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  source.once('close', resolve);
  // The client is gone, or has everything.
  reply.raw.once('close', () => source.destroy());
  if (reply.raw.destroyed) source.destroy();
  void reply.send(source);
  return closed;
}

/** The slices; `stop` is called when the next one is not asked for in time. */
async function* withinTime(slices: AsyncIterable<string>, stallMs: number, stop: () => void): AsyncGenerator<string> {
  for await (const slice of slices) {
    const timer = setTimeout(stop, stallMs);
    try {
      yield slice;
    } finally {
      clearTimeout(timer);
    }
  }
}
