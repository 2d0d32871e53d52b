import { randomUUIDv7 } from 'node:crypto';
import compress from '@fastify/compress';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import { languageOf } from '@laneway/contract/words/languages';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { answerError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { registerCodePages } from './code-page.ts';
import { bareHeaders } from './page-policies.ts';
import { requestForLog } from './log-request.ts';
import { notFound } from './not-found.ts';
import { registerOpenApi } from './openapi.ts';
import { registerRoutes } from './register-routes.ts';
import type { Route } from './route.ts';
import type { Seal } from '../settings/seal.ts';
import type { Sessions } from './sessions.ts';
import { registerShortLinks } from './short-links.ts';
import { registerWellKnown } from './well-known.ts';

export type AppOptions = {
  database: Database;
  sessions: Sessions;
  /** Seals answers that hold secrets. */
  seal: Seal;
  routes: readonly Route[];
  /** By default the endpoints of the contract. */
  endpoints?: readonly Endpoint[] | undefined;
  logger: FastifyBaseLogger | false;
  /** The URL by which browsers reach the server; with https, they are told to use nothing else. */
  publicUrl?: string;
  /** Whom to tell of a weakness of the installation; undefined: there is no security.txt. */
  securityContact?: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted; without any, the connection's own address counts. */
  trustProxy?: string[];
  /** Registers the callback to which an outside identity provider redirects browsers. */
  providerCallback?: (app: FastifyInstance) => Promise<void>;
  /** Registers the dev mailbox below /dev, or a 404 in its place. */
  mailbox?: (app: FastifyInstance) => Promise<void>;
  /** Registers the page of the stand-in's bank below /dev. */
  bank?: (app: FastifyInstance) => Promise<void>;
  /** Registers the page of its card readers below /dev. */
  readers?: (app: FastifyInstance) => Promise<void>;
  /** Registers the page of the emulated receipt printer below /dev. */
  printer?: (app: FastifyInstance) => Promise<void>;
  /** Registers the page of the card field, or a 404 in its place. */
  payFrame?: (app: FastifyInstance) => Promise<void>;
  /** Registers the page in which the script of another host prints, or a 404 in its place. */
  printerFrame?: (app: FastifyInstance) => Promise<void>;
  /** The same of the script that reads cards. */
  readerFrame?: (app: FastifyInstance) => Promise<void>;
  /** Serves the console on top of the API, when it is built. */
  console?: (app: FastifyInstance) => Promise<void>;
};

const LARGEST_BODY_BYTES = 256 * 1024;
/** Maximum wait of a health check for the database; a balancer asks again soon. */
const HEALTH_MS = 2_000;

const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  ...bareHeaders('answer'),
};
/** A year, as browsers' lists ask for. */
const SECURE_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
/** The HTTP server with every call of the contract; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, request, reply, languageOf(request.headers['accept-language']));
  const isSecure = options.publicUrl?.startsWith('https:') === true;
  const always = isSecure ? { ...ANSWER_HEADERS, ...SECURE_HEADERS } : ANSWER_HEADERS;
  /** What an answer says of itself stays. */
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  };
  const proxies = options.trustProxy ?? [];
  const app: FastifyInstance = fastify({
    ...(options.logger === false
      ? { logger: false }
      : { loggerInstance: options.logger.child({}, { serializers: { req: requestForLog } }) }),
    genReqId: () => randomUUIDv7(),
    trustProxy: proxies.length > 0 && proxies,
    bodyLimit: LARGEST_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    // Longer than an upload may take, so that a slow upload gets its own error.
    requestTimeout: 75_000,
    // Requests in flight are finished, then connections close.
    forceCloseConnections: 'idle',
    // Errors of the framework, such as an undecodable URL, come before the hooks.
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      void answer(error, request, reply);
    },
  });
  app.setErrorHandler(answer);
  // The API accepts JSON only.
  app.removeContentTypeParser('text/plain');
  // Without this a connection whose call ends during a stop would be kept alive, and the stop would wait for it.
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // A proxy and this server could each believe another one of them.
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new ApiError('validation');
  });
  app.addHook('onSend', async (request, reply) => {
    if (isStopping) reply.header('connection', 'close');
    addHeaders(request, reply);
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  app.get('/api/health', async (request, reply) => {
    try {
      const now = await within(HEALTH_MS, options.database.now());
      return { status: 'ok', now: now.toString() };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return answer(new ApiError('unavailable'), request, reply);
    }
  });
  await registerOpenApi(app);
  registerRoutes(app, options, options.routes, options.endpoints);
  await options.providerCallback?.(app);
  registerWellKnown(app, options);
  registerCodePages(app);
  registerShortLinks(app, options);
  app.all('/api/*', notFound);
  await options.mailbox?.(app);
  await options.bank?.(app);
  await options.readers?.(app);
  await options.printer?.(app);
  await options.payFrame?.(app);
  await options.printerFrame?.(app);
  await options.readerFrame?.(app);
  if (options.console) await options.console(app);
  else app.setNotFoundHandler(notFound);
  return app;
}

/** @throws when the answer takes longer; the question goes on, and ends by the database's own deadline. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${String(ms)} ms`)), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody awaits an answer that comes after the deadline.
    answer.catch(() => undefined);
  }
}
