import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call, EndpointId } from '@laneway/contract/endpoints';
import { api } from '../commands/api.ts';

/**
 * The query that reads an endpoint: its key is made from the call, so two screens that read the same share the answer.
 * @example useQuery(ask('outlet.list', { params: { businessId }, query: {} }))
 */
export function ask<I extends EndpointId>(id: I, call: Call<I>) {
  return queryOptions({ queryKey: [id, call] as const, queryFn: ({ signal }) => api(id, call, { signal }) });
}

type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;

/**
 * A filter for the cached answers of an endpoint; with a part of a call only for those whose call contains this part.
 * @example queryClient.invalidateQueries(answersOf('booking.lists', { params: { outletId } }))
 */
export function answersOf<I extends EndpointId>(id: I, part?: Part<Call<I>>): { queryKey: QueryKey } {
  return { queryKey: part === undefined ? [id] : [id, part] };
}
