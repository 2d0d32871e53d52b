import type { FastifyRequest } from 'fastify';

/** Secrets of mailed links stand in an address: as `token` or `invitation`, or at the end of the page that resets. */
const SECRETS = /([?&](?:token|invitation)=|\/password-reset\/)[^&#?/]+/g;

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
