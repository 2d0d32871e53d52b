import { ENDPOINTS, type Answer, type Call, type EndpointId } from '@laneway/contract/endpoints';
import type { ErrorBody } from '@laneway/contract/errors/error-body';
import { requestOf } from '@laneway/contract/http/client';
import { routesOf } from '@laneway/contract/http/routes';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Person } from '../testing/test-venue.ts';

/** The test app listening at a real port. */
export type FireApp = TestApp & {
  base: string;
  send: <I extends EndpointId>(who: Person | { token: string }, id: I, call: Call<I>, key?: string) => Promise<Sent<I>>;
};
export type Sent<I extends EndpointId> = { status: number; body: Answer<I>; error: ErrorBody; text: string };

const routes = routesOf(ENDPOINTS);

export async function startFireApp(): Promise<FireApp> {
  const app = await startTestApp();
  const base = await listen(app.app);
  return {
    ...app,
    base,
    send: senderTo(
      () => base,
      (who) => (typeof who === 'string' ? app.venue.tokens[who] : who.token),
    ),
  };
}

export function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends calls over HTTP as the typed client does, but returns refusals as answers. */
export function senderTo<W>(base: () => string, tokenOf: (who: W) => string) {
  return async <I extends EndpointId>(who: W, id: I, call: Call<I>, key?: string): Promise<Sent<I>> => {
    const options = { routes, base: base(), token: () => tokenOf(who), language: () => 'en' };
    const { url, init } = requestOf(options, id, call, { idempotencyKey: key ?? crypto.randomUUID() });
    const reply = await fetch(url, init);
    const text = await reply.text();
    const body: unknown = JSON.parse(text);
    return { status: reply.status, body: body as Answer<I>, error: body as ErrorBody, text };
  };
}

/** A body for reservation.add: two guests for an hour on one lane. */
export function oneHour(venue: { outletId: string; openBowling: string }, lane: string, date: string, start: string) {
  return {
    outletId: venue.outletId,
    name: 'Dana Cole',
    bookingPhone: '6175550199',
    items: [{ serviceItemId: venue.openBowling, date, start, duration: 1, guests: { Guest: 2 }, lanes: [lane] }],
  };
}

/** Polls until the condition holds. @throws after a minute, with `what`. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > 60_000) throw new Error(`it never happened: ${what}`);
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

/** Pseudo-random numbers that are the same for a seed: 0 <= n < 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const result = [...values];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}
