import type { FastifyRequest } from 'fastify';

/** Secrets stand in an address: as `token` or `invitation`, at the end of the page that resets, and of files. */
const SECRETS = /([?&](?:token|invitation)=|\/password-reset\/|\/files\/)[^&#?/]+/g;

/** What the log says of a request: where it went and came from, without the secrets of links. */
export function requestForLog(request: FastifyRequest): object {
  return {
    method: request.method,
    url: request.url.replaceAll(SECRETS, '$1[secret]'),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket?.remotePort,
  };
}
