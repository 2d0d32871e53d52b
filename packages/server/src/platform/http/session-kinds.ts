import type { FastifyReply } from 'fastify';
import type { Tx } from '../database/database.ts';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import type { Actor } from './actor.ts';
import { answerOnce, isPreview, type StoredAnswer } from './idempotency.ts';
import { inSession } from './in-session.ts';
import type { AnyCall, RouteOf } from './route.ts';
import { isFromHere } from './is-here.ts';
import { bearerOf } from './request-parts.ts';
import { businessOfToken } from './session-token.ts';
import { sendStored, type Incoming, type Runner } from './runner.ts';

/** The kinds of calls with a session. */

function inTransaction(
  { endpoint, options, handle }: Pick<RouteOf<'guarded'>, 'endpoint' | 'options' | 'handle'>,
  incoming: Incoming,
  isRead = options.previewReads === true && isPreview(endpoint, incoming.request.body),
): Promise<StoredAnswer> {
  const { server, request, base } = incoming;
  const work = async (tx: Tx, actor: Actor, outletId: string, input: AnyCall['input']) => {
    const call: AnyCall = { ...base, platform: server.database.platform, tx, actor, outletId, input };
    const answering = { endpoint, options, request, say: base.say, seal: server.seal };
    return answerOnce(tx, actor, answering, (gated) => handle({ ...call, tx: gated }));
  };
  return inSession(endpoint, incoming, work, isRead);
}

export const runGuarded: Runner<'guarded'> = async (route, incoming) =>
  sendStored(incoming.reply, await inTransaction(route, incoming));
export const runRead: Runner<'read'> = async (route, incoming) =>
  sendStored(incoming.reply, await inTransaction(route, incoming, true));

/**
 * The turn comes after the session, which nobody waits for in vain, and before the transaction: who waits holds none. A
 * call of the same endpoint that does not search takes none.
 */
export const runSearched: Runner<'searched'> = async ({ endpoint, options, handle }, incoming) => {
  const { server, reply, base } = incoming;
  const { businessId, searches } = await inSession(
    endpoint,
    incoming,
    async (tx, _actor, _outletId, { body }) => ({
      businessId: tx.businessId,
      searches: options.searches?.(body) ?? true,
    }),
    true,
  );
  const { alone, run } = server.computing;
  const caller = { businessId, say: base.say, gone: goneSignal(reply) };
  const answer = await (searches ? alone : run)(caller, (compute) =>
    inTransaction({ endpoint, options, handle: (call) => handle({ ...call, compute }) }, incoming),
  );
  return sendStored(reply, answer);
};

/** Aborted once the caller has hung up, or was answered. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  if (raw.destroyed) gone.abort();
  return gone.signal;
}

/** Ends the transaction of the session's check, and hands on what it has found. */
const checked = (endpoint: Endpoint, incoming: Incoming) =>
  inSession(endpoint, incoming, async (tx, actor, outletId, input) => ({
    actor,
    outletId,
    input,
    businessId: tx.businessId,
  }));

export const runComputed: Runner<'computed'> = async ({ endpoint, handle }, incoming) => {
  const { server, request, reply, base } = incoming;
  const { database, computing } = server;
  // Before the session is looked up and the body is parsed, so that many refused calls cost little.
  computing.checkRoom(businessOfToken(bearerOf(request) ?? '') ?? '', base.say);
  const begin = async (tx: Tx, actor: Actor, outletId: string, input: AnyCall['input']) => {
    const call: AnyCall = { ...base, platform: database.platform, tx, actor, outletId, input };
    return { businessId: tx.businessId, finish: await handle(call) };
  };
  const { businessId, finish } = await inSession(endpoint, incoming, begin, true);
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.read(businessId, work);
  const caller = { businessId, say: base.say, gone: goneSignal(reply) };
  const answer = await computing.run(caller, (compute) => finish({ compute, read, log: request.log }));
  return reply.status(endpoint.success.status).send(answer);
};

export const runApart: Runner<'apart'> = async ({ endpoint, handle }, incoming) => {
  const { server, request, reply, base } = incoming;
  const { actor, input, businessId } = await checked(endpoint, incoming);
  const browser = { isFromHere: isFromHere(request), cookies: request.headers.cookie ?? '' };
  const answer = await handle({ ...base, ...browser, actor, input, businessId, database: server.database });
  return reply.status(endpoint.success.status).send(answer);
};

export const runStream: Runner<'stream'> = async ({ endpoint, handle }, incoming) => {
  const { reply, base } = incoming;
  await handle({ ...base, ...(await checked(endpoint, incoming)), reply });
  return reply;
};

export const runDownload: Runner<'download'> = async ({ endpoint, handle }, incoming) => {
  const { server, reply, base } = incoming;
  const caller = await checked(endpoint, incoming);
  const { businessId } = caller;
  const read = <T>(work: (tx: Tx) => Promise<T>) => server.database.read(businessId, work);
  await server.downloads.send(reply, businessId, base.say, () => handle({ ...base, ...caller, read }));
  return reply;
};

export const runPrivateFile: Runner<'private file'> = async ({ endpoint, handle }, incoming) => {
  const { server, reply, base } = incoming;
  const caller = await checked(endpoint, incoming);
  const read = <T>(work: (tx: Tx) => Promise<T>) => server.database.read(caller.businessId, work);
  const { stream, headers } = await handle({ ...base, ...caller, read });
  return reply.status(endpoint.success.status).headers(headers).send(stream);
};
