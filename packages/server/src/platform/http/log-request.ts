import type { FastifyRequest } from 'fastify';

/**
 * Secrets in URLs: as `token` or `invitation`, at the end of the password-reset page, in file addresses, and in the
 * callback of an identity provider.
 */
const SECRETS = /([?&](?:token|invitation|code|state)=|\/password-reset\/|\/files\/)[^&#?/]+/g;

/** Tokens of sessions and links, wherever they stand. */
const TOKENS = /[0-9a-f]{32}\.[A-Za-z0-9_-]{43}/g;

/** The log's description of a request: its URL and its origin, without the secrets in links. */
export function requestForLog(request: FastifyRequest): object {
  return {
    method: request.method,
    url: request.url.replaceAll(SECRETS, '$1[secret]').replaceAll(TOKENS, '[secret]'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket?.remotePort,
  };
}
