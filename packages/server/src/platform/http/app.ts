import { randomUUIDv7 } from 'node:crypto';
import compress from '@fastify/compress';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import { languageOf } from '@laneway/contract/words/languages';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { answerError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { requestForLog } from './log-request.ts';
import { notFound } from './not-found.ts';
import { registerOpenApi } from './openapi.ts';
import { registerRoutes } from './register-routes.ts';
import type { Route } from './route.ts';
import type { Sessions } from './sessions.ts';

export type AppOptions = {
  database: Database;
  sessions: Sessions;
  routes: readonly Route[];
  /** By default the endpoints of the contract. */
  endpoints?: readonly Endpoint[] | undefined;
  logger: FastifyBaseLogger | false;
  /** Proxies whose X-Forwarded-For is trusted; without any, the connection's own address counts. */
  trustProxy?: string[];
  /** Registers the callback to which an outside identity provider redirects browsers. */
  providerCallback?: (app: FastifyInstance) => Promise<void>;
  /** Registers the dev mailbox below /dev, or a 404 in its place. */
  mailbox?: (app: FastifyInstance) => Promise<void>;
  /** Serves the console on top of the API, when it is built. */
  console?: (app: FastifyInstance) => Promise<void>;
};

const LARGEST_BODY_BYTES = 256 * 1024;

/** The HTTP server with every call of the contract; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, request, reply, languageOf(request.headers['accept-language']));
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
    // Answers errors of the framework too, such as an undecodable URL.
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
  });
  app.setErrorHandler(answer);
  // The API accepts JSON only.
  app.removeContentTypeParser('text/plain');
  // Without this a connection whose call ends during a stop would be kept alive, and the stop would wait for it.
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (isStopping) reply.header('connection', 'close');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  app.get('/api/health', async (request, reply) => {
    try {
      return { status: 'ok', now: (await options.database.now()).toString() };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return answer(new ApiError('unavailable'), request, reply);
    }
  });
  await registerOpenApi(app);
  registerRoutes(app, options, options.routes, options.endpoints);
  await options.providerCallback?.(app);
  app.all('/api/*', notFound);
  await options.mailbox?.(app);
  if (options.console) await options.console(app);
  else app.setNotFoundHandler(notFound);
  return app;
}
