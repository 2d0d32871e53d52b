import type { FastifyRequest } from 'fastify';

/**
 * Secrets in URLs: as `token`, `t` or `invitation`, at the end of the password-reset page, in addresses of files and
 * photographs, in those of codes, booking pages, short links and calendars, and in the callback of an identity provider.
 */
const SECRETS =
  /([?&](?:token|invitation|code|state|t)=|\/password-reset\/|\/files\/|\/photo\/|\/(?:b|q|s|ical)\/)[^&#?/]+/g;

/** Tokens of sessions and links, wherever they stand. */
const TOKENS = /[0-9a-f]{32}\.[A-Za-z0-9_-]{43}/g;

/** E-mail addresses, encoded or not: as `email`, whatever stands there, and anywhere else by their sign. */
const EMAILS = /(?<=[?&]email=)[^&#]+|[^/?&=#]+(?:@|%40)[^/?&=#]+/gi;

/** What somebody searched for: a name, a phone, or the code of a gift card. */
const SEARCHES = /(?<=[?&]search=)[^&#]+/gi;

/** The log's description of a request: its URL and its origin, without the secrets in links, e-mails and what was searched for. */
export function requestForLog(request: FastifyRequest): object {
  return {
    method: request.method,
    url: request.url
      .replaceAll(SEARCHES, '[search]')
      .replaceAll(SECRETS, '$1[secret]')
      .replaceAll(TOKENS, '[secret]')
      .replaceAll(EMAILS, '[email]'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket?.remotePort,
  };
}
