import { useQuery } from '@tanstack/react-query';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { ask } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { useUser } from '../../app/session/session.ts';

export function useVenues(outletId: string) {
  return useQuery({
    ...ask('venue.list', { params: { outletId } }),
    // What is being edited is not taken away while somebody looks elsewhere.
    refetchOnWindowFocus: false,
  });
}

/** Shelves of the outlet's services, each by its name; where two services have the same one, with the service. */
export function useShelves(outletId: string): { id: string; name: string }[] {
  const { businessId } = useUser();
  const shelves = useQuery(ask('serviceCategory.list', { params: { businessId } }));
  const services = useQuery(ask('outlet.services', { params: { outletId } }));
  const sold = services.data?.rows ?? [];
  const here = new Set(sold.flatMap(({ serviceCategories }) => serviceCategories));
  const rows = shelves.data?.rows.filter((row) => row.status && here.has(row.serviceCatId)) ?? [];
  return rows.map(({ serviceCatId: id, serviceId, name }) => {
    const isAlone = rows.every((row) => row.serviceCatId === id || row.name !== name);
    const title = sold.find((service) => service.serviceId === serviceId)?.title ?? '';
    return { id, name: isAlone ? name : [name, title].filter(Boolean).join(', ') };
  });
}

/** What uses places, or takes a set as a whole; asked anew each time, since a change is decided by it. */
export function askUse(call: Call<'venue.planCheck'>): Promise<Answer<'venue.planCheck'>> {
  return queryClient.fetchQuery({ ...ask('venue.planCheck', call), staleTime: 0, gcTime: 0 });
}
