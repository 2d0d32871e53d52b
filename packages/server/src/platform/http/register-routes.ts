import { ENDPOINTS } from '@laneway/contract/endpoints';
import { takesKey, type Endpoint } from '@laneway/contract/http/endpoint';
import { languageOf } from '@laneway/contract/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countWrongCode, WrongCode } from '../codes/wrong-codes.ts';
import { openBackground } from '../jobs/background.ts';
import { ApiError } from './api-error.ts';
import { openComputing } from './computing.ts';
import { openDownloads } from './download.ts';
import { GUEST_CALLS, GUEST_GUESSES, runGuest } from './guest.ts';
import { HOOK_REFUSALS, LARGEST_HOOK_BYTES, runHook } from './hook.ts';
import { runFile, runPublic, runUpload } from './public-kinds.ts';
import { KeptRefusal } from './kept-refusal.ts';
import { openRateLimit } from './rate-limit.ts';
import { originOf } from './request-parts.ts';
import type { Kind, Route, RouteOf } from './route.ts';
import type { Gates, Runner, Server } from './runner.ts';
import {
  runApart,
  runComputed,
  runDownload,
  runGuarded,
  runPrivateFile,
  runRead,
  runSearched,
  runStream,
} from './session-kinds.ts';
import { runStepped } from './stepped.ts';
import { say } from './words.ts';

type Runners = { [K in Kind]: Runner<K> };
/** How the calls of each kind are carried out. */
const RUNNERS: Runners = {
  guarded: runGuarded,
  searched: runSearched,
  read: runRead,
  computed: runComputed,
  apart: runApart,
  stream: runStream,
  download: runDownload,
  'private file': runPrivateFile,
  stepped: runStepped,
  guest: runGuest,
  hook: runHook,
  public: runPublic,
  upload: runUpload,
  file: runFile,
};

/** Kinds that write the key of a command with its effect. */
const KEEPS_KEY = new Set<Kind>(['guarded', 'searched', 'guest', 'stepped']);

/** Every endpoint of the contract has exactly one handler, or the server does not start. */
export function registerRoutes(
  app: FastifyInstance,
  server: Server,
  routes: readonly Route[],
  endpoints: readonly Endpoint[] = ENDPOINTS,
): void {
  for (const route of routes) checkKind(route);
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
    guesses: openRateLimit(GUEST_GUESSES),
    refusals: openRateLimit(HOOK_REFUSALS),
  };
  const add = (to: FastifyInstance, route: Route) => {
    const { method, path } = route.endpoint;
    to.route({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => carryOut<Kind>(route, { ...server, ...gates }, request, reply),
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

/** @throws for an endpoint that says something of its repeats which its kind of handler does not do. */
function checkKind({ kind, endpoint }: Route): void {
  if (takesKey(endpoint) && !KEEPS_KEY.has(kind))
    throw new Error(`${endpoint.id} is a command of kind ${kind}, which keeps no key: declare it unkeyed, and why`);
  if ((endpoint.stepped === true && takesKey(endpoint)) !== (kind === 'stepped'))
    throw new Error(`${endpoint.id} is of kind ${kind}: an endpoint is stepped, and takes a key, where its handler is`);
}

async function carryOut<K extends Kind>(
  route: RouteOf<K>,
  server: Server & Gates,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const language = languageOf(request.headers['accept-language']);
  const speak = (key: string, params?: Record<string, unknown>) => say(language, key, params);
  const base = { say: speak, language, ...originOf(request), background: server.background };
  const run: Runners[K] = RUNNERS[route.kind as K];
  try {
    return await run(route, { server, request, reply, base });
  } catch (error) {
    if (error instanceof KeptRefusal) await error.keep(server.database);
    if (error instanceof WrongCode) await countWrongCode(server.database, error, speak);
    throw error;
  }
}
