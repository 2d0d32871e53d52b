import type { EndpointId } from '../endpoints.ts';
import { takesKey, type Endpoint } from './endpoint.ts';
import type { Route, Routes } from './client.ts';

/** The client's map of calls, made from the endpoint values. */
export function routesOf(endpoints: readonly Endpoint[]): Routes {
  const entries = endpoints.map((endpoint): [string, Route] => {
    const { id, method, path, reads, success } = endpoint;
    const keyed = takesKey(endpoint) && ({ keyed: true } as const);
    return [id, { method, path, ...(reads && { reads }), ...keyed, ...(success.file && { file: true }) }];
  });
  return Object.fromEntries(entries) as Record<EndpointId, Route>;
}
