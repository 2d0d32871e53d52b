import type { AnyEndpoint } from './endpoint-ids.ts';
import { declared } from './listed.ts';

export type { Answer, Call, CommandId, EndpointId, EndpointsIn, ReadId } from './endpoint-ids.ts';

/** Every call of the API. The server refuses to start with a route of another endpoint. */
export const ENDPOINTS: readonly AnyEndpoint[] = declared('endpoints').flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
);

/** Modules export schemas beside their endpoints; only an endpoint has an access. */
function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'success' in value;
}
