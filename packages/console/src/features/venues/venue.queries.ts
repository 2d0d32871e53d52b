import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { queryClient } from '../../app/query-client.ts';
import { useUser } from '../../app/session.ts';

export function useVenues(outletId: string) {
  return useQuery({
    queryKey: ['venue.list', outletId],
    queryFn: ({ signal }) => api('venue.list', { params: { outletId } }, { signal }),
    // What is being edited is not taken away while somebody looks elsewhere.
    refetchOnWindowFocus: false,
  });
}

export function useShelves() {
  const { businessId } = useUser();
  return useQuery({
    queryKey: ['serviceCategory.list', businessId],
    queryFn: ({ signal }) => api('serviceCategory.list', { params: { businessId } }, { signal }),
  });
}

/** What shows places of an outlet reads them anew. */
export async function placesChanged(): Promise<void> {
  const keys = ['venue.list', 'outlet.details', 'board'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
