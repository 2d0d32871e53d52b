import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { needsSession, type Endpoint } from '@laneway/contract/http/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import type { Seal } from '../settings/seal.ts';
import { answerOfRefusal } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { asGuest } from './guest.ts';
import { keyOf, requestHash, type StoredAnswer } from './idempotency.ts';
import { inSession } from './in-session.ts';
import { Done, Unsettled, type AnyCallOf, type RouteOf, type Steps, type SteppedTimes } from './route.ts';
import { sendStored, type Incoming, type Runner } from './runner.ts';
import {
  claimStepped,
  findStepped,
  findSteppedBySubject,
  lockStepped,
  markSettled,
  storeAnswer,
  type SteppedRow,
} from './stepped-call.repository.ts';

const TIMES: SteppedTimes = { askMs: 15_000, lookMs: 250, waitMs: 20_000 };

type AnySteps = Steps<unknown, unknown, unknown>;
/** What a request has found: its own new call, or one under its key. */
type Started = { businessId: string; steps: AnySteps; subjectId: string } & (
  | { begun: unknown }
  | { done: StoredAnswer }
  | { found: SteppedRow }
);

/**
 * Carries out a call that asks somebody outside, in three steps: the claim of its key is committed with what the first
 * step writes, the outside is asked in no transaction, and the outcome is committed with its effects and its answer. One
 * that has nobody to ask ends with its first step. A repeat never asks again and gets the first answer; while there is
 * none it looks for it, holding no connection, and then gets the pending one. So does the caller of a call whose outcome
 * could not be committed.
 * @throws ApiError `validation` without a key, `idempotency.conflict`, errors of the first step, which keep nothing;
 *   `unanswered` when the database is away after the outside was asked.
 */
export const runStepped: Runner<'stepped'> = async (route, incoming) => {
  const { server, request, reply } = incoming;
  const { endpoint, options } = route;
  const times = { ...TIMES, ...options.times };
  const started = await start(route, incoming);
  const { businessId, steps, subjectId } = started;
  const pending = (): StoredAnswer => ({
    status: endpoint.success.status,
    answer: JSON.stringify(steps.pending(subjectId)),
  });
  const about = { endpoint, businessId, subjectId };
  if ('done' in started) return sendStored(reply, started.done);
  if ('found' in started) {
    const answer = answerIn(server.seal, about, started.found) ?? (await lookForAnswer(server, about, times));
    return sendStored(reply, answer ?? pending());
  }
  const asked = await askInTime(steps, started.begun, steps.askMs ?? times.askMs, request.log);
  const unanswered = () => keepUnanswered(server, about, pending(), request.log);
  if (asked === undefined) return sendStored(reply, await unanswered());
  const settle = (tx: Tx) => steps.settle(tx, asked.outcome, started.begun);
  const settled = settleStepped(server, { ...about, requestId: String(request.id) }, settle);
  // Somebody outside has carried it out, so a failure here must not be answered as "nothing was done".
  const answer = await settled.catch((err: unknown) => {
    request.log.error({ err, subjectId }, 'an outcome could not be committed; a chore settles the call');
    return unanswered();
  });
  return sendStored(reply, answer);
};

/** Claims the key and takes the first step, as the caller and in one transaction. */
async function start(route: RouteOf<'stepped'>, incoming: Incoming): Promise<Started> {
  const { endpoint } = route;
  const { request, base } = incoming;
  type Caller = Pick<AnyCallOf<'stepped'>, 'actor' | 'link' | 'outletId' | 'input'>;
  const begin = async (tx: Tx, askedBy: string, caller: Caller): Promise<Started> => {
    const key = keyOf(request, base.say);
    const { businessId } = tx;
    const steps = await route.handle({ ...base, ...caller, businessId });
    const hash = requestHash(request);
    const claim = { askedBy, key, endpoint: endpoint.id, requestHash: hash, language: base.language };
    const subjectId = await claimStepped(tx, claim);
    if (subjectId !== undefined) {
      const begun = await steps.begin(tx, subjectId);
      if (!(begun instanceof Done)) return { businessId, steps, subjectId, begun };
      const done = { status: endpoint.success.status, answer: JSON.stringify(begun.answer) };
      const about = { endpoint, businessId, subjectId };
      storeAnswer(tx, subjectId, { state: 'settled', ...sealedWhereSecret(incoming.server.seal, about, done) });
      return { businessId, steps, subjectId, done };
    }
    const found = await findStepped(tx, askedBy, key);
    if (found === undefined || !found.requestHash.equals(hash)) throw new ApiError('idempotency.conflict');
    return { businessId, steps, subjectId: found.subjectId, found };
  };
  if (needsSession(endpoint.access)) {
    return inSession(endpoint, incoming, (tx, actor, outletId, input) =>
      begin(tx, actor.accountId, { actor, link: null, outletId, input }),
    );
  }
  return asGuest(route, incoming, (tx, link, input) =>
    begin(tx, link.linkId, { actor: null, link, outletId: link.outletId, input }),
  );
}

/** Asks, and waits for the outcome until the deadline; undefined when there is none by then. */
async function askInTime(
  steps: AnySteps,
  begun: unknown,
  askMs: number,
  log: FastifyBaseLogger,
): Promise<{ outcome: unknown } | undefined> {
  const signal = AbortSignal.timeout(askMs);
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  try {
    // An outcome that comes after the deadline is found by the chore that asks about open calls.
    return await Promise.race([steps.ask(begun, signal).then((outcome) => ({ outcome })), late]);
  } catch (err) {
    log.warn({ err }, 'somebody outside did not answer');
    return undefined;
  }
}

/** A call by its endpoint and subject. */
type About = { endpoint: Endpoint; businessId: string; subjectId: string };
type Keeper = { database: Database; seal: Seal };

/** Looks for the answer of a call that another request or process carries out; null when none came in time. */
async function lookForAnswer(
  { database, seal }: Keeper,
  about: About,
  { lookMs, waitMs }: SteppedTimes,
): Promise<StoredAnswer | null> {
  const until = performance.now() + waitMs;
  while (performance.now() + lookMs <= until) {
    await setTimeout(lookMs);
    const row = await database.read(about.businessId, (tx) => findSteppedBySubject(tx, about.subjectId));
    const answer = row === undefined ? null : answerIn(seal, about, row);
    if (answer !== null) return answer;
  }
  return null;
}

/**
 * Keeps that there is no outcome yet, unless a hook or a chore has settled the call meanwhile.
 * @throws ApiError `unanswered` when that cannot be kept: a repeat finds the call under way, and then its first answer.
 */
async function keepUnanswered(
  { database, seal }: Keeper,
  about: About,
  pending: StoredAnswer,
  log: FastifyBaseLogger,
): Promise<StoredAnswer> {
  const { subjectId } = about;
  try {
    return await database.transaction(about.businessId, async (tx) => {
      const stored = answerIn(seal, about, await locked(tx, about));
      if (stored !== null) return stored;
      storeAnswer(tx, subjectId, { state: 'unanswered', ...sealedWhereSecret(seal, about, pending) });
      return pending;
    });
  } catch (err) {
    log.error({ err, subjectId }, 'a call without an outcome could not be kept as such');
    throw new ApiError('unanswered', { headers: { 'retry-after': '2' } });
  }
}

/**
 * Commits the outcome of a call with its effects, once: for the request itself, and for a hook or a chore that learns
 * the outcome later. The first answer stays, also where it was that there is none yet.
 * @returns the answer that repeats of the request get.
 */
export function settleStepped(
  { database, seal }: Keeper,
  about: About & { requestId: string },
  settle: (tx: Tx) => Promise<unknown>,
): Promise<StoredAnswer> {
  const { endpoint, businessId, subjectId, requestId } = about;
  return database.transaction(businessId, async (tx) => {
    const row = await locked(tx, about);
    const stored = answerIn(seal, about, row);
    if (stored !== null && row.state === 'settled') return stored;
    const result = await settle(tx);
    if (stored !== null) {
      if (!(result instanceof Unsettled)) markSettled(tx, subjectId);
      return stored;
    }
    const isOpen = result instanceof Unsettled;
    const answer = answerOf(isOpen ? result.answer : result, row, endpoint, requestId);
    const state = isOpen ? 'unanswered' : 'settled';
    storeAnswer(tx, subjectId, { state, ...sealedWhereSecret(seal, about, answer) });
    return answer;
  });
}

/**
 * Writes an outcome that was learned outside of its request, and settles the request. Where that has its answer already,
 * or is not kept any more, the outcome is written all the same when it `counts`.
 */
export async function settleLate(
  keeper: Keeper,
  { businessId, call }: { businessId: string; call: Pick<About, 'endpoint' | 'subjectId'> | undefined },
  settle: (tx: Tx) => Promise<unknown>,
  counts: boolean,
): Promise<void> {
  let isWritten = false;
  const write = async (tx: Tx) => {
    isWritten = true;
    return settle(tx);
  };
  if (call !== undefined) await settleStepped(keeper, { ...call, businessId, requestId: randomUUID() }, write);
  if (!isWritten && counts) await keeper.database.transaction(businessId, write);
}

function answerOf(result: unknown, { language }: SteppedRow, { success }: Endpoint, requestId: string): StoredAnswer {
  if (!(result instanceof ApiError)) return { status: success.status, answer: JSON.stringify(result) };
  const { status, body } = answerOfRefusal(result, language, requestId);
  return { status, answer: JSON.stringify(body) };
}

async function locked(tx: Tx, { subjectId }: About): Promise<SteppedRow> {
  const row = await lockStepped(tx, subjectId);
  if (row === undefined) throw new Error(`the call of ${subjectId} was deleted before it had an outcome`);
  return row;
}

const sealFor = ({ businessId, subjectId }: About) => `stepped_call ${businessId} ${subjectId}`;

function sealedWhereSecret(seal: Seal, about: About, { status, answer }: StoredAnswer) {
  if (!about.endpoint.secret) return { status, answer, sealed: null };
  return { status, answer: null, sealed: seal.seal(answer, sealFor(about)) };
}

function answerIn(seal: Seal, about: About, { status, answer, sealed }: SteppedRow): StoredAnswer | null {
  if (status === null) return null;
  return { status, answer: sealed === null ? (answer ?? '') : seal.open(sealed, sealFor(about)) };
}
