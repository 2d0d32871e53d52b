import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call, ReadId } from '@laneway/contract/endpoints';
import { preview, type Preview, type PreviewId, read } from './read.ts';

/**
 * The query that reads an endpoint: its key is made from the call, so two screens that read the same share the answer.
 * @param of what the answer depends on beside the call, such as the day that the server counts from.
 * @example useQuery(ask('outlet.list', { params: { businessId }, query: {} }))
 */
export function ask<I extends ReadId, Of = never>(id: I, call: Call<I>, of?: Of) {
  const queryKey: readonly [id: I, call: Call<I>, of?: Of] = of === undefined ? [id, call] : [id, call, of];
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(id, call, { signal }) });
}

/** As `ask`, of what a command would do. */
export function askPreview<I extends PreviewId>(id: I, call: Preview<I>) {
  return queryOptions({ queryKey: [id, call] as const, queryFn: ({ signal }) => preview(id, call, { signal }) });
}

type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;

/**
 * A filter for the cached answers of an endpoint; with a part of a call only for those whose call contains this part.
 * @example queryClient.invalidateQueries(answersOf('booking.lists', { params: { outletId } }))
 */
export function answersOf<I extends ReadId>(id: I, part?: Part<Call<I>>): { queryKey: QueryKey } {
  return { queryKey: part === undefined ? [id] : [id, part] };
}
