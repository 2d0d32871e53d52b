import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import {
  HINT_CHANNEL,
  outletKey,
  PRESENCE_CHANNEL,
  RIGHTS_CHANNEL,
  SESSIONS_CHANNEL,
  type OutletKey,
} from './channels.ts';
import { heartbeatText, presenceText, RIGHTS_TEXT } from './event-text.ts';
import { listen, type FeedLog } from './listener.ts';
import { mayStay } from './may-stay.ts';
import { readOutlet, type OutletReader } from './outlet-reader.ts';
import { keepPresence } from './presence.ts';
import { waitingStream, type Stream } from './stream.ts';

/** What happens at the outlets, told to everyone who has a board open. One for each process. */
export type Feed = {
  /** Answers a request with a stream that lasts. @throws ApiError `unavailable` while the feed closes. */
  serve: (request: StreamRequest) => Promise<void>;
  /** Ends every stream in good order; to be called before the server closes, which waits for them. */
  close: () => Promise<void>;
};

export type StreamRequest = {
  businessId: string;
  outletId: string;
  /** Token of the session, which is judged again while the stream lasts, and whose it is. */
  token: string;
  accountId: string;
  /** The position of the client, empty when it has none. */
  lastEventId: string;
  reply: FastifyReply;
};

export type FeedTiming = {
  /** Signs of life of a stream, and with them its position. */
  heartbeatMs: number;
  /** A look at an outlet without a hint, in case one was lost. */
  lookMs: number;
  /** How long a session that has ended may still see. */
  judgeMs: number;
  presenceMs: number;
  /** Bytes that may wait for a slow client. */
  waitingBytes: number;
};

const TIMING: FeedTiming = {
  heartbeatMs: 15_000,
  lookMs: 5_000,
  judgeMs: 30_000,
  presenceMs: 30_000,
  waitingBytes: 1_048_576,
};

type Guest = { stream: Stream; token: string; accountId: string };

/** Starts the feed of this process. @throws when the database cannot be listened to. */
export async function openFeed(database: Database, log: FeedLog, timing: Partial<FeedTiming> = {}): Promise<Feed> {
  const { heartbeatMs, lookMs, judgeMs, presenceMs, waitingBytes } = { ...TIMING, ...timing };
  const readers = new Map<OutletKey, OutletReader>();
  const guests = new Map<OutletReader, Set<Guest>>();
  let isClosing = false;

  const presence = keepPresence({
    processId: randomUUID(),
    publish: (payload) => database.notify(PRESENCE_CHANNEL, payload),
    onChange: (outlet, desks) => tellAll(readers.get(outlet), presenceText(desks)),
  });

  const wakeAll = () => {
    for (const reader of readers.values()) reader.wake();
  };

  const listener = await listen({
    config: database.listenerConfig,
    channels: [HINT_CHANNEL, PRESENCE_CHANNEL, SESSIONS_CHANNEL, RIGHTS_CHANNEL],
    log,
    onMessage: (channel, payload) => {
      if (channel === PRESENCE_CHANNEL) presence.hear(payload);
      else if (channel === SESSIONS_CHANNEL) judgeAll(payload);
      else if (channel === RIGHTS_CHANNEL) tellRights(payload);
      else readers.get(payload as OutletKey)?.wake();
    },
    onReconnect: () => {
      wakeAll();
      presence.refresh();
      judgeAll();
    },
  });

  function tellAll(reader: OutletReader | undefined, text: string): void {
    for (const stream of reader?.streams ?? []) stream.write(text);
  }

  /** Of one business, or of all. */
  function judgeAll(businessId?: string): void {
    for (const [reader, those] of guests) {
      if (businessId !== undefined && reader.businessId !== businessId) continue;
      for (const guest of those) void judge(reader, guest);
    }
  }

  function tellRights(accountId: string): void {
    for (const [reader, those] of guests) {
      for (const guest of those) {
        if (guest.accountId !== accountId) continue;
        guest.stream.write(RIGHTS_TEXT);
        void judge(reader, guest);
      }
    }
  }

  async function judge(reader: OutletReader, { stream, token }: Guest): Promise<void> {
    try {
      if (!(await mayStay(database, token, reader))) stream.end();
    } catch (error) {
      log.warn({ err: error }, 'a session could not be judged; its stream stays until it can');
    }
  }

  const timers = [
    setInterval(() => {
      for (const reader of readers.values()) tellAll(reader, heartbeatText(reader.position()));
    }, heartbeatMs),
    setInterval(wakeAll, lookMs),
    setInterval(() => judgeAll(), judgeMs),
    setInterval(presence.refresh, presenceMs),
  ];

  function enter(
    outlet: { businessId: string; outletId: string },
    who: { token: string; accountId: string },
  ): { reader: OutletReader; stream: Stream } {
    const key = outletKey(outlet.businessId, outlet.outletId);
    const reader = readers.get(key) ?? readOutlet(database, outlet, log);
    const those = guests.get(reader) ?? new Set();
    readers.set(key, reader);
    guests.set(reader, those);
    const stream = waitingStream(waitingBytes, () => {
      reader.streams.delete(stream);
      those.delete(guest);
      presence.set(key, reader.streams.size);
      if (reader.streams.size > 0) return;
      readers.delete(key);
      guests.delete(reader);
    });
    const guest = { stream, ...who };
    reader.streams.add(stream);
    those.add(guest);
    presence.set(key, reader.streams.size);
    return { reader, stream };
  }

  return {
    serve: async ({ businessId, outletId, token, accountId, lastEventId, reply }) => {
      if (isClosing) throw new ApiError('unavailable', { headers: { 'retry-after': '2' } });
      const { reader, stream } = enter({ businessId, outletId }, { token, accountId });
      try {
        await reader.ready();
        const missed = lastEventId === '' ? '' : await reader.missedSince(lastEventId);
        const desks = presenceText(presence.desksAt(outletKey(businessId, outletId)));
        stream.open(reply, missed + heartbeatText(reader.position()) + desks);
      } catch (error) {
        stream.end();
        throw error;
      }
    },
    close: async () => {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      const open = [...readers.values()];
      for (const reader of open) for (const stream of reader.streams) stream.end();
      await presence.close();
      await Promise.all([listener.close(), ...open.map((reader) => reader.idle())]);
    },
  };
}
