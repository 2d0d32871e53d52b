import { useQuery } from '@tanstack/react-query';
import { ask } from '../queries/ask.ts';

/** The categories of a business in their order; of one service where it is given. */
export function useCategories(businessId: string, serviceId?: string) {
  return useQuery({
    ...ask('serviceCategory.list', { params: { businessId } }),
    select: ({ rows }) => (serviceId === undefined ? rows : rows.filter((row) => row.serviceId === serviceId)),
  });
}
