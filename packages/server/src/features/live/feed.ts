import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  CHANGES_CHANNEL,
  HINT_CHANNEL,
  outletKey,
  PRESENCE_CHANNEL,
  RIGHTS_CHANNEL,
  SESSIONS_CHANNEL,
  type OutletKey,
} from '../../platform/activity/channels.ts';
import { ALIVE_TEXT, changedText, FIGURES_TEXT, heartbeatText, presenceText, RIGHTS_TEXT } from './event-text.ts';
import { listen, type FeedLog } from './listener.ts';
import { mayStay, seesFigures, type SeesFigures } from './may-stay.ts';
import { readOutlet, type OutletReader } from './outlet-reader.ts';
import { mayHaveMissed } from './position.ts';
import { keepPresence } from './presence.ts';
import { waitingStream, type Stream } from './stream.ts';

/**
 * Sends the events of outlets to every open board, changes of rights to every open console of the person, to every
 * console of a business which kind of its rows has changed, and to a console without a board that figures have changed.
 * One for each process.
 */
export type Feed = {
  /** Answers a request with a stream that lasts. @throws ApiError `unavailable` while the feed closes. */
  serve: (request: StreamRequest) => Promise<void>;
  /** Ends every stream cleanly; call it before the server closes, which waits for them. */
  close: () => Promise<void>;
};

export type StreamRequest = {
  businessId: string;
  /** The outlet whose board the stream follows; null for a stream of the person's own rights, without bookings. */
  outletId: string | null;
  /** Token of the session, which is checked again while the stream lasts, and its actor. */
  token: string;
  actor: Actor;
  /** The position of the client, empty when it has none. */
  lastEventId: string;
  reply: FastifyReply;
};

export type FeedLimits = {
  /** Interval of heartbeats, which carry the stream's position. */
  heartbeatMs: number;
  /** Interval of polling an outlet, in case a hint was lost. */
  lookMs: number;
  /** How long a stream may outlive its session. */
  judgeMs: number;
  presenceMs: number;
  /** Minimum time between two messages of changed figures. */
  figuresMs: number;
  /** Bytes that may be buffered for a slow client. */
  waitingBytes: number;
  /** Open streams of one session; a further one ends the oldest. */
  streamsOfSession: number;
};

const LIMITS: FeedLimits = {
  heartbeatMs: 15_000,
  lookMs: 5_000,
  judgeMs: 30_000,
  presenceMs: 30_000,
  figuresMs: 3_000,
  waitingBytes: 1_048_576,
  streamsOfSession: 20,
};

type Guest = {
  stream: Stream;
  token: string;
  accountId: string;
  identityId: string;
  businessId: string;
  outletId: string | null;
  /** The outlets whose figures the stream reports, where it follows no outlet. */
  figures: SeesFigures;
};

/** Starts the feed of this process. @throws when the database cannot be listened to. */
export async function openFeed(database: Database, log: FeedLog, given: Partial<FeedLimits> = {}): Promise<Feed> {
  const { heartbeatMs, lookMs, judgeMs, presenceMs, figuresMs, ...limits } = { ...LIMITS, ...given };
  const readers = new Map<OutletKey, OutletReader>();
  const guests = new Set<Guest>();
  /** Streams with a pending message of changed figures. */
  const due = new Set<Guest>();
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
    channels: [HINT_CHANNEL, PRESENCE_CHANNEL, SESSIONS_CHANNEL, RIGHTS_CHANNEL, CHANGES_CHANNEL],
    log,
    onMessage: (channel, payload) => {
      if (channel === PRESENCE_CHANNEL) presence.hear(payload);
      else if (channel === SESSIONS_CHANNEL) judgeAll(payload);
      else if (channel === RIGHTS_CHANNEL) tellRights(payload);
      else if (channel === CHANGES_CHANNEL) tellChange(payload);
      else hearOf(payload as OutletKey);
    },
    onReconnect: () => {
      wakeAll();
      presence.refresh();
      // Hints of changed rights may have been missed while the connection was lost, so every stream checks its rights.
      tellRights();
      for (const { stream } of guests) stream.write(changedText(null));
    },
  });

  function tellAll(reader: OutletReader | undefined, text: string): void {
    for (const stream of reader?.streams ?? []) stream.write(text);
  }

  function hearOf(outlet: OutletKey): void {
    readers.get(outlet)?.wake();
    for (const guest of guests) if (guest.figures?.(outlet)) due.add(guest);
  }

  function tellFigures(): void {
    for (const guest of due) guest.stream.write(FIGURES_TEXT);
    due.clear();
  }

  /** Checks the streams of one business or person, or of all. */
  function judgeAll(whose?: string): void {
    for (const guest of guests)
      if (whose === undefined || guest.businessId === whose || guest.identityId === whose) void judge(guest);
  }

  /** Notifies the streams of a business, with or without an outlet; nothing of the rows themselves is told. */
  function tellChange(payload: string): void {
    const [businessId, kind = null] = payload.split(' ');
    for (const guest of guests) if (guest.businessId === businessId) guest.stream.write(changedText(kind));
  }

  /** Notifies the streams of one account, or of all. */
  function tellRights(accountId?: string): void {
    for (const guest of guests) {
      if (accountId !== undefined && guest.accountId !== accountId) continue;
      guest.stream.write(RIGHTS_TEXT);
      // Until the new rights are read, no figures are reported.
      guest.figures = null;
      due.delete(guest);
      void judge(guest, true);
    }
  }

  /** @param afresh their rights may have grown, so the client reads all figures again. */
  async function judge(guest: Guest, afresh = false): Promise<void> {
    try {
      const stay = await mayStay(database, guest.token, guest);
      if (stay === null) return guest.stream.end();
      if (guest.outletId !== null || guest.stream.isClosed) return;
      guest.figures = stay.figures;
      if (afresh && stay.figures !== null) due.add(guest);
    } catch (error) {
      log.warn({ err: error }, 'a session could not be judged; its stream stays until it can');
    }
  }

  const timers = [
    setInterval(() => {
      for (const reader of readers.values()) {
        const position = reader.position();
        if (position !== '') tellAll(reader, heartbeatText(position));
      }
      for (const { outletId, stream } of guests) if (outletId === null) stream.write(ALIVE_TEXT);
    }, heartbeatMs),
    setInterval(wakeAll, lookMs),
    setInterval(() => judgeAll(), judgeMs),
    setInterval(presence.refresh, presenceMs),
    setInterval(tellFigures, figuresMs),
  ];

  /** A stream whose session is checked for as long as it is open. */
  function admit({ token, actor, businessId, outletId, lastEventId }: StreamRequest, onClose: () => void): Stream {
    const stream = waitingStream(limits.waitingBytes, () => {
      guests.delete(guest);
      due.delete(guest);
      onClose();
    });
    const figures = outletId === null ? seesFigures(actor) : null;
    const { accountId, identityId } = actor;
    const guest: Guest = { stream, token, accountId, identityId, businessId, outletId, figures };
    const open = [...guests].filter((one) => one.token === token);
    if (open.length >= limits.streamsOfSession) open[0]?.stream.end();
    guests.add(guest);
    if (figures !== null && mayHaveMissed(lastEventId, Temporal.Now.instant())) due.add(guest);
    return stream;
  }

  function followOutlet(request: StreamRequest, outletId: string): { reader: OutletReader; stream: Stream } {
    const { businessId } = request;
    const key = outletKey(businessId, outletId);
    const reader = readers.get(key) ?? readOutlet(database, { businessId, outletId }, log);
    readers.set(key, reader);
    const stream = admit(request, () => {
      reader.streams.delete(stream);
      presence.set(key, reader.streams.size);
      if (reader.streams.size === 0) readers.delete(key);
    });
    reader.streams.add(stream);
    presence.set(key, reader.streams.size);
    return { reader, stream };
  }

  return {
    serve: async (request) => {
      if (isClosing) throw new ApiError('unavailable', { headers: { 'retry-after': '2' } });
      const { businessId, outletId, lastEventId, reply } = request;
      if (outletId === null) {
        admit(request, () => undefined).open(reply, ALIVE_TEXT);
        return;
      }
      const { reader, stream } = followOutlet(request, outletId);
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
      for (const { stream } of guests) stream.end();
      await presence.close();
      await Promise.all([listener.close(), ...open.map((reader) => reader.idle())]);
    },
  };
}
