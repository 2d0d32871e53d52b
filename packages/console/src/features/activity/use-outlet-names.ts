import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/commands/api.ts';

/** The outlets to choose from, whatever their status: what was done at a closed one stays in the history. */
export function useOutletNames(businessId: string): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['outlet.list', businessId, 'all'],
    queryFn: ({ signal }) => api('outlet.list', { params: { businessId }, query: {} }, { signal }),
  });
  return (data?.rows ?? []).map(({ outletId, name }) => ({ value: outletId, label: name }));
}
