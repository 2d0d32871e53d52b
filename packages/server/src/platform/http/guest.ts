import type { Tx } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import type { Named } from './authorise.ts';
import { findLink, type GuestLink } from './guest-link.repository.ts';
import { answerOnce } from './idempotency.ts';
import { networkOf } from './network-of.ts';
import { bearerOf, inputOf, namedBy } from './request-parts.ts';
import type { AnyCall, Route } from './route.ts';
import { sendStored, type Incoming, type Runner } from './runner.ts';
import { businessOfToken, hashOf } from './session-token.ts';

/** Calls of one link; a party behind one network has a link each. */
export const GUEST_CALLS = { most: 60, seconds: 60 };
/** Links that open nothing, of one network; a right link is never refused for them. */
export const GUEST_GUESSES = { most: 60, seconds: 60 };

/** Runs a guest's call in one transaction of the link's business. */
export const runGuest: Runner<'guest'> = async (route, incoming) => {
  const { endpoint, options } = route;
  const { server, request, reply, base } = incoming;
  const work = (tx: Tx, link: GuestLink, input: AnyCall['input']) => {
    const call = { ...base, link, outletId: link.outletId, input };
    const answering = { endpoint, options, request, say: base.say, seal: server.seal };
    return answerOnce(tx, { accountId: link.linkId }, answering, (gated) => route.handle({ ...call, tx: gated }));
  };
  return sendStored(reply, await asGuest(route, incoming, work));
};

/**
 * Runs work as the link of a request. A link that is unknown, of another kind, expired, or about something else gets
 * the same error, as does a command by one that only reads.
 * @throws ApiError `link.over`, `too_many`.
 */
export async function asGuest<T>(
  { endpoint }: Pick<Route, 'endpoint'>,
  { server: { database, guests, guesses }, request, base: { address, say } }: Incoming,
  work: (tx: Tx, link: GuestLink, input: AnyCall['input']) => Promise<T>,
): Promise<T> {
  const { access, method } = endpoint;
  if (access.roles !== 'guest') throw new Error(`${endpoint.id} is not for guests`);
  const isRead = method === 'GET' || endpoint.reads === true;
  const refuseGuess = () => {
    const network = networkOf(address);
    guesses.check(network, say);
    guesses.count(network);
    return new ApiError('link.over');
  };
  const token = (request.params as { token?: string }).token ?? bearerOf(request) ?? '';
  const businessId = businessOfToken(token);
  if (businessId === null) throw refuseGuess();
  const counted = hashOf(token).toString('base64');
  guests.check(counted, say);
  // The count stays outside, since a transaction may be tried again.
  let isKnown: boolean | undefined;
  const asLink = async (tx: Tx) => {
    const link = await findLink(tx, token, access.link);
    isKnown = link !== null;
    if (link === null || (link.isReadOnly && !isRead)) throw new ApiError('link.over');
    const input = inputOf(endpoint, request);
    checkLink(link, tx.businessId, namedBy(input));
    return work(tx, link, input);
  };
  try {
    return await (isRead && endpoint.stamps !== true
      ? database.read(businessId, asLink)
      : database.transaction(businessId, asLink, { pipelined: true }));
  } catch (error) {
    throw isKnown === false ? refuseGuess() : error;
  } finally {
    if (isKnown === true) guests.count(counted);
  }
}

/** Whether the ids in the request are those of the link. */
function checkLink({ outletId, bookingId }: GuestLink, businessId: string, named: Named): void {
  const own: Named = { businessId, outletId, bookingId };
  for (const [field, value] of Object.entries(named)) {
    if (value !== undefined && value !== own[field as keyof Named]) throw new ApiError('link.over');
  }
}
