import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { ApiError } from './api-error.ts';
import { keepEvent } from './hook-event.repository.ts';
import type { RateLimit } from './rate-limit.ts';
import { inputOf } from './request-parts.ts';
import type { RouteOf } from './route.ts';
import type { Say } from './words.ts';

/** Enough for forms with long answers. */
export const LARGEST_HOOK_BYTES = 1024 * 1024;
/** Wrong signatures of one address in a minute; further calls of it are refused unread. */
export const HOOK_REFUSALS = { most: 20, seconds: 60 };

/**
 * Accepts an event: stores it with the outbox row that asks to process it, and answers at once. A repeat gets the same
 * answer and does nothing.
 * @throws ApiError `not_found` for a wrong signature, `too_many` after many of them.
 */
export async function carryOutHook(
  route: RouteOf<'hook'>,
  { database, refusals }: { database: Database; refusals: RateLimit },
  request: FastifyRequest,
  say: Say,
): Promise<{ message: 'ok' }> {
  refusals.check(request.ip, say);
  const { endpoint } = route;
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  const { headers } = request;
  const event = await route.handle({ database, input: inputOf(endpoint, request), headers, body });
  if (event === null) {
    refusals.count(request.ip);
    request.log.warn({ hook: endpoint.id, address: request.ip }, 'what a provider has sent is not signed by it');
    throw new ApiError('not_found');
  }
  const { businessId, eventId, topic } = event;
  const source = endpoint.id;
  await database.transaction(businessId, async (tx) => {
    const isNew = await keepEvent(tx, { source, eventId, contentType: headers['content-type'] ?? '', body });
    if (isNew) await addToOutbox(tx, topic, { source, eventId });
  });
  return { message: 'ok' };
}
