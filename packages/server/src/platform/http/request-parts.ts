import type { Endpoint } from '@laneway/contract/http/endpoint';
import { languageOf } from '@laneway/contract/words/languages';
import type { FastifyRequest } from 'fastify';
import type { Named } from './authorise.ts';
import type { AnyCall } from './route.ts';
import { ApiError } from './api-error.ts';
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

/**
 * The ids in a request's path, query and body. An id that stands in two of them must be the same, or the scope would be
 * checked for one and the other be used.
 * @throws ApiError `validation`
 */
export function namedBy(input: { params?: unknown; query?: unknown; body?: unknown }): Named {
  const parts = [input.params, input.query, input.body] as (Named | null | undefined)[];
  const named = (field: keyof Named): unknown => {
    const [first, ...others] = parts.flatMap((part) => part?.[field] ?? []);
    if (others.some((other) => !isSameId(other, first)))
      throw new ApiError('validation', { field, fieldWords: 'validation.named_twice' });
    return first;
  };
  return {
    businessId: named('businessId'),
    outletId: named('outletId'),
    bookingId: named('bookingId'),
    planId: named('planId'),
  };
}

/** Compares ids in lower case, as PostgreSQL writes them. */
function isSameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}

/** The token of an Authorization header, or null when the request has none. */
export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token !== undefined ? token : null;
}

/** Where a request comes from: the network address, and the user agent as far as it is kept. */
export function originOf({ ip, headers }: FastifyRequest): { address: string; device: string } {
  return { address: ip, device: (headers['user-agent'] ?? '').slice(0, 200) };
}
