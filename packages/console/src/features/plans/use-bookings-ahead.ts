import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/commands/api.ts';
import type { SavedPlan } from './plan.queries.ts';

/**
 * The number of bookings to come that hold a plan; 0 while it is not known. It is read once for each opening of the
 * editor, since no save changes it.
 */
export function useBookingsAhead(outletId: string, saved: SavedPlan | null): number {
  const { data } = useQuery({
    queryKey: ['plan.impact', { planId: saved?.planId }, 'bookings ahead'],
    queryFn: async ({ signal }) => {
      if (saved === null) return 0;
      const body = { outletId, planId: saved.planId, plan: null };
      return (await api('plan.impact', { body }, { signal })).bookings.count;
    },
    enabled: saved !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data ?? 0;
}
