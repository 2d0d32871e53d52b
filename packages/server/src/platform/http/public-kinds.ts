import { Readable } from 'node:stream';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import { isFromHere } from './is-here.ts';
import { inputOf } from './request-parts.ts';
import type { AnyCallOf } from './route.ts';
import type { Incoming, Runner } from './runner.ts';

/** The kinds of calls that anybody may send. */

function publicCall(endpoint: Endpoint, { server, request, reply, base }: Incoming): AnyCallOf<'public'> {
  return {
    ...base,
    database: server.database,
    input: inputOf(endpoint, request),
    isFromHere: isFromHere(request),
    cookies: request.headers.cookie ?? '',
    setCookie: (header) => void reply.header('set-cookie', header),
  };
}

export const runPublic: Runner<'public'> = async ({ endpoint, handle }, incoming) => {
  const answer = await handle(publicCall(endpoint, incoming));
  return incoming.reply.status(endpoint.success.status).send(answer);
};

export const runUpload: Runner<'upload'> = async ({ endpoint, handle }, incoming) => {
  const { request, reply } = incoming;
  const content = (request.body as Readable | undefined) ?? Readable.from([]);
  const announcedBytes = Number(request.headers['content-length'] ?? 0);
  const answer = await handle({ ...publicCall(endpoint, incoming), content, announcedBytes });
  return reply.status(endpoint.success.status).send(answer);
};

export const runFile: Runner<'file'> = async ({ endpoint, handle }, incoming) => {
  const { stream, headers } = await handle(publicCall(endpoint, incoming));
  return incoming.reply.status(endpoint.success.status).headers(headers).send(stream);
};
