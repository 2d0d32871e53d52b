import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import type { Named } from './authorise.ts';
import { findLink, type GuestLink } from './guest-link.repository.ts';
import { answerOnce, type StoredAnswer } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';
import { bearerOf, inputOf, namedBy } from './request-parts.ts';
import type { AnyCallOf, RouteOf } from './route.ts';
import { businessOfToken } from './session-token.ts';

/** A link's secret cannot be guessed: the limit only keeps one address from loading the server. */
export const GUEST_CALLS = { most: 60, seconds: 60 };

type Base = Omit<AnyCallOf<'guest'>, 'tx' | 'link' | 'outletId' | 'input'>;

/**
 * Runs a guest's call in one transaction of the link's business. A link that is unknown, of another kind, expired, or
 * about something else gets the same error.
 * @throws ApiError `link.over`, `too_many`.
 */
export async function carryOutGuest(
  route: RouteOf<'guest'>,
  { database, guests }: { database: Database; guests: RateLimit },
  request: FastifyRequest,
  base: Base,
): Promise<StoredAnswer> {
  guests.check(base.address, base.say);
  guests.count(base.address);
  const { endpoint, options } = route;
  const { access } = endpoint;
  if (access.roles !== 'guest') throw new Error(`${endpoint.id} is not for guests`);
  const token = (request.params as { token?: string }).token ?? bearerOf(request) ?? '';
  const businessId = businessOfToken(token);
  if (businessId === null) throw new ApiError('link.over');
  const work = async (tx: Tx) => {
    const link = await findLink(tx, token, access.link);
    if (link === null) throw new ApiError('link.over');
    const input = inputOf(endpoint, request);
    checkLink(link, tx.businessId, namedBy(input));
    const call = { ...base, link, outletId: link.outletId, input };
    return answerOnce(tx, { accountId: link.linkId }, { endpoint, options, request, say: base.say }, (gated) =>
      route.handle({ ...call, tx: gated }),
    );
  };
  if (endpoint.method === 'GET' || endpoint.reads) return database.read(businessId, work);
  return database.transaction(businessId, work, { pipelined: true });
}

/** Whether the ids in the request are those of the link. */
function checkLink({ outletId, bookingId }: GuestLink, businessId: string, named: Named): void {
  const own: Named = { businessId, outletId, bookingId };
  for (const [field, value] of Object.entries(named)) {
    if (value !== undefined && value !== own[field as keyof Named]) throw new ApiError('link.over');
  }
}
