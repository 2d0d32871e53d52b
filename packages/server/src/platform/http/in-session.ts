import { needsSession, type Endpoint } from '@laneway/contract/http/endpoint';
import type { FastifyRequest } from 'fastify';
import { PLATFORM_BUSINESS, type Database, type Tx } from '../database/database.ts';
import { idOfName, newId } from '../database/uuid.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';
import { checkRole, checkScope, mayAsk, namedOutlet, type Named } from './authorise.ts';
import { businessOfNamed } from './platform-scope.ts';
import { recordRefusedAccess } from './refused-access.ts';
import { bearerOf, inputOf, namedBy, originOf } from './request-parts.ts';
import type { AnyCall } from './route.ts';
import type { Incoming } from './runner.ts';
import { businessOfToken, hashOf } from './session-token.ts';
import { speculate } from './speculate.ts';
import { deskOf } from './this-desk.ts';

/**
 * Runs work as the caller, in the business that the request is about. With `isRead` it begins speculatively as the
 * actor of the session's last call, in one round trip with the session's look-up; its answer counts only if that actor
 * is the caller.
 */
export async function inSession<T>(
  endpoint: Endpoint,
  { server, request }: Incoming,
  work: (tx: Tx, actor: Actor, outletId: string, input: AnyCall['input']) => Promise<T>,
  isRead = false,
): Promise<T> {
  const { database, sessions, background } = server;
  const { access } = endpoint;
  const token = bearerOf(request);
  if (token === null) throw new ApiError('unauthenticated');
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
    const desk = isRead ? undefined : await deskOf(tx, outletId, request);
    return work(tx, desk === undefined ? actor : { ...actor, desk }, outletId ?? '', input);
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
