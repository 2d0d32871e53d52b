import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { tooMany } from './too-many.ts';
import type { Say } from './words.ts';

/** A file that is generated while it is sent. */
export type Download = {
  /** Letters, digits, dot and dash. */
  name: string;
  type: string;
  /** The next slice is generated when the client has taken the last one; each slice is a read of its own. */
  slices: AsyncIterable<string | Uint8Array>;
};

/** Limit per process; a download holds a connection only while it reads a slice. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 10;
/** A client that takes no bytes for so long counts as gone, even if its connection stands. */
const STALL_MS = 30_000;

export type Downloads = {
  /**
   * Answers with a file, and resolves when all of it was read or the client disconnected.
   * @throws ApiError `too_many` while another download of this business, or the process's maximum, is running.
   */
  send: (reply: FastifyReply, businessId: string, say: Say, make: () => Promise<Download>) => Promise<void>;
};

export function openDownloads({ stallMs = STALL_MS }: { stallMs?: number } = {}): Downloads {
  /** Businesses with a download under way. */
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

/** A failure ends the answer, is logged by the server, and reaches the client as a truncated answer. */
function sendAll(reply: FastifyReply, slices: Download['slices'], stallMs: number): Promise<void> {
  const source: Readable = Readable.from(
    withinTime(slices, stallMs, () => source.destroy(new Error('the client has stopped reading'))),
    { objectMode: false },
  );
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  source.once('close', resolve);
  // The client disconnected, or has received everything.
  reply.raw.once('close', () => source.destroy());
  if (reply.raw.destroyed) source.destroy();
  void reply.send(source);
  return closed;
}

/** Yields the slices; calls `stop` when the client does not ask for the next one in time. */
async function* withinTime(
  slices: Download['slices'],
  stallMs: number,
  stop: () => void,
): AsyncGenerator<string | Uint8Array> {
  for await (const slice of slices) {
    const timer = setTimeout(stop, stallMs);
    try {
      yield slice;
    } finally {
      clearTimeout(timer);
    }
  }
}
