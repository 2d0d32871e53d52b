import { useQuery } from '@tanstack/react-query';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';

/** The outlets to choose from, whatever their status: the history of a closed one remains. */
export function useOutletNames(businessId: string, enabled: boolean): { value: string; label: string }[] {
  const { data } = useQuery({ ...allOutletsQuery(businessId), enabled });
  return (data?.rows ?? []).map(({ outletId, name }) => ({ value: outletId, label: name }));
}
