import { useQuery } from '@tanstack/react-query';
import { allOutletsQuery } from './outlet.ts';

/** The outlet's row in the list of outlets: its name and its business day. */
export function useOutletRow(businessId: string, outletId: string) {
  return useQuery({
    ...allOutletsQuery(businessId),
    select: ({ rows }) => rows.find((outlet) => outlet.outletId === outletId),
  });
}
