import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, type Answer, type Call, type EndpointId } from '@laneway/contract/endpoints';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { requestOf } from '@laneway/contract/http/client';
import { routesOf } from '@laneway/contract/http/routes';
import type { FastifyInstance } from 'fastify';
import pg, { type Client } from 'pg';
import type pino from 'pino';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { UploadLimits } from '../platform/files/upload-limits.ts';
import { buildApp } from '../platform/http/app.ts';
import { openSessions } from '../features/identity/sessions/sessions.ts';
import type { Route } from '../platform/http/route.ts';
import { openFeed } from '../features/live/feed.ts';
import { connectionTo, createTestDatabase } from '../platform/postgres/test-database.ts';
import { providerCallback } from '../features/identity/provider/provider-callback.ts';
import { openOutbox } from '../platform/outbox/carry-out.ts';
import type { Post } from '../platform/mail/post.ts';
import type { IdentityProvider } from '../platform/outside/identity/identity-provider.ts';
import { keptMailer } from '../platform/outside/mail/kept-mailer.ts';
import type { Gateway } from '../platform/outside/payments/payments.ts';
import { openStandin, type Standin } from '../platform/outside/payments/standin.ts';
import { diskStorage } from '../platform/outside/storage/disk-storage.ts';
import type { Storage } from '../platform/outside/storage/storage.ts';
import { allTopics } from '../chores.ts';
import { allRoutes } from '../routes.ts';
import { declaredCodes } from './declared-codes.ts';
import { silentLog } from './test-log.ts';
import { testProvider } from './test-provider.ts';
import { lastMailTo, testPost, type ReadMail } from './test-post.ts';
import { FRIDAY_EVENING, setClock } from './test-clock.ts';
import { buildTestVenue, type Person, type TestVenue } from './test-venue.ts';

/** A server on a database of its own, with the small venue in it. */
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  venue: TestVenue;
  /** A connection as the database's owner, to look at rows and to make states that no call makes. */
  owner: Client;
  /** The app's settings for mail. */
  post: Post;
  /** The app's storage. */
  storage: Storage;
  /** The stand-in of the card gateway, with the bank behind it. */
  standin: Standin;
  /** The newest mail to an address, after the outbox has run; undefined when there is none. */
  /** Carries out all that is due. */
  carryOutbox: () => Promise<void>;
  mailTo: (address: string) => Promise<ReadMail | undefined>;
  /** Calls an endpoint as a person (or with a token, or without a session) and returns status and body. */
  call: <I extends EndpointId>(
    who: Person | { token: string } | null,
    id: I,
    call: Call<I>,
    options?: CallOptions,
  ) => Promise<Reply<I>>;
  /** A second server on the same database. */
  another: () => Promise<{ app: FastifyInstance; close: () => Promise<void> }>;
  close: () => Promise<void>;
};
/** `key`: idempotency key for repeated calls; by default each call has its own. `desk`: the browser's. */
export type CallOptions = { key?: string; language?: string; cookie?: string; desk?: string };
/** `cookie`: the cookie set by the answer, as a browser sends it back; empty when it sets none. */
export type Reply<I extends EndpointId> = { status: number; body: Answer<I>; error: ErrorBody; cookie: string };

const routes = routesOf(ENDPOINTS);
const schemas = new Map<string, (typeof ENDPOINTS)[number]>(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]));

/** The body of a call, for an injected request. */
export function payloadOf({ body }: RequestInit): { payload?: string | Buffer } {
  if (typeof body === 'string') return { payload: body };
  return body instanceof Uint8Array ? { payload: Buffer.from(body) } : {};
}

/** The fields named by a refusal. */
export function fieldsOf({ error }: { error: { details?: Record<string, unknown> } }): string[] {
  return Object.keys(error.details?.['fields'] ?? {});
}

/** The browser's cookie of a sample call. */
export function cookieOf(call: unknown): { cookie?: string } {
  const { cookie } = call as { cookie?: string };
  return cookie === undefined ? {} : { cookie };
}

export async function startTestApp(
  options: {
    now?: Temporal.Instant;
    storage?: Storage;
    provider?: IdentityProvider;
    /** By default the stand-in. */
    gateway?: Gateway;
    /** Milliseconds after which the stand-in breaks a call without an answer; absent: at the deadline of the call. */
    silentMs?: number;
    uploadLimits?: UploadLimits;
    /** Routes beside those of the contract. */
    extra?: Route[];
    /** Connections of the application's role. */
    poolSize?: number;
    /** Where the server's log goes; by default nowhere. */
    logger?: pino.Logger;
  } = {},
): Promise<TestApp> {
  const made = await createTestDatabase({
    name: 'test_template_migrated',
    build: async (connection) => void (await migrate(connection)),
  });
  const owner = new pg.Client(made.connection);
  await owner.connect();
  await setClock(owner, String(made.connection.database), options.now ?? FRIDAY_EVENING);
  await owner.end();
  const clocked = new pg.Client(made.connection);
  await clocked.connect();
  const venue = await buildTestVenue(clocked);

  const { extra = [] } = options;
  const endpoints = [...ENDPOINTS, ...extra.map(({ endpoint }) => endpoint)];
  const codes = declaredCodes(endpoints);
  const post = testPost();
  const uploads = mkdtempSync(join(tmpdir(), 'laneway-uploads-'));
  const storage = options.storage ?? diskStorage(uploads);
  const provider = options.provider ?? testProvider;
  const start = async () => {
    const database = openDatabase({
      connection: (role) => connectionTo(role, String(made.connection.database)),
      seal: post.seal,
      log: { warn: () => undefined },
      ...(options.poolSize === undefined ? {} : { size: options.poolSize }),
    });
    const feed = await openFeed(database, { warn: () => undefined });
    const readerTimes = { read: 30, authorise: 30, shown: 2_000, patience: 20_000 };
    const standin = openStandin({
      database,
      seal: post.seal,
      ownAccount: false,
      readerTimes,
      ...(options.silentMs !== undefined && { silentMs: options.silentMs }),
    });
    const gateway = options.gateway ?? standin.gateway;
    const gatewayTimes = { askMs: 1_000, lookMs: 20, waitMs: 3_000 };
    const app = await buildApp({
      database,
      sessions: openSessions(database),
      seal: post.seal,
      routes: [
        ...allRoutes({
          demoAllowed: true,
          feed,
          post,
          storage,
          provider,
          gateway,
          gatewayTimes,
          uploadLimits: options.uploadLimits,
        }),
        ...extra,
      ],
      endpoints,
      providerCallback: providerCallback(database, post, provider),
      logger: options.logger ?? false,
    });
    codes.watch(app);
    await app.ready();
    const close = async () => {
      await feed.close();
      await app.close();
      await database.close();
    };
    return { app, database, standin, close };
  };
  const first = await start();
  const carryOutbox = async () => {
    const { gateway } = first.standin;
    const topics = allTopics(first.database, { post, mailer: keptMailer, gateway, demoAllowed: true });
    const outbox = openOutbox(first.database, topics);
    // One run takes a limited number of rows of a lane.
    let done: number;
    do {
      done = await outbox.carryOut(silentLog);
    } while (done > 0);
  };
  return {
    app: first.app,
    database: first.database,
    venue,
    owner: clocked,
    post,
    storage,
    standin: first.standin,
    carryOutbox,
    mailTo: async (address) => {
      await carryOutbox();
      return lastMailTo(clocked, post, address);
    },
    another: start,
    call: async (who, id, call, callOptions = {}) => {
      const token = who === null ? null : typeof who === 'string' ? venue.tokens[who] : who.token;
      const language = callOptions.language ?? 'en';
      const desk = () => callOptions.desk ?? null;
      const client = { routes, base: '', token: () => token, language: () => language, desk };
      const { url, init } = requestOf(client, id, call, { idempotencyKey: callOptions.key ?? crypto.randomUUID() });
      const reply = await first.app.inject({
        method: init.method as 'GET',
        url,
        headers: { ...(init.headers as Record<string, string>), ...cookieOf(call), ...cookieOf(callOptions) },
        ...payloadOf(init),
      });
      codes.check();
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      const body: unknown = isJson ? reply.json() : reply.rawPayload;
      // Checks that the answer has exactly the shape of the contract.
      if (reply.statusCode < 300) schemas.get(id)?.success.body.parse(body);
      const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
      return { status: reply.statusCode, body: body as never, error: body as ErrorBody, cookie };
    },
    close: async () => {
      await first.close();
      await clocked.end();
      await made.drop();
      rmSync(uploads, { recursive: true });
      codes.check();
    },
  };
}
