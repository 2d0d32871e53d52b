import type { EndpointId } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route, Routes } from './client.ts';

/** The client's map of calls, made from the endpoint values. */
export function routesOf(endpoints: readonly Endpoint[]): Routes {
  const entries = endpoints.map(({ id, method, path, reads, idempotent, success }): [string, Route] => [
    id,
    { method, path, ...(reads && { reads }), ...(idempotent && { idempotent }), ...(success.file && { file: true }) },
  ]);
  return Object.fromEntries(entries) as Record<EndpointId, Route>;
}
