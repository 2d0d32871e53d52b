import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/commands/api.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { useUser } from '../../app/session/session.ts';

export function useVenues(outletId: string) {
  return useQuery({
    queryKey: ['venue.list', outletId],
    queryFn: ({ signal }) => api('venue.list', { params: { outletId } }, { signal }),
    // What is being edited is not taken away while somebody looks elsewhere.
    refetchOnWindowFocus: false,
  });
}

/** Shelves of the outlet's services, each by its name; where two services have the same one, with the service. */
export function useShelves(outletId: string): { id: string; name: string }[] {
  const { businessId } = useUser();
  const shelves = useQuery({
    queryKey: ['serviceCategory.list', businessId],
    queryFn: ({ signal }) => api('serviceCategory.list', { params: { businessId } }, { signal }),
  });
  const services = useQuery({
    queryKey: ['outlet.services', outletId],
    queryFn: ({ signal }) => api('outlet.services', { params: { outletId } }, { signal }),
  });
  const sold = services.data?.rows ?? [];
  const here = new Set(sold.flatMap(({ serviceCategories }) => serviceCategories));
  const rows = shelves.data?.rows.filter((row) => row.status && here.has(row.serviceCatId)) ?? [];
  return rows.map(({ serviceCatId: id, serviceId, name }) => {
    const isAlone = rows.every((row) => row.serviceCatId === id || row.name !== name);
    const title = sold.find((service) => service.serviceId === serviceId)?.title ?? '';
    return { id, name: isAlone ? name : [name, title].filter(Boolean).join(', ') };
  });
}

/** What shows places of an outlet reads them anew. */
export async function placesChanged(): Promise<void> {
  const keys = ['venue.list', 'outlet.details', 'board'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
