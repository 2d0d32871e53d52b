import { ENDPOINTS } from '@laneway/contract/endpoints';
import { requestOf } from '@laneway/contract/http/client';
import { routesOf } from '@laneway/contract/http/routes';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type Database, type Statement } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { buildApp } from '../../platform/http/app.ts';
import { openSessions } from '../identity/sessions/sessions.ts';
import { connectionTo } from '../../platform/postgres/test-database.ts';
import { allRoutes } from '../../routes.ts';
import { noFiles } from '../../testing/no-files.ts';
import { testPost } from '../../testing/test-post.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { insertBooking } from '../../testing/insert-booking.ts';
import { activityIdNow, insert } from '../../testing/insert.ts';
import { openFeed, type Feed, type FeedLimits } from './feed.ts';
import { hint } from '../../platform/activity/hint.ts';

const routes = routesOf(ENDPOINTS);
/** The tests' business date; their clock says 6:42 PM in New York. */
export const FRIDAY = '2026-12-11';

export type BookingSeed = {
  status?: string;
  date?: string;
  start?: string;
  end?: string;
  startsAt?: string;
  endsAt?: string;
  lanes?: string[];
  name?: string;
  expiresAt?: string;
  outletId?: string;
  more?: Record<string, unknown>;
  item?: Record<string, unknown>;
};
export type Seeded = { bookingId: string; itemId: string };

let codes = 0;

/** Inserts a booking of one item as the database's owner, by default 7:00 to 8:00 PM on the Friday. */
export async function aBooking({ owner, venue }: TestApp, seed: BookingSeed = {}): Promise<Seeded> {
  const place = { ...venue.harbor, outletId: seed.outletId ?? venue.harbor.outletId };
  const startsAt = seed.startsAt ?? '2026-12-12T00:00:00Z';
  codes += 1;
  const booking = {
    business_date: seed.date ?? FRIDAY,
    starts_at: startsAt,
    ends_at: seed.endsAt ?? '2026-12-12T01:00:00Z',
    status: seed.status ?? 'pending',
    code: `A${String(codes).padStart(4, '0')}`,
    name: seed.name ?? 'Dana Cole',
    total_guests: 8,
    plan_title: 'Open bowling',
    total_cents: 15869,
    paid_cents: 7935,
    expires_at: seed.expiresAt ?? null,
    created_at: startsAt,
    ...seed.more,
  };
  const item = {
    start_wall: seed.start ?? '19:00',
    end_wall: seed.end ?? '20:00',
    resource_ids: seed.lanes ?? [venue.harbor.lanes[0]],
    turnover_minutes: 10,
    ...seed.item,
  };
  return insertBooking(owner, place, booking, [item]);
}

/** A blocked slot, 6:00 to 9:00 PM on the Friday. */
export async function aBlock({ owner, venue }: TestApp, more: Record<string, unknown> = {}): Promise<string> {
  const { harbor } = venue;
  const blockId = newId();
  await insert(owner, 'block', {
    business_id: harbor.businessId,
    block_id: blockId,
    outlet_id: harbor.outletId,
    title: 'League night',
    business_date: FRIDAY,
    start_wall: '18:00',
    end_wall: '21:00',
    starts_at: '2026-12-11T23:00:00Z',
    ends_at: '2026-12-12T02:00:00Z',
    resource_ids: [harbor.lanes[2]],
    ...more,
  });
  return blockId;
}

const ACT: Statement = {
  name: 'test.act',
  text: `INSERT INTO activity (business_id, activity_id, at, actor_id, actor_name, acting_as, what, outlet_id, booking_id, block_id, subject_version)
         VALUES ($1, $2, app.now(), $3, 'Jo', 'MGR', $4, $5, $6, $7, 1)`,
};
export type Act = { bookingId?: string; blockId?: string; what?: string; outletId?: string; activityId?: string };

/** Inserts activity as a command does, with its hint. @returns its id. */
export async function act(app: TestApp, { bookingId, blockId, what, outletId, activityId }: Act): Promise<string> {
  const { harbor } = app.venue;
  const id = activityId ?? (await activityIdNow(app.owner));
  const outlet = outletId ?? harbor.outletId;
  await app.database.transaction(harbor.businessId, async (tx) => {
    const said = what ?? 'booking.moved';
    await tx.query(ACT, [tx.businessId, id, app.venue.accounts.edit, said, outlet, bookingId ?? null, blockId ?? null]);
    hint(tx, outlet);
    hint(tx, outlet);
  });
  return id;
}

export type Message = { event: string; id: string; data: unknown; raw: string };
export type Listening = {
  status: number;
  /** All messages so far, heartbeats included. */
  messages: Message[];
  /** Waits for the next unread message that matches, and marks it as read. */
  next: (wanted: (message: Message) => boolean) => Promise<Message>;
  /** Resolves when the stream has ended: true when it ended cleanly, false when it was cut. */
  ended: Promise<boolean>;
  close: () => void;
};

export type Desk = {
  app: FastifyInstance;
  feed: Feed;
  database: Database;
  listen: (who: { token: string }, options?: ListenOptions) => Promise<Listening>;
  address: string;
  close: () => Promise<void>;
};
/** `own`: the stream that follows no outlet. */
export type ListenOptions = { outletId?: string; lastEventId?: string; inAddress?: string; own?: true };

/** Starts another server, as another process would be, with a feed that polls as often as the test needs. */
export async function startDesk(test: TestApp, limits: Partial<FeedLimits> = {}): Promise<Desk> {
  const name = String(test.database.listenerConfig.database);
  const database = openDatabase({ connection: (role) => connectionTo(role, name), log: { warn: () => undefined } });
  const feed = await openFeed(database, { warn: () => undefined }, limits);
  const app = await buildApp({
    database,
    sessions: openSessions(database),
    seal: testPost().seal,
    routes: allRoutes({ demoAllowed: true, feed, post: testPost(), storage: noFiles }),
    logger: false,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    feed,
    database,
    address,
    listen: (who, options = {}) => listenAt(address, who.token, test.venue.harbor.outletId, options),
    close: async () => {
      await feed.close();
      await app.close();
      await database.close();
    },
  };
}

/** Opens the event stream of an outlet, or the one without an outlet, at a server's URL. */
export async function listenAt(
  address: string,
  token: string,
  outlet: string,
  options: ListenOptions = {},
): Promise<Listening> {
  const client = { routes, base: address, token: () => token, language: () => 'en' };
  const { url, init } = options.own
    ? requestOf(client, 'auth.events', {})
    : requestOf(client, 'booking.events', {
        params: { outletId: options.outletId ?? outlet },
        query: options.inAddress === undefined ? {} : { lastEventId: options.inAddress },
      });
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(options.lastEventId !== undefined && { 'last-event-id': options.lastEventId }),
  };
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const messages: Message[] = [];
  const taken = new Set<Message>();
  const waiting: { wanted: (message: Message) => boolean; resolve: (message: Message) => void }[] = [];
  const settle = () => {
    for (const wait of waiting.slice()) {
      const found = messages.find((message) => !taken.has(message) && wait.wanted(message));
      if (found === undefined) continue;
      taken.add(found);
      waiting.splice(waiting.indexOf(wait), 1);
      wait.resolve(found);
    }
  };
  const read = async (): Promise<boolean> => {
    let text = '';
    try {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        const pieces = text.split('\n\n');
        text = pieces.pop() ?? '';
        messages.push(...pieces.map(parse));
        settle();
      }
      return true;
    } catch {
      return false;
    }
  };
  return {
    status: response.status,
    messages,
    next: (wanted) =>
      new Promise((resolve) => {
        waiting.push({ wanted, resolve });
        settle();
      }),
    ended: read(),
    close: () => abort.abort(),
  };
}

function parse(raw: string): Message {
  const lines = raw.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const data = field('data');
  return { event: field('event'), id: field('id'), data: data === '' ? null : JSON.parse(data), raw };
}

export function eventOf(message: Message): BookingEvent {
  return message.data as BookingEvent;
}

/** Matches a booking event of this booking or block. */
export function about(id: string): (message: Message) => boolean {
  return (message) => {
    if (message.event !== 'booking') return false;
    const event = eventOf(message);
    return event.bookingId === id || event.blockId === id;
  };
}

/** Matches an event of this name. */
export function named(event: string): (message: Message) => boolean {
  return (message) => message.event === event;
}
