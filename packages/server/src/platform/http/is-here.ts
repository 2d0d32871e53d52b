import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings/loopback.ts';

/** Headers set by proxies and tunnels, never by a browser. */
const PASSED_ON = /^(x-forwarded-.*|x-real-ip|forwarded|via|cf-connecting-ip)$/;

/**
 * Whether a request comes from a program on this machine: over a loopback connection, to a loopback name, and not
 * forwarded by a proxy. A proxy that adds no header is recognised by HTTP/1.0, nginx's default, which no browser
 * speaks.
 */
export function isFromHere({ raw, headers, socket }: FastifyRequest): boolean {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  if (!isLoopback(from) || !isLoopback(name) || raw.httpVersion === '1.0') return false;
  return !Object.keys(headers).some((header) => PASSED_ON.test(header));
}
