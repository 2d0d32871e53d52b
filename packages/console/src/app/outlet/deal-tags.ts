import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { read } from '../queries/read.ts';
import { ask } from '../queries/ask.ts';

/** The deal tags of an outlet, by priority. The server answers an empty list with a 404. */
export function dealTagsQuery(businessId: string, outletId: string) {
  const call = { params: { businessId, outletId }, query: {} };
  return {
    ...ask('dealTag.fetch', call),
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Answer<'dealTag.fetch'>> {
      try {
        return await read('dealTag.fetch', call, { signal });
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 404) return { tagDealsDetails: [] };
        throw failure;
      }
    },
  };
}
