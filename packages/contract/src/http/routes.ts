import type { EndpointId } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route, Routes } from './client.ts';

/** The client's map of calls, made from the endpoint values. */
export function routesOf(endpoints: readonly Endpoint[]): Routes {
  const entries = endpoints.map(({ id, method, path, idempotent }): [string, Route] => [
    id,
    idempotent ? { method, path, idempotent } : { method, path },
  ]);
  return Object.fromEntries(entries) as Record<EndpointId, Route>;
}
