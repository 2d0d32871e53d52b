import * as areas from './areas.ts';
import type { AnswerOf, CallOf, Endpoint } from './http/endpoint.ts';

/** The endpoints among what a module exports. */
export type EndpointsIn<M> = Extract<M[keyof M], Endpoint>;
type Areas = typeof areas;
type Known = { [A in keyof Areas]: EndpointsIn<Areas[A]> }[keyof Areas];

/** Every call the API answers. A route of another endpoint does not start. */
export const ENDPOINTS: readonly Known[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isEndpoint),
);

export type EndpointId = Known['id'];
export type EndpointOf<I extends EndpointId> = Extract<Known, { id: I }>;
export type Call<I extends EndpointId> = CallOf<EndpointOf<I>>;
export type Answer<I extends EndpointId> = AnswerOf<EndpointOf<I>>;

/** Modules export shapes beside their endpoints; only an endpoint says who may call it. */
function isEndpoint(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && 'access' in value && 'success' in value;
}

/** Calls that change something. */
export type CommandId = Exclude<Known, { method: 'GET' } | { reads: true }>['id'];
