import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings/loopback.ts';

/**
 * Headers that browsers and programs send to a server on their own machine. Proxies have too many names for the client
 * to list, so any other header counts as one of theirs.
 */
const OWN_HEADERS = new Set(
  [
    'host connection user-agent cookie authorization origin referer dnt priority te',
    'accept accept-charset accept-encoding accept-language upgrade-insecure-requests save-data',
    'content-type content-length transfer-encoding expect range cache-control pragma purpose',
    'if-match if-none-match if-modified-since if-unmodified-since if-range idempotency-key last-event-id',
  ].flatMap((line) => line.split(' ')),
);
/** Kept for browsers (Fetch metadata, client hints), and ours. */
const OWN_PREFIX = /^(sec|laneway)-/;

/**
 * Whether a request comes from a program on this machine: over a loopback connection, to a loopback name, and not
 * forwarded by a proxy. A proxy that adds no header is recognised by HTTP/1.0, nginx's default, which no browser
 * speaks.
 */
export function isFromHere({ raw, headers, socket }: FastifyRequest): boolean {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  if (!isLoopback(from) || !isLoopback(name) || raw.httpVersion === '1.0') return false;
  return Object.keys(headers).every((header) => OWN_HEADERS.has(header) || OWN_PREFIX.test(header));
}
