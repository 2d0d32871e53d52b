import type { FastifyRequest } from 'fastify';

/**
 * Secrets stand in addresses: as `token` or `invitation` or at the end of the page that resets, in those of files, and
 * in the one that an identity provider sends browsers back to.
 */
const SECRETS = /([?&](?:token|invitation|code|state)=|\/password-reset\/|\/files\/)[^&#?/]+/g;

/** Tokens of sessions and links, wherever they stand. */
const TOKENS = /[0-9a-f]{32}\.[A-Za-z0-9_-]{43}/g;

/** What the log says of a request: where it went and came from, without the secrets of links. */
export function requestForLog(request: FastifyRequest): object {
  return {
    method: request.method,
    url: request.url.replaceAll(SECRETS, '$1[secret]').replaceAll(TOKENS, '[secret]'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket?.remotePort,
  };
}
