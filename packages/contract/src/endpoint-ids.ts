import type { AnswerOf, CallOf, Endpoint } from './http/endpoint.ts';
import type { Declared } from './slice.ts';

/** The endpoints among a module's exports: modules export schemas beside them. */
export type EndpointsIn<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never;
/** The endpoints of all slices. */
export type AnyEndpoint = EndpointsIn<Declared<'endpoints'>>;

export type EndpointId = AnyEndpoint['id'];
export type EndpointOf<I extends EndpointId> = Extract<AnyEndpoint, { id: I }>;
export type Call<I extends EndpointId> = CallOf<EndpointOf<I>>;
export type Answer<I extends EndpointId> = AnswerOf<EndpointOf<I>>;

/** Calls that change something. */
export type CommandId = Exclude<AnyEndpoint, { method: 'GET' } | { reads: true }>['id'];
/** Calls that change nothing. */
export type ReadId = Exclude<EndpointId, CommandId>;
