import { addToOutbox } from '../outbox/outbox.ts';
import { ApiError } from './api-error.ts';
import { keepEvent } from './hook-event.repository.ts';
import { networkOf } from './network-of.ts';
import { inputOf } from './request-parts.ts';
import type { Runner } from './runner.ts';

/** Enough for forms with long answers. */
export const LARGEST_HOOK_BYTES = 1024 * 1024;
/** Wrong signatures of one network at one endpoint in a minute; further wrong ones are answered 429. */
export const HOOK_REFUSALS = { most: 20, seconds: 60 };

/**
 * Accepts an event: stores it with the outbox row that asks to process it, and answers at once. A repeat gets the same
 * answer and does nothing; a signed event that is about no row of ours is ignored. The signature is judged before
 * anything is counted, so a right one is never refused for others' wrong ones.
 * @throws ApiError `not_found` for a wrong signature, `too_many` after many of them.
 */
export const runHook: Runner<'hook'> = async (route, { server, request, base }) => {
  const { database, refusals } = server;
  const { endpoint } = route;
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  const { headers } = request;
  const event = await route.handle({ database, input: inputOf(endpoint, request), headers, body });
  if (event === 'unsigned') {
    const key = `${endpoint.id} ${networkOf(request.ip)}`;
    refusals.check(key, base.say);
    refusals.count(key);
    request.log.warn({ hook: endpoint.id, address: request.ip }, 'an event without the signature of its provider');
    throw new ApiError('not_found');
  }
  if (event === 'foreign') return { message: 'ignored' };
  const { businessId, eventId, topic } = event;
  const source = endpoint.id;
  await database.transaction(businessId, async (tx) => {
    const isNew = await keepEvent(tx, { source, eventId, contentType: headers['content-type'] ?? '', body });
    if (isNew) await addToOutbox(tx, topic, { source, eventId });
  });
  return { message: 'ok' };
};
