import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings/loopback.ts';

/** Set by proxies and tunnels, never by a browser. */
const PASSED_ON = /^(x-forwarded-.*|x-real-ip|forwarded|via|cf-connecting-ip)$/;

/**
 * Whether a request was made by a program on this machine and for nobody else: over a loopback connection, to a loopback
 * name, and passed on by no proxy. A proxy that adds no header at all is known by HTTP/1.0, nginx's default, which no
 * browser speaks.
 */
export function isFromHere({ raw, headers, socket }: FastifyRequest): boolean {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  if (!isLoopback(from) || !isLoopback(name) || raw.httpVersion === '1.0') return false;
  return !Object.keys(headers).some((header) => PASSED_ON.test(header));
}
