import { useQuery } from '@tanstack/react-query';
import { ask } from '../../app/queries/ask.ts';
import type { SavedPlan } from './plan.queries.ts';

/**
 * The number of bookings to come that hold a plan; 0 while it is not known. It is read once for each opening of the
 * editor, since no save changes it.
 */
export function useBookingsAhead(outletId: string, saved: SavedPlan | null): number {
  const { data } = useQuery({
    ...ask('plan.impact', { body: { outletId, planId: saved?.planId ?? null, plan: null } }),
    select: ({ bookings }) => bookings.count,
    enabled: saved !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data ?? 0;
}
