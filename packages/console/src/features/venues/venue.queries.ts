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

/** Shelves in use, each by its name; where two services have the same one, with the service. */
export function useShelves(): { id: string; name: string }[] {
  const { businessId } = useUser();
  const shelves = useQuery({
    queryKey: ['serviceCategory.list', businessId],
    queryFn: ({ signal }) => api('serviceCategory.list', { params: { businessId } }, { signal }),
  });
  const services = useQuery({
    queryKey: ['services.list'],
    queryFn: ({ signal }) => api('services.list', {}, { signal }),
  });
  const rows = shelves.data?.rows.filter((row) => row.status) ?? [];
  const titleOf = (serviceId: string) => services.data?.rows.find(({ id }) => id === serviceId)?.title ?? '';
  return rows.map(({ serviceCatId: id, serviceId, name }) => {
    const isAlone = rows.every((row) => row.serviceCatId === id || row.name !== name);
    return { id, name: isAlone ? name : [name, titleOf(serviceId)].filter(Boolean).join(', ') };
  });
}

/** What shows places of an outlet reads them anew. */
export async function placesChanged(): Promise<void> {
  const keys = ['venue.list', 'outlet.details', 'board'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
