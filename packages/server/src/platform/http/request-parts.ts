import type { Endpoint } from '@laneway/contract/http/endpoint';
import { languageOf } from '@laneway/contract/words/languages';
import type { FastifyRequest } from 'fastify';
import type { Named } from './authorise.ts';
import type { AnyCall } from './route.ts';
import { parsePart } from './validation.ts';

/** The parts of a request, parsed by its endpoint. @throws ApiError `validation`. */
export function inputOf(endpoint: Endpoint, request: FastifyRequest): AnyCall['input'] {
  const language = languageOf(request.headers['accept-language']);
  return {
    params: parsePart(endpoint.params, request.params, language),
    query: parsePart(endpoint.query, request.query, language),
    body: parsePart(endpoint.body, request.body, language),
  } as AnyCall['input'];
}

/** The ids in a request's path, query or body, in this order. */
export function namedBy(input: { params?: unknown; query?: unknown; body?: unknown }): Named {
  const parts = [input.params, input.query, input.body] as (Named | null | undefined)[];
  const first = (field: keyof Named): unknown => parts.find((part) => part?.[field] !== undefined)?.[field];
  return { businessId: first('businessId'), outletId: first('outletId'), bookingId: first('bookingId') };
}

/** The token of an Authorization header, or null when the request has none. */
export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token !== undefined ? token : null;
}
