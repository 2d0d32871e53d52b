import { Readable } from 'node:stream';
import { ENDPOINTS } from '@laneway/contract/endpoints';
import { needsSession, type Endpoint } from '@laneway/contract/http/endpoint';
import { languageOf } from '@laneway/contract/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../database/database.ts';
import { idOfName, newId } from '../database/uuid.ts';
import { openBackground, type Background } from '../jobs/background.ts';
import type { Actor } from './actor.ts';
import { businessOfToken, hashOf } from './session-token.ts';
import type { Sessions } from './sessions.ts';
import { ApiError } from './api-error.ts';
import { openComputing, type Computing } from './computing.ts';
import { openDownloads, type Downloads } from './download.ts';
import { checkRole, checkScope, mayAsk, namedOutlet, type Named } from './authorise.ts';
import { carryOutGuest, GUEST_CALLS } from './guest.ts';
import { carryOutHook, HOOK_REFUSALS, LARGEST_HOOK_BYTES } from './hook.ts';
import { answerOnce } from './idempotency.ts';
import { businessOfNamed } from './platform-scope.ts';
import { isFromHere } from './is-here.ts';
import { openRateLimit, type RateLimit } from './rate-limit.ts';
import { recordRefusedAccess } from './refused-access.ts';
import { bearerOf, inputOf, namedBy, originOf } from './request-parts.ts';
import type { AnyCall, Route } from './route.ts';
import { speculate } from './speculate.ts';
import { say } from './words.ts';

/** Every endpoint of the contract has exactly one handler, or the server does not start. */
export function registerRoutes(
  app: FastifyInstance,
  server: Server,
  routes: readonly Route[],
  endpoints: readonly Endpoint[] = ENDPOINTS,
): void {
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]));
  const missing = endpoints.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (missing.length > 0 || byId.size !== routes.length || byId.size !== endpoints.length) {
    throw new Error(`handlers and endpoints differ; without a handler: ${missing.join(', ')}`);
  }
  const background = openBackground((err) => app.log.warn({ err }, 'a refusal could not be recorded'));
  // The database closes after the server, so pending writes of sessions' last use and of refusals have a connection.
  app.addHook('onClose', async () => void (await Promise.all([server.sessions.idle(), background.idle()])));
  const gates: Gates = {
    background,
    computing: openComputing(),
    downloads: openDownloads(),
    guests: openRateLimit(GUEST_CALLS),
    refusals: openRateLimit(HOOK_REFUSALS),
  };
  const add = (to: FastifyInstance, route: Route) => {
    const { method, path } = route.endpoint;
    to.route({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => carryOut(route, { ...server, ...gates }, request, reply),
    });
  };
  for (const route of routes) if (route.kind !== 'upload' && route.kind !== 'hook') add(app, route);
  // A signature covers the raw bytes.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: LARGEST_HOOK_BYTES } as const;
    raw.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    for (const route of routes) if (route.kind === 'hook') add(raw, route);
  });
  // An upload's body stays a stream, whatever its content type: the handler reads it.
  void app.register(async (raw) => {
    // Checked before the body is read: a decoded body would never reach the announced length.
    raw.addHook('onRequest', async ({ headers }) => {
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new ApiError('unsupported_media');
    });
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', (_request, content, done) => done(null, content));
    for (const route of routes) if (route.kind === 'upload') add(raw, route);
  });
}

/** Dependencies of all calls of a server. */
export type Server = { database: Database; sessions: Sessions };

/** Limits of calls per process, and the work behind their answers. */
type Gates = {
  background: Background;
  computing: Computing;
  downloads: Downloads;
  guests: RateLimit;
  refusals: RateLimit;
};

async function carryOut(
  route: Route,
  server: Server & Gates,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint, options } = route;
  const { database } = server;
  const language = languageOf(request.headers['accept-language']);
  const speak = (key: string, params?: Record<string, unknown>) => say(language, key, params);
  if (route.kind === 'hook') return carryOutHook(route, server, request, speak);
  const from = { ...originOf(request), background: server.background };
  if (route.kind === 'public' || route.kind === 'upload' || route.kind === 'file') {
    const input = inputOf(endpoint, request);
    const cookies = request.headers.cookie ?? '';
    const setCookie = (header: string) => void reply.header('set-cookie', header);
    const call = {
      database,
      input,
      say: speak,
      language,
      ...from,
      isFromHere: isFromHere(request),
      cookies,
      setCookie,
    };
    if (route.kind === 'file') {
      const { stream, headers } = await route.handle(call);
      return reply.status(endpoint.success.status).headers(headers).send(stream);
    }
    const content = (request.body as Readable | undefined) ?? Readable.from([]);
    const announcedBytes = Number(request.headers['content-length'] ?? 0);
    const answer =
      route.kind === 'upload' ? await route.handle({ ...call, content, announcedBytes }) : await route.handle(call);
    return reply.status(endpoint.success.status).send(answer);
  }

  const base = { say: speak, language, ...from };
  if (route.kind === 'guest') {
    const { status, answer } = await carryOutGuest(route, server, request, base);
    return reply.status(status).type('application/json; charset=utf-8').send(answer);
  }
  const token = bearerOf(request);
  if (token === null) throw new ApiError('unauthenticated');
  if (route.kind === 'stream' || route.kind === 'download') {
    const guarded = await inSession(server, token, endpoint, request, async (tx, actor, outletId, input) => ({
      actor,
      outletId,
      input,
      businessId: tx.businessId,
    }));
    if (route.kind === 'stream') {
      await route.handle({ ...base, ...guarded, reply });
      return reply;
    }
    const { businessId } = guarded;
    const call = { ...base, ...guarded, read: <T>(work: (tx: Tx) => Promise<T>) => database.read(businessId, work) };
    await server.downloads.send(reply, businessId, speak, () => route.handle(call));
    return reply;
  }
  if (route.kind === 'apart') {
    const guarded = await inSession(server, token, endpoint, request, async (tx, actor, _, input) => ({
      actor,
      input,
      businessId: tx.businessId,
    }));
    const answer = await route.handle({ ...base, ...guarded, database });
    return reply.status(endpoint.success.status).send(answer);
  }
  if (route.kind === 'computed') {
    // Before the session is looked up and the body is parsed, so that many refused calls cost little.
    server.computing.checkRoom(businessOfToken(token) ?? '', speak);
    const begun = await inSession(
      server,
      token,
      endpoint,
      request,
      async (tx, actor, outletId, input) => {
        const call = { ...base, platform: database.platform, tx, actor, outletId, input };
        return { businessId: tx.businessId, finish: await route.handle(call) };
      },
      true,
    );
    const { businessId, finish } = begun;
    const read = <T>(work: (tx: Tx) => Promise<T>) => database.read(businessId, work);
    const answer = await server.computing.run(businessId, speak, (compute) => finish({ compute, read }));
    return reply.status(endpoint.success.status).send(answer);
  }
  const isRead = route.kind === 'read' || options.isPreview?.(request.body) === true;
  const work = async (tx: Tx, actor: Actor, outletId: string, input: AnyCall['input']) => {
    const call: AnyCall = { ...base, platform: database.platform, tx, actor, outletId, input };
    return answerOnce(tx, actor, { endpoint, options, request, say: speak }, (gated) =>
      route.handle({ ...call, tx: gated }),
    );
  };
  const { status, answer } = await inSession(server, token, endpoint, request, work, isRead);
  return reply.status(status).type('application/json; charset=utf-8').send(answer);
}

/**
 * Runs work as the caller, in the business that the request is about. With `isRead` it begins speculatively as the
 * actor of the session's last call, in one round trip with the session's look-up; its answer counts only if that actor
 * is the caller.
 */
async function inSession<T>(
  { database, sessions, background }: Server & Gates,
  token: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (tx: Tx, actor: Actor, outletId: string, input: AnyCall['input']) => Promise<T>,
  isRead = false,
): Promise<T> {
  const { access } = endpoint;
  if (!needsSession(access)) throw new Error(`${endpoint.id} is called without a session`);
  const home = businessOfToken(token);
  if (home === null) throw new ApiError('unauthenticated');
  const hash = hashOf(token);
  let stale: Actor | undefined;
  let caller: Actor | undefined;
  const authenticate = async (tx: Tx, outletId: string | null = null) => {
    const found = await sessions.find(tx, hash, outletId);
    if (found === null) throw new ApiError(await sessions.whyNobody(tx, hash));
    if (found.isStale) stale = found.actor;
    caller = found.actor;
    if (found.actor.needsTwoStep && !access.beforeTwoStep) throw new ApiError('auth.two_step_needed');
    checkRole(access, found.actor);
    if (access.proved && !(await sessions.hasProof(tx, found.actor.sessionId)))
      throw new ApiError('auth.password_needed');
    return found;
  };
  const carryOn = async (tx: Tx, actor: Actor, there: string | null = null): Promise<T> => {
    const input = inputOf(endpoint, request);
    const outletId = await checkScope(tx, access, actor, namedBy(input), there);
    return work(tx, actor, outletId ?? '', input);
  };
  const atHome = async (tx: Tx): Promise<T> => {
    const named = namedOutlet(access, namedBy(request));
    const session = authenticate(tx, named);
    const cached = isRead ? sessions.cachedActor(hash) : undefined;
    const early =
      cached !== undefined && mayAsk(access, cached)
        ? speculate(tx, (gated) => carryOn(gated, cached, named))
        : undefined;
    try {
      const { actor, hasOutlet } = await session;
      if (early !== undefined && actor === cached && (hasOutlet || named === null)) return await early.confirm();
      return await carryOn(tx, actor, hasOutlet ? named : null);
    } finally {
      early?.discard();
    }
  };
  try {
    if (home !== PLATFORM_BUSINESS || access.scope === 'platform' || access.scope === 'self') {
      if (isRead) return await database.read(home, atHome);
      return await database.transaction(home, atHome, { pipelined: true });
    }
    // The platform's admin acts in another business: their session is read in the platform's, the rest happens there.
    const { actor } = await database.read(home, (tx) => authenticate(tx));
    const named = namedBy(inputOf(endpoint, request));
    const business =
      access.scope === 'new-business' ? newBusinessId(actor, request) : await businessOf(database, named);
    const within = isRead ? database.read : database.transaction;
    return await within(business, (tx) => carryOn(tx, actor));
  } catch (error) {
    if (caller !== undefined && error instanceof ApiError && error.code === 'forbidden') {
      recordRefusedAccess({ database, background }, caller, endpoint, originOf(request));
    }
    throw error;
  } finally {
    if (stale !== undefined) {
      const { log } = request;
      sessions.noteUse(stale, (error) => log.warn({ err: error }, "a session's use could not be noted"));
    }
  }
}

/**
 * The id of a business that is to be made. It follows from the idempotency key, so that a repeated request enters the
 * business of the first one and finds its answer there.
 */
function newBusinessId({ accountId }: Actor, { headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? idOfName(`business ${accountId} ${key}`) : newId();
}

/** Where the platform's admin acts: a business that is named, or that of an outlet or plan. */
async function businessOf(database: Database, named: Named): Promise<string> {
  return typeof named.businessId === 'string' ? named.businessId : businessOfNamed(database, named);
}
