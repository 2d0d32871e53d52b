import type { EndpointId } from '../endpoints.ts';
import { takesKey, type Endpoint } from './endpoint.ts';
import type { Route, Routes } from './client.ts';

/** The client's map of calls, made from the endpoint values. */
export function routesOf(endpoints: readonly Endpoint[]): Routes {
  const entries = endpoints.map((endpoint): [string, Route] => {
    const { id, method, path, reads, waits, success } = endpoint;
    // Only the exceptions: most commands take a key, and every screen loads the map.
    const isCommand = method !== 'GET' && reads !== true;
    const unkeyed = isCommand && !takesKey(endpoint) && ({ unkeyed: true } as const);
    const file = success.file && ({ file: true } as const);
    return [id, { method, path, ...(reads && { reads }), ...(waits && { waits }), ...unkeyed, ...file }];
  });
  return Object.fromEntries(entries) as Record<EndpointId, Route>;
}
