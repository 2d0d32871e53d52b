import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Background } from '../jobs/background.ts';
import type { Seal } from '../settings/seal.ts';
import type { Computing } from './computing.ts';
import type { Downloads } from './download.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Call, Kind, RouteOf } from './route.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies of all calls of a server. */
export type Server = { database: Database; sessions: Sessions; seal: Seal };

/** Limits of calls per process, and the work behind their answers. */
export type Gates = {
  background: Background;
  computing: Computing;
  downloads: Downloads;
  /** Calls by guest link. */
  guests: RateLimit;
  /** Unknown links by network. */
  guesses: RateLimit;
  /** Wrong signatures by endpoint and network. */
  refusals: RateLimit;
};

/** A request, with what every call has whoever sent it. */
export type Incoming = {
  server: Server & Gates;
  request: FastifyRequest;
  reply: FastifyReply;
  base: Pick<Call<never>, 'say' | 'language' | 'address' | 'device' | 'background'>;
};

/** Carries out the calls of a kind. @returns what the framework sends. */
export type Runner<K extends Kind> = (route: RouteOf<K>, incoming: Incoming) => Promise<unknown>;

/** Sends an answer that is text already. */
export function sendStored(reply: FastifyReply, { status, answer }: StoredAnswer): FastifyReply {
  return reply.status(status).type('application/json; charset=utf-8').send(answer);
}
