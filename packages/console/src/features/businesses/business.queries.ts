import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { BusinessSearch } from './business-search.ts';

export function useBusinesses({ search, status, page, size }: BusinessSearch) {
  return useQuery({
    queryKey: ['business.list', search, status, page, size],
    queryFn: ({ signal }) =>
      api('business.list', { query: { search: search || undefined, status, page, size } }, { signal }),
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
}
