import * as areas from './areas.ts';
import type { AnswerOf, CallOf, Endpoint } from './http/endpoint.ts';

/** The endpoints among a module's exports. */
export type EndpointsIn<M> = Extract<M[keyof M], Endpoint>;
type Areas = typeof areas;
type Known = { [A in keyof Areas]: EndpointsIn<Areas[A]> }[keyof Areas];

/** Every call of the API. The server refuses to start with a route of another endpoint. */
export const ENDPOINTS: readonly Known[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isEndpoint),
);

export type EndpointId = Known['id'];
export type EndpointOf<I extends EndpointId> = Extract<Known, { id: I }>;
export type Call<I extends EndpointId> = CallOf<EndpointOf<I>>;
export type Answer<I extends EndpointId> = AnswerOf<EndpointOf<I>>;

/** Modules export schemas beside their endpoints; only an endpoint has an access. */
function isEndpoint(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && 'access' in value && 'success' in value;
}

/** Calls that change something. */
export type CommandId = Exclude<Known, { method: 'GET' } | { reads: true }>['id'];
/** Calls that change nothing. */
export type ReadId = Exclude<EndpointId, CommandId>;
