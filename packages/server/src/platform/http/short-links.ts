import type { FastifyInstance } from 'fastify';
import { PLATFORM_BUSINESS, type Database } from '../database/database.ts';
import type { Seal } from '../settings/seal.ts';
import { isOpenLink, tokenOfLink } from './guest-link.repository.ts';
import { findShortLink } from './short-link.repository.ts';

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Short addresses lead to the page of a booking; one that has ended, or was never made, leads nowhere. */
export function registerShortLinks(app: FastifyInstance, { database, seal }: { database: Database; seal: Seal }): void {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const found = await database.read(PLATFORM_BUSINESS, (tx) => findShortLink(tx, seal, request.params.code));
    if (found === undefined) return reply.callNotFound();
    const { businessId, linkId } = found;
    const isOpen = await database.read(businessId, (tx) => isOpenLink(tx, linkId));
    if (!isOpen) return reply.callNotFound();
    return reply.headers(HEADERS).redirect(`/b/${tokenOfLink(seal, businessId, linkId)}`, 302);
  });
}
